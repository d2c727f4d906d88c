/** What is counted while it goes on. */
export type Tally = {
  /** Buyers by what became of them, in the words of `buyers.ts`. */
  buyers: Map<string, number>;
  /** How often each fault came. */
  faults: Map<string, number>;
  /** How long it took to serve again, in milliseconds, by what had ended. */
  servedAgain: Map<string, number[]>;
  /** When an order was placed, by `performance.now()`. */
  placed: number[];
  /** What callers met instead of an answer that says what is. */
  met: Map<string, number>;
  /** What can never be right, seen on the way. */
  found: string[];
};

export const newTally = (): Tally => ({
  buyers: new Map(),
  faults: new Map(),
  servedAgain: new Map(),
  placed: [],
  met: new Map(),
  found: [],
});

export function count(of: Map<string, number>, name: string): void {
  of.set(name, (of.get(name) ?? 0) + 1);
}

/** The run in words: what was bought, what was done to the shop, how long it was away, what was found, how to run it again. */
export function reportOf(
  { buyers, faults, servedAgain, met, found }: Tally,
  run: { title: string; again: string; restedSeconds: number; end: Record<string, number> },
): string {
  const counts = (of: Map<string, number>) =>
    [...of]
      .sort(([, one], [, other]) => other - one)
      .map(([name, times]) => `  ${String(times).padStart(5)}  ${name}`);
  const times = [...servedAgain].map(([name, took]) => {
    const sorted = took.toSorted((one, other) => one - other);
    const seconds = (ms = 0) => (ms / 1000).toFixed(1);
    return `  ${String(took.length).padStart(5)}  ${name}: ${seconds(sorted[sorted.length >> 1])} s in the middle, ${seconds(sorted.at(-1))} s at most`;
  });
  return [
    `${run.title}; at rest ${run.restedSeconds} s after it.`,
    'Buyers',
    ...counts(buyers),
    'Faults',
    ...counts(faults),
    'Served again after',
    ...times,
    'Callers met',
    ...counts(met),
    'In the end',
    ...Object.entries(run.end).map(([name, value]) => `  ${String(value).padStart(5)}  ${name}`),
    found.length === 0 ? 'Found: nothing.' : `Found: ${found.length}`,
    ...found.map((each) => `  ! ${each}`),
    `Again: ${run.again}`,
  ].join('\n');
}
