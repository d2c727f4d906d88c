/** So many different pieces the form begins with, and so many fit it; more of them are several orders. */
export const linesAtFirst = 2;
export const linesMost = 10;

/** How many the form shows, as its hidden field says. */
export function linesShown(typed: string | undefined): number {
  const count = Number(typed);
  return Number.isInteger(count) ? Math.min(Math.max(count, linesAtFirst), linesMost) : linesAtFirst;
}

/** How a line names a piece: its product and variant, and that it has no glaze to name. */
export function pieceValue(piece: { product_id: number; variant_id: number; glaze: string | null }): string {
  const both = `${piece.product_id}:${piece.variant_id}`;
  return piece.glaze === null ? `${both}:plain` : both;
}

/** The variant of such a piece; empty where none was chosen. */
export function variantOf(value: string): string {
  return value.split(':')[1] ?? '';
}
