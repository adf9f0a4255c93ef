/*
 * sim_cuda.cu - a job on a GPU
 *
 * This file includes the same core/ as all other programs and compiles it for the GPU.  gpu.h and gpu_seat.h say where
 * things lie in memory, kernel.h is what runs there, and this file keeps it busy.  Batches follow each other.  While
 * one is played, the results of the one before are added up.  The result of a batch is a struct mq_stats, like that of
 * any part of a job.
 */
#ifdef MQ_GPU_ON_HOST
#include "cuda_on_host.h"
#else
#include <cuda_runtime.h>
#endif

#include "say.h"
#include "sim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MQ_MACHINE "gpu.h"
#include "gpu_tables.h"
#include "kernel.h"

static_assert(ELEMENTS + 1 == (int)ALL_ELEMENTS, "gpu.h");

/* ---- a GPU at work ---- */

/* GAMES_OF_WARP: games of a batch for each playing warp; they take some hundredths of a second */
enum { SLOTS = 2, GAMES_OF_WARP = 3072 };

struct gpu {
    const struct sim_job *job;
    const struct sim_wish *wish;   /* what to search for, or NULL */
    unsigned blocks, threads;
    size_t near_bytes;
    uint32_t batch;                /* games of one batch */
    struct gpu_task task;          /* the arguments that all slots share */
    uint32_t *dealt[SLOTS];        /* batch b is dealt to slot b % SLOTS, and played from there */
    struct batch_result *result[SLOTS], *result_here[SLOTS];
    struct mq_summary *each[SLOTS], *each_here[SLOTS];
    uint64_t *found;
    cudaEvent_t ended[SLOTS];
    cudaError_t error;             /* the first error; after it nothing is begun any more */
    const char *refusal;           /* the reason, if it was not CUDA that refused */
};

static bool ok(struct gpu *g, cudaError_t error)
{
    if (g->error == cudaSuccess)
        g->error = error;
    return g->error == cudaSuccess;
}

/* Records a refusal of our own, one that CUDA does not know of. */
static bool refuse(struct gpu *g, const char *why)
{
    if (g->error == cudaSuccess) {
        g->error = cudaErrorUnknown;
        g->refusal = why;
    }
    return false;
}

static void *room_there(struct gpu *g, size_t size)
{
    void *room = NULL;

    if (g->error == cudaSuccess)
        ok(g, cudaMalloc(&room, size));
    return room;
}

static void *room_here(struct gpu *g, size_t size)
{
    cudaError_t error;
    void *room = NULL;

    if (g->error != cudaSuccess)
        return NULL;
    error = cudaMallocHost(&room, size);
    if (error == cudaErrorMemoryAllocation) /* CUDA has one code for both, but here the host's memory is meant */
        refuse(g, SAY("not enough memory", "内存不够"));
    else
        ok(g, error);
    return room;
}

static uint64_t batches_of(const struct gpu *g)
{
    uint64_t games = g->job->end - g->job->first;

    return games / g->batch + (games % g->batch > 0);
}

static uint64_t batch_first(const struct gpu *g, uint64_t batch)
{
    return batch < batches_of(g) ? g->job->first + batch * g->batch : g->job->end;
}

static uint32_t batch_games(const struct gpu *g, uint64_t batch)
{
    return (uint32_t)(batch_first(g, batch + 1) - batch_first(g, batch));
}

/* Deals a batch and plays the one before it.  Returns at once. */
static void launch(struct gpu *g, uint64_t batch)
{
    unsigned slot = (batch + SLOTS - 1) % SLOTS;
    uint32_t games = batch == 0 ? 0 : batch_games(g, batch - 1);
    struct gpu_task task = g->task;
    void *arguments[] = {&task};

    task.dealt = g->dealt[slot];
    task.games = games;
    task.result = g->result[slot];
    task.each = g->each[slot];
    task.deal = g->dealt[batch % SLOTS];
    task.deal_first = batch_first(g, batch);
    task.deal_games = batch_games(g, batch);
    ok(g, cudaMemsetAsync(task.next, 0, sizeof *task.next, 0));
    ok(g, cudaMemsetAsync(task.result, 0, sizeof task.result->count, 0));
    ok(g, cudaMemsetAsync(task.result->example, 0xFF, sizeof *task.result - sizeof task.result->count, 0));
    ok(g, cudaLaunchKernel((const void *)play_and_deal, dim3(g->blocks), dim3(g->threads), arguments, g->near_bytes,
                           0));
    if (games == 0)
        return;
    ok(g, cudaMemcpyAsync(g->result_here[slot], g->result[slot], sizeof *g->result[slot], cudaMemcpyDeviceToHost, 0));
    if (g->each[slot] != NULL)
        ok(g, cudaMemcpyAsync(g->each_here[slot], g->each[slot], games * sizeof *g->each[slot],
                              cudaMemcpyDeviceToHost, 0));
    ok(g, cudaEventRecord(g->ended[slot], 0));
}

