import type { Transaction } from '#server/db/database.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import type { Cell } from '#shop/format/csv/csv.ts';
import type { Fault, TriedAs } from '#shop/rules/imports/import.ts';
import type { Columns, Given } from '#shop/rules/imports/row.ts';
import type { Bilingual, Language } from '#shop/rules/text/language.ts';

/** A row that could be read, but for what is wrong with some of its cells. */
export type GivenRow = { number: number; given: Given };

/** What a column says now and would say: in the shop's own words, which `shown` puts into a language. */
export type Change = { before: string | null; after: string | null };

/** A row held against the shop. */
export type Judged = {
  /** What it is about; null where nobody can tell. */
  key: string | null;
  version: string | null;
  faults: readonly Fault[];
  state: Exclude<TriedAs, 'wrong'>;
  changes: Record<string, Change>;
  /** Whether it changes a price, and by more than one person may alone. */
  price?: 'changed' | 'steep';
};

/** A good row as it is written: `key` and `version` are what `judge` said. */
export type GoodRow = GivenRow & { key: string; version: string | null };
/** `overtaken`: somebody has changed since it was tried what it is about. */
export type Outcome = 'written' | 'overtaken' | { refused: Fault };

/** All that an import knows of what is in a table. Rows are given by the hundred, in the order of their file. */
export type TableKind = {
  columns: Columns;
  /** Heads of its columns. */
  heads: Readonly<Record<string, Bilingual>>;
  /** What cells say that have words of their own, by column and by what the shop calls it. */
  words: Readonly<Record<string, Readonly<Record<string, Bilingual>>>>;
  /** The same of what the shop itself names, as its pot colours. */
  ownWords?(tx: Transaction): Promise<TableKind['words']>;
  /** What each row would do. Changes nothing and locks nothing. */
  judge(tx: Transaction, rows: readonly GivenRow[], now: Date): Promise<Judged[]>;
  /** Writes rows in this transaction, each by the one writer of what it is about, and says what became of it. */
  write(
    tx: Transaction,
    visit: StaffVisit,
    id: string,
    rows: readonly GoodRow[],
    /** A second person has agreed to its prices. */
    of: { agreed: boolean },
  ): Promise<Map<number, Outcome>>;
  count(tx: Transaction, now: Date): Promise<number>;
  /** So many rows after a cursor, as a file holds them, by column. */
  part(
    tx: Transaction,
    asked: { cursor: string | undefined; most: number; language: Language; now: Date },
  ): Promise<{ rows: Record<string, Cell>[]; next: string | null }>;
};
