import { invoiceWords as words } from '#shop/messages/invoice-words.ts';
import type { InvoiceDocument } from '#shop/rules/invoice.ts';
import type { Halalas } from '#shop/rules/money.ts';
import { type Both, type Box, drawPath, ink, type Paper, rule, write, writeAmount } from './paper.ts';
import { qrPath } from './qr-path.ts';

type Row = { label: Both; amount: Halalas; big?: boolean };

const rowHeight = 19;
const width = 290;
const qrSide = 122;
const above = 16;

/** The totals at the left, where the amounts of the lines end, and the QR code at the right. Returns where they end. */
export function drawTotals(paper: Paper, document: InvoiceDocument, qr: string, box: Box): number {
  const y = box.y + above;
  drawQr(paper, qr, { x: box.x + box.width - qrSide, y, width: qrSide });
  let top = drawRows(paper, totalRows(document), { x: box.x, y, width });
  top = drawHeading(paper, words.payment[document.kind], { x: box.x, y: top + 10, width });
  drawRows(paper, document.payment, { x: box.x, y: top, width });
  return box.y + totalsHeight(document);
}

/** How much place all of it takes: it is never divided. */
export function totalsHeight(document: InvoiceDocument): number {
  const rows = totalRows(document).length + document.payment.length + 1;
  return above + Math.max(rows * rowHeight + 16, qrSide + 44);
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

function drawRows(paper: Paper, rows: readonly Row[], { x, y, width }: Box): number {
  let top = y;
  for (const { label, amount, big } of rows) {
    if (big) paper.rect(x, top - 2, width, rowHeight + 2).fill(ink.sunken);
    const size = big ? 10 : 9;
    const text = { x: x + 104, y: top + 2, width: width - 110 };
    drawLabel(paper, label, text, { size, bold: big });
    writeAmount(paper, amount, { x: x + 6, y: top + 2, width: 86 }, { size, bold: big });
    top += rowHeight;
    if (!big) rule(paper, { x, y: top - 2, width });
  }
  return top;
}

/** Arabic, and English smaller beside it, in one line. */
function drawLabel(paper: Paper, label: Both, box: Box, style: { size: number; bold?: boolean }): void {
  write(paper, label.ar, box, { ...style, base: 'rtl' });
  const small = { ...box, y: box.y + style.size * 0.25 };
  write(paper, label.en, small, { size: 7.5, base: 'ltr', color: ink.quiet });
}

function drawHeading(paper: Paper, label: Both, box: Box): number {
  drawLabel(paper, label, { x: box.x + 104, y: box.y, width: box.width - 110 }, { size: 9, bold: true });
  return box.y + rowHeight;
}

function drawQr(paper: Paper, text: string, { x, y, width }: Box): void {
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
