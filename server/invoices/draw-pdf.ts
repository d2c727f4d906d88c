import { buffer } from 'node:stream/consumers';
import { invoiceTitle, invoiceWords as words } from '#shop/messages/bilingual/invoice-words.ts';
import { type InvoiceDocument, qrText } from '#shop/rules/orders/invoice.ts';
import { fitted } from '#shop/rules/store/logo.ts';
import { drawFacts } from './draw-facts.ts';
import { drawLines } from './draw-lines.ts';
import { drawTotals, totalsHeight } from './draw-totals.ts';
import { ink, openPaper, type Paper, page, rule, type TextBox, write } from './paper.ts';
import type { PaperLook } from './paper-look.ts';

/**
 * A stored document, its hash, what its QR code says where that isn't the first phase's, whether it is a company's that the
 * authority hasn't cleared yet, and what the shop wears instead of the usual look.
 */
export type Drawn = InvoiceDocument & { hash: string; qr?: string; uncleared?: boolean } & PaperLook;

const { margin } = page;
const width = page.width - 2 * margin;
/** A logo's place, and how much lower everything stands with one, since the seller's name follows below it. */
const logoPlace = { width: 180, height: 30 };
const belowLogo = 18;
/** Nothing but the foot stands below. */
const lowest = page.height - 78;

/**
 * Draws an invoice or credit note as A4 pages: Arabic first, from right to left, with English beside it. The same
 * document always gives the same bytes. Throws RangeError for what no QR code can say (`qrText`).
 */
export async function drawInvoice(document: Drawn): Promise<Buffer> {
  const paper = await openPaper({
    title: `${invoiceTitle(document).ar} ${document.number}`,
    author: document.seller.name.ar,
    date: new Date(document.issuedAt),
  });
  const done = buffer(paper);
  paper.addPage();
  let y = drawHead(paper, document);
  y = drawFacts(paper, document, { x: margin, y, width }) + 18;
  y = drawLines(paper, document.lines, { x: margin, y, width }, lowest);
  const qr = document.qr ?? qrText(document);
  y = drawTotals(paper, document, qr, placeFor(paper, totalsHeight(paper, document), y));
  drawFeet(paper, document);
  paper.end();
  return done;
}

/** Shop at the right, what the document is at the left. Returns where the next thing stands. */
function drawHead(paper: Paper, document: Drawn): number {
  const { seller, accent = ink.maroon, logo } = document;
  const says = invoiceTitle(document);
  const half = width / 2;
  const shop: TextBox = { x: margin + half, y: margin, width: half };
  const title: TextBox = { x: margin, y: margin, width: half };
  const down = logo ? belowLogo : 0;
  if (logo) {
    const size = fitted(logo, logoPlace);
    paper.image(logo.png, margin + width - size.width, margin, size);
    write(paper, seller.name.ar, { ...shop, y: margin + 32 }, { size: 10, bold: true, base: 'rtl' });
  } else write(paper, seller.name.ar, shop, { size: 21, bold: true, base: 'rtl', color: accent });
  write(
    paper,
    seller.name.en,
    { ...shop, y: margin + 30 + down },
    { size: 10, base: 'ltr', edge: 'right', color: ink.quiet },
  );
  write(paper, says.ar, title, { size: 16, bold: true, base: 'rtl', edge: 'left' });
  write(paper, says.en, { ...title, y: margin + 30 }, { size: 10, base: 'ltr', color: ink.quiet });
  if (document.uncleared) {
    const { ar, en } = words.uncleared;
    write(
      paper,
      `${ar} · ${en}`,
      { ...title, y: margin + 42, width: half },
      { size: 7, base: 'rtl', edge: 'left', color: accent },
    );
  }
  rule(paper, { x: margin, y: margin + 54 + down, width }, accent);
  return margin + 66 + down;
}

/** Where a thing of a height stands that mustn't be divided: here, or on top of a new page. */
function placeFor(paper: Paper, height: number, y: number): TextBox {
  if (y + height <= lowest) return { x: margin, y, width };
  paper.addPage();
  return { x: margin, y: margin, width };
}

/** On every page: whose page it is, and what proves that the document is unchanged. */
function drawFeet(paper: Paper, document: Drawn): void {
  const { count } = paper.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    paper.switchToPage(at);
    const y = page.height - 62;
    const small = { size: 7, color: ink.quiet };
    const half = width / 2;
    rule(paper, { x: margin, y: y - 6, width });
    write(
      paper,
      `${words.hash.ar} · ${words.hash.en} (SHA-256)`,
      { x: margin + half, y, width: half },
      { ...small, base: 'rtl' },
    );
    write(
      paper,
      `${words.page.ar(at + 1, count)} · ${words.page.en(at + 1, count)}`,
      { x: margin, y, width: half },
      { ...small, base: 'rtl', edge: 'left' },
    );
    write(paper, document.hash, { x: margin, y: y + 11, width }, { ...small, base: 'ltr', edge: 'right' });
    write(
      paper,
      `${document.number} · ${document.counter} · ${document.uuid}`,
      { x: margin, y: y + 11, width },
      { ...small, base: 'ltr' },
    );
  }
}
