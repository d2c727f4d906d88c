import { useState } from 'react';

/**
 * Which orders are chosen. What leaves the board isn't any more, nor what was just moved
 * (`done`); reading the board again keeps the others.
 */
export function useSelection(present: readonly string[], done: readonly string[] | undefined) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState(done);
  if (done !== seen) {
    setSeen(done);
    setKept(new Set([...kept].filter((number) => !done?.includes(number))));
  }
  const chosen = new Set(present.filter((number) => kept.has(number)));
  return {
    chosen,
    toggle(numbers: string[], on: boolean) {
      const next = new Set(chosen);
      for (const number of numbers) {
        if (on) next.add(number);
        else next.delete(number);
      }
      setKept(next);
    },
    clear: () => setKept(new Set()),
  };
}
