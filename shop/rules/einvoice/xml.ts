import { decimalRiyals, type Halalas, includedVat, minus } from '../money/money.ts';
import type { InvoiceBuyer } from '../orders/invoice.ts';
import type { EInvoiceParts } from './einvoice.ts';

/*
 * Documents as the tax authority wants them: UBL 2.1 by its implementation standard. They are written as they are in
 * canonical form (C14N 1.1), so that what is written is what is hashed: no space between elements, no empty element in its
 * short form, attributes in their order, and only these characters escaped.
 */

const namespaces =
  'xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"';

/** The document in pieces: what is hashed is all of them, and a stamp stands between them. */
export type XmlPieces = {
  /** Its root element. Extensions follow it. */
  open: string;
  /** Up to the references. The QR code and the signature's place follow them. */
  head: string;
  tail: string;
};

/** The document's text without declaration, extensions, signature and QR code: what is hashed. */
export function unsignedXml(parts: EInvoiceParts): string {
  const { open, head, tail } = xmlPieces(parts);
  return open + head + tail;
}

export function xmlPieces(parts: EInvoiceParts): XmlPieces {
  const { document, seller, uuid, icv, previousHash, paymentMeans, deliveredOn } = parts;
  const { kind, buyer, totals } = document;
  const { day, time } = riyadhTime(document.issuedAt);
  const isNote = kind === 'credit_note';
  const code = parts.typeCode ?? (isNote ? '381' : '388');
  const head = [
    cbc('ProfileID', 'reporting:1.0'),
    cbc('ID', document.number),
    cbc('UUID', uuid),
    cbc('IssueDate', day),
    cbc('IssueTime', time),
    `<cbc:InvoiceTypeCode name="${buyer ? '0100000' : '0200000'}">${code}</cbc:InvoiceTypeCode>`,
    cbc('DocumentCurrencyCode', 'SAR'),
    cbc('TaxCurrencyCode', 'SAR'),
    isNote &&
      cac('BillingReference', cac('InvoiceDocumentReference', cbc('ID', document.invoiceNumber ?? ''))),
    cac('AdditionalDocumentReference', cbc('ID', 'ICV') + cbc('UUID', String(icv))),
    attached('PIH', previousHash),
  ];
  const tail = [
    cac(
      'AccountingSupplierParty',
      cac(
        'Party',
        cac(
          'PartyIdentification',
          `<cbc:ID schemeID="${seller.identity.scheme}">${escaped(seller.identity.number)}</cbc:ID>`,
        ) + party(seller),
      ),
    ),
    cac('AccountingCustomerParty', buyer ? cac('Party', party(buyer)) : ''),
    deliveredOn !== null && cac('Delivery', cbc('ActualDeliveryDate', deliveredOn)),
    cac(
      'PaymentMeans',
      cbc('PaymentMeansCode', paymentMeans) +
        (isNote ? cbc('InstructionNote', document.reason?.ar ?? 'تسوية') : ''),
    ),
    cac('TaxTotal', amount('TaxAmount', totals.vat)),
    cac(
      'TaxTotal',
      amount('TaxAmount', totals.vat) +
        cac(
          'TaxSubtotal',
          amount('TaxableAmount', totals.net) +
            amount('TaxAmount', totals.vat) +
            cac('TaxCategory', taxCategory),
        ),
    ),
    cac(
      'LegalMonetaryTotal',
      amount('LineExtensionAmount', totals.net) +
        amount('TaxExclusiveAmount', totals.net) +
        amount('TaxInclusiveAmount', totals.total) +
        amount('PrepaidAmount', 0 as Halalas) +
        amount('PayableAmount', totals.total),
    ),
    ...document.lines.map(lineXml),
    '</Invoice>',
  ];
  return {
    open: `<Invoice ${namespaces}>`,
    head: head.filter((piece) => piece !== false).join(''),
    tail: tail.filter((piece) => piece !== false).join(''),
  };
}

/** A reference with something in it, as the QR code and the hash before stand in a document. */
export function attached(id: string, content: string): string {
  const object = `<cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${content}</cbc:EmbeddedDocumentBinaryObject>`;
  return cac('AdditionalDocumentReference', cbc('ID', id) + cac('Attachment', object));
}

/** Date and time of a moment in Riyadh, to the second, as documents and their QR codes say it. */
export function riyadhTime(iso: string): { day: string; time: string } {
  const [day = '', time = ''] = new Date(Date.parse(iso) + 3 * 3_600_000).toISOString().split(/[T.]/);
  return { day, time };
}

const taxCategory = cbc('ID', 'S') + cbc('Percent', '15.00') + cac('TaxScheme', cbc('ID', 'VAT'));

function party({ name, vatNumber, address }: InvoiceBuyer): string {
  return [
    cac(
      'PostalAddress',
      cbc('StreetName', address.street) +
        cbc('BuildingNumber', address.building) +
        cbc('CitySubdivisionName', address.district) +
        cbc('CityName', address.city) +
        cbc('PostalZone', address.postalCode) +
        cac('Country', cbc('IdentificationCode', 'SA')),
    ),
    cac('PartyTaxScheme', cbc('CompanyID', vatNumber) + cac('TaxScheme', cbc('ID', 'VAT'))),
    cac('PartyLegalEntity', cbc('RegistrationName', name)),
  ].join('');
}

type Line = EInvoiceParts['document']['lines'][number];

/** Without VAT, as all of it is: the line's VAT is what is left of its total, and its discount has its own part of VAT. */
function lineXml({ title, quantity, discount, total, vat }: Line, at: number): string {
  const net = minus(total, vat);
  const allowance = minus(discount, includedVat(discount));
  return cac(
    'InvoiceLine',
    [
      cbc('ID', String(at + 1)),
      `<cbc:InvoicedQuantity unitCode="PCE">${quantity}</cbc:InvoicedQuantity>`,
      amount('LineExtensionAmount', net),
      allowance > 0
        ? cac(
            'AllowanceCharge',
            cbc('ChargeIndicator', 'false') +
              cbc('AllowanceChargeReason', 'discount') +
              amount('Amount', allowance),
          )
        : '',
      cac('TaxTotal', amount('TaxAmount', vat) + amount('RoundingAmount', total)),
      cac('Item', cbc('Name', named(title.ar)) + cac('ClassifiedTaxCategory', taxCategory)),
      cac('Price', `<cbc:PriceAmount currencyID="SAR">${each(net + allowance, quantity)}</cbc:PriceAmount>`),
    ].join(''),
  );
}

/** Halalas of so many, each in riyals with ten decimals: integers all the way, because doubles have no ten to spare. */
function each(halalas: number, quantity: number): string {
  const scaled = (BigInt(halalas) * 10n ** 8n + BigInt(quantity) / 2n) / BigInt(quantity);
  const digits = String(scaled).padStart(11, '0');
  return `${digits.slice(0, -10)}.${digits.slice(-10)}`;
}

/** A name has two characters at least. */
const named = (title: string) => (title.length < 2 ? `${title} -` : title);

const amount = (name: string, halalas: Halalas) =>
  `<cbc:${name} currencyID="SAR">${decimalRiyals(halalas)}</cbc:${name}>`;

function cbc(name: string, text: string): string {
  return `<cbc:${name}>${escaped(text)}</cbc:${name}>`;
}

function cac(name: string, inner: string): string {
  return `<cac:${name}>${inner}</cac:${name}>`;
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };

/** As canonical XML has it, without what XML can't have: control characters and halves of characters. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>\r]/g, (mark) => marks[mark] ?? mark);
}
