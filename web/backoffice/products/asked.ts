import { productKinds } from '#shop/rules/catalogue/products.ts';
import { productSorts, productViews } from '#shop/rules/catalogue/staff-list.ts';

/** What narrows the list: also what a change of all that is found goes by. */
export const filterFields = ['q', 'view', 'kind', 'categories_id', 'glaze', 'cities_id', 'sales_id'] as const;
const fields = [...filterFields, 'sort'] as const;
/** What the list is asked for, as its address says it; nothing where it says nothing. */
export type Asked = Record<(typeof fields)[number], string>;

const usual: Partial<Asked> = { view: 'all', sort: 'newest' };
const known: Partial<Record<keyof Asked, readonly string[]>> = {
  view: productViews,
  kind: productKinds,
  sort: productSorts,
};

/** What an address asks for. What isn't there is as if it weren't asked for. */
export function askedBy(search: URLSearchParams): Asked {
  const read = fields.map((name) => {
    const given = search.get(name)?.trim() ?? '';
    const isKnown = known[name]?.includes(given) ?? true;
    return [name, isKnown && given !== '' ? given : (usual[name] ?? '')];
  });
  return Object.fromEntries(read) as Asked;
}

/** What of it says something. */
export function sayingOf(asked: Partial<Asked>): [string, string][] {
  return Object.entries(asked).filter(
    ([name, value]) => value !== '' && usual[name as keyof Asked] !== value,
  );
}

/** An address of the list. */
export function addressOf(asked: Partial<Asked> & { cursor?: string }): string {
  const all = sayingOf(asked);
  return all.length === 0 ? '/products' : `/products?${new URLSearchParams(all)}`;
}

/** Where all that is found is changed. */
export function changeAllOf(asked: Asked, found: number): string {
  const filter = sayingOf(asked).filter(([name]) => name !== 'sort');
  return `/products/change?${new URLSearchParams([['found', String(found)], ...filter])}`;
}