static struct mq_stats stats_of(const struct batch_result *r, uint64_t first)
{
    struct mq_stats part;

    static_assert(sizeof part == sizeof r->count, "counters by place");
    memcpy(&part, r->count, sizeof part);
    for (int i = 0; i < MQ_PREDICATES; i++)
        part.example[i] = r->example[i] == 0xFFFFFFFF ? UINT64_MAX : first + r->example[i];
    part.shortest = r->shortest >> BATCH_BITS;
    part.shortest_game = first + r->shortest % BATCH_MAX;
    part.longest = MQ_DISCARDS_MAX - (r->longest >> BATCH_BITS);
    part.longest_game = first + r->longest % BATCH_MAX;
    return part;
}

/* A batch has ended: hands over what came out of it.  False if the job must stop. */
static bool finish(struct gpu *g, uint64_t batch)
{
    const struct sim_job *job = g->job;
    unsigned slot = batch % SLOTS;
    uint64_t first = batch_first(g, batch), end = batch_first(g, batch + 1), count = 0;
    const struct mq_stats stats = stats_of(g->result_here[slot], first);

    if (g->wish != NULL)
        count = sim_pick(g->wish, first, end - first, g->each_here[slot], g->found);
    return job->take(job->context, end, &stats, g->found, count);
}

static void play_batches(struct gpu *g)
{
    uint64_t batches = batches_of(g);

    launch(g, 0);
    launch(g, 1);
    for (uint64_t batch = 0; batch < batches; batch++) {
        if (batch + 1 < batches)
            launch(g, batch + 2);
        if (!ok(g, cudaEventSynchronize(g->ended[batch % SLOTS])))
            return;
        if (!finish(g, batch))
            break;
    }
    ok(g, cudaDeviceSynchronize()); /* a stopped job leaves a batch behind, which is not counted */
}

/* ---- beginning and ending ---- */

