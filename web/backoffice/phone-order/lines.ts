/** So many different pieces the form begins with, and so many fit it; more of them are several orders. */
export const linesAtFirst = 4;
export const linesMost = 10;

/** How many the form shows, as its hidden field says. */
export function linesShown(typed: string | undefined): number {
  const count = Number(typed);
  return Number.isInteger(count) ? Math.min(Math.max(count, linesAtFirst), linesMost) : linesAtFirst;
}
