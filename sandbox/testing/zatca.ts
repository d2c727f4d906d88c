import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto';
import { der, objectId, tags } from '../zatca/certificates/der.ts';
import { readCertificate } from '../zatca/certificates/issuer.ts';
import { cleared } from '../zatca/documents/clear.ts';
import { readQr, writeQr } from '../zatca/documents/qr.ts';
import { readXml } from '../zatca/documents/xml.ts';
import { startSandbox } from './sandbox.ts';

/** For the tests of the sandbox's tax authority: a sandbox, units that ask it for certificates, and what they make. */

const base = '/zatca/e-invoicing/developer-portal';
export const vatNumber = '300000000000003';

/** A unit as the authority knows it. */
export type TestUnit = { key: KeyObject; certificate: string; basic: string; requestId: string };

export async function startZatca(options: Parameters<typeof startSandbox>[0] = {}) {
  const sandbox = await startSandbox(options);
  const api = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    sandbox.call(method, `${base}${path}`, body, { 'accept-version': 'V2', authorization: '', ...headers });
  const code = async () => (await sandbox.get('/control/zatca/code')).body.code as string;
  const as = ({ basic }: TestUnit) => ({ authorization: basic });

  async function ask(key = newKey(), at: ['POST' | 'PATCH', string] = ['POST', '/compliance'], by = '') {
    const headers = { otp: await code(), authorization: by };
    const { status, body } = await api(...at, { csr: requestFor(key) }, headers);
    if (status !== 200 && status !== 428) throw new Error(JSON.stringify(body));
    return unitOf(key, body);
  }
  const show = (unit: TestUnit, sent: object) => api('POST', '/compliance/invoices', sent, as(unit));
  async function showAll(unit: TestUnit) {
    for (const changes of everyKind) {
      const { status, body } = await show(unit, documentOf(unit, changes));
      if (status !== 200) throw new Error(JSON.stringify(body));
    }
  }
  const begin = (unit: TestUnit, id = unit.requestId) =>
    api('POST', '/production/csids', { compliance_request_id: id }, as(unit));

  return {
    ...sandbox,
    ...{ api, code, ask, show, showAll, begin },
    scenario: (change: object) => sandbox.post('/control/zatca', change),
    /** A unit that works. */
    async unit() {
      const asked = await ask();
      await showAll(asked);
      return unitOf(asked.key, (await begin(asked)).body);
    },
    report: (unit: TestUnit, sent: object) => api('POST', '/invoices/reporting/single', sent, as(unit)),
    clear: (unit: TestUnit, sent: object) => api('POST', '/invoices/clearance/single', sent, as(unit)),
  };
}

function unitOf(key: KeyObject, answer: { binarySecurityToken: string; secret: string; requestID: number }) {
  const { binarySecurityToken: token, secret, requestID } = answer;
  return {
    key,
    certificate: Buffer.from(token, 'base64').toString(),
    basic: `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`,
    requestId: String(requestID),
  };
}

/** What every answer about a document says: its findings' codes without what is only told, "warning BR-…" for warnings. */
export function codesOf({
  validationResults: { errorMessages, warningMessages },
}: {
  validationResults: Record<'errorMessages' | 'warningMessages', { code: string }[]>;
}): string[] {
  return [...errorMessages.map(({ code }) => code), ...warningMessages.map(({ code }) => `warning ${code}`)];
}

export function newKey(namedCurve = 'secp256k1'): KeyObject {
  return generateKeyPairSync('ec', { namedCurve }).privateKey;
}

/** A request for a certificate as it is sent, by what it says. */
export function requestFor(
  key: KeyObject,
  {
    template = 'TSTZATCA-Code-Signing',
    country = 'SA',
    vat = vatNumber,
    makes = '1100',
    serial = `1-Test|2-Unit|3-${randomUUID()}`,
    signedBy = key,
  }: { [of in 'template' | 'country' | 'vat' | 'makes' | 'serial']?: string } & { signedBy?: KeyObject } = {},
): string {
  const named = (oid: string, value: string) =>
    der(tags.set, der(tags.sequence, objectId(oid), der(tags.utf8, value)));
  const extension = (oid: string, value: Buffer) =>
    der(tags.sequence, objectId(oid), der(tags.octetString, value));
  const directory = der(
    tags.sequence,
    named('2.5.4.4', serial),
    named('0.9.2342.19200300.100.1.1', vat),
    named('2.5.4.12', makes),
    named('2.5.4.26', 'RRRD2929'),
    named('2.5.4.15', 'Retail'),
  );
  const extensions = der(
    tags.sequence,
    extension('1.3.6.1.4.1.311.20.2', der(tags.printable, template)),
    extension('2.5.29.17', der(tags.sequence, der(0xa4, directory))),
  );
  const info = der(
    tags.sequence,
    der(tags.integer, Buffer.of(0)),
    der(
      tags.sequence,
      named('2.5.4.6', country),
      named('2.5.4.11', 'الرياض'),
      named('2.5.4.10', 'متجر'),
      named('2.5.4.3', 'Unit'),
    ),
    spkiOf(key),
    der(0xa0, der(tags.sequence, objectId('1.2.840.113549.1.9.14'), der(tags.set, extensions))),
  );
  const request = der(
    tags.sequence,
    info,
    der(tags.sequence, objectId('1.2.840.10045.4.3.2')),
    der(tags.bitString, Buffer.of(0), sign('sha256', info, signedBy)),
  );
  const pem = `-----BEGIN CERTIFICATE REQUEST-----\n${request.toString('base64')}\n-----END CERTIFICATE REQUEST-----\n`;
  return Buffer.from(pem).toString('base64');
}

