import { invoiceWords as words } from '#shop/messages/bilingual/invoice-words.ts';
import type { InvoiceDocument } from '#shop/rules/orders/invoice.ts';
import {
  type Both,
  heightOf,
  ink,
  type Paper,
  page,
  rule,
  type Style,
  type TextBox,
  write,
  writeAmount,
} from './paper.ts';

type Line = InvoiceDocument['lines'][number];

/** From right to left, as they are read. What a column of amounts needs is as wide as «⃁ 100,000.00». */
const columns: { label: Both; width: number; amount?: (line: Line) => Line['total'] }[] = [
  { label: words.item, width: 0 },
  { label: words.quantity, width: 46 },
  { label: words.unitPrice, width: 70, amount: (line) => line.unitPrice },
  { label: words.discount, width: 66, amount: (line) => line.discount },
  { label: words.lineVat, width: 90, amount: (line) => line.vat },
  { label: words.lineTotal, width: 72, amount: (line) => line.total },
];
const narrow = columns.reduce((sum, { width }) => sum + width, 0);

const size = 9;
const arabic: Style = { size, base: 'rtl' };
const english: Style = { size: 7.5, base: 'ltr', edge: 'right', color: ink.quiet };
const space = 6;

/**
 * The table of lines. A line is never divided; where the page ends at `lowest`, it goes on on the next under the same
 * headings. Returns where it ends.
 */
export function drawLines(paper: Paper, lines: readonly Line[], box: TextBox, lowest: number): number {
  let y = drawHeadings(paper, box);
  for (const line of lines) {
    if (y + lineHeight(paper, line, box) > lowest) {
      paper.addPage();
      y = drawHeadings(paper, { ...box, y: page.margin });
    }
    y = drawLine(paper, line, { ...box, y });
  }
  return y;
}

function drawHeadings(paper: Paper, box: TextBox): number {
  const height = 34;
  paper.rect(box.x, box.y, box.width, height).fill(ink.sunken);
  for (const { label, x, width } of placed(box)) {
    write(paper, label.ar, { x, y: box.y + 5, width }, { size: 8.5, base: 'rtl', bold: true });
    write(paper, label.en, { x, y: box.y + 18, width }, { ...english, size: 7 });
  }
  return box.y + height;
}

function drawLine(paper: Paper, line: Line, box: TextBox): number {
  const y = box.y + space;
  for (const { x, width, label, amount } of placed(box)) {
    const cell = { x, y, width };
    if (amount) writeAmount(paper, amount(line), cell, { size: 8.5 });
    else if (label === words.quantity)
      write(paper, String(line.quantity), cell, { size, base: 'ltr', edge: 'right' });
    else writeTitle(paper, line.title, cell);
  }
  const end = box.y + lineHeight(paper, line, box);
  rule(paper, { ...box, y: end });
  return end;
}

function writeTitle(paper: Paper, title: Both, cell: TextBox): void {
  const height = write(paper, title.ar, cell, arabic);
  write(paper, title.en, { ...cell, y: cell.y + height }, english);
}

function lineHeight(paper: Paper, { title }: Line, box: TextBox): number {
  const width = box.width - narrow - 2 * space;
  return heightOf(paper, title.ar, width, arabic) + heightOf(paper, title.en, width, english) + 2 * space;
}

/** The columns in their places, with some space to their neighbours; the first takes what the others leave. */
function placed({ x, width }: TextBox) {
  let right = x + width;
  return columns.map((column) => {
    const wide = column.width || width - narrow;
    right -= wide;
    return { ...column, x: right + space, width: wide - 2 * space };
  });
}
