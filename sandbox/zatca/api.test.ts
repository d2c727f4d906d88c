import { X509Certificate } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codesOf, documentOf, newKey, requestFor, startZatca, vatNumber } from '../testing/zatca.ts';
import { readCertificate } from './certificates/issuer.ts';
import { stampFindings } from './documents/stamp.ts';
import { readXml } from './documents/xml.ts';

let zatca: Awaited<ReturnType<typeof startZatca>>;
let now = Date.now();

beforeEach(async () => {
  now = Date.now();
  zatca = await startZatca({ now: () => now });
});
afterEach(() => zatca.close());

describe('a unit', () => {
  it('gets a certificate of its own key for the day’s code, shows all that it makes, and works', async () => {
    const key = newKey();
    const asked = await zatca.ask(key);
    const certificate = new X509Certificate(Buffer.from(asked.certificate, 'base64'));
    expect(certificate.checkPrivateKey(key)).toBe(true);
    expect(certificate.issuer.split('\n').at(-1)).toBe('CN=PRZEINVOICESCA4-CA');
    expect(certificate.toString()).toContain('BEGIN CERTIFICATE');

    const early = await zatca.begin(asked);
    expect([early.status, early.body.errors[0].code]).toEqual([400, 'Missing-ComplianceSteps']);
    await zatca.showAll(asked);
    const wrong = await zatca.begin(asked, '1');
    expect([wrong.status, wrong.body.errors[0].code]).toEqual([400, 'Invalid-ComplianceRequestId']);
    const { status, body } = await zatca.begin(asked);
    expect([status, body.dispositionMessage]).toEqual([200, 'ISSUED']);
    const given = Buffer.from(body.binarySecurityToken, 'base64').toString();
    expect(new X509Certificate(Buffer.from(given, 'base64')).checkPrivateKey(key)).toBe(true);
    expect(given).not.toBe(asked.certificate);
  });

  it('is renewed by its certificate and a code: 428, and all that it makes is shown anew', async () => {
    const unit = await zatca.unit();
    const key = newKey();
    const body = { csr: requestFor(key) };
    const headers = { otp: await zatca.code(), authorization: unit.basic };
    expect((await zatca.api('PATCH', '/production/csids', body, headers)).status).toBe(428);
    const asked = await zatca.ask(key, ['PATCH', '/production/csids'], unit.basic);
    expect((await zatca.begin(asked)).body.errors[0].code).toBe('Missing-ComplianceSteps');
    await zatca.showAll(asked);
    expect((await zatca.begin(asked)).status).toBe(200);
    // The old one still sends what it stamped.
    expect((await zatca.report(unit, documentOf(unit))).status).toBe(200);
  });

  it.each([
    ['no code', '', 'Missing-OTP'],
    ['a wrong code', 'abcdef', 'Invalid-OTP'],
  ])('needs the day’s code: %s', async (_what, otp, code) => {
    const { status, body } = await zatca.api('POST', '/compliance', { csr: requestFor(newKey()) }, { otp });
    expect([status, body.errors[0].code]).toEqual([400, code]);
  });

  it('finds another code on another day', async () => {
    const today = await zatca.code();
    now += 86_400_000;
    const { body } = await zatca.api('POST', '/compliance', { csr: requestFor(newKey()) }, { otp: today });
    expect(body.errors[0].code).toBe('Invalid-OTP');
  });

  const key = newKey();
  it.each([
    ['no request', Buffer.from('x').toString('base64')],
    ['one that was cut', Buffer.from(requestFor(key), 'base64').subarray(0, 300).toString('base64')],
    ['a key of another curve', requestFor(newKey('prime256v1'))],
    ['one signed by another key', requestFor(key, { signedBy: newKey() })],
    ['another environment’s', requestFor(key, { template: 'ZATCA-Code-Signing' })],
    ['another country', requestFor(key, { country: 'AE' })],
    ['no VAT number', requestFor(key, { vat: '12345' })],
    ['a serial number in another form', requestFor(key, { serial: 'Test-1' })],
    ['nothing that it makes', requestFor(key, { makes: '0000' })],
  ])('is refused with a request that has %s', async (_what, csr) => {
    const { status, body } = await zatca.api('POST', '/compliance', { csr }, { otp: await zatca.code() });
    expect([status, body.errors[0].code]).toEqual([400, 'Invalid-CSR']);
  });

  it('that makes one kind shows that kind', async () => {
    const key = newKey();
    const headers = { otp: await zatca.code() };
    const csr = requestFor(key, { makes: '0100' });
    const { body } = await zatca.api('POST', '/compliance', { csr }, headers);
    const { binarySecurityToken: token, secret } = body;
    const unit = {
      ...{ key, certificate: Buffer.from(token, 'base64').toString(), requestId: String(body.requestID) },
      basic: `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`,
    };
    for (const type of ['388', '381'] as const) await zatca.show(unit, documentOf(unit, { type }));
    expect((await zatca.begin(unit)).body.errors[0].message).toContain('not shown yet: 383 simplified');
    await zatca.show(unit, documentOf(unit, { type: '383' }));
    expect((await zatca.begin(unit)).status).toBe(200);
  });
});

