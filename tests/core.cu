/*
 * core.cu - the very same core/ as CUDA device code; the test compiles it, nothing here is run
 */
#include "../core/hand.c"
#include "../core/cost.c"
#include "../core/engine.c"
#include "../core/fill.c"
#include "../core/policy.c"
#include "../core/game.c"
#include "../core/decide.c"
#include "../core/limit.c"
#include "../core/rng.c"
#include "../core/stats.c"
#include "../core/many.c"

__global__ void play(struct mq_engine *engine, uint64_t seed, uint64_t first, struct mq_log *log)
{
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    mq_tile wall[MQ_WALL];
    struct mq_game game;

    mq_wall_of_game(wall, seed, first + i);
    mq_game_init(&game, wall);
    mq_game_run(engine + i, &game, log + i);
}
