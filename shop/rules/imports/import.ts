/* What staff bring in by a file, and what becomes of it: tried first, then written row by row (decision 0092). */

/** What a file can hold. */
export const importKinds = ['stock', 'prices', 'products', 'cities', 'slots'] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * A file is read and tried (`reading`), waits for somebody to look at it (`ready`), and is written, once. It can be let go
 * until it is done; what was written by then stays. One that turns out to be broken is `unreadable`.
 */
export const importStates = ['reading', 'ready', 'writing', 'done', 'cancelled', 'unreadable'] as const;
export type ImportState = (typeof importStates)[number];

const moves: Record<ImportState, readonly ImportState[]> = {
  reading: ['ready', 'cancelled', 'unreadable'],
  ready: ['writing', 'cancelled'],
  writing: ['done', 'cancelled'],
  done: [],
  cancelled: [],
  unreadable: [],
};

/** Whether an import may go from one state to another. */
export function mayBecome(from: ImportState, to: ImportState): boolean {
  return moves[from].includes(to);
}

/** What a row would do, as it was tried. */
export const triedAs = ['wrong', 'change', 'new', 'same'] as const;
export type TriedAs = (typeof triedAs)[number];
/** What became of a good one: `overtaken` is what somebody changed after it was tried, `refused` what the shop says no to. */
export const endedAs = ['written', 'overtaken', 'refused'] as const;
export const rowStates = [...triedAs, ...endedAs] as const;
export type RowState = (typeof rowStates)[number];

export const importBytesMost = 5 * 1024 * 1024;
export const importRowsMost = 100_000;
export const importColumnsMost = 60;
/** More than any text of the shop is long. */
export const cellCharactersMost = 20_000;
/** So many rows are written in one transaction. */
export const writtenAtOnce = 200;
/** So many files of one of staff are taken a day. */
export const importsADay = 100;
/** Rows of what is over are kept so long; that there was an import is kept. */
export const importDaysKept = 90;
/** An import on which nothing has moved for so long has lost whoever worked on it. */
export const stalledSeconds = 60;

/** What is wrong, as it is kept: words come with whoever reads it. `column` is empty for a row, or a file, as a whole. */
export type Fault = { column: string; code: string; values?: Record<string, string | number> };

/** One person changes so many prices by a file; beyond it a second one agrees (decision 0067). */
export const pricesAlone = 50;

/** Whether a second person has to agree to a file: to many prices, or to one that goes further than one person's word. */
export function importNeedsSecondPerson({ prices, steep }: { prices: number; steep: number }): boolean {
  return steep > 0 || prices > pricesAlone;
}

/** What can become of a file whose prices take a second person. */
export const importDecisions = ['approved', 'refused', 'withdrawn', 'over'] as const;

/** What became of one: a second person wrote it, or let it go; whoever brought it in did, or nobody came back to it. */
export function importDecision({
  agreed,
  staffId,
  stoppedBy,
}: {
  agreed: boolean;
  staffId: number;
  stoppedBy: number | null;
}): (typeof importDecisions)[number] {
  if (agreed) return 'approved';
  if (stoppedBy === null) return 'over';
  return stoppedBy === staffId ? 'withdrawn' : 'refused';
}
