import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { findDifferences } from '#server/books/check-books.ts';
import { einvoiceUnits, settings } from '#server/db/schema/index.ts';
import { reportEInvoices } from '#server/einvoice/report/report.ts';
import { carryOut, readWish } from '#server/einvoice-command.ts';
import { exampleFacts } from '#server/settings/example-facts.ts';
import { exampleCompany as company } from '#shop/rules/checkout/testing-company.ts';
import type { UnitFinding } from '#shop/rules/einvoice/einvoice.ts';
import { giveBack } from '../support/einvoice/give-back.ts';
import { einvoicesOf } from '../support/einvoice/unit.ts';
import { makeCoupon } from '../support/money/money.ts';
import { type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * The shop against the one that plays the tax authority by its published rules, over HTTP: registered by the command, and
 * what it sells and gives back is taken without a word.
 */

let test: TestShop;
let world: PaidWorld;

beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
  const shop = { key: 'shop', value: exampleFacts };
  await test.context.db.insert(settings).values(shop).onConflictDoUpdate({ target: settings.key, set: shop });
  test.context.cache.drop('content');
}, 60_000);

const command = (...words: string[]) => carryOut(test.context, readWish(words), new Date());
const code = async () => (await test.sandbox.get('/control/zatca/code')).body.code as string;
/** What was found wrong, or warned of: that a document is well formed is told as well. */
const wrong = (findings: UnitFinding[] | null) => (findings ?? []).filter(({ type }) => type !== 'info');
const standing = async () =>
  (await einvoicesOf(test)).map(({ state, status, findings }) => ({ state, status, wrong: wrong(findings) }));
const taken = { state: 'accepted', status: 200, wrong: [] };

it('registers by the code of the day: all that its unit makes is accepted without a word', async () => {
  await command('register', '--otp', await code());
  const [unit] = await test.context.db.select().from(einvoiceUnits).where(eq(einvoiceUnits.state, 'active'));
  expect(unit?.checks.map(({ type, standard }) => `${type} ${standard}`)).toEqual([
    ...['388 false', '381 false', '383 false', '388 true', '381 true', '383 true'],
  ]);
  expect(unit?.checks.flatMap(({ outcome, findings }) => [outcome, ...wrong(findings)])).toEqual(
    Array.from({ length: 6 }, () => 'accepted'),
  );
});

it('has what it sells and gives back reported, and a company’s cleared, without a word', async () => {
  const { code: coupon } = await makeCoupon(test, { percent: 100 });
  const orders = [
    await paidOrder(test, world, { quantity: 3, engraving: 'نورة' }),
    await paidOrder(test, world, { coupon }),
    await paidOrder(test, world, { variant: 'gift' }),
    await paidOrder(test, world, { changes: { company } }),
  ];
  for (const order of [orders[0], orders[3]]) if (order) await giveBack(test, order, 1_234);
  await reportEInvoices(test.context);
  // A note waits for its invoice's end.
  await reportEInvoices(test.context, { clock: async () => new Date(Date.now() + 600_000) });
  expect(await standing()).toEqual(Array.from({ length: 6 }, () => taken));
  const cleared = (await einvoicesOf(test)).filter(({ standard }) => standard);
  expect(cleared.map(({ clearedXml, clearedQr }) => clearedXml !== null && clearedQr !== null)).toEqual([
    true,
    true,
  ]);
  expect(await findDifferences(test.context.db)).toEqual({});
});

it('takes its answers as they are: lost after success, warned, refused, and cleared nowhere', async () => {
  const before = (await einvoicesOf(test)).length;
  const later = (minutes: number) => ({ clock: async () => new Date(Date.now() + minutes * 60_000) });
  const behave = (scenario: object) => test.sandbox.post('/control/zatca', scenario);
  const last = async () => {
    const one = (await einvoicesOf(test)).at(-1);
    return { ...one, codes: wrong(one?.findings ?? null).map(({ code }) => code) };
  };

  await behave({ lost: 'gateway' });
  await paidOrder(test, world);
  await reportEInvoices(test.context);
  expect(await last()).toMatchObject({ state: 'queued', tries: 1 });
  await behave({ lost: 'none' });
  await reportEInvoices(test.context, later(5));
  expect(await last()).toMatchObject({ state: 'accepted', status: 409 });

  await behave({ warn: 'BR-KSA-98' });
  await paidOrder(test, world);
  await reportEInvoices(test.context);
  expect(await last()).toMatchObject({ state: 'warned', status: 202, codes: ['BR-KSA-98'] });

  await behave({ warn: null, reject: 'BR-KSA-63' });
  await paidOrder(test, world);
  await reportEInvoices(test.context);
  expect(await last()).toMatchObject({ state: 'rejected', status: 400, codes: ['BR-KSA-63'] });

  await behave({ reject: null, clearanceOff: true });
  await paidOrder(test, world, { changes: { company } });
  await reportEInvoices(test.context);
  expect(await last()).toMatchObject({ standard: true, state: 'accepted', status: 200 });
  expect((await einvoicesOf(test)).length).toBe(before + 4);
});