function spkiOf(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: 'der', type: 'spki' });
}

export type DocumentChanges = {
  type?: '388' | '381' | '383';
  standard?: boolean;
  icv?: number;
  previous?: string;
  uuid?: string;
  number?: string;
  issued?: Date;
  /** Before it is stamped, and after. */
  edit?: Edit;
  after?: Edit;
  /** The QR code's values. */
  qr?: (values: Buffer[]) => (Buffer | string)[];
  /** What stamps it, where it isn't the unit's own. */
  stampedBy?: KeyObject;
};
/** A text in the document and what stands there instead; all of them where it is a pattern of many. */
export type Edit = readonly [from: string | RegExp, to: string] | ((xml: string) => string);

const everyKind: DocumentChanges[] = [false, true].flatMap((standard) =>
  (['388', '381', '383'] as const).map((type) => ({ standard, type })),
);

export const firstPrevious =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==';

/** One plant for 100 riyals and 15 of VAT, in a document as a unit sends it. */
export function documentOf(
  unit: Pick<TestUnit, 'key' | 'certificate'>,
  { edit, after, qr, uuid = randomUUID(), stampedBy, ...changes }: DocumentChanges = {},
) {
  let xml = edited(textOf({ ...changes, uuid }), edit);
  const bytes = Buffer.from(xml);
  // What isn't XML can't be hashed.
  const hash = hashOf(bytes);
  if (!changes.standard && hash) {
    const own = { privateKey: stampedBy ?? unit.key, certificate: readCertificate(unit.certificate) };
    xml = cleared(bytes, readXml(bytes), own, Date.now()).toString();
  }
  if (qr) xml = xml.replace(qrAt, (_, before, code) => before + writeQr(qr(valuesOf(code))));
  xml = edited(xml, after);
  return {
    ...{ uuid, invoiceHash: hash || 'none' },
    invoice: Buffer.from(xml).toString('base64'),
  };
}

const qrAt = /(<cbc:ID>QR<\/cbc:ID>.*?<cbc:EmbeddedDocumentBinaryObject[^>]*>)([^<]+)/;

function valuesOf(code: string): Buffer[] {
  return [...(readQr(code)?.values() ?? [])];
}

function hashOf(bytes: Buffer): string {
  try {
    return readXml(bytes).hash.toString('base64');
  } catch {
    return '';
  }
}

function edited(xml: string, edit: Edit | undefined): string {
  if (edit === undefined) return xml;
  const done = typeof edit === 'function' ? edit(xml) : xml.replace(edit[0], edit[1]);
  if (done === xml) throw new Error(`nothing of the document is ${edit}`);
  return done;
}

/** The same with another text in its signed properties, and their digest as it has to be. */
export function resealed(edit: readonly [from: string | RegExp, to: string]): (xml: string) => string {
  return (xml) => {
    const properties = /<xades:SignedProperties.*<\/xades:SignedProperties>/s;
    const changed = edited(properties.exec(xml)?.[0] ?? '', edit);
    const hashed = changed
      .replace('<xades:SignedProperties', '$& xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"')
      .replace(/<ds:\w+/g, '$& xmlns:ds="http://www.w3.org/2000/09/xmldsig#"');
    const digest = Buffer.from(createHash('sha256').update(hashed).digest('hex')).toString('base64');
    return xml
      .replace(properties, changed)
      .replace(/(URI="#xadesSignedProperties">.*?<ds:DigestValue>)[^<]*/, `$1${digest}`);
  };
}

