/** Choices that a seed repeats. */
export type Random = ReturnType<typeof randomFrom>;

export function randomFrom(seed: number) {
  let state = seed >>> 0;
  /** Mulberry32: a number from 0 up to, but not, 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance: (share: number) => next() < share,
    below: (most: number) => Math.floor(next() * most),
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new Error('nothing to pick from');
      return from[Math.floor(next() * from.length)] as T;
    },
    /** One of them, as often as its weight says. */
    weighted<T extends { weight: number }>(from: readonly T[]): T {
      let left = next() * from.reduce((sum, { weight }) => sum + weight, 0);
      for (const each of from) {
        left -= each.weight;
        if (left < 0) return each;
      }
      return from.at(-1) as T;
    },
  };
}
