import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimal } from '../../kit/riyals.ts';
import {
  codesOf,
  type DocumentChanges,
  documentOf,
  newKey,
  resealed,
  startZatca,
  type TestUnit,
} from '../../testing/zatca.ts';
import { ruleCodes } from './rules.ts';

/*
 * Each check of the authority, by a document that breaks it and nothing else that can be helped. They are sent as those
 * that a unit shows, which belong to no chain; a document that nothing is changed in is taken without a word.
 */

let zatca: Awaited<ReturnType<typeof startZatca>>;
let unit: TestUnit;
let other: TestUnit;

beforeAll(async () => {
  zatca = await startZatca();
  unit = await zatca.ask();
  other = await zatca.ask();
});
afterAll(() => zatca.close());

async function foundIn(
  changes: DocumentChanges & { sent?: object },
  by = unit,
): Promise<[status: number, codes: string[]]> {
  const { status, body } = await zatca.show(unit, { ...documentOf(by, changes), ...changes.sent });
  return [status, codesOf(body)];
}

describe('good documents', () => {
  it.each(
    [false, true].flatMap((standard) =>
      (['388', '381', '383'] as const).map((type) => ({
        type,
        standard,
        name: standard ? 'standard' : 'simplified',
      })),
    ),
  )('$type $name', async ({ type, standard }) => {
    expect(await foundIn({ type, standard })).toEqual([200, []]);
  });

  it('with an allowance, a charge and two lines', async () => {
    const line = /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/;
    const edit = (xml: string) =>
      xml
        .replace(line, (whole) => whole + whole.replace('<cbc:ID>1<', '<cbc:ID>2<'))
        .replace(/(<cac:LegalMonetaryTotal>.*?)100\.00(.*?)100\.00(.*?)115\.00/, '$1200.00$2190.00$3218.50')
        .replace(/(PayableAmount currencyID="SAR">)115\.00/, '$1218.50')
        .replace(
          '<cbc:PrepaidAmount',
          '<cbc:AllowanceTotalAmount currencyID="SAR">10.00</cbc:AllowanceTotalAmount>$&',
        )
        .replace(
          '<cac:TaxTotal>',
          '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>discount</cbc:AllowanceChargeReason><cbc:Amount currencyID="SAR">10.00</cbc:Amount></cac:AllowanceCharge>$&',
        )
        .replace(
          /15\.00(?=<\/cbc:TaxAmount><(?:\/cac:TaxTotal><cac:TaxTotal|cac:TaxSubtotal|cac:TaxCategory))/g,
          '28.50',
        )
        .replace('TaxableAmount currencyID="SAR">100.00', 'TaxableAmount currencyID="SAR">190.00');
    expect(await foundIn({ edit })).toEqual([200, []]);
  });

  it('of another hand: white space, prefixes, and XML that isn’t canonical', async () => {
    const edit = (xml: string) =>
      xml
        .replaceAll('><', '>\n  <')
        .replaceAll('cbc:', 'basic:')
        .replace('xmlns:cbc', 'xmlns:basic')
        .replace(/currencyID="SAR"/g, "currencyID='SAR'");
    expect(await foundIn({ standard: true, edit })).toEqual([200, []]);
  });
});

const line = '<cac:InvoiceLine>';
/** In the document's totals alone. */
const inTotals = (change: (totals: string) => string) => (xml: string) =>
  xml.replace(/<cac:LegalMonetaryTotal>.*<\/cac:LegalMonetaryTotal>/, change);
const more = (...names: string[]) => inTotals((totals) => raised(totals, names));
const raised = (totals: string, names: string[]) =>
  names.reduce(
    (text, name) =>
      text.replace(
        new RegExp(`(<cbc:${name} currencyID="SAR">)([\\d.]+)`),
        (_, tag, amount) => tag + decimal(Number(amount) + 1),
      ),
    totals,
  );
