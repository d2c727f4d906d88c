import { type BulkKind, bulkKinds, priceWays } from '#shop/rules/catalogue/bulk-change.ts';

type PriceWay = (typeof priceWays)[number];
/** What a change is: its kind, and of prices how. */
export type Kind = { kind: BulkKind; by: PriceWay | null };

/** Every change there is, in the order in which they are offered. */
export const allKinds: readonly Kind[] = bulkKinds.flatMap((kind): Kind[] =>
  kind === 'price' ? priceWays.map((by) => ({ kind, by })) : [{ kind, by: null }],
);

/** The change that an address asks for; the price by a percentage where it says none. */
export function kindOf(search: URLSearchParams): Kind {
  const [asked, way] = [search.get('change'), search.get('by')];
  const ofKind = allKinds.filter(({ kind }) => kind === asked);
  return ofKind.find(({ by }) => by === way) ?? ofKind[0] ?? (allKinds[0] as Kind);
}
