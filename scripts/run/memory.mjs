/**
 * How the shop's process may use memory, and when its code is made fast, for those who start it; docs/operations.md says
 * the same to operators.
 *
 * V8: half of the usual room for young objects, and an old generation that is swept before it has grown by a fifth: it
 * lives on 90 MB and would otherwise grow to 250 under bursts of rendering. Objects begin young, all of them: V8 would see
 * some outlive their page while it reads a large catalogue, make all of their kind old from then on, and have their pages
 * sweep thrice as often in that process, until it ends. Code is interpreted until it is hot, and made fast once: the two
 * compilers between hold 50 MB for what a shop of some pages a second doesn't notice. V8 counts on them and would leave a
 * function to its interpreter for 3,000 calls, which is 3,000 pages for what a page calls once: it is hot after 300. And
 * modules come without their types where the build has taken them away.
 */
export const memoryFlags = [
  '--import=./server/without-types.mjs',
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
  '--no-allocation-site-pretenuring',
  '--no-sparkplug',
  '--no-maglev',
  '--invocation-count-for-turbofan=300',
];

/**
 * glibc: two arenas instead of one for each thread that has ever compressed a page, and what is freed goes back: larger
 * pieces lie in blocks of their own, so that small ones can't hold them.
 * @type {Record<string, string>}
 */
export const memoryEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
};