/** The first party is the seller, the last the buyer. */
const ofBuyer = (from: string | RegExp, to: string) => (xml: string) =>
  xml.replace(/<cac:AccountingCustomerParty>.*<\/cac:AccountingCustomerParty>/, (buyer) =>
    buyer.replace(from, to),
  );
const ofCategory = (id: string, rate: string) => (xml: string) =>
  xml.replace(/<cbc:ID>S<(.*?)<cbc:Percent>15\.00</g, `<cbc:ID>${id}<$1<cbc:Percent>${rate}<`);
const vat = /<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>/;
const reference = (id: string) =>
  new RegExp(`<cac:AdditionalDocumentReference><cbc:ID>${id}</cbc:ID>.*?</cac:AdditionalDocumentReference>`);

const breaking: Record<string, DocumentChanges & { also?: string[]; sent?: object }> = {
  'BR-KSA-EN16931-01': { edit: ['reporting:1.0', 'clearance:1.0'] },
  'BR-KSA-03': { uuid: 'not-one' },
  'BR-KSA-05': { edit: ['>388<', '>380<'] },
  'BR-KSA-06': { edit: ['0200000', '0200002'] },
  'BR-KSA-04': { issued: new Date(Date.now() + 2 * 86_400_000) },
  'BR-KSA-98': { issued: new Date(Date.now() - 86_400_000 - 5_000) },
  'BR-KSA-68': { edit: ['<cbc:TaxCurrencyCode>SAR', '<cbc:TaxCurrencyCode>USD'] },
  'BR-KSA-33': { edit: [reference('ICV'), ''] },
  'BR-KSA-34': { edit: ['<cbc:UUID>1<', '<cbc:UUID>A-1<'] },
  'BR-KSA-61': { edit: [reference('PIH'), ''] },
  'BR-KSA-26': { previous: 'MA==' },
  'BR-KSA-27': { after: [reference('QR'), ''] },
  'BR-KSA-60': { after: [/<ext:UBLExtensions.*<\/ext:UBLExtensions>/, ''] },
  'BR-KSA-28': { after: ['<cac:Signature><cbc:ID>urn', '<cac:Signature><cbc:ID>run'] },
  'BR-KSA-30': { after: ['<cbc:SignatureMethod>urn', '<cbc:SignatureMethod>run'] },
  'BR-KSA-56': { type: '381', edit: [/<cac:BillingReference>.*<\/cac:BillingReference>/, ''] },
  'BR-KSA-17': { type: '383', edit: [/<cbc:InstructionNote>.*<\/cbc:InstructionNote>/, ''] },
  'BR-KSA-16': { edit: ['>48<', '>99<'] },
  'BR-KSA-08': { edit: ['"CRN"', '"XYZ"'] },
  'BR-KSA-09': { edit: [/<cbc:StreetName>.*?<\/cbc:StreetName>/, ''] },
  'BR-KSA-37': { edit: ['>3456<', '>345<'] },
  'BR-KSA-66': { edit: ['>13512<', '>1351<'] },
  'BR-KSA-39': { edit: [vat, ''], also: ['certificate-permissions'] },
  'BR-KSA-40': { edit: ['300000000000003', '300000000000004'], also: ['certificate-permissions'] },
  'BR-06': { edit: [/<cac:PartyLegalEntity>.*?<\/cac:PartyLegalEntity>/, ''] },
  'BR-KSA-42': { standard: true, edit: ofBuyer(/<cac:PartyLegalEntity>.*<\/cac:PartyLegalEntity>/, '') },
  'BR-KSA-63': { standard: true, edit: ofBuyer(/<cbc:CityName>.*<\/cbc:CityName>/, '') },
  'BR-KSA-67': { standard: true, edit: ofBuyer('>13512<', '>135120<') },
  'BR-KSA-44': { standard: true, edit: ofBuyer('399999999900003', '399999999900004') },
  'BR-CUSTOM-VALIDATION-01': { standard: true, edit: ofBuyer('399999999900003', '300000000000003') },
  'BR-KSA-F-06': { standard: true, edit: ofBuyer(/(<cbc:CityName>)[^<]*/, `$1${'ر'.repeat(128)}`) },
  'BR-KSA-81': { standard: true, edit: ofBuyer(vat, '') },
  'BR-KSA-15': { standard: true, edit: [/<cac:Delivery>.*<\/cac:Delivery>/, ''] },
  'BR-KSA-F-04': {
    edit: inTotals((totals) => totals.replace('>0.00<', '>-1.00<').replace(/115\.00(?!.*115)/, '116.00')),
  },
  'BR-KSA-F-05': {
    edit: [
      `</cbc:LineExtensionAmount><cac:TaxTotal>`,
      '</cbc:LineExtensionAmount><cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="SAR">0.00</cbc:Amount><cbc:BaseAmount currencyID="SAR">0.001</cbc:BaseAmount></cac:AllowanceCharge><cac:TaxTotal>',
    ],
  },
  'BR-KSA-EN16931-09': { edit: [/<cac:TaxTotal>.*?<\/cac:TaxTotal>/, ''] },
  'BR-CO-10': {
    edit: more('LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount'),
  },
  'BR-CO-11': {
    edit: [
      '<cbc:PrepaidAmount',
      '<cbc:AllowanceTotalAmount currencyID="SAR">1.00</cbc:AllowanceTotalAmount><cbc:ChargeTotalAmount currencyID="SAR">1.00</cbc:ChargeTotalAmount><cbc:PrepaidAmount',
    ],
  },
  'BR-CO-13': { edit: more('TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount') },
  'BR-CO-14': {
    edit: (xml) =>
      inTotals((totals) => totals.replaceAll('115.00', '115.01'))(
        xml.replace('15.00</cbc:TaxAmount><cac:TaxSubtotal>', '15.01</cbc:TaxAmount><cac:TaxSubtotal>'),
      ),
  },
  'BR-CO-15': { edit: inTotals((totals) => totals.replaceAll('115.00', '115.01')) },
  'BR-CO-16': { edit: inTotals((totals) => totals.replace(/115\.00(?!.*115)/, '115.01')) },
  'BR-CO-17': {
    edit: (xml) =>
      inTotals((totals) => totals.replaceAll('115.00', '115.02'))(
        xml.replace(/15\.00(?=<\/cbc:TaxAmount><(?:cac:TaxSubtotal|cac:TaxCategory))/g, '15.02'),
      ),
  },
  'BR-S-08': { edit: ['TaxableAmount currencyID="SAR">100.00', 'TaxableAmount currencyID="SAR">100.02'] },
  'BR-KSA-18': { edit: [/<cbc:ID>S<(?!.*<cbc:ID>S<)/, '<cbc:ID>VATEX<'], also: ['BR-S-08'] },
  'BR-KSA-84': { edit: [/15\.00<\/cbc:Percent>(?!.*Percent)/, '10.00</cbc:Percent>'], also: ['BR-S-08'] },
  'BR-Z-05': { edit: [/<cbc:ID>S</g, '<cbc:ID>Z<'], also: ['BR-Z-09'] },
  'BR-E-05': { edit: [/<cbc:ID>S</g, '<cbc:ID>E<'], also: ['BR-E-09'] },
  'BR-Z-09': { edit: ofCategory('Z', '0.00'), also: ['BR-CO-17'] },
  'BR-E-09': { edit: ofCategory('E', '0.00'), also: ['BR-CO-17'] },
  'BR-O-09': { edit: [/<cbc:ID>S</g, '<cbc:ID>O<'] },
  'BR-KSA-50': {
    standard: true,
    edit: [/15\.00(<\/cbc:TaxAmount><cbc:RoundingAmount currencyID="SAR">)115\.00/, '15.01$1115.01'],
  },
  'BR-KSA-51': { edit: ['115.00</cbc:RoundingAmount>', '115.01</cbc:RoundingAmount>'] },
  'BR-KSA-EN16931-11': { edit: ['100.00</cbc:PriceAmount>', '100.02</cbc:PriceAmount>'] },
  'BR-25': { edit: ['>نبتة<', '>ن<'] },
};
const warnings = ['BR-KSA-98', 'BR-CO-10', 'BR-CO-16', 'BR-KSA-50', 'BR-KSA-51', 'BR-KSA-EN16931-11'];

