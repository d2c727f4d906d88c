import { buffer } from 'node:stream/consumers';
import { invoiceTitle, invoiceWords as words } from '#shop/messages/bilingual/invoice-words.ts';
import { type InvoiceDocument, qrText } from '#shop/rules/orders/invoice.ts';
import { fitted } from '#shop/rules/store/logo.ts';
import { drawFacts } from './draw-facts.ts';
import { drawLines } from './draw-lines.ts';
import { drawTotals, totalsHeight } from './draw-totals.ts';
import {
  type Enclosed,
  enclose,
  ink,
  openPaper,
  type Paper,
  page,
  rule,
  type TextBox,
  write,
} from './paper.ts';
import type { PaperLook } from './paper-look.ts';

/** A stored document with its hash, and what the shop wears instead of the usual look. */
export type Drawn = InvoiceDocument & {
  hash: string;
  /** What its QR code says where that isn't the first phase's. */
  qr?: string;
  /** It is a company's, and the authority hasn't cleared it yet. */
  uncleared?: boolean;
  /** What the authority has of it, to lie in the PDF. */
  enclosed?: Enclosed | null;
} & PaperLook;

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
  const issued = new Date(document.issuedAt);
  const paper = await openPaper({
    title: `${invoiceTitle(document).ar} ${document.number}`,
    author: document.seller.name.ar,
    date: issued,
  });
  const done = buffer(paper);
  paper.addPage();
  if (document.enclosed) enclose(paper, document.enclosed, issued);
  let y = drawHead(paper, document);
  if (document.uncleared) y = drawUncleared(paper, y);
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
  rule(paper, { x: margin, y: margin + 54 + down, width }, accent);
  return margin + 66 + down;
}

/** That it is a copy until the authority has cleared it: nobody may take it for the invoice. Returns what follows. */
function drawUncleared(paper: Paper, y: number): number {
  const height = 40;
  paper.rect(margin, y, width, height).fill(ink.sunken);
  const inside: TextBox = { x: margin + 12, y: y + 5, width: width - 24 };
  const { ar, en } = words.uncleared;
  write(paper, ar, inside, { size: 10, bold: true, base: 'rtl', color: ink.maroon });
  const below = { ...inside, y: y + 21 };
  write(paper, en, below, { size: 8, base: 'ltr', edge: 'right', color: ink.maroon });
  return y + height + 10;
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
