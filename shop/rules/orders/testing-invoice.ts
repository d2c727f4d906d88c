import { add, halalas, includedVat, minus } from '../money/money.ts';
import { firstPreviousHash, type InvoiceDocument, lineVat } from './invoice.ts';

const seller = {
  name: { ar: 'أصيص', en: 'Asees' },
  unifiedNumber: '7001234567',
  vatNumber: '310000000000003',
  crNumber: '1010000000',
  address: {
    ar: 'طريق الأمير محمد بن سعد، حي الملقا، الرياض 13524',
    en: 'Prince Mohammed bin Saad Road, Al Malqa, Riyadh 13524',
  },
};

/** A company that invoices are made out to. */
export const exampleBuyer = {
  name: 'Shade Trading Co.',
  vatNumber: '310122393500003',
  address: {
    building: '3456',
    street: 'Olaya Street',
    district: 'Al Olaya',
    city: 'Riyadh',
    postalCode: '13512',
  },
};

const wares = [
  { ar: 'زاميا في أصيص خزفي يدوي', en: 'ZZ plant in a handmade ceramic pot' },
  { ar: 'شوكولاتة داكنة 70%', en: 'Dark chocolate 70%' },
  {
    ar: 'فيلوديندرون بيركن بأوراقه المخططة في أصيص فخاري بلون الرمل مع صحن ونقش باسم «نورة» (مقاس كبير)',
    en: 'Philodendron Birkin with its striped leaves in a sand-coloured clay pot, with saucer and engraving',
  },
];

/** An invoice for tests: the given count of lines, the second of each three with a discount, and 35 for delivery. */
export function exampleInvoice(count = 3, over: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const priced = Array.from({ length: count }, (_, at) => {
    const unitPrice = halalas(18_900 + at * 1_225);
    const quantity = 1 + (at % 2);
    const discount = halalas(at % 3 === 1 ? 2_550 : 0);
    const title = wares[at % wares.length] as (typeof wares)[number];
    const total = minus(halalas(unitPrice * quantity), discount);
    return { title, quantity, unitPrice, discount, total };
  });
  const delivery = halalas(3_500);
  const discount = add(...priced.map((line) => line.discount));
  const goods = add(discount, ...priced.map((line) => line.total));
  const total = add(minus(goods, discount), delivery);
  const vat = includedVat(total);
  const vats = lineVat(vat, [...priced.map((line) => line.total), delivery]);
  return {
    uuid: '0f8b8c2e-5a38-4c5f-9c58-0f2b9a3f1d11',
    kind: 'invoice',
    number: 'INV-000123',
    counter: 130,
    issuedAt: '2026-11-20T21:16:50.123Z',
    orderNumber: 'AS-100245',
    invoiceNumber: null,
    reason: null,
    seller,
    buyerName: 'نورة العتيبي',
    delivery: {
      kind: 'delivery',
      place: { ar: 'حي الملقا، الرياض', en: 'Al Malqa, Riyadh' },
      from: '2026-11-22',
      to: '2026-11-22',
      startsAt: '16:00',
      endsAt: '19:00',
    },
    lines: priced.map((line, at) => ({ ...line, vat: vats[at] ?? halalas(0) })),
    totals: { goods, discount, delivery, total, vat, net: minus(total, vat) },
    payment: [
      { label: { ar: 'المحفظة', en: 'Wallet' }, amount: halalas(5_000) },
      { label: { ar: 'بطاقة', en: 'Card' }, amount: minus(total, halalas(5_000)) },
    ],
    previousHash: firstPreviousHash,
    ...over,
  };
}

/** A credit note for tests: one piece of `exampleInvoice` given back. */
export function exampleCreditNote(): InvoiceDocument {
  const { delivery: _, ...example } = exampleInvoice(1, {
    kind: 'credit_note',
    number: 'CRN-000007',
    counter: 131,
    invoiceNumber: 'INV-000123',
    reason: { ar: 'وصل تالفًا', en: 'Arrived damaged' },
  });
  return example;
}