const schema = 'urn:oasis:names:specification:ubl:schema:xsd:';
const address =
  '<cac:PostalAddress><cbc:StreetName>طريق</cbc:StreetName><cbc:BuildingNumber>3456</cbc:BuildingNumber><cbc:CitySubdivisionName>حطين</cbc:CitySubdivisionName><cbc:CityName>الرياض</cbc:CityName><cbc:PostalZone>13512</cbc:PostalZone><cac:Country><cbc:IdentificationCode>SA</cbc:IdentificationCode></cac:Country></cac:PostalAddress>';
const party = (vat: string, name: string) =>
  `${address}<cac:PartyTaxScheme><cbc:CompanyID>${vat}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity>`;
const category =
  '<cbc:ID>S</cbc:ID><cbc:Percent>15.00</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';
const sar = (name: string, amount: string) => `<cbc:${name} currencyID="SAR">${amount}</cbc:${name}>`;

function textOf({
  type = '388',
  standard = false,
  icv = 1,
  previous = firstPrevious,
  number = 'INV-000001',
  issued = new Date(),
  uuid,
}: DocumentChanges & { uuid: string }): string {
  const [day, time] = new Date(issued.getTime() + 3 * 3_600_000).toISOString().split(/[T.]/);
  const note = type !== '388';
  return [
    `<Invoice xmlns="${schema}Invoice-2" xmlns:cac="${schema}CommonAggregateComponents-2" xmlns:cbc="${schema}CommonBasicComponents-2" xmlns:ext="${schema}CommonExtensionComponents-2">`,
    `<cbc:ProfileID>reporting:1.0</cbc:ProfileID><cbc:ID>${number}</cbc:ID><cbc:UUID>${uuid}</cbc:UUID>`,
    `<cbc:IssueDate>${day}</cbc:IssueDate><cbc:IssueTime>${time}</cbc:IssueTime>`,
    `<cbc:InvoiceTypeCode name="${standard ? '0100000' : '0200000'}">${type}</cbc:InvoiceTypeCode>`,
    '<cbc:DocumentCurrencyCode>SAR</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>SAR</cbc:TaxCurrencyCode>',
    note
      ? '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>INV-1</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>'
      : '',
    `<cac:AdditionalDocumentReference><cbc:ID>ICV</cbc:ID><cbc:UUID>${icv}</cbc:UUID></cac:AdditionalDocumentReference>`,
    `<cac:AdditionalDocumentReference><cbc:ID>PIH</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${previous}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`,
    `<cac:AccountingSupplierParty><cac:Party><cac:PartyIdentification><cbc:ID schemeID="CRN">1010123456</cbc:ID></cac:PartyIdentification>${party(vatNumber, 'متجر')}</cac:Party></cac:AccountingSupplierParty>`,
    `<cac:AccountingCustomerParty>${standard ? `<cac:Party>${party('399999999900003', 'شركة')}</cac:Party>` : ''}</cac:AccountingCustomerParty>`,
    standard && !note
      ? `<cac:Delivery><cbc:ActualDeliveryDate>${day}</cbc:ActualDeliveryDate></cac:Delivery>`
      : '',
    `<cac:PaymentMeans><cbc:PaymentMeansCode>48</cbc:PaymentMeansCode>${note ? '<cbc:InstructionNote>تسوية</cbc:InstructionNote>' : ''}</cac:PaymentMeans>`,
    `<cac:TaxTotal>${sar('TaxAmount', '15.00')}</cac:TaxTotal>`,
    `<cac:TaxTotal>${sar('TaxAmount', '15.00')}<cac:TaxSubtotal>${sar('TaxableAmount', '100.00')}${sar('TaxAmount', '15.00')}<cac:TaxCategory>${category}</cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>`,
    `<cac:LegalMonetaryTotal>${sar('LineExtensionAmount', '100.00')}${sar('TaxExclusiveAmount', '100.00')}${sar('TaxInclusiveAmount', '115.00')}${sar('PrepaidAmount', '0.00')}${sar('PayableAmount', '115.00')}</cac:LegalMonetaryTotal>`,
    `<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="PCE">1</cbc:InvoicedQuantity>${sar('LineExtensionAmount', '100.00')}<cac:TaxTotal>${sar('TaxAmount', '15.00')}${sar('RoundingAmount', '115.00')}</cac:TaxTotal><cac:Item><cbc:Name>نبتة</cbc:Name><cac:ClassifiedTaxCategory>${category}</cac:ClassifiedTaxCategory></cac:Item><cac:Price>${sar('PriceAmount', '100.00')}</cac:Price></cac:InvoiceLine></Invoice>`,
  ].join('');
}
