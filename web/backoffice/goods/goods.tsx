import { useState } from 'react';

type Good = { id: number; title: string };
/** Products that were looked for by name, and those that a form has chosen; `isNone`: nobody else is called so. */
export type Found<G extends Good = Good> = { q: string; goods: readonly G[]; isNone: boolean };

/**
 * What a form chooses products from: what was found for it before, then what comes with the screen. It stays there while
 * the form does: what was chosen of it is still to be sent.
 */
export function useGoods<G extends Good>(listed: readonly G[], found: Found<G> | null): readonly G[] {
  const [kept, keep] = useState<readonly G[]>(found?.goods ?? []);
  const goods = found?.goods ?? [];
  if (goods.some(({ id }) => !kept.some((good) => good.id === id))) keep(byId([...goods, ...kept]));
  return byId([...goods, ...kept, ...listed]);
}

function byId<G extends Good>(goods: readonly G[]): readonly G[] {
  return [...new Map(goods.map((good) => [good.id, good])).values()];
}
