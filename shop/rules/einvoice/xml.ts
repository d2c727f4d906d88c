import { decimal, decimalRiyals, type Halalas, vatPercent, zero } from '../money/money.ts';
import type { InvoiceBuyer, InvoiceDocument } from '../orders/invoice.ts';
import { riyadhDay, riyadhTimestamp } from '../time/riyadh-day.ts';
import { type EInvoiceLine, einvoiceLines, netOf } from './amounts.ts';
import type { EInvoiceParts, EInvoiceSeller } from './einvoice.ts';
import { escaped, oneLine } from './xml-text.ts';

/** A document's canonical text in the two places where its stamp goes: after its first tag, and before its parties. */
export type EInvoiceText = { root: string; head: string; tail: string };

/**
 * The document's XML (UBL 2.1, the authority's XML implementation standard) without declaration, extensions, QR code and
 * `cac:Signature`. It is written the way canonical XML 1.1 would write it, so this text is what is hashed (decision 0097).
 * Throws RangeError for a note without a reason or an invoice, and for a line without pieces.
 */
export function unsignedXml(parts: EInvoiceParts): string {
  const { root, head, tail } = einvoiceText(parts);
  return root + head + tail;
}

/** The same, open where the stamp goes in. */
export function einvoiceText(parts: EInvoiceParts): EInvoiceText {
  const { document: paper, seller } = parts;
  const lines = einvoiceLines(paper);
  return {
    root: `<Invoice xmlns="${ubl}Invoice-2" xmlns:cac="${ubl}CommonAggregateComponents-2" xmlns:cbc="${ubl}CommonBasicComponents-2" xmlns:ext="${ubl}CommonExtensionComponents-2">`,
    head: headOf(parts),
    tail: [
      cac('AccountingSupplierParty', sellerParty(seller)),
      cac('AccountingCustomerParty', paper.buyer ? buyerParty(paper.buyer) : ''),
      handoverOf(parts),
      paymentOf(parts),
      taxOf(paper),
      totalsOf(paper, lines),
      ...lines.map((line, at) => lineOf(paper, line, at)),
      '</Invoice>',
    ].join(''),
  };
}

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** A reference with a text inside, as the QR code is one. */
export function embedded(id: string, base64: string): string {
  const object = `<cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${base64}</cbc:EmbeddedDocumentBinaryObject>`;
  return cac('AdditionalDocumentReference', cbc('ID', id) + cac('Attachment', object));
}

/** UNTDID 1001. */
function typeOf({ document: { kind }, typeCode }: EInvoiceParts): '381' | '383' | '388' {
  return typeCode ?? (kind === 'invoice' ? '388' : '381');
}

function headOf(parts: EInvoiceParts): string {
  const { uuid, icv, previousHash } = parts;
  const { number, issuedAt, buyer } = parts.document;
  const issued = new Date(issuedAt);
  return [
    cbc('ProfileID', 'reporting:1.0'),
    cbc('ID', text(number, 127)),
    cbc('UUID', uuid),
    cbc('IssueDate', riyadhDay(issued)),
    cbc('IssueTime', riyadhTimestamp(issued).slice(11)),
    // Standard or simplified; then third party, nominal, export, summary, self-billed: none of them.
    `<cbc:InvoiceTypeCode name="${buyer ? '01' : '02'}00000">${typeOf(parts)}</cbc:InvoiceTypeCode>`,
    cbc('DocumentCurrencyCode', 'SAR'),
    cbc('TaxCurrencyCode', 'SAR'),
    billingOf(parts.document),
    cac('AdditionalDocumentReference', cbc('ID', 'ICV') + cbc('UUID', String(icv))),
    embedded('PIH', previousHash),
  ].join('');
}

/** Of a note: which invoice it corrects. */
function billingOf({ kind, invoiceNumber }: InvoiceDocument): string {
  if (kind === 'invoice') return '';
  if (!invoiceNumber) throw new RangeError('a note corrects an invoice');
  return cac('BillingReference', cac('InvoiceDocumentReference', cbc('ID', text(invoiceNumber, 127))));
}

function sellerParty({ name, vatNumber, identity, address }: EInvoiceSeller): string {
  const id = `<cbc:ID schemeID="${identity.scheme}">${text(identity.number, 127)}</cbc:ID>`;
  return partyOf(cac('PartyIdentification', id), { name, vatNumber, address });
}

function buyerParty(buyer: InvoiceBuyer): string {
  return partyOf('', buyer);
}

