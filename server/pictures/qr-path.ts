import { encode } from 'uqr';
import type { QrDrawing } from '#shop/rules/orders/invoice.ts';

/** Four squares of quiet around the code, as its standard asks. */
const quiet = 4;

/** Draws a text as a QR code that can be read with a seventh of it missing (level M), as SVG and PDF take paths. */
export function qrPath(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  const bars = data.flatMap((row, y) =>
    darkRuns(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: bars.join('') };
}

/** Dark squares that lie side by side are one bar: fewer pieces, and no hairlines between them. */
function darkRuns(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  }
  return runs;
}
