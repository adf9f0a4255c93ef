/*
 * cuda_on_host.h - the few functions of CUDA that sim/cuda/ uses, on a CPU
 *
 * So the same launcher and kernel can be run and checked by sanitizers where there is no GPU.  Each thread of the GPU
 * is a thread of this machine, and shared memory is memory of the block.  Only the GPU's speed is missing.  Warps have
 * MQ_GPU_ON_HOST lanes.  With one lane no lane waits for another.  With 32 it is as on a GPU and takes a hundred times
 * as long.
 *
 * MAQUE_FAKE_GPU makes it misbehave: "absent" (no GPU), "old" (the driver is too old), "foreign" (the program was not
 * built for this GPU), "full" (no memory on the GPU), "crowded" (no memory on this machine), "small" (too little
 * shared memory), "desktop" (shared memory for two playing warps of 32 lanes), "lost:N" (launch N fails), "stuck:N"
 * (launch N never ends).
 */
#ifndef CUDA_ON_HOST_H
#define CUDA_ON_HOST_H

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- the language ---- */

#define __host__
#define __device__
#define __global__
#define __grid_constant__
#define __launch_bounds__(...)

struct dim3 {
    unsigned x, y, z;

    explicit dim3(unsigned width) : x(width), y(1), z(1) {}
};

struct uint4 {
    uint32_t x, y, z, w;
};

static inline uint4 make_uint4(uint32_t x, uint32_t y, uint32_t z, uint32_t w)
{
    uint4 four = {x, y, z, w};

    return four;
}

enum { HOST_LANES = MQ_GPU_ON_HOST, HOST_WARPS = 32 };

/*
 * What the lanes of a warp share.  There are two meeting points: one for all lanes, and one at which some lanes can
 * meet while the others wait at the first.
 */
struct host_warp {
    pthread_mutex_t lock;
    pthread_cond_t met;
    int here[2], meetings[2];
    uint32_t word[HOST_LANES];
};

/* What all threads of a block share. */
struct host_block {
    pthread_barrier_t barrier;
    void *near_memory;
    struct host_warp warp[HOST_WARPS];
};

static thread_local dim3 threadIdx(0), blockIdx(0), blockDim(0), gridDim(0);
static thread_local struct host_block *host_block;

static inline void *host_near_memory(void)
{
    return host_block->near_memory;
}

static inline void __syncthreads(void)
{
    pthread_barrier_wait(&host_block->barrier);
}

static inline int __popc(uint32_t word)
{
    return __builtin_popcount(word);
}

/* Waits until so many lanes of the warp are here. */
static inline void host_meet(int lanes)
{
    struct host_warp *w = &host_block->warp[threadIdx.x / HOST_LANES];
    int place = lanes < HOST_LANES, meeting;

    if (lanes == 1)
        return;
    pthread_mutex_lock(&w->lock);
    meeting = w->meetings[place];
    if (++w->here[place] == lanes) {
        w->here[place] = 0;
        w->meetings[place]++;
        pthread_cond_broadcast(&w->met);
    }
    while (w->meetings[place] == meeting)
        pthread_cond_wait(&w->met, &w->lock);
    pthread_mutex_unlock(&w->lock);
}

static inline void __syncwarp(void)
{
    host_meet(HOST_LANES);
}

static inline uint32_t __ballot_sync(uint32_t lanes, bool vote)
{
    const uint32_t *word = host_block->warp[threadIdx.x / HOST_LANES].word;
    uint32_t votes = 0;

    host_block->warp[threadIdx.x / HOST_LANES].word[threadIdx.x % HOST_LANES] = vote;
    host_meet(__popc(lanes));
    for (int lane = 0; lane < HOST_LANES; lane++)
        votes |= word[lane] << lane;
    host_meet(__popc(lanes));
    return votes;
}

