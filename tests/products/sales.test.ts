import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#server/db/database.ts';
import { auditLog, products, sales } from '#server/db/schema/index.ts';
import { readProduct } from '#shop/contract/catalogue.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { addSale, changeSale, endSale, listSales, type StaffSale } from '#shop/contract/store/sales.ts';
import { readProductForStaff, saveProduct } from '#shop/contract/workshop/products.ts';
import { addDays, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { good, type PaidWorld, paidWorld } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { inLine } from '../support/shop/locks.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Licences of sales as staff keep them: one number is one licence, nobody writes over what they haven't seen, and no price
 * loses what it showed before without somebody saying so.
 */

let test: TestShop;
let world: PaidWorld;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
}, 60_000);

const by = { role: 'catalogue' } as const;
const refused = (answer: Answer<unknown>) =>
  answer.success ? 'done' : [answer.error.code, ...Object.keys(answer.error.fields ?? {}).sort()].join(' ');
const today = riyadhDay(new Date());
let made = 0;
const licence = (more: object = {}) => ({
  licence: String(2_000_000_000 + ++made),
  percent: 30,
  ...{ first_day: addDays(today, -1), last_day: addDays(today, 5), verify_url: 'https://licence.example/1' },
  ...more,
});
const add = (more: object = {}) => callAsStaff(test, addSale, { body: licence(more) }, by);
const fieldsOf = ({ licence, percent, first_day, last_day, verify_url }: StaffSale) => ({
  ...{ licence, percent, first_day, last_day, verify_url },
});
const change = (sale: StaffSale, more: object) =>
  callAsStaff(
    test,
    changeSale,
    { params: { id: sale.id }, body: { was: sale.was, ...fieldsOf(sale), ...more } },
    by,
  );
const end = (id: number) => callAsStaff(test, endSale, { params: { id } }, by);
const listed = async (id: number) => {
  const { items } = good(await callAsStaff(test, listSales, {}, by));
  const found = items.find((sale) => sale.id === id);
  if (!found) throw new Error(`no sale ${id}`);
  return found;
};
const log = (id: number) =>
  test.context.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `sale:${id}`))
    .orderBy(asc(auditLog.id));

/** Reduces a product that shoppers see by 20% under a licence. */
async function reduce(sale: number, percent = 20) {
  const params = { id: world.piece.productId };
  const { version, price } = good(await callAsStaff(test, readProductForStaff, { params }, by));
  const before = ((price ?? 0) * 100) / (100 - percent);
  const body = { version, sales_id: sale, price_before: Math.round(before * 100) / 100 };
  return callAsStaff(test, saveProduct, { params, body }, by);
}
async function free() {
  const set = { priceBefore: null, saleId: null };
  await test.context.db.update(products).set(set).where(eq(products.id, world.piece.productId));
}
/** What shoppers read of it, once this process has heard of a change as every other has. */
const shown = () =>
  expect.poll(
    async () => {
      const [{ slug } = { slug: '' }] = await test.context.db
        .select({ slug: products.slug })
        .from(products)
        .where(eq(products.id, world.piece.productId));
      const asked = { params: { id: slug }, query: { cities_id: world.city } };
      return good(await test.call(readProduct.web, asked)).sale?.licence_number ?? null;
    },
    { timeout: 2_000, interval: 20 },
  );

