import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { executePrepared, prepared } from '#server/db/prepared.ts';
import {
  cities,
  districts,
  invoiceChain,
  invoices,
  type Order,
  orderLines,
  type refunds,
} from '#server/db/schema/index.ts';
import type { Localized } from '#server/db/schema/types.ts';
import { sendSoon } from '#server/einvoice/issue/stamp-document.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Settings } from '#server/settings/settings.ts';
import { invoiceWords } from '#shop/messages/bilingual/invoice-words.ts';
import { addressInWords } from '#shop/messages/bilingual/national-address.ts';
import { paymentLabels } from '#shop/messages/bilingual/payments/payment-labels.ts';
import { refundLabels } from '#shop/messages/bilingual/payments/refund-labels.ts';
import type { Company } from '#shop/rules/checkout/company.ts';
import { add, type Halalas, halalas, includedVat, minus, times, zero } from '#shop/rules/money/money.ts';
import {
  engravingPrice,
  type InvoiceBuyer,
  type InvoiceDelivery,
  type InvoiceDocument,
  type InvoiceLine,
  linesOfPieces,
  lineVat,
} from '#shop/rules/orders/invoice.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { hashOf } from './hash.ts';

type Refund = typeof refunds.$inferSelect;
type Bought = typeof orderLines.$inferSelect;

/**
 * Issues the tax invoice of an order that was paid just now (decision 0015), a simplified one where no company wants it. The
 * end of the chain stays locked until the caller's transaction ends, so numbers have no gaps: what is rolled back was never
 * numbered. It is stamped for the tax authority afterwards, while nobody waits (decision 0097).
 */
export async function issueInvoice(
  context: AppContext,
  tx: Transaction,
  order: Order,
  now: Date,
  settings: Settings,
): Promise<void> {
  const bought = await linesOf(tx).execute({ orderId: order.id });
  const { city, district } = await placeOf(tx, order);
  await append(context, tx, order, now, settings, {
    kind: 'invoice',
    ...buyerOf(order.details.company),
    lines: bought.flatMap((line) => linesOfPieces(pieceOf(line), line.quantity, line.discount)),
    delivery: order.delivery,
    handover: handoverOf(order, city, district),
    reason: null,
    payment: [
      { label: paymentLabels.wallet, amount: order.wallet },
      { label: paymentLabels[order.paymentMethod ?? 'wallet'], amount: minus(order.total, order.wallet) },
    ].filter(({ amount }) => amount > 0),
  });
}

/** Issues the credit note of a refund, for the pieces, the amount and the delivery that it gives back. */
export async function issueCreditNote(
  context: AppContext,
  tx: Transaction,
  order: Order,
  refund: Refund,
  now: Date,
  settings: Settings,
): Promise<void> {
  const bought = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const corrected = await invoiceInForce(tx, order.id);
  await append(context, tx, order, now, settings, {
    kind: 'credit_note',
    refundId: refund.id,
    ...correcting(corrected?.document),
    lines: [
      ...refund.lines.flatMap(({ lineId, quantity, amount }) => {
        const line = bought.find(({ id }) => id === lineId);
        if (!line || quantity === 0) return [];
        const gross = times(add(line.unitPrice, line.unitExtras), quantity);
        return linesOfPieces(pieceOf(line), quantity, minus(gross, halalas(amount)));
      }),
      ...reductionOf(refund),
    ],
    delivery: refund.delivery,
    handover: null,
    reason: refundLabels[refund.reason],
    payment: [
      { label: paymentLabels[order.paymentMethod ?? 'wallet'], amount: refund.toMethod },
      { label: paymentLabels.wallet, amount: refund.toWallet },
    ].filter(({ amount }) => amount > 0),
  });
}

/**
 * Issues an order's invoice to a company in place of the simplified one that it has: an invoice that was issued isn't
 * changed (VAT Implementing Regulations, article 54), so a credit note takes all of it back, and another one is issued, of
 * the same things and sums. No money moves. The caller holds the order, of which nothing was given back. Refuses
 * INVOICE_STAYS for an order that has none.
 */