static inline uint32_t __shfl_sync(uint32_t lanes, uint32_t value, int from)
{
    struct host_warp *w = &host_block->warp[threadIdx.x / HOST_LANES];

    w->word[threadIdx.x % HOST_LANES] = value;
    host_meet(__popc(lanes));
    value = w->word[from];
    host_meet(__popc(lanes));
    return value;
}

static inline int __ffs(int word)
{
    return __builtin_ffs(word);
}

template <typename number> static inline number atomicAdd(number *place, number more)
{
    return __atomic_fetch_add(place, more, __ATOMIC_RELAXED);
}

static inline uint32_t atomicMin(uint32_t *place, uint32_t other)
{
    uint32_t old = __atomic_load_n(place, __ATOMIC_RELAXED);

    while (other < old && !__atomic_compare_exchange_n(place, &old, other, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
        ;
    return old;
}

/* ---- the runtime ---- */

enum cudaError_t {
    cudaSuccess,
    cudaErrorNoDevice,
    cudaErrorInsufficientDriver,
    cudaErrorInitializationError,
    cudaErrorDevicesUnavailable,
    cudaErrorMemoryAllocation,
    cudaErrorNoKernelImageForDevice,
    cudaErrorUnsupportedPtxVersion,
    cudaErrorStubLibrary,
    cudaErrorSystemDriverMismatch,
    cudaErrorSystemNotReady,
    cudaErrorUnknown
};

enum { cudaDevAttrMultiProcessorCount, cudaDevAttrMaxSharedMemoryPerBlockOptin };
enum { cudaFuncAttributeMaxDynamicSharedMemorySize };
enum { cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost };
enum { cudaEventDisableTiming = 2 };

typedef void *cudaEvent_t;
typedef void *cudaStream_t;

static cudaError_t host_error; /* of kernels that were launched and not waited for yet */
static int host_launches;

/* The number after "WORD:" in MAQUE_FAKE_GPU; 1 if it is just WORD; 0 if it is something else. */
static inline int host_misbehaves(const char *word)
{
    const char *how = getenv("MAQUE_FAKE_GPU");
    size_t length = strlen(word);

    if (how == NULL || strncmp(how, word, length) != 0)
        return 0;
    return how[length] == ':' ? atoi(how + length + 1) : how[length] == '\0';
}

static inline const char *cudaGetErrorString(cudaError_t error)
{
    switch (error) {
    case cudaErrorNoDevice:
        return "no CUDA-capable device is detected";
    case cudaErrorMemoryAllocation:
        return "out of memory";
    case cudaErrorNoKernelImageForDevice:
        return "no kernel image is available for execution on the device";
    case cudaErrorUnsupportedPtxVersion:
        return "the provided PTX was compiled with an unsupported toolchain.";
    default:
        return "unknown error";
    }
}

static inline cudaError_t cudaGetDeviceCount(int *count)
{
    *count = host_misbehaves("absent") ? 0 : 1;
    return *count == 0 ? cudaErrorNoDevice : cudaSuccess;
}

static inline cudaError_t cudaDeviceGetAttribute(int *value, int attribute, int)
{
    int near_kilobytes = host_misbehaves("small") ? 48 : host_misbehaves("desktop") ? 99 : 227;

    *value = attribute == cudaDevAttrMultiProcessorCount ? 1 : near_kilobytes << 10;
    return cudaSuccess;
}

/* The first call that needs the kernel: it fails if there is no kernel for this GPU. */
static inline cudaError_t cudaFuncSetAttribute(const void *, int, int)
{
    if (host_misbehaves("foreign"))
        return cudaErrorNoKernelImageForDevice;
    return host_misbehaves("old") ? cudaErrorUnsupportedPtxVersion : cudaSuccess;
}

template <typename type> static inline cudaError_t cudaMalloc(type **place, size_t size)
{
    *place = host_misbehaves("full") && size > 1 << 20 ? NULL : (type *)aligned_alloc(64, (size + 63) / 64 * 64);
    return *place == NULL ? cudaErrorMemoryAllocation : cudaSuccess;
}

template <typename type> static inline cudaError_t cudaMallocHost(type **place, size_t size)
{
    *place = host_misbehaves("crowded") ? NULL : (type *)malloc(size);
    return *place == NULL ? cudaErrorMemoryAllocation : cudaSuccess;
}

static inline cudaError_t cudaFree(void *place)
{
    free(place);
    return cudaSuccess;
}

static inline cudaError_t cudaFreeHost(void *place)
{
    free(place);
    return cudaSuccess;
}

static inline cudaError_t cudaMemcpy(void *to, const void *from, size_t size, int)
{
    memcpy(to, from, size);
    return cudaSuccess;
}

static inline cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t size, int, cudaStream_t)
{
    memcpy(to, from, size);
    return cudaSuccess;
}

static inline cudaError_t cudaMemsetAsync(void *place, int byte, size_t size, cudaStream_t)
{
    memset(place, byte, size);
    return cudaSuccess;
}

static inline cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, int)
{
    *event = event;
    return cudaSuccess;
}

