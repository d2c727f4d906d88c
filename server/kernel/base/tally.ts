/** How often each of a bounded number of things has happened, until it is taken away to be kept. */
export type Tally = {
  add(name: string, times?: number): void;
  /** All that was counted, and begins anew. */
  take(): Map<string, number>;
};

/** Beyond `most` different names the others are counted together under `rest`, so that nobody can fill the memory. */
export function createTally(most: number, rest: (name: string) => string): Tally {
  let counted = new Map<string, number>();
  return {
    add(name, times = 1) {
      const known = counted.get(name);
      if (known !== undefined) counted.set(name, known + times);
      else if (counted.size < most) counted.set(name, times);
      else counted.set(rest(name), (counted.get(rest(name)) ?? 0) + times);
    },
    take() {
      const taken = counted;
      counted = new Map();
      return taken;
    },
  };
}
