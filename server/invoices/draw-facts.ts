import { addressInLine, deliveryTime, momentInDigits } from '#shop/format/documents.ts';
import { invoiceWords as words } from '#shop/messages/bilingual/invoice-words.ts';
import type { InvoiceDocument } from '#shop/rules/orders/invoice.ts';
import { type Both, ink, type Paper, rule, type TextBox, write } from './paper.ts';

/** What a fact says: digits and codes that are the same in both languages, a name as it was typed, or a pair. */
type Fact = { label: Both; value: string | Both };

const columnGap = 28;
const labelWidth = 98;
const size = 9;
const small = 7.5;

/** The seller at the right and the document at the left. Returns where the longer of the two columns ends. */
export function drawFacts(paper: Paper, document: InvoiceDocument, box: TextBox): number {
  const width = (box.width - columnGap) / 2;
  const ends = [
    drawColumn(paper, sellerFacts(document), { ...box, x: box.x + width + columnGap, width }),
    drawColumn(paper, documentFacts(document), { ...box, width }),
  ];
  return Math.max(...ends);
}

function sellerFacts({ seller }: InvoiceDocument): Fact[] {
  return [
    { label: words.seller, value: seller.name },
    ...(seller.unifiedNumber ? [{ label: words.unifiedNumber, value: seller.unifiedNumber }] : []),
    { label: words.vatNumber, value: seller.vatNumber },
    ...(seller.crNumber ? [{ label: words.crNumber, value: seller.crNumber }] : []),
    { label: words.address, value: seller.address },
  ];
}

function documentFacts(document: InvoiceDocument): Fact[] {
  const { kind, invoiceNumber, reason, delivery, buyer } = document;
  return [
    { label: words.number[kind], value: document.number },
    { label: words.issuedAt, value: momentInDigits(document.issuedAt) },
    { label: words.orderNumber, value: document.orderNumber },
    ...(invoiceNumber ? [{ label: words.corrects, value: invoiceNumber }] : []),
    ...(reason ? [{ label: words.reason, value: reason }] : []),
    ...(document.buyerName === '' ? [] : [{ label: words.buyer, value: document.buyerName }]),
    ...(buyer
      ? [
          { label: words.buyer, value: buyer.name },
          { label: words.buyerVatNumber, value: buyer.vatNumber },
          { label: words.buyerAddress, value: addressInLine(buyer.address) },
        ]
      : []),
    ...(delivery
      ? [
          { label: words.deliveryTime[delivery.kind], value: deliveryTime(delivery) ?? words.whenReady },
          { label: words.deliveryPlace[delivery.kind], value: delivery.place },
        ]
      : []),
  ];
}

function drawColumn(paper: Paper, facts: Fact[], { x, y, width }: TextBox): number {
  let top = y;
  for (const { label, value } of facts) {
    const labelled: TextBox = { x: x + width - labelWidth, y: top, width: labelWidth };
    const beside: TextBox = { x, y: top, width: width - labelWidth - 8 };
    const labelHeight = writePair(paper, label, labelled, 'right');
    top += Math.max(labelHeight, writePair(paper, value, beside, 'left')) + 4;
    rule(paper, { x, y: top, width });
    top += 5;
  }
  return top;
}

/** Arabic above, English smaller below. Returns the height of both. */
function writePair(paper: Paper, value: string | Both, box: TextBox, edge: 'left' | 'right'): number {
  const quiet = edge === 'right' ? ink.quiet : ink.text;
  if (typeof value === 'string') {
    // As it begins: \P{L} is what belongs to no script.
    const base = /^\P{L}*\p{Script=Arabic}/u.test(value) ? 'rtl' : 'ltr';
    return write(paper, value, box, { size, bold: true, base, edge });
  }
  const height = write(paper, value.ar, box, {
    size,
    base: 'rtl',
    edge,
    bold: edge === 'left',
    color: quiet,
  });
  const below = { ...box, y: box.y + height };
  return height + write(paper, value.en, below, { size: small, base: 'ltr', edge, color: ink.quiet });
}
