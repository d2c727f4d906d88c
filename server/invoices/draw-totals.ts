import { qrPath } from '#server/pictures/qr-path.ts';
import { invoiceWords as words } from '#shop/messages/bilingual/invoice-words.ts';
import type { Halalas } from '#shop/rules/money/money.ts';
import type { InvoiceDocument } from '#shop/rules/orders/invoice.ts';
import {
  type Both,
  drawPath,
  ink,
  type Paper,
  rule,
  type Style,
  type TextBox,
  widthOf,
  write,
  writeAmount,
} from './paper.ts';

type Row = { label: Both; amount: Halalas; big?: boolean };

const rowHeight = 19;
/** What a label takes more whose English stands below it. */
const below = 11;
const width = 290;
/** Amounts stand left of their labels. */
const labelWidth = width - 110;
const qrSide = 140;
const above = 16;

/** The totals at the left, where the amounts of the lines end, and the QR code at the right. Returns where they end. */
export function drawTotals(paper: Paper, document: InvoiceDocument, qr: string, box: TextBox): number {
  const y = box.y + above;
  drawQr(paper, qr, { x: box.x + box.width - qrSide, y, width: qrSide });
  let top = drawRows(paper, totalRows(document), { x: box.x, y, width });
  // Nothing was paid or given back where another document of the same sums comes in its place.
  if (document.payment.length > 0)
    top = drawHeading(paper, words.payment[document.kind], { x: box.x, y: top + 10, width });
  drawRows(paper, document.payment, { x: box.x, y: top, width });
  return box.y + totalsHeight(paper, document);
}

/** How much place all of it takes: it is never divided. */
export function totalsHeight(paper: Paper, document: InvoiceDocument): number {
  const rows = [...totalRows(document), { label: words.payment[document.kind] }, ...document.payment];
  const high = rows.reduce((sum, row) => sum + heightOfRow(paper, row), 0);
  return above + Math.max(high + 16, qrSide + 44);
}

function totalRows({ totals }: InvoiceDocument): Row[] {
  return [
    { label: words.goods, amount: totals.goods },
    ...(totals.discount > 0 ? [{ label: words.discount, amount: -totals.discount as Halalas }] : []),
    { label: words.delivery, amount: totals.delivery },
    { label: words.net, amount: totals.net },
    { label: words.vat, amount: totals.vat },
    { label: words.total, amount: totals.total, big: true },
  ];
}

function drawRows(paper: Paper, rows: readonly Row[], { x, y, width }: TextBox): number {
  let top = y;
  for (const { label, amount, big } of rows) {
    const high = heightOfRow(paper, { label, big });
    if (big) paper.rect(x, top - 2, width, high + 2).fill(ink.sunken);
    const size = big ? 10 : 9;
    drawLabel(paper, label, { x: x + 104, y: top + 2, width: labelWidth }, { size, bold: big });
    writeAmount(paper, amount, { x: x + 6, y: top + 2, width: 86 }, { size, bold: big });
    top += high;
    if (!big) rule(paper, { x, y: top - 2, width });
  }
  return top;
}

const english: Style = { size: 7.5, base: 'ltr', color: ink.quiet };

function heightOfRow(paper: Paper, { label, big }: { label: Both; big?: boolean }): number {
  return fitsBeside(paper, label, { size: big ? 10 : 9, bold: big }) ? rowHeight : rowHeight + below;
}

function fitsBeside(paper: Paper, label: Both, style: { size: number; bold?: boolean }): boolean {
  const wide = widthOf(paper, label.ar, { ...style, base: 'rtl' });
  return wide + style.size + widthOf(paper, label.en, english) <= labelWidth;
}

/** Arabic, and English smaller beside it in one line; below it, where both don't fit. */
function drawLabel(paper: Paper, label: Both, box: TextBox, style: { size: number; bold?: boolean }): void {
  write(paper, label.ar, box, { ...style, base: 'rtl' });
  if (fitsBeside(paper, label, style))
    write(paper, label.en, { ...box, y: box.y + style.size * 0.25 }, english);
  else write(paper, label.en, { ...box, y: box.y + style.size * 1.5 }, { ...english, edge: 'right' });
}

function drawHeading(paper: Paper, label: Both, box: TextBox): number {
  drawLabel(paper, label, { x: box.x + 104, y: box.y, width: labelWidth }, { size: 9, bold: true });
  return box.y + rowHeight;
}

function drawQr(paper: Paper, text: string, { x, y, width }: TextBox): void {
  const { size, path } = qrPath(text);
  drawPath(paper, path, { x, y, scale: width / size });
  const caption = { x: x - 60, y: y + width, width: width + 60 };
  write(paper, words.qr.ar, caption, { size: 7, base: 'rtl', color: ink.quiet });
  write(
    paper,
    words.qr.en,
    { ...caption, y: caption.y + 10 },
    { size: 7, base: 'ltr', edge: 'right', color: ink.quiet },
  );
  write(
    paper,
    words.included.ar,
    { ...caption, y: caption.y + 22 },
    { size: 7, base: 'rtl', color: ink.quiet },
  );
  const english = { ...caption, y: caption.y + 32 };
  write(paper, words.included.en, english, { size: 7, base: 'ltr', edge: 'right', color: ink.quiet });
}
