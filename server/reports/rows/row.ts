import type { Counted } from '#shop/rules/reports/report.ts';

/** What was counted for one thing that a report is about, under what tells it apart: a day, a city's id, words. */
export type CountedRow = { key: string; counted: Counted };

/** Rows of a report, and all of it where that isn't their sum. */
export type CountedRows = { rows: CountedRow[]; all?: Counted };

/** Rows put together that have the same key. */
export function byKey(rows: readonly CountedRow[]): CountedRow[] {
  const found = new Map<string, Counted>();
  for (const { key, counted } of rows) {
    const sum: Record<string, number> = { ...found.get(key) };
    for (const [name, number] of Object.entries(counted)) sum[name] = (sum[name] ?? 0) + number;
    found.set(key, sum);
  }
  return [...found].map(([key, counted]) => ({ key, counted }));
}
