import { addReasons, lossReasons, type movementReasons, piecesMost } from '../catalogue/stock.ts';
import type { Bilingual } from '../text/language.ts';
import { oneOfWords, slug, textUpTo, wholeBetween } from './cell.ts';
import type { CellFault, Columns, Given } from './row.ts';

/**
 * The columns of a file of stock. A row adds pieces or takes them off, or says what was counted; what is for sale and held
 * stands there for whoever reads it.
 */
export const stockColumns = (reasons: Readonly<Record<(typeof movementReasons)[number], Bilingual>>) =>
  ({
    slug: { read: slug, required: true },
    glaze: { read: slug },
    name: { read: null },
    for_sale: { read: null },
    held: { read: null },
    add: { read: wholeBetween(-piecesMost, piecesMost) },
    count: { read: wholeBetween(0, piecesMost) },
    reason: { read: oneOfWords(reasons) },
    note: { read: textUpTo(200) },
  }) satisfies Columns;

/** What a row of stock does; null where it does nothing. */
export type StockDeed =
  | { kind: 'added' | 'lost'; pieces: number; reason: (typeof movementReasons)[number]; note: string }
  | { kind: 'counted'; pieces: number; reason: null; note: string };

/** What a row of stock asks for, and what is wrong with it as a whole. */
export function stockDeed(given: Given): { deed: StockDeed | null; faults: CellFault[] } {
  const {
    add,
    count,
    reason,
    note = '',
  } = given as {
    add?: number;
    count?: number;
    reason?: (typeof movementReasons)[number];
    note?: string;
  };
  const wrong = (column: string, code: CellFault['code']) => ({ deed: null, faults: [{ column, code }] });
  if (add !== undefined && count !== undefined) return wrong('count', 'one_of_two');
  if (count !== undefined)
    return { deed: { kind: 'counted', pieces: count, reason: null, note }, faults: [] };
  if (add === undefined || add === 0) return { deed: null, faults: [] };
  const kind = add > 0 ? 'added' : 'lost';
  const allowed: readonly string[] = kind === 'added' ? addReasons : lossReasons;
  if (reason === undefined) return wrong('reason', 'reason_required');
  if (!allowed.includes(reason)) return wrong('reason', 'unknown_word');
  return { deed: { kind, pieces: Math.abs(add), reason, note }, faults: [] };
}