describe('rules', () => {
  it('each has a document that breaks it', () => {
    expect(Object.keys(breaking).sort()).toEqual([...ruleCodes].sort());
  });

  it.each(Object.entries(breaking))('%s', async (code, { also = [], ...changes }) => {
    const isWarning = warnings.includes(code);
    const [status, codes] = await foundIn(changes);
    expect(status).toBe(isWarning ? 202 : 400);
    expect([...codes].sort()).toEqual(isWarning ? [`warning ${code}`] : [code, ...also].sort());
  });
});

describe('the schema', () => {
  it.each<[string, DocumentChanges]>([
    [
      'another order',
      { edit: [/(<cbc:IssueDate>.*<\/cbc:IssueDate>)(<cbc:IssueTime>.*<\/cbc:IssueTime>)/, '$2$1'] },
    ],
    ['an element that isn’t known', { edit: [line, `<cbc:Colour>green</cbc:Colour>${line}`] }],
    ['an element twice', { edit: [/<cac:PaymentMeans>.*<\/cac:PaymentMeans>/, '$&<cbc:ID>7</cbc:ID>'] }],
    [
      'nothing where something is',
      { edit: [/<cbc:CityName>.*?<\/cbc:CityName>/, '<cbc:CityName></cbc:CityName>'] },
    ],
    ['no line', { edit: [/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/, ''] }],
    ['no number', { edit: [/<cbc:ID>INV-000001<\/cbc:ID>/, ''] }],
    ['text between elements', { edit: [line, `and${line}`] }],
    [
      'no date',
      { edit: [/<cbc:IssueDate>.*<\/cbc:IssueDate>/, '<cbc:IssueDate>2026-02-30</cbc:IssueDate>'] },
    ],
    ['no time', { edit: [/<cbc:IssueTime>.*<\/cbc:IssueTime>/, '<cbc:IssueTime>25:00:00</cbc:IssueTime>'] }],
    ['no number of riyals', { edit: ['>115.00<', '>115,00<'] }],
    [
      'another root',
      { edit: (xml) => xml.replace('<Invoice', '<CreditNote').replace('</Invoice', '</CreditNote') },
    ],
  ])('wants it otherwise than with %s', async (_what, changes) => {
    expect(await foundIn({ standard: true, ...changes })).toEqual([400, ['XSD_ZATCA_INVALID']]);
  });

  it.each<[string, DocumentChanges]>([
    ['what isn’t XML', { edit: ['</Invoice>', ''] }],
    ['a document type', { edit: ['<Invoice', '<!DOCTYPE Invoice [<!ENTITY a "a">]><Invoice'] }],
  ])('refuses %s', async (_what, changes) => {
    expect(await foundIn({ standard: true, ...changes })).toEqual([400, ['SAXParseException']]);
  });
});