export async function replaceInvoice(
  context: AppContext,
  tx: Transaction,
  order: Order,
  company: Company,
  now: Date,
  settings: Settings,
): Promise<void> {
  const replaced = await invoiceInForce(tx, order.id);
  if (!replaced) refuse('INVOICE_STAYS');
  const { counter, document } = replaced;
  const { totals, lines, delivery, payment } = document;
  const content = {
    replaces: counter,
    // Delivery is the last line, where it costs something.
    lines: lines.slice(0, totals.delivery > 0 ? -1 : undefined),
    delivery: totals.delivery,
  };
  await append(context, tx, order, now, settings, {
    ...{ ...content, kind: 'credit_note', ...correcting(document) },
    ...{ handover: null, reason: invoiceWords.toCompany, payment: [] },
  });
  await append(context, tx, order, now, settings, {
    ...{ ...content, kind: 'invoice', ...buyerOf(company) },
    ...{ handover: delivery ?? null, reason: null, payment },
  });
}

const linesOf = prepared((db) =>
  db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderLines.id))
    .prepare('order_lines_of'),
);

/**
 * The order's city, and the district that the recipient lives in, if it is one that the shop knows there: what else was
 * typed may name somebody, and a document is never changed.
 */
async function placeOf(
  tx: Transaction,
  { id, cityId, details }: Order,
): Promise<{ city: Localized; district: Localized | null }> {
  const typed = details.recipient.district.replace(/^حي\s+/, '');
  const [place] = await cityAndDistrict(tx).execute({ cityId, typed });
  if (!place) throw new Error(`order ${id} goes to no city`);
  return place;
}

const cityAndDistrict = prepared((db) =>
  db
    .select({
      city: { ar: cities.nameAr, en: cities.nameEn },
      district: { ar: districts.nameAr, en: districts.nameEn },
    })
    .from(cities)
    .leftJoin(
      districts,
      and(
        eq(districts.cityId, cities.id),
        or(eq(districts.nameAr, sql.placeholder('typed')), eq(districts.nameEn, sql.placeholder('typed'))),
      ),
    )
    .where(eq(cities.id, sql.placeholder('cityId')))
    .limit(1)
    .prepare('invoice_place'),
);

/** As it was promised when the order was paid. The street stays with the order, as engraved words do. */
function handoverOf(order: Order, city: Localized, district: Localized | null): InvoiceDelivery {
  const { recipient, gift_for } = order.details;
  const asked = gift_for === 'other' && !recipient.knows_address;
  return {
    kind: order.details.delivery_type,
    place: order.pickupPlace ?? (asked ? invoiceWords.byRecipient(city) : invoiceWords.place(district, city)),
    from: order.slotDay ?? order.estimateFrom ?? order.details.not_before,
    to: order.slotDay ?? order.estimateTo,
    startsAt: order.slotStartsAt?.slice(0, 5) ?? null,
    endsAt: order.slotEndsAt?.slice(0, 5) ?? null,
  };
}

/** Engraved words stay with the order: a document is never changed, and they may name somebody. */
function pieceOf({ title, unitPrice, unitExtras, addons }: Bought) {
  const priced = addons.map((addon) => ({ title: addon.title, price: halalas(addon.price) }));
  const engraving = { title: invoiceWords.engraving, price: engravingPrice(unitExtras, priced) };
  return { title, unitPrice, engraving, addons: priced };
}

type Content = {
  kind: InvoiceDocument['kind'];
  /** Of a credit note: what it gives back, and the number of the invoice that it corrects. */
  refundId?: number;
  corrects?: string;
  /** Of two that are issued together: the invoice in whose place they come. */
  replaces?: number;
  /** Whom it is made out to, where that is a company. */
  buyer?: InvoiceBuyer;
  /** Of goods and what is done to them. */
  lines: InvoiceLine[];
  delivery: Halalas;
  /** When and where; null on a credit note. */
  handover: InvoiceDelivery | null;
  reason: InvoiceDocument['reason'];
  payment: InvoiceDocument['payment'];
};