describe('a licence', () => {
  it('is entered, changed and ended, each in the audit log; the shop goes by it', async () => {
    const sale = good(await add());
    expect(sale).toMatchObject({ state: 'on', products: 0, percent: 30 });
    good(await reduce(sale.id));
    await shown().toBe(sale.licence);
    const longer = good(await change(sale, { last_day: addDays(today, 9) }));
    expect(longer).toMatchObject({ last_day: addDays(today, 9), products: 1 });
    expect(good(await end(sale.id))).toMatchObject({ state: 'ended', last_day: addDays(today, -1) });
    await shown().toBe(null);
    good(await end(sale.id));
    expect((await log(sale.id)).map(({ operation }) => operation)).toEqual([
      'addSale',
      'changeSale',
      'endSale',
    ]);
    await free();
  });

  it.each([
    ['letters in its number', { licence: 'SA-12345' }, 'licence'],
    ['no number', { licence: '' }, 'licence'],
    ['no percentage', { percent: '' }, 'percent'],
    ['everything for nothing', { percent: 100 }, 'percent'],
    ['half a percent', { percent: 0.5 }, 'percent'],
    ['no last day', { last_day: '' }, 'last_day'],
    ['a day that there isn’t', { first_day: '2026-02-30' }, 'first_day'],
    ['its end before its beginning', { first_day: addDays(today, 6) }, 'last_day'],
    ['its end behind us', { first_day: addDays(today, -9), last_day: addDays(today, -1) }, 'last_day'],
    ['no link', { verify_url: '' }, 'verify_url'],
    ['a link that anybody can listen to', { verify_url: 'http://licence.example' }, 'verify_url'],
    ['a script for a link', { verify_url: 'javascript:alert(1)' }, 'verify_url'],
    ['two links', { verify_url: 'https://a.example https://b.example' }, 'verify_url'],
  ])('with %s is refused at its field', async (_, more, field) => {
    expect(refused(await add(more))).toBe(`INVALID_INPUT ${field}`);
  });

  it('has a number of its own, in whichever digits it was typed', async () => {
    const one = good(await add({ licence: ' ٣٠٠٠٠٠٠٠٠١ ' }));
    expect(one.licence).toBe('3000000001');
    expect(refused(await add({ licence: '3000000001' }))).toBe('INVALID_INPUT licence');
    const other = good(await add());
    expect(refused(await change(other, { licence: '3000000001' }))).toBe('INVALID_INPUT licence');
    good(await change(one, { percent: 31 }));
  });

  it('that is over stays what it was, and may be written as it was issued', async () => {
    const { id } = good(await add());
    const ended = good(await end(id));
    expect(
      refused(await change(ended, { first_day: addDays(today, -9), last_day: addDays(today, -3) })),
    ).toBe('INVALID_INPUT last_day');
    good(await change(ended, { verify_url: 'https://licence.example/2' }));
    expect(refused(await end(id + 1_000))).toBe('SALE_NOT_FOUND');
  });

  it('takes days from prices under it once somebody agrees to that', async () => {
    const sale = good(await add());
    good(await reduce(sale.id));
    expect(refused(await change(sale, { percent: 19 }))).toBe('SALE_HOLDS_PRICES');
    expect(refused(await change(sale, { last_day: today }))).toBe('SALE_HOLDS_PRICES');
    expect(refused(await change(sale, { first_day: addDays(today, 1) }))).toBe('SALE_HOLDS_PRICES');
    expect(await listed(sale.id)).toEqual({ ...sale, products: 1 });
    const within = good(await change(sale, { percent: 20 }));
    good(await change(within, { percent: 19, agreed: true }));
    await shown().toBe(null);
    await free();
  });
});

describe('two at once', () => {
  it('who change it: the second one is told', async () => {
    const sale = good(await add());
    const both = await Promise.all([change(sale, { percent: 31 }), change(sale, { percent: 32 })]);
    expect(both.map(refused).sort()).toEqual(['CHANGED_MEANWHILE', 'done']);
    expect(await log(sale.id)).toHaveLength(2);
  });

  it('who end it and change it: what was ended doesn’t come back', async () => {
    const sale = good(await add());
    good(await end(sale.id));
    expect(refused(await change(sale, { percent: 31 }))).toBe('CHANGED_MEANWHILE');
    expect((await listed(sale.id)).state).toBe('ended');
  });

  it('who enter the same number: it is one licence', async () => {
    const number = String(2_000_000_000 + ++made);
    const both = await Promise.all([add({ licence: number }), add({ licence: number })]);
    expect(both.map(refused).sort()).toEqual(['INVALID_INPUT licence', 'done']);
  });

  it.each(['the price', 'the licence'])(
    'who save a price and narrow its licence, %s first: nothing stands beyond it unsaid',
    async (first) => {
      const sale = good(await add());
      const steps = [() => reduce(sale.id), () => change(sale, { percent: 19 })];
      const [one, other] = (first === 'the price' ? steps : steps.toReversed()) as [
        () => Promise<Answer<unknown>>,
        () => Promise<Answer<unknown>>,
      ];
      const hold = (tx: Transaction) => tx.select().from(sales).where(eq(sales.id, sale.id)).for('update');
      const said = (await inLine(test, hold, one, other)).map(refused);
      expect(said).toEqual(
        first === 'the price' ? ['done', 'SALE_HOLDS_PRICES'] : ['done', 'INVALID_INPUT price_before'],
      );
      await free();
    },
  );
});
