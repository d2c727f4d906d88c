import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startSandbox, until } from '../testing/sandbox.ts';
import { startTabby } from '../testing/tabby.ts';
import { startTamara } from '../testing/tamara.ts';
import { startUrpay } from '../testing/urpay.ts';
import { openBook } from './books.ts';

/* With a folder, what the providers know outlives the sandbox: an order that was paid yesterday can be refunded. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'asees-books-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

describe('a payment that was made before the sandbox was restarted is refunded', () => {
  it('by Tap, and the same request twice is one refund', async () => {
    const before = await startSandbox({ folder });
    const { id } = await before.charge();
    await before.post(`/control/tap/charges/${id}/pay`);
    await before.close();

    const after = await startSandbox({ folder });
    onTestFinished(() => after.close());
    expect((await after.get(`/tap/v2/charges/${id}`)).body.status).toBe('CAPTURED');
    const refund = { charge_id: id, amount: 189.5, currency: 'SAR', reason: 'cancelled' };
    const asked = { ...refund, reference: { idempotent: 'refund-1' } };
    const made = await after.post('/tap/v2/refunds', asked);
    expect(made.status).toBe(200);
    await until(async () => (await after.get(`/tap/v2/refunds/${made.body.id}`)).body.status === 'REFUNDED');
    expect((await after.post('/tap/v2/refunds', asked)).body.id).toBe(made.body.id);
    expect((await after.post('/tap/v2/refunds', { ...refund, amount: 1 })).status).toBe(400);
  });

  it('by Tabby, which still knows where it tells of it', async () => {
    const before = await startTabby({ folder });
    const { id } = (await before.checkout()).payment;
    await before.control(id, 'approve');
    await before.move(id, 'captures', { amount: '189.50' });
    const merchant = { 'x-merchant-code': 'asees' };
    const webhook = { url: 'http://127.0.0.1:9/hook', header: { title: 'X-Asees', value: 'secret' } };
    expect((await before.api('POST', '/api/v1/webhooks', webhook, merchant)).status).toBe(200);
    await before.close();

    const after = await startTabby({ folder });
    onTestFinished(() => after.close());
    expect((await after.api('GET', '/api/v1/webhooks', undefined, merchant)).body).toMatchObject([webhook]);
    expect(await after.move(id, 'refunds', { amount: '189.50' })).toMatchObject({ status: 200 });
    expect((await after.move(id, 'refunds', { amount: '0.01' })).status).toBe(400);
  });

  it('by Tamara', async () => {
    const before = await startTamara({ folder });
    const { order_id } = await before.checkout();
    await before.control(order_id, 'approve');
    await before.authorise(order_id);
    await before.capture(order_id);
    await before.close();

    const after = await startTamara({ folder });
    onTestFinished(() => after.close());
    expect((await after.refund(order_id, 189.5)).status).toBe(200);
    expect(await after.order(order_id)).toMatchObject({ status: 'fully_refunded' });
  });

  it('by Urpay; and a refund that was under way comes to its end', async () => {
    const before = await startUrpay({ folder, refundDelayMs: 60_000 });
    const { payment_id } = await before.pay();
    expect(await before.enter(payment_id)).toMatchObject({ status: 'PAID' });
    const begun = await before.refund(payment_id, { reference: 'refund-1', amount: '100.00' });
    expect(begun.body.status).toBe('PENDING');
    await before.close();

    const after = await startUrpay({ folder });
    onTestFinished(() => after.close());
    expect((await after.refund(payment_id, { reference: 'refund-2', amount: '89.50' })).status).toBe(200);
    await until(async () =>
      (await after.payment(payment_id)).refunds.every(
        ({ status }: { status: string }) => status === 'REFUNDED',
      ),
    );
    expect((await after.payment(payment_id)).refunds).toHaveLength(2);
  });
});

it('the inbox keeps its messages, and counts on', async () => {
  const before = await startSandbox({ folder });
  const mail = { to: 'sara@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  await before.mail(mail);
  await before.close();
  const after = await startSandbox({ folder });
  onTestFinished(() => after.close());
  await after.mail({ ...mail, subject: 'Again' });
  const { messages } = (await after.get('/messages')).body;
  expect(messages.map(({ id, subject }: { id: string; subject: string }) => [id, subject])).toEqual([
    ['msg_2', 'Again'],
    ['msg_1', 'Hello'],
  ]);
});

it('what is reset is forgotten for good, and without a folder nothing is written', async () => {
  const before = await startSandbox({ folder });
  const { id } = await before.charge();
  await before.post('/control/reset', { all: true });
  await before.close();
  const after = await startSandbox({ folder });
  onTestFinished(() => after.close());
  expect((await after.get(`/tap/v2/charges/${id}`)).status).toBe(404);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
});

describe('a book', () => {
  it('has what was put, changed and deleted, in order and within its limit', () => {
    const first = openBook(folder, 'one');
    const shelf = first.shelf<{ n: number }>('things', 3);
    for (const n of [1, 2, 3, 4]) shelf.put(`key-${n}`, { n });
    const changed = shelf.get('key-3');
    if (changed) changed.n = 30;
    shelf.delete('key-2');
    first.close();
    const again = openBook(folder, 'one').shelf<{ n: number }>('things', 3);
    expect(again.newest(9)).toEqual([{ n: 4 }, { n: 30 }]);
  });

  it('passes over the line that a crash has cut off, and writes on after it', () => {
    const path = join(folder, 'one.jsonl');
    writeFileSync(path, '["things","a",1]\n["things","b",2]\n["thin');
    const second = openBook(folder, 'one');
    second.shelf<number>('things', 9).put('c', 3);
    second.close();
    const third = openBook(folder, 'one');
    const things = third.shelf<number>('things', 9);
    expect(things.newest(9)).toEqual([3, 2, 1]);
  });

  it('is written anew with only what holds, when a run begins to write', () => {
    const path = join(folder, 'one.jsonl');
    for (let n = 0; n < 100; n += 1) appendFileSync(path, `["things","a",${n}]\n`);
    const book = openBook(folder, 'one');
    book.shelf<number>('things', 9).put('b', 1);
    book.close();
    expect(readFileSync(path, 'utf8')).toBe('["things","a",99]\n["things","b",1]\n');
  });
});