async function append(
  context: AppContext,
  tx: Transaction,
  order: Order,
  now: Date,
  { shop }: Settings,
  { kind, refundId, corrects, replaces, buyer, lines: goods, delivery, handover, reason, payment }: Content,
): Promise<void> {
  const isNote = kind === 'credit_note';
  const lines = delivery > 0 ? [...goods, oneOf(invoiceWords.delivery, delivery)] : goods;
  const total = add(...lines.map((line) => line.total));
  const vat = includedVat(total);
  const lineVats = lineVat(
    vat,
    lines.map((line) => line.total),
  );
  // Everything that doesn't need its number: from here on others wait for the end of the chain.
  const [end] = await chainEnd(tx).execute();
  if (!end) throw new Error('the invoice chain has no end');
  const number = (isNote ? end.creditNotes : end.invoices) + 1;
  const counter = end.counter + 1;
  const document: InvoiceDocument = {
    uuid: randomUUID(),
    kind,
    number: invoiceNumber(kind, number),
    counter,
    issuedAt: now.toISOString(),
    orderNumber: orderNumber(order.number ?? 0),
    invoiceNumber: corrects ?? null,
    reason,
    seller: sellerOnPaper(shop),
    buyerName: '',
    ...(buyer && { buyer }),
    ...(handover && { delivery: handover }),
    lines: lines.map((line, at) => ({ ...line, vat: lineVats[at] ?? zero })),
    totals: {
      goods: add(...goods.map((line) => add(line.total, line.discount))),
      discount: add(...goods.map((line) => line.discount)),
      delivery,
      total,
      vat,
      net: minus(total, vat),
    },
    payment,
    previousHash: end.hash,
  };
  const hash = hashOf(document);
  // One statement: whoever waits for the end of the chain waits for as little as possible.
  const statement = sql`
    with written as (
      insert into invoices
        (counter, kind, number, order_id, refund_id, replaces, document, total, vat, previous_hash, hash, created_at)
      values (${counter}, ${kind}, ${number}, ${order.id}, ${refundId ?? null}, ${replaces ?? null}, ${JSON.stringify(document)}::jsonb,
        ${total}, ${vat}, ${end.hash}, ${hash}, ${now})
    )
    update invoice_chain set counter = ${counter}, hash = ${hash},
      invoices = invoices + ${isNote ? 0 : 1}, credit_notes = credit_notes + ${isNote ? 1 : 0}
    where id = 1`;
  await executePrepared(tx, 'invoice_write', statement);
  if (buyer) await sendSoon(context, tx);
}

/** The shop as its papers name it. */
export function sellerOnPaper(shop: Settings['shop']): InvoiceDocument['seller'] {
  const { building, street, district, city, postal_code: postalCode } = shop.address;
  return {
    name: shop.name,
    unifiedNumber: shop.unified_number,
    vatNumber: shop.vat_number,
    crNumber: shop.cr_number,
    address: addressInWords(shop.address),
    nationalAddress: { building, street: street.ar, district: district.ar, city: city.ar, postalCode },
  };
}

/** The company that an invoice is made out to. Not a person, so the document may keep it. */
function buyerOf(company: Company): { buyer?: InvoiceBuyer } {
  if (!company?.wanted) return {};
  const { name, vat_number: vatNumber, building, street, district, city, postal_code: postalCode } = company;
  return { buyer: { name, vatNumber, address: { building, street, district, city, postalCode } } };
}

/** A credit note names its invoice and whom that is made out to: the order may be blank by then. */
function correcting(invoice: InvoiceDocument | undefined): { corrects?: string; buyer?: InvoiceBuyer } {
  if (!invoice) return {};
  return { corrects: invoice.number, ...(invoice.buyer && { buyer: invoice.buyer }) };
}

/** The end of the chain of all documents, locked until the transaction ends. */
const chainEnd = prepared((db) =>
  db.select().from(invoiceChain).where(eq(invoiceChain.id, 1)).for('update').prepare('invoice_chain_end'),
);

/** What is given back without a piece lowers the price that was agreed on: one line, of the invoice as a whole. */
function reductionOf({ lines }: Refund): InvoiceLine[] {
  const money = lines.flatMap(({ quantity, amount }) => (quantity === 0 ? [halalas(amount)] : []));
  return money.length > 0 ? [oneOf(invoiceWords.reduction, add(...money))] : [];
}

const oneOf = (title: InvoiceLine['title'], price: Halalas): InvoiceLine => ({
  ...{ title, quantity: 1, unitPrice: price, discount: zero, total: price },
});

/** The invoice of an order that no other has replaced; undefined where none was issued. */
async function invoiceInForce(tx: Transaction, orderId: number) {
  const [found] = await tx
    .select({ counter: invoices.counter, document: invoices.document })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
    .orderBy(desc(invoices.counter))
    .limit(1);
  return found;
}

/** A document's number as people read it. */
export function invoiceNumber(kind: 'invoice' | 'credit_note', number: number): string {
  return `${kind === 'invoice' ? 'INV' : 'CRN'}-${String(number).padStart(6, '0')}`;
}

/** The reverse: what a number is of, and how many of its kind came with it. Null for what is none. */
export function parseInvoiceNumber(
  typed: string,
): { kind: 'invoice' | 'credit_note'; number: number } | null {
  const [, prefix, digits] = /^(INV|CRN)-(\d{1,9})$/.exec(typed) ?? [];
  return prefix && digits
    ? { kind: prefix === 'INV' ? 'invoice' : 'credit_note', number: Number(digits) }
    : null;
}