static inline cudaError_t cudaEventRecord(cudaEvent_t, cudaStream_t)
{
    return cudaSuccess;
}

static inline cudaError_t cudaEventSynchronize(cudaEvent_t)
{
    return host_error;
}

static inline cudaError_t cudaDeviceSynchronize(void)
{
    return host_error;
}

static inline cudaError_t cudaEventDestroy(cudaEvent_t)
{
    return cudaSuccess;
}

/* There is one kernel, with one argument; sim_cuda.cu defines it. */
struct gpu_task;
typedef void host_kernel(struct gpu_task task);
static void host_call(const void *kernel, const void *argument);

struct host_thread {
    pthread_t thread;
    const void *kernel, *argument;
    struct host_block *block;
    dim3 grid, size, at, in_block;

    host_thread() : grid(0), size(0), at(0), in_block(0) {}
};

static inline void *host_run(void *context)
{
    const struct host_thread *t = (const struct host_thread *)context;

    host_block = t->block;
    threadIdx = t->in_block;
    blockIdx = t->at;
    blockDim = t->size;
    gridDim = t->grid;
    host_call(t->kernel, t->argument);
    return NULL;
}

/* Runs the blocks one after another, and the threads of a block at the same time. */
static inline cudaError_t cudaLaunchKernel(const void *kernel, dim3 grid, dim3 size, void **arguments,
                                           size_t near_bytes, cudaStream_t)
{
    if (++host_launches == host_misbehaves("lost"))
        host_error = cudaErrorUnknown;
    while (host_launches == host_misbehaves("stuck"))
        pause();
    if (host_error != cudaSuccess)
        return cudaSuccess; /* as on a GPU: the error is reported later */
    for (unsigned block = 0; block < grid.x; block++) {
        static struct host_block shared;
        struct host_thread *threads = new struct host_thread[size.x];

        pthread_barrier_init(&shared.barrier, NULL, size.x);
        for (int i = 0; i < HOST_WARPS; i++) {
            pthread_mutex_init(&shared.warp[i].lock, NULL);
            pthread_cond_init(&shared.warp[i].met, NULL);
        }
        shared.near_memory = aligned_alloc(64, (near_bytes + 63) / 64 * 64);
        for (unsigned i = 0; i < size.x; i++) {
            struct host_thread *t = &threads[i];

            t->kernel = kernel;
            t->argument = arguments[0];
            t->block = &shared;
            t->grid = grid;
            t->size = size;
            t->at = dim3(block);
            t->in_block = dim3(i);
            pthread_create(&t->thread, NULL, host_run, t);
        }
        for (unsigned i = 0; i < size.x; i++)
            pthread_join(threads[i].thread, NULL);
        for (int i = 0; i < HOST_WARPS; i++) {
            pthread_mutex_destroy(&shared.warp[i].lock);
            pthread_cond_destroy(&shared.warp[i].met);
        }
        pthread_barrier_destroy(&shared.barrier);
        free(shared.near_memory);
        delete[] threads;
    }
    return cudaSuccess;
}

#endif