function partyOf(identification: string, { name, vatNumber, address }: InvoiceBuyer): string {
  const place = [
    cbc('StreetName', text(address.street, 127)),
    cbc('BuildingNumber', text(address.building, 127)),
    cbc('CitySubdivisionName', text(address.district, 127)),
    cbc('CityName', text(address.city, 127)),
    cbc('PostalZone', text(address.postalCode, 127)),
    cac('Country', cbc('IdentificationCode', 'SA')),
  ];
  const parts = [
    identification,
    cac('PostalAddress', place.join('')),
    cac('PartyTaxScheme', cbc('CompanyID', text(vatNumber, 127)) + vatScheme),
    cac('PartyLegalEntity', cbc('RegistrationName', text(name, 127))),
  ];
  return cac('Party', parts.join(''));
}

/** The authority wants a day of supply of invoices for companies. Where nobody knows one yet it is the day of issue. */
function handoverOf({ document: { kind, buyer, issuedAt }, deliveredOn }: EInvoiceParts): string {
  if (!buyer || kind !== 'invoice') return '';
  const day = deliveredOn ?? riyadhDay(new Date(issuedAt));
  return cac('Delivery', cbc('ActualDeliveryDate', day));
}

/** How it is paid, and on a note why it was issued. */
function paymentOf({ document: { kind, reason }, paymentMeans }: EInvoiceParts): string {
  const code = cbc('PaymentMeansCode', paymentMeans);
  if (kind === 'invoice') return cac('PaymentMeans', code);
  const said = oneLine(reason?.ar ?? '', 127);
  if (said === '') throw new RangeError('a note has a reason');
  return cac('PaymentMeans', code + cbc('InstructionNote', escaped(said)));
}

/** Once in the currency of accounting, and once with what it is of. */
function taxOf({ totals }: InvoiceDocument): string {
  const vat = amount('TaxAmount', totals.vat);
  const subtotal = amount('TaxableAmount', totals.net) + vat + cac('TaxCategory', category);
  return cac('TaxTotal', vat) + cac('TaxTotal', vat + cac('TaxSubtotal', subtotal));
}

function totalsOf({ totals }: InvoiceDocument, lines: readonly EInvoiceLine[]): string {
  const amounts = [
    amount('LineExtensionAmount', netOf(lines)),
    amount('TaxExclusiveAmount', totals.net),
    amount('TaxInclusiveAmount', totals.total),
    amount('PrepaidAmount', zero),
    amount('PayableAmount', totals.total),
  ];
  return cac('LegalMonetaryTotal', amounts.join(''));
}

function lineOf({ lines }: InvoiceDocument, { net, discount, vat, total, price }: EInvoiceLine, at: number) {
  const { title, quantity } = lines[at] as InvoiceDocument['lines'][number];
  const reduced = [
    cbc('ChargeIndicator', 'false'),
    cbc('AllowanceChargeReason', 'خصم'),
    amount('Amount', discount),
  ];
  const parts = [
    cbc('ID', String(at + 1)),
    `<cbc:InvoicedQuantity unitCode="PCE">${quantity}</cbc:InvoicedQuantity>`,
    amount('LineExtensionAmount', net),
    discount > 0 ? cac('AllowanceCharge', reduced.join('')) : '',
    cac('TaxTotal', amount('TaxAmount', vat) + amount('RoundingAmount', total)),
    cac('Item', cbc('Name', nameOf(title.ar)) + cac('ClassifiedTaxCategory', category)),
    cac('Price', `<cbc:PriceAmount currencyID="SAR">${price}</cbc:PriceAmount>`),
  ];
  return cac('InvoiceLine', parts.join(''));
}

/** The authority asks for two characters at least. */
function nameOf(title: string): string {
  const name = oneLine(title, 1_000);
  return escaped([...name].length < 2 ? `${name}--` : name);
}

const vatScheme = cac('TaxScheme', cbc('ID', 'VAT'));
const category = cbc('ID', 'S') + cbc('Percent', decimal(vatPercent)) + vatScheme;

function cac(name: string, content: string): string {
  return `<cac:${name}>${content}</cac:${name}>`;
}

function cbc(name: string, content: string): string {
  return `<cbc:${name}>${content}</cbc:${name}>`;
}

function amount(name: string, halalas: Halalas): string {
  return `<cbc:${name} currencyID="SAR">${decimalRiyals(halalas)}</cbc:${name}>`;
}

function text(value: string, most: number): string {
  return escaped(oneLine(value, most));
}