/* Chooses the number of warps: as many as near memory has room for. */
static bool measure(struct gpu *g)
{
    int processors = 0, near_most = 0;
    unsigned warps = PLAYING_WARPS;
    size_t wanted;

    ok(g, cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0));
    ok(g, cudaDeviceGetAttribute(&near_most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
    if (g->error != cudaSuccess)
        return false;
    while (warps > 0 && near_size(warps) > (size_t)near_most)
        warps--;
    if (warps == 0)
        return refuse(g, SAY("this GPU has too little shared memory for maque's tables",
                             "这个 GPU 的共享内存太小，放不下 maque 的表"));
    g->blocks = (unsigned)processors;
    g->threads = LANES * (DEALING_WARPS + warps);
    g->near_bytes = near_size(warps);
    wanted = (size_t)processors * warps * GAMES_OF_WARP;
    g->batch = wanted < BATCH_MAX ? (uint32_t)wanted : (uint32_t)BATCH_MAX;
    if (g->job->end - g->job->first < g->batch)
        g->batch = (uint32_t)(g->job->end - g->job->first);
    return ok(g, cudaFuncSetAttribute((const void *)play_and_deal, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                      (int)g->near_bytes));
}

static void upload(struct gpu *g, struct mq_engine *e)
{
    static struct quick_tables quick;

    if (!make_tables(&quick, e))
        refuse(g, SAY("a mistake in maque: its tables are not what sim/cuda/gpu.h says",
                      "maque 自己错了：它的表和 sim/cuda/gpu.h 说的不一样"));
    g->task.engine = (struct mq_engine *)room_there(g, sizeof *e);
    g->task.tables = (const struct quick_tables *)room_there(g, sizeof quick);
    g->task.next = (uint32_t *)room_there(g, sizeof *g->task.next);
    if (g->error == cudaSuccess)
        ok(g, cudaMemcpy(g->task.engine, e, sizeof *e, cudaMemcpyHostToDevice));
    if (g->error == cudaSuccess)
        ok(g, cudaMemcpy((void *)g->task.tables, &quick, sizeof quick, cudaMemcpyHostToDevice));
}

static bool gpu_begin(struct gpu *g, const struct sim_job *job, struct mq_engine *e)
{
    g->job = job;
    g->wish = job->work.kind == SIM_FINDING ? (const struct sim_wish *)job->work.what : NULL;
    g->task.seed = job->seed;
    if (!measure(g))
        return false;
    upload(g, e);
    for (int slot = 0; slot < SLOTS; slot++) {
        g->dealt[slot] = (uint32_t *)room_there(g, (size_t)g->batch * DEALT_WORDS * 4);
        g->result[slot] = (struct batch_result *)room_there(g, sizeof *g->result[slot]);
        g->result_here[slot] = (struct batch_result *)room_here(g, sizeof *g->result[slot]);
        if (g->wish != NULL) {
            g->each[slot] = (struct mq_summary *)room_there(g, g->batch * sizeof *g->each[slot]);
            g->each_here[slot] = (struct mq_summary *)room_here(g, g->batch * sizeof *g->each[slot]);
        }
        if (g->error == cudaSuccess)
            ok(g, cudaEventCreateWithFlags(&g->ended[slot], cudaEventDisableTiming));
    }
    if (g->wish != NULL)
        g->found = (uint64_t *)room_here(g, g->batch * sizeof *g->found);
    return g->error == cudaSuccess;
}

static void gpu_end(struct gpu *g)
{
    cudaFree(g->task.engine);
    cudaFree((void *)g->task.tables);
    cudaFree(g->task.next);
    cudaFreeHost(g->found);
    for (int slot = 0; slot < SLOTS; slot++) {
        cudaFree(g->dealt[slot]);
        cudaFree(g->result[slot]);
        cudaFree(g->each[slot]);
        cudaFreeHost(g->result_here[slot]);
        cudaFreeHost(g->each_here[slot]);
        if (g->ended[slot] != NULL)
            cudaEventDestroy(g->ended[slot]);
    }
}

/* Troubles that the user can mend are told in our own words; CUDA's words follow. */
static const char *trouble_of(const struct gpu *g)
{
    static char message[256];
    const char *what = SAY("the GPU has failed", "GPU 出错了");

    if (g->refusal != NULL)
        return g->refusal;
    switch (g->error) {
    case cudaErrorNoDevice:
    case cudaErrorInsufficientDriver:
    case cudaErrorInitializationError:
    case cudaErrorDevicesUnavailable:
    case cudaErrorUnsupportedPtxVersion:
    case cudaErrorStubLibrary:
    case cudaErrorSystemDriverMismatch:
    case cudaErrorSystemNotReady:
        what = SAY("no GPU can be used here", "这里没有可用的 GPU");
        break;
    case cudaErrorMemoryAllocation:
        what = SAY("not enough memory on the GPU", "GPU 的内存不够");
        break;
    case cudaErrorNoKernelImageForDevice:
        what = SAY("this program was not built for this GPU, see CUDA_ARCH in the Makefile",
                   "这个程序不是为这种 GPU 编译的，参看 Makefile 里的 CUDA_ARCH");
        break;
    default:
        break;
    }
    snprintf(message, sizeof message, SAY("%s (CUDA: %s)", "%s（CUDA：%s）"), what, cudaGetErrorString(g->error));
    return message;
}

static const char *play_job(const struct sim_job *job)
{
    static struct gpu g;
    struct mq_engine *e;
    int devices = 0;

    memset(&g, 0, sizeof g);
    if (!ok(&g, cudaGetDeviceCount(&devices)))
        return trouble_of(&g);
    e = sim_engine(job);
    if (e == NULL)
        return SAY("not enough memory", "内存不够");
    mq_engine_prepare(e, MQ_FOR_STATS); /* also for a small job: a GPU cannot learn */
    if (gpu_begin(&g, job, e))
        play_batches(&g);
    gpu_end(&g);
    free(e);
    return g.error == cudaSuccess ? NULL : trouble_of(&g);
}

#ifdef MQ_GPU_ON_HOST
static void host_call(const void *kernel, const void *argument)
{
    ((host_kernel *)kernel)(*(const struct gpu_task *)argument);
}
#endif

extern "C" const struct sim_backend sim_cuda = {"cuda", play_job, "the first GPU of this machine"};
