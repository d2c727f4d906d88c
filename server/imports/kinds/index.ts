import { reportHeads } from '#shop/messages/bilingual/tables/imports.ts';
import type { ImportKind } from '#shop/rules/imports/import.ts';
import type { Columns } from '#shop/rules/imports/row.ts';
import type { Bilingual } from '#shop/rules/text/language.ts';
import { cities } from './cities.ts';
import type { TableKind } from './kind.ts';
import { prices, wholeProducts } from './products.ts';
import { slots } from './slots.ts';
import { stock } from './stock.ts';

export const kinds: Record<ImportKind, TableKind> = {
  ...{ stock, prices, products: wholeProducts },
  ...{ cities, slots },
};

/** What a report has behind the columns of its file: whoever corrects one brings it in as it is. */
const ofReports: Columns = Object.fromEntries(Object.keys(reportHeads).map((name) => [name, { read: null }]));

/** The columns that a file of a kind may have, and how their heads may be called. */
export function columnsOf(kind: ImportKind): {
  columns: Columns;
  heads: Readonly<Record<string, Bilingual>>;
} {
  const { columns, heads } = kinds[kind];
  return { columns: { ...columns, ...ofReports }, heads: { ...heads, ...reportHeads } };
}
