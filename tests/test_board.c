/*
 * test_board.c - a board accounts for every tile, and knows where it came from
 */
#include "check.h"
#include "sample.h"

TEST(a_board_accounts_for_every_tile_at_every_moment)
{
    for (uint64_t game = 0; game < part_of(500); game++) {
        struct mq_board board;
        mq_tile wall[MQ_WALL];

        mq_wall_of_game(wall, 3, game);
        mq_board_init(&board, wall);
        do {
            int count[MQ_KINDS] = {0};
            uint8_t seen[MQ_KINDS];

            for (int i = board.game.state.drawn; i < MQ_WALL; i++)
                count[wall[i]]++;
            for (int seat = 1; seat < MQ_SEATS; seat++)
                for (int kind = 0; kind < MQ_KINDS; kind++)
                    count[kind] += board.game.hand[seat].count[kind];
            mq_board_seen(&board, 0, seen); /* what A sees is what is neither in the wall nor in another hand */
            for (int kind = 0; kind < MQ_KINDS; kind++)
                assert_int_equal(count[kind] + seen[kind], MQ_COPIES);
        } while (mq_board_step(test_engine(), &board).kind != MQ_NOTHING);
    }
}

TEST(a_board_knows_what_was_taken_from_whom)
{
    struct mq_board board = sample_board(67); /* "A PONG Z Z Z" is line 59, "B CHOW 3P 4P 5P" line 67 */
    uint8_t seen[MQ_KINDS];

    assert_int_equal(board.line, 67);
    assert_int_equal(board.meld[0][0].kind, MQ_PONG);
    assert_int_equal(board.meld[0][0].tile, mq_tile_parse("Z", 1));
    assert_int_equal(board.meld[0][0].from, 2);
    assert_int_equal(board.game.hand[1].melds, 2);
    assert_int_equal(board.meld[1][1].kind, MQ_CHOW);
    assert_int_equal(board.meld[1][1].tile, mq_tile_parse("3P", 2));
    assert_int_equal(board.meld[1][1].taken, mq_tile_parse("3P", 2));
    assert_int_equal(board.meld[1][1].from, 0);
    assert_int_equal(board.discards, 7);
    assert_int_equal(board.discard[2].tile, mq_tile_parse("Z", 1));
    assert_int_equal(board.discard[2].claim, MQ_PONG);
    assert_int_equal(board.discard[2].taker, 0);
    assert_int_equal(board.discard[0].tile, MQ_PASS);
    assert_int_equal(board.discard[0].claim, MQ_NOTHING);
    assert_int_equal(board.discard[0].taker, MQ_NOBODY);
    mq_board_seen(&board, 3, seen);
    assert_int_equal(seen[mq_tile_parse("Z", 1)], 4); /* three melded, one discarded by B and left */
    assert_int_equal(seen[mq_tile_parse("3P", 2)], 2); /* D's own and the melded one */
}

TEST(a_board_shows_the_tile_just_drawn)
{
    assert_int_equal(sample_board(52).drawn, MQ_NO_TILE);
    assert_int_equal(sample_board(53).drawn, mq_tile_parse("N", 1));
    assert_int_equal(sample_board(54).drawn, MQ_NO_TILE);
    assert_int_equal(sample_board(59).drawn, MQ_NO_TILE); /* after a PONG there is none */
}

RUN_TESTS("boards")
