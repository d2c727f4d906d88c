import { type RefObject, useState } from 'react';
import { useEarly } from '../../components/form/use-early.ts';

/**
 * Which orders are chosen. What leaves the board isn't any more, nor what was just moved
 * (`done`); reading the board again keeps the others. `form` goes on the form of the boxes: what was chosen before the
 * page woke up stays so.
 */
export function useSelection(present: readonly string[], done: readonly string[] | undefined) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const form: RefObject<HTMLFormElement | null> = useEarly((early) => {
    const boxes = early.querySelectorAll<HTMLInputElement>('input[name=order_numbers]:checked');
    if (boxes.length > 0) setKept(new Set([...boxes].map(({ value }) => value)));
  });
  const [seen, setSeen] = useState(done);
  if (done !== seen) {
    setSeen(done);
    setKept(new Set([...kept].filter((number) => !done?.includes(number))));
  }
  const chosen = new Set(present.filter((number) => kept.has(number)));
  return {
    form,
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
