import { useState } from 'react';
import { useEarly } from '../../components/form/use-early.ts';

/** Boxes of a list that a form elsewhere on the page sends. */
const boxes = 'input[name=products_ids]';

/**
 * Which products of the page are chosen; what leaves the page isn't any more. `list` goes around the boxes: what was chosen
 * before the page woke up stays so.
 */
export function useChosen(present: readonly number[]) {
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const list = useEarly<HTMLDivElement>((early) => {
    const checked = early.querySelectorAll<HTMLInputElement>(`${boxes}:checked`);
    if (checked.length > 0) setKept(new Set([...checked].map(({ value }) => Number(value))));
  });
  const chosen = new Set(present.filter((id) => kept.has(id)));
  return {
    list,
    count: chosen.size,
    areAll: chosen.size === present.length,
    has: (id: number) => chosen.has(id),
    toggle(ids: readonly number[], on: boolean) {
      const next = new Set(chosen);
      for (const id of ids) {
        if (on) next.add(id);
        else next.delete(id);
      }
      setKept(next);
    },
    all: present,
    clear: () => setKept(new Set()),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
