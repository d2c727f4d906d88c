import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codesOf, documentOf, startZatca, type TestUnit } from '../testing/zatca.ts';
import { calmZatca } from './scenario.ts';

let zatca: Awaited<ReturnType<typeof startZatca>>;
let unit: TestUnit;

beforeEach(async () => {
  zatca = await startZatca();
  unit = await zatca.unit();
});
afterEach(() => zatca.close());

it('changes what is named, keeps the rest, forgets it on reset, and refuses misspelt settings', async () => {
  await zatca.scenario({ delayMs: 5 });
  expect((await zatca.scenario({ warn: 'BR-KSA-98' })).body).toEqual({
    ...calmZatca(),
    ...{ delayMs: 5, warn: 'BR-KSA-98' },
  });
  expect((await zatca.scenario({ warn: null })).body.warn).toBeNull();
  for (const wrong of [{ slow: 5 }, { status: 200 }, { lost: true }, { twice: 'yes' }, { reject: 7 }])
    expect((await zatca.scenario(wrong)).status).toBe(400);
  await zatca.post('/control/reset');
  expect((await zatca.get('/control/zatca')).body).toEqual(calmZatca());
});

it('keeps units and documents on reset unless told otherwise', async () => {
  const sent = documentOf(unit);
  await zatca.report(unit, sent);
  await zatca.post('/control/reset');
  expect((await zatca.report(unit, sent)).status).toBe(409);
  await zatca.post('/control/reset', { all: true });
  expect((await zatca.report(unit, sent)).status).toBe(401);
  expect((await zatca.get('/control/zatca/documents')).body).toEqual([]);
});

describe('the authority', () => {
  it('can be slow', async () => {
    await zatca.scenario({ delayMs: 150 });
    const from = performance.now();
    expect((await zatca.report(unit, documentOf(unit))).status).toBe(200);
    expect(performance.now() - from).toBeGreaterThan(140);
  });

  it.each([401, 429, 500, 503])('can answer every call with %i, and does nothing then', async (status) => {
    const sent = documentOf(unit);
    await zatca.scenario({ status });
    expect((await zatca.report(unit, sent)).status).toBe(status);
    expect((await zatca.begin(unit)).status).toBe(status);
    await zatca.scenario({ status: 0 });
    expect((await zatca.report(unit, sent)).status).toBe(200);
  });

  it('can refuse what is good, and warn', async () => {
    await zatca.scenario({ reject: 'BR-KSA-64' });
    const first = documentOf(unit);
    const refused = await zatca.report(unit, first);
    expect([refused.status, codesOf(refused.body)]).toEqual([400, ['BR-KSA-64']]);
    expect(refused.body).toMatchObject({
      reportingStatus: 'NOT_REPORTED',
      validationResults: { status: 'ERROR' },
    });
    await zatca.scenario({ reject: null, warn: 'BR-KSA-98' });
    const warned = await zatca.report(unit, documentOf(unit, { icv: 2, previous: first.invoiceHash }));
    expect([warned.status, codesOf(warned.body)]).toEqual([202, ['warning BR-KSA-98']]);
    expect(warned.body).toMatchObject({
      reportingStatus: 'REPORTED',
      validationResults: { status: 'WARNING' },
    });
  });

  it('can get everything twice, and answers as it does to what it has', async () => {
    await zatca.scenario({ twice: true });
    const first = documentOf(unit);
    expect((await zatca.report(unit, first)).status).toBe(409);
    const second = documentOf(unit, { standard: true, icv: 2, previous: first.invoiceHash });
    const { status, body } = await zatca.clear(unit, second);
    expect([status, body.clearanceStatus]).toEqual([208, 'CLEARED']);
    expect(body.clearedInvoice).toBeTruthy();
  });

  it('can lose its answer at a proxy, or with the connection, after it has taken what was sent', async () => {
    const first = documentOf(unit);
    const second = documentOf(unit, { standard: true, icv: 2, previous: first.invoiceHash });
    const send = (path: string, sent: object) =>
      fetch(`${zatca.origin}/zatca/e-invoicing/developer-portal/invoices/${path}/single`, {
        method: 'POST',
        headers: {
          ...{ authorization: unit.basic, 'accept-version': 'V2' },
          'content-type': 'application/json',
        },
        body: JSON.stringify(sent),
      });
    await zatca.scenario({ lost: 'gateway' });
    const lost = await send('reporting', first);
    expect([lost.status, await lost.text()]).toEqual([504, expect.stringContaining('Gateway')]);
    await zatca.scenario({ lost: 'cut' });
    await expect(send('clearance', second)).rejects.toThrow();
    await zatca.scenario({ lost: 'none' });
    expect((await send('reporting', first)).status).toBe(409);
    expect((await send('clearance', second)).status).toBe(208);
  });

  it('can switch clearance off: 303, and companies’ documents are stamped by their unit and reported', async () => {
    await zatca.scenario({ clearanceOff: true });
    const standard = documentOf(unit, { standard: true });
    const { status, body } = await zatca.clear(unit, standard);
    expect([status, body.clearanceStatus, body.clearedInvoice]).toEqual([303, 'NOT_CLEARED', null]);
    // As a simplified one is stamped, with a buyer.
    const stamped = documentOf(unit, {
      edit: (xml) =>
        xml
          .replace('0200000', '0100000')
          .replace(
            '<cac:AccountingCustomerParty></cac:AccountingCustomerParty>',
            /<cac:AccountingCustomerParty>.*<\/cac:AccountingCustomerParty>/.exec(
              Buffer.from(standard.invoice, 'base64').toString(),
            )?.[0] ?? '',
          )
          .replace(
            '<cac:PaymentMeans>',
            '<cac:Delivery><cbc:ActualDeliveryDate>2026-11-26</cbc:ActualDeliveryDate></cac:Delivery>$&',
          ),
    });
    const reported = await zatca.report(unit, stamped);
    expect([reported.status, codesOf(reported.body)]).toEqual([200, []]);
  });
});

it('knows whom it has certified and what it has taken after a restart, where it has a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const before = await startZatca({ folder });
  const known = await before.unit();
  const first = documentOf(known);
  await before.report(known, first);
  const code = await before.code();
  await before.close();
  const after = await startZatca({ folder });
  expect(await after.code()).toBe(code);
  expect((await after.report(known, first)).status).toBe(409);
  const next = documentOf(known, { icv: 2, previous: first.invoiceHash });
  expect((await after.report(known, next)).status).toBe(200);
  await after.close();
  rmSync(folder, { recursive: true });
});
