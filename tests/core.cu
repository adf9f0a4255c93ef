/*
 * core.cu - the very same core/ as CUDA device code; the test compiles it, nothing here is run
 */
#define MQ_API __host__ __device__
#include "../core/hand.c"
#include "../core/distance/cost.c"
#include "../core/distance/engine.c"
#include "../core/distance/classes.c"
#include "../core/distance/fill.c"
#include "../core/distance/helps.c"
#include "../core/distance/distance.c"
#include "../core/legal.c"
#include "../core/fixed.c"
#include "../core/game.c"
#include "../core/log.c"
#include "../core/rng.c"
#include "../core/stats.c"
#include "../core/many_games.c"
#include "../core/level.c"
#include "../core/in_step/in_step.c"

__global__ void play(struct mq_engine *engine, uint64_t seed, uint64_t first, struct mq_log *log)
{
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    mq_tile wall[MQ_WALL];
    struct mq_game game;

    mq_wall_of_game(wall, seed, first + i);
    mq_game_init(&game, wall);
    mq_game_run(engine + i, &game, log + i);
}
