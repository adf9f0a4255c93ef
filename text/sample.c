/*
 * sample.c - the wall of the contest's sample game
 */
#include "text.h"

void mq_wall_of_sample(mq_tile wall[MQ_WALL])
{
    static const char names[] =
        "8M Z E 9P 3P 9S 5P W 3M 8P DOUBLE 5P Z "
        "2P 3M 8S 2S 5P 5M E 6M 9S 6P 5S 7M 4S "
        "3S 6M 3S 2M 9M 5S Z 7P 5P 8M 3M F 7M "
        "2S N 4P 3S S PASS 1P 6S 3P 9P 9S 4M 8P "
        "N Z N 5M DOUBLE REVERSE S 3P 4M 4S 1S PASS 4P "
        "6S 7S 7P 6S 9M REVERSE 3P 7P DOUBLE B 9P 4S 5S "
        "7S 7S 7P 6S 9S B 9M S F 2P 1P PASS 9P "
        "DOUBLE 4P PASS 5S 2M 2P 6P W 1M 8S REVERSE 8M 6M "
        "5M F 4M F 8P 2S 1M 2M 3M 7M 3S B 7S "
        "1S REVERSE 8P 6M 4S 2M B 1M S 6P 5M W 7M "
        "2S 8S 8M 1S 4P E 4M 9M 1M 8S 1S 1P 2P "
        "1P W 6P N E";

    mq_wall_parse(wall, names, sizeof names - 1);
}