describe('a call', () => {
  it('has the header Accept-Version: V2', async () => {
    for (const version of ['', 'V1']) {
      const headers = { 'accept-version': version, otp: await zatca.code() };
      const { status, body } = await zatca.api('POST', '/compliance', { csr: requestFor(newKey()) }, headers);
      expect([status, body.errors[0].code]).toEqual([406, 'Not-Acceptable']);
    }
  });

  it('is made by whoever the certificate was given to', async () => {
    const unit = await zatca.unit();
    const asked = await zatca.ask();
    const [token] = Buffer.from(unit.basic.slice(6), 'base64').toString().split(':');
    const other = `Basic ${Buffer.from(`${token}:other`).toString('base64')}`;
    const sent = documentOf(unit);
    const calls: [string, string, string, object?][] = [
      ['POST', '/invoices/reporting/single', ''],
      ['POST', '/invoices/reporting/single', 'Bearer x'],
      ['POST', '/invoices/reporting/single', other],
      // A certificate for checks doesn't work, and one for work isn't checked.
      ['POST', '/invoices/reporting/single', asked.basic],
      ['POST', '/invoices/clearance/single', asked.basic],
      ['POST', '/compliance/invoices', unit.basic],
      ['POST', '/production/csids', unit.basic, { compliance_request_id: unit.requestId }],
      ['PATCH', '/production/csids', asked.basic, { csr: requestFor(newKey()) }],
      ['PATCH', '/production/csids', '', { csr: requestFor(newKey()) }],
    ];
    for (const [method, path, authorization, body = sent] of calls) {
      const answer = await zatca.api(method, path, body, { authorization });
      expect([path, answer.status, answer.body.errors[0].code]).toEqual([path, 401, 'Unauthorized']);
    }
  });

  it('has what it is to have', async () => {
    const unit = await zatca.unit();
    for (const odd of [
      {},
      { ...documentOf(unit), invoice: '<Invoice/>' },
      { ...documentOf(unit), uuid: 7 },
    ]) {
      const { status, body } = await zatca.report(unit, odd);
      expect([status, body.errors[0].code]).toEqual([400, 'Bad-Request']);
    }
  });
});

describe('documents', () => {
  it('of people are reported: 200, and 409 for the same once more', async () => {
    const unit = await zatca.unit();
    const sent = documentOf(unit);
    const { status, body } = await zatca.report(unit, sent);
    expect([status, codesOf(body)]).toEqual([200, []]);
    expect(body).toMatchObject({
      validationResults: { status: 'PASS', infoMessages: { code: 'XSD_ZATCA_VALID' } },
      reportingStatus: 'REPORTED',
    });
    const again = await zatca.report(unit, sent);
    expect([again.status, again.body.reportingStatus]).toEqual([409, 'NOT_REPORTED']);
  });

  it('of companies are cleared: 200 with the authority’s stamp and QR code, and 208 for the same once more', async () => {
    const unit = await zatca.unit();
    const sent = documentOf(unit, { standard: true });
    const { status, body } = await zatca.clear(unit, sent);
    expect([status, body.clearanceStatus, codesOf(body)]).toEqual([200, 'CLEARED', []]);
    const xml = Buffer.from(body.clearedInvoice, 'base64').toString();
    const reading = readXml(Buffer.from(xml));
    expect(reading.hash.toString('base64')).toBe(sent.invoiceHash);
    const [, stampedBy = ''] = /<ds:X509Certificate>([^<]+)/.exec(xml) ?? [];
    expect(stampFindings(reading, Buffer.from(xml), readCertificate(stampedBy))).toEqual([]);
    expect(stampedBy).not.toBe(unit.certificate);
    const again = await zatca.clear(unit, sent);
    expect([again.status, again.body.clearanceStatus]).toEqual([208, 'CLEARED']);
    expect(again.body.clearedInvoice).toBe(body.clearedInvoice);
  });

  it('go where their kind goes', async () => {
    for (const [how, standard] of [
      ['clear', false],
      ['report', true],
    ] as const) {
      const unit = await zatca.unit();
      const { status, body } = await zatca[how](unit, documentOf(unit, { standard }));
      expect([status, codesOf(body)]).toEqual([400, ['invalid-invoice-type']]);
    }
  });

  it('that are reported a day late are taken with a warning', async () => {
    const unit = await zatca.unit();
    const { status, body } = await zatca.report(
      unit,
      documentOf(unit, { issued: new Date(now - 24 * 3_600_000 - 5_000) }),
    );
    expect([status, body.reportingStatus, codesOf(body)]).toEqual([202, 'REPORTED', ['warning BR-KSA-98']]);
  });

  it('are listed with what was found, newest first', async () => {
    const unit = await zatca.unit();
    await zatca.report(unit, documentOf(unit));
    await zatca.report(unit, documentOf(unit, { icv: 2, number: 'INV-000002' }));
    const { body } = await zatca.get('/control/zatca/documents');
    expect(body.slice(0, 2)).toMatchObject([
      { number: 'INV-000002', icv: 2, way: 'reported', taken: false, findings: [{ code: 'KSA-13' }] },
      { number: 'INV-000001', icv: 1, way: 'reported', taken: true, findings: [] },
    ]);
    const page = await (await fetch(zatca.origin)).text();
    expect(page).toContain(`VAT ${vatNumber}`);
    expect(page).toContain('INV-000002');
    expect(page).toContain(await zatca.code());
  });
});
