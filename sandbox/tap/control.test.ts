import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildSandbox } from '../app.ts';
import { chargeBody, startSandbox, until } from '../testing/sandbox.ts';
import { calmTap } from './state/scenario.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;

beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

it('changes what is named, keeps the rest, and forgets it all on reset', async () => {
  await sandbox.post('/control/tap', { delayMs: 5, webhooks: { twice: true } });
  await sandbox.post('/control/tap', { webhooks: { lost: true } });
  const changed = { ...calmTap(), delayMs: 5, webhooks: { ...calmTap().webhooks, twice: true, lost: true } };
  expect((await sandbox.get('/control/tap')).body).toEqual(changed);
  expect((await sandbox.post('/control/reset')).body).toEqual(calmTap());
  expect((await sandbox.get('/control/tap')).body).toEqual(calmTap());
});

it('resets without a body, and keeps charges unless told otherwise', async () => {
  await sandbox.charge();
  await sandbox.mail({ to: 'a@b.com', subject: 's', text: 'x', html: 'x' });
  const response = await fetch(`${sandbox.origin}/control/reset`, { method: 'POST' });
  expect(response.status).toBe(200);
  expect((await sandbox.get('/control/tap/charges')).body.charges).toHaveLength(1);
  await sandbox.post('/control/reset', { all: true });
  expect((await sandbox.get('/control/tap/charges')).body.charges).toHaveLength(0);
  expect((await sandbox.get('/messages')).body.messages).toHaveLength(0);
});

it('does what it is asked and answers an error, until it is told otherwise', async () => {
  await sandbox.post('/control/tap', { errorAfterSuccess: true });
  const body = chargeBody({ reference: { transaction: 'payment-1', idempotent: 'once' } });
  expect((await sandbox.call('POST', '/tap/v2/charges', body)).status).toBe(500);
  await sandbox.post('/control/tap', { errorAfterSuccess: false });
  const again = await sandbox.call('POST', '/tap/v2/charges', body);
  const { charges } = (await sandbox.get('/control/tap/charges?limit=1000')).body;
  expect(charges.map(({ id }: { id: string }) => id)).toEqual([again.body.id]);
});

it('refuses misspelt settings', async () => {
  for (const wrong of [
    { delay: 5 },
    { delayMs: -1 },
    { webhooks: { late: 5 } },
    { refunds: 'never' },
    { down: 'yes' },
  ]) {
    expect((await sandbox.post('/control/tap', wrong)).status).toBe(400);
  }
  expect((await sandbox.get('/control/tap')).body).toEqual(calmTap());
});

it.each([
  ['pay', 'CAPTURED'],
  ['decline', 'DECLINED'],
  ['cancel', 'CANCELLED'],
  ['abandon', 'ABANDONED'],
])('%s makes a charge %s, once', async (word, status) => {
  const { id } = await sandbox.charge();
  const first = await sandbox.post(`/control/tap/charges/${id}/${word}`);
  expect([first.status, first.body.status]).toEqual([200, status]);
  const second = await sandbox.post(`/control/tap/charges/${id}/pay`);
  expect([second.status, second.body.status]).toEqual([409, status]);
  expect((await sandbox.post(`/control/tap/charges/chg_none/${word}`)).status).toBe(404);
});

it('lets an unknown outcome become a known one', async () => {
  const { id } = await sandbox.charge();
  await sandbox.post(`/control/tap/charges/${id}/decide`, { code: '901' });
  expect((await sandbox.post(`/control/tap/charges/${id}/pay`)).body.status).toBe('CAPTURED');
  expect((await sandbox.post(`/control/tap/charges/${id}/decide`, { code: '999' })).status).toBe(400);
});

it('decides new charges by itself when told so', async () => {
  await sandbox.post('/control/tap', { decide: 'capture' });
  const made = await sandbox.charge();
  expect(made.status).toBe('INITIATED');
  await until(async () => (await sandbox.get(`/tap/v2/charges/${made.id}`)).body.status === 'CAPTURED');
});

it('does nothing while it is down', async () => {
  await sandbox.post('/control/tap', { down: true });
  const answer = await sandbox.charge();
  expect(answer.errors[0].code).toBe('2101');
  expect((await sandbox.get('/control/tap/charges')).body.charges).toHaveLength(0);
});

it('refuses buttons pressed from another site', async () => {
  const answer = await sandbox.call('POST', '/control/reset', {}, { 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(403);
});

it('shows an index with the latest charges, escaped', async () => {
  await sandbox.charge({ reference: { order: '<b>A-1</b>' } });
  const page = await (await fetch(sandbox.origin)).text();
  expect(page).toContain('href="inbox"');
  expect(page).toContain('&lt;b&gt;A-1&lt;/b&gt;');
});

it('takes test keys only', () => {
  expect(() => buildSandbox({ tapKey: 'sk_live_asees' })).toThrow('test keys only');
});