describe('hash, UUID and who sends it', () => {
  it.each<[string, DocumentChanges & { sent?: object }]>([
    ['invalid-invoice-hash', { sent: { invoiceHash: 'z5F9qsS6oWyDhehD8u8S0DaxV+2CUiUz9Y+UsR61JgQ=' } }],
    ['invalid-uuid', { sent: { uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d' } }],
    ['certificate-permissions', { edit: ['300000000000003', '310122393500003'] }],
  ])('%s', async (code, changes) => {
    expect(await foundIn(changes)).toEqual([400, [code]]);
    expect(await foundIn({ ...changes, standard: true })).toEqual([400, [code]]);
  });

  it('a document that was changed since has another hash', async () => {
    const { invoice, ...sent } = documentOf(unit, { standard: true });
    const changed = Buffer.from(invoice, 'base64').toString().replace('نبتة', 'شجرة');
    const { body } = await zatca.show(unit, { ...sent, invoice: Buffer.from(changed).toString('base64') });
    expect(codesOf(body)).toEqual(['invalid-invoice-hash']);
  });
});

describe('the stamp', () => {
  it.each<[string, DocumentChanges]>([
    ['invalid-signed-data-digest', { after: [/<ds:DigestValue>[^<]*/, '<ds:DigestValue>MA=='] }],
    ['invalid-digital-signature', { stampedBy: newKey() }],
    ['certificate-hash', { after: resealed([/(<xades:CertDigest>.*<ds:DigestValue>)[^<]*/, '$1MA==']) }],
    ['certificate-issuer-name', { after: resealed(['CN=PRZEINVOICESCA4-CA, ', '']) }],
    ['certificate-serial-number', { after: resealed([/(<ds:X509SerialNumber>)\d+/, '$11']) }],
    ['signing-time', { after: resealed([/(<xades:SigningTime>)[^<]*/, '$1yesterday']) }],
    ['signed-properties-hashing', { after: ['<xades:SignedSignatureProperties>', ' $&'] }],
  ])('%s', async (code, changes) => {
    expect(await foundIn(changes)).toEqual([400, [code]]);
  });

  it('of another unit, with its certificate: certificate-permissions', async () => {
    expect(await foundIn({}, other)).toEqual([400, ['certificate-permissions']]);
  });
});

it('a line is of a rate of the total’s', async () => {
  const edit = [/15\.00<\/cbc:Percent>(?!.*Percent)/, '5.00</cbc:Percent>'] as const;
  expect(await foundIn({ edit })).toEqual([400, ['BR-S-08']]);
});

it('a certificate is good for five years, for documents of both kinds', async () => {
  let now = Date.now();
  const later = await startZatca({ now: () => now });
  const old = await later.unit();
  const sent = (standard: boolean) =>
    later[standard ? 'clear' : 'report'](
      old,
      documentOf(old, { standard, icv: standard ? 2 : 1, issued: new Date(now) }),
    );
  expect((await sent(false)).status).toBe(200);
  now += (5 * 365 + 2) * 86_400_000;
  for (const standard of [false, true]) {
    const { status, body } = await sent(standard);
    expect(status).toBe(400);
    expect(codesOf(body)).toContain('invalid-certificate');
  }
  await later.close();
});

describe('the QR code', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('has in tag %i what the document says', async (tag) => {
    const qr = (values: Buffer[]) => values.map((value, at) => (at + 1 === tag ? 'x' : value));
    const { status, body } = await zatca.show(unit, documentOf(unit, { qr }));
    expect([status, codesOf(body)]).toEqual([400, ['QRCODE_INVALID']]);
    expect(body.validationResults.errorMessages[0].message).toContain(`tag ${tag} `);
  });

  it('has all of a name, which a tag can hold', async () => {
    const qr = ([name = Buffer.of(), ...rest]: Buffer[]) => [name.toString().slice(0, 2), ...rest];
    expect(await foundIn({ qr })).toEqual([400, ['QRCODE_INVALID']]);
  });

  it('has nine tags', async () => {
    expect(await foundIn({ qr: (values) => values.slice(0, 8) })).toEqual([400, ['QRCODE_INVALID']]);
  });

  it.each([
    ['what isn’t base64', 'ب'],
    ['what is cut off', 'Af8='],
    ['more than 1,000 characters', 'A'.repeat(1_004)],
  ])('isn’t %s', async (_what, code) => {
    const after = [/(<cbc:ID>QR<.*?text\/plain">)[^<]*/, `$1${code}`] as const;
    expect(await foundIn({ after })).toEqual([400, ['QRCODE_INVALID']]);
  });
});
