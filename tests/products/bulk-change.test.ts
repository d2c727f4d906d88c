import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeProducts } from '#server/catalogue/bulk/change-products.ts';
import { databaseTime } from '#server/db/clock.ts';
import { auditLog, productChangeRows, products, sales } from '#server/db/schema/index.ts';
import { addToCart, readCart } from '#shop/contract/cart.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { decideApproval, listApprovals, withdrawApproval } from '#shop/contract/workshop/approvals.ts';
import {
  applyProductChange,
  listProductChanges,
  previewProductChange,
  readProductChange,
  readProductChangeState,
  stopProductChange,
  undoProductChange,
} from '#shop/contract/workshop/product-changes.ts';
import { listProductsForStaff, setProductPrice } from '#shop/contract/workshop/product-list.ts';
import { bulkAtOnce, bulkPricesAlone, previewsMost } from '#shop/rules/catalogue/bulk-change.ts';
import { growCatalogue } from '#tools/demo/grow.ts';
import { reachableShopper } from '../support/money/money.ts';
import { orderBody } from '../support/orders/order-body.ts';
import { good, type PaidWorld, paidWorld } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { lockAwaited } from '../support/shop/locks.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Bulk change: what is previewed is what is done, once, whoever presses how often, kills it or changes a product meanwhile;
 * what goes far takes two; and taking it back is a change of its own.
 */

const seed = Number(process.env.BULK_SEED ?? Date.now() % 2 ** 31);

let test: TestShop;
let world: PaidWorld;
let ids: number[];
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
  await growCatalogue(test.context.db, 330);
  const rows = await test.context.db.select({ id: products.id }).from(products).orderBy(products.id);
  ids = rows.map(({ id }) => id);
}, 120_000);

/** Nobody has changed a price today, and each costs SAR 100. */
beforeEach(async () => {
  const { db } = test.context;
  await db.execute(sql`truncate product_change_rows, product_changes, approvals`);
  await db.execute(sql`alter table audit_log disable trigger user`);
  await db.execute(sql`delete from audit_log`);
  await db.execute(sql`alter table audit_log enable trigger user`);
  await db.execute(sql`update products set price = 10000, price_before = null, sale_id = null, published = true,
    city_ids = null, version = 1, publish_at = null, hide_at = null`);
});

const as = { role: 'catalogue' } as const;
type Body = Record<string, unknown>;
const preview = (
  which: number[] | { found: number; filter?: object },
  change: Body,
  role: 'catalogue' | 'owner' = 'catalogue',
) => {
  const of = Array.isArray(which) ? { products_ids: which } : which;
  return callAsStaff(test, previewProductChange, { body: { ...of, ...change } }, { role });
};
const up = (percent: number, more: Body = {}) => ({ change: 'price', by: 'percent', percent, ...more });
const to = (amount: number) => ({ change: 'price', by: 'to', amount });
const apply = (id: string, reason = 'For the season', role: 'catalogue' | 'owner' = 'catalogue') =>
  callAsStaff(test, applyProductChange, { params: { id }, body: { reason } }, { role });
const state = async (id: string) =>
  good(await callAsStaff(test, readProductChangeState, { params: { id } }, as));
const rowsOf = async (id: string, query: object = {}) =>
  good(await callAsStaff(test, readProductChange, { params: { id }, query }, as));
const stop = (id: string) => callAsStaff(test, stopProductChange, { params: { id } }, as);
const undo = (id: string) => callAsStaff(test, undoProductChange, { params: { id } }, as);
const work = (uuid: string) =>
  changeProducts(test.context, { change: uuid }, () => databaseTime(test.context.db));
const refused = (answer: Answer<unknown>) =>
  answer.success ? 'done' : [answer.error.code, ...Object.keys(answer.error.fields ?? {})].join(' ');
const some = (count: number, from = 0) => ids.slice(from, from + count);
const pricesOf = async (which: readonly number[]) => {
  const rows = await test.context.db
    .select({ price: products.price })
    .from(products)
    .where(inArray(products.id, [...which]))
    .orderBy(products.id);
  return rows.map(({ price }) => price / 100);
};
const set = (which: readonly number[], columns: Partial<typeof products.$inferInsert>) =>
  test.context.db
    .update(products)
    .set(columns)
    .where(inArray(products.id, [...which]));
const waitingApproval = async () => {
  const { waiting } = good(await callAsStaff(test, listApprovals, {}, { role: 'owner' }));
  return waiting.find(({ kind }) => kind === 'products');
};
const decide = (id: string | undefined, agree = true) =>
  callAsStaff(
    test,
    decideApproval,
    { params: { id: id ?? '' }, body: { agree, answer: 'Too much' } },
    { role: 'owner', proved: true },
  );
const setPrice = async (id: number, price: number) => {
  const [row] = await test.context.db.select().from(products).where(eq(products.id, id));
  return callAsStaff(test, setProductPrice, { params: { id }, body: { version: row?.version, price } }, as);
};
const audited = (id: number) =>
  test.context.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `product:${id}`))
    .orderBy(auditLog.id);

describe('a preview', () => {
  it('tells each product’s old and new, who is left and why, and changes nothing', async () => {
    const [one = 0, other = 0, third = 0] = some(3);
    const [sale] = await test.context.db.select().from(sales);
    await set([other], { price: 10000 as never, priceBefore: 12000 as never, saleId: sale?.id ?? null });
    await set([third], { price: 9570 as never });
    const {
      id,
      counts,
      state: stands,
    } = good(await preview([one, other, third], up(10, { rounding: 'whole' })));
    expect({ stands, counts }).toEqual({
      stands: 'previewed',
      counts: { planned: 2, same: 0, refused: 1, done: 0 },
    });
    const { rows } = await rowsOf(id);
    expect(rows).toMatchObject([
      { products_id: other, state: 'refused', problem: 'on_sale' },
      { products_id: one, before: { price: 100 }, after: { price: 110 }, needs_two: false },
      { products_id: third, before: { price: 95.7 }, after: { price: 105 } },
    ]);
    expect(await pricesOf([one, other, third])).toEqual([100, 100, 95.7]);
    const walked = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof rowsOf>> = await rowsOf(id, {
        limit: 1,
        ...(cursor && { cursor }),
      });
      walked.push(...page.rows);
      cursor = page.next;
    } while (cursor !== null);
    expect(walked).toEqual(rows);
  });

  it('of all that is found is of so many as the list has told, or none', async () => {
    const { found } = good(await callAsStaff(test, listProductsForStaff, { query: { kind: 'pot' } }, as));
    const change = { change: 'hide' };
    expect(refused(await preview({ found: found + 1, filter: { kind: 'pot' } }, change))).toBe(
      'PRODUCTS_FOUND_OTHERWISE',
    );
    const { counts } = good(await preview({ found, filter: { kind: 'pot' } }, change));
    expect(counts.planned).toBe(found);
  });

  it.each<[string, Body, string]>([
    ['nothing chosen', { products_ids: [], ...up(5) }, 'products_ids'],
    ['no kind', { change: undefined }, 'change'],
    ['no percentage', { change: 'price', by: 'percent' }, 'percent'],
    ['no way', { change: 'price' }, 'by'],
    ['a percentage of nothing', up(0), 'percent'],
    ['a percentage that is a third', up(1.333), 'percent'],
    ['an amount that nobody can read', { change: 'price', by: 'amount', amount: '1,25,0' }, 'amount'],
    ['a sale that isn’t there', { change: 'sale', sales_id: 999_999, percent: 10 }, 'sales_id'],
    ['no cities', { change: 'cities', way: 'add' }, 'cities_ids'],
    ['a city that isn’t there', { change: 'cities', way: 'add', cities_ids: [999_999] }, 'cities_ids'],
    [
      'a category that isn’t there',
      { change: 'categories', way: 'add', categories_ids: [999_999] },
      'categories_ids',
    ],
    ['every category', { change: 'categories', way: 'everywhere', categories_ids: [1] }, 'way'],
    ['more than there may be', { products_ids: [], found: 10_001, ...up(5) }, 'found'],
  ])('with %s is refused at its field', async (_, body, field) => {
    const answer = await callAsStaff(
      test,
      previewProductChange,
      { body: { products_ids: some(1), ...body } },
      as,
    );
    expect(answer.success ? [] : Object.keys(answer.error.fields ?? {})).toEqual([field]);
  });

  it('that nobody applies is thrown away after a day, and whoever didn’t make it can’t apply it', async () => {
    const { id } = good(await preview(some(1), up(5)));
    expect(refused(await apply(id, '', 'owner'))).toBe('PRODUCT_CHANGE_NOT_FOUND');
    await test.context.db.execute(sql`update product_changes set asked_at = now() - interval '25 hours'`);
    expect(refused(await apply(id))).toBe('PRODUCT_CHANGE_OVER');
    good(await preview(some(1), up(5)));
    expect(refused(await callAsStaff(test, readProductChangeState, { params: { id } }, as))).toBe(
      'PRODUCT_CHANGE_NOT_FOUND',
    );
  });

  it(`is thrown away too when its maker has made ${previewsMost} others, and nobody else’s is`, async () => {
    const theirs = good(await preview(some(1), up(5), 'owner'));
    const made: string[] = [];
    for (let nth = 0; nth < previewsMost + 2; nth++) made.push(good(await preview(some(1), up(5))).id);
    const found = await Promise.all(
      made.map((id) => callAsStaff(test, readProductChangeState, { params: { id } }, as)),
    );
    expect(found.map(({ success }) => success)).toEqual(made.map((_, nth) => nth >= 2));
    expect((await state(theirs.id)).state).toBe('previewed');
  });
});

describe('applied', () => {
  it('it is what was previewed, with a row of the log for each product, and shows in the list', async () => {
    const which = some(12);
    const { id } = good(await preview(which, up(5)));
    expect(good(await apply(id))).toMatchObject({ state: 'done', counts: { done: 12, planned: 0 } });
    expect(await pricesOf(which)).toEqual(Array(12).fill(105));
    expect(await audited(which[0] ?? 0)).toMatchObject([
      { operation: 'applyProductChange', before: { price: 100 }, after: { price: 105, version: 2 } },
    ]);
    const { items } = good(await callAsStaff(test, listProductChanges, {}, as));
    expect(items).toMatchObject([{ id, state: 'done' }]);
  });

  it.each<[string, Body, Partial<Record<keyof typeof products.$inferSelect, unknown>>]>([
    ['hide', { change: 'hide' }, { published: false }],
    [
      'cities',
      { change: 'cities', way: 'remove', cities_ids: [1] },
      { cityIds: expect.not.arrayContaining([1]) },
    ],
    ['engraving', { change: 'engraving', amount: '٢٥' }, { engravingPrice: 2500 }],
    ['perishable', { change: 'perishable', perishable: true }, { perishable: true }],
  ])('%s is written, and taken back by a change of its own', async (_, change, columns) => {
    const which = some(3, 20);
    const read = () =>
      test.context.db.select().from(products).where(inArray(products.id, which)).orderBy(products.id);
    const before = await read();
    const { id } = good(await preview(which, change));
    good(await apply(id));
    for (const row of await read()) expect(row).toMatchObject(columns);
    const back = good(await undo(id));
    expect(back).toMatchObject({ undoes: id, wish: null, state: 'previewed' });
    good(await apply(back.id));
    const plain = (rows: typeof before) =>
      rows.map(({ version, updatedAt, ...rest }) => ({ ...rest, updatedAt: null }));
    expect(plain(await read())).toEqual(plain(before));
  });

  it('a sale has its licence and its price before; ended, each costs what it did', async () => {
    const which = some(3, 30);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const [sale] = await test.context.db
      .insert(sales)
      .values({
        ...{ licence: `L${Date.now()}`, percent: 25, firstDay: day(-1), lastDay: day(5) },
        verifyUrl: 'https://licence.example/1',
      })
      .returning();
    const of = { change: 'sale', sales_id: sale?.id };
    const beyond = good(await preview(which, { ...of, percent: 26 }));
    expect(beyond.counts.refused).toBe(3);
    const { id } = good(await preview(which, { ...of, percent: 20, rounding: 'ninety_five' }));
    good(await apply(id));
    expect(await pricesOf(which)).toEqual([79.95, 79.95, 79.95]);
    const ended = good(await preview(which, { change: 'sale_off' }));
    expect(good(await apply(ended.id))).toMatchObject({ counts: { done: 3 } });
    const rows = await test.context.db.select().from(products).where(inArray(products.id, which));
    for (const row of rows) expect(row).toMatchObject({ price: 10000, priceBefore: null, saleId: null });
  });

  it('publishing leaves what lacks something, and says so', async () => {
    const [whole = 0, wordless = 0] = some(2, 40);
    await set([whole, wordless], { published: false });
    await set([wordless], { summary: { ar: 'نبتة', en: '' } });
    const { id } = good(await preview([whole, wordless], { change: 'publish' }));
    expect(good(await apply(id)).counts).toMatchObject({ done: 1, refused: 1 });
    expect((await rowsOf(id)).rows[0]).toMatchObject({ products_id: wordless, problem: 'incomplete' });
    await set([wordless], { summary: { ar: 'نبتة', en: 'A plant' }, published: true });
  });

  it('twice at once it is done once', async () => {
    const which = some(20);
    const { id } = good(await preview(which, up(5)));
    const both = await Promise.all([apply(id), apply(id), apply(id)]);
    expect(both.map(refused)).toEqual(['done', 'done', 'done']);
    expect(await pricesOf(which)).toEqual(Array(20).fill(105));
    expect(await audited(which[3] ?? 0)).toHaveLength(1);
  });

  it('two that change the same products: the later one leaves what the first has changed', async () => {
    const which = some(10);
    const [one, other] = [good(await preview(which, up(5))), good(await preview(which, up(7)))];
    const done = await Promise.all([apply(one.id), apply(other.id)]);
    const counts = done.map((answer) => good(answer).counts);
    expect(counts.reduce((sum, { done: each }) => sum + each, 0)).toBe(10);
    expect(counts.reduce((sum, { refused: each }) => sum + each, 0)).toBe(10);
    for (const price of await pricesOf(which)) expect([105, 107]).toContain(price);
  });

  it('beside somebody’s save: whoever comes second is told, and nobody’s price is written over', async () => {
    const which = some(8);
    const { id } = good(await preview(which, up(5)));
    const [applied, saved] = await Promise.all([apply(id), setPrice(which[4] ?? 0, 111)]);
    const { rows } = await rowsOf(id);
    const row = rows.find(({ products_id }) => products_id === which[4]);
    expect(good(applied).counts.done).toBeGreaterThanOrEqual(7);
    const [price] = await pricesOf([which[4] ?? 0]);
    if (row?.state === 'refused') expect([row.problem, price]).toEqual(['changed_meanwhile', 111]);
    else expect([refused(saved), price]).toEqual(['CHANGED_MEANWHILE price', 105]);
  });

  it('keeps what others changed of a product meanwhile in other fields', async () => {
    const [id = 0] = some(1, 50);
    const change = good(await preview([id], up(5)));
    const hidden = good(await preview([id], { change: 'perishable', perishable: true }));
    good(await apply(hidden.id));
    expect(good(await apply(change.id)).counts.done).toBe(1);
    const [row] = await test.context.db.select().from(products).where(eq(products.id, id));
    expect(row).toMatchObject({ price: 10500, perishable: true });
    await set([id], { perishable: false });
  });

  it('beside sales: an order has the price that its shopper saw or is refused, and no piece is lost', async () => {
    const { productId, variantId } = world.piece;
    const query = { cities_id: world.city };
    const line = { product_id: productId, product_qty: 1, product_color: variantId };
    const ready = async () => {
      const token = await reachableShopper(test);
      good(await test.call(addToCart, { query, body: line }, { token }));
      const { summary } = good(await test.call(readCart, { query }, { token }));
      return () => test.call(placeOrder, { body: orderBody({ ...world, ...summary }) }, { token });
    };
    const presses = await Promise.all(Array.from({ length: 4 }, ready));
    const available = async () =>
      (
        await test.context.db.execute<{ sum: number }>(
          sql`select available as sum from variants where id = ${variantId}`,
        )
      ).rows[0]?.sum ?? 0;
    const stood = await available();
    const { id } = good(await preview([productId, ...some(30)], up(5)));
    const [applied, ...placed] = await Promise.all([apply(id), ...presses.map((press) => press())]);
    expect(applied && good(applied).counts.done).toBeGreaterThan(29);
    const codes = placed.map((answer) => refused(answer as Answer<unknown>).split(' ')[0]);
    for (const code of codes) expect(['done', 'PRICE_CHANGED', 'CART_CHANGED']).toContain(code);
    expect(await available()).toBe(stood - codes.filter((code) => code === 'done').length);
  });
});

describe('what goes far', () => {
  it('waits for a second person, with why; agreed to, twice at once, it is done once and as it was previewed', async () => {
    const which = some(4);
    const { id, needs_two } = good(await preview(which, up(31)));
    expect(needs_two).toBe('percent');
    expect(refused(await apply(id, ''))).toBe('INVALID_INPUT reason');
    expect(good(await apply(id))).toMatchObject({ state: 'waiting' });
    expect(await pricesOf(which)).toEqual([100, 100, 100, 100]);
    const wish = await waitingApproval();
    expect(wish).toMatchObject({ reason: 'For the season', products: { id, counts: { planned: 4 } } });
    const decided = await Promise.all([decide(wish?.id), decide(wish?.id)]);
    expect(decided.map(refused).sort()).toEqual(['APPROVAL_OVER', 'done']);
    expect(await pricesOf(which)).toEqual([131, 131, 131, 131]);
    expect(await state(id)).toMatchObject({ state: 'done', agreed_by: { name: 'owner' } });
    // What two have agreed to is where the day begins anew.
    expect(refused(await setPrice(which[0] ?? 0, 150))).toBe('done');
  });

  it('leaves a product that was changed while it waited, and does the others', async () => {
    const which = some(4);
    const { id } = good(await preview(which, up(40)));
    good(await apply(id));
    good(await setPrice(which[2] ?? 0, 120));
    good(await decide((await waitingApproval())?.id));
    expect(await pricesOf(which)).toEqual([140, 140, 120, 140]);
    expect((await rowsOf(id)).rows[0]).toMatchObject({
      ...{ products_id: which[2], state: 'refused', problem: 'changed_meanwhile' },
    });
  });

  it('is over when somebody says no, or whoever asked takes it back', async () => {
    const first = good(await preview(some(2), up(50)));
    good(await apply(first.id));
    good(await decide((await waitingApproval())?.id, false));
    expect((await state(first.id)).state).toBe('stopped');
    const second = good(await preview(some(2), up(50)));
    good(await apply(second.id));
    const wish = await waitingApproval();
    expect(good(await stop(second.id)).state).toBe('stopped');
    expect(refused(await decide(wish?.id))).toBe('APPROVAL_OVER');
    expect(await pricesOf(some(2))).toEqual([100, 100]);
    expect(
      refused(
        await callAsStaff(test, withdrawApproval, { params: { id: wish?.id ?? '' } }, { role: 'owner' }),
      ),
    ).toBe('APPROVAL_NOT_FOUND');
  });

  it('by many small steps is told as well: of a price, and of how many a day', async () => {
    const which = some(2);
    good(await apply(good(await preview(which, up(20))).id));
    expect(good(await preview(which, up(20))).needs_two).toBe('percent');
    const many = some(bulkPricesAlone - 2, 100);
    const [one, other] = [good(await preview(many, up(5))), good(await preview(some(30, 200), up(5)))];
    expect([one.needs_two, other.needs_two]).toEqual([null, null]);
    // Together they are too many: of two at once one is asked for.
    const both = await Promise.all([apply(one.id), apply(other.id)]);
    expect(both.map((answer) => good(answer).state).sort()).toEqual(['done', 'waiting']);
  });

  it('of one price that its own limit stops by then is left, and told', async () => {
    const [id = 0] = some(1);
    const change = good(await preview([id], to(129)));
    expect(change.needs_two).toBe(null);
    good(await setPrice(id, 90));
    good(await setPrice(id, 100));
    expect(good(await apply(change.id)).counts).toMatchObject({ refused: 1 });
    expect(await pricesOf([id])).toEqual([100]);
  });
});

describe('many', () => {
  /** A change of all, agreed to, that a job is to do. */
  async function begun(): Promise<string> {
    const { found } = good(await callAsStaff(test, listProductsForStaff, { query: {} }, as));
    expect(found).toBeGreaterThan(bulkAtOnce);
    const { id } = good(await preview({ found }, up(5)));
    expect(good(await apply(id)).state).toBe('waiting');
    good(await decide((await waitingApproval())?.id));
    expect((await state(id)).state).toBe('running');
    return id;
  }

  it('are done by a job: killed in between it goes on where it was, two at once take turns, nothing twice', async () => {
    const id = await begun();
    const { db } = test.context;
    // The second batch dies in its middle: half of its products are written, and nobody hears of it.
    await db.execute(
      sql`create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`,
    );
    await db.execute(sql`create trigger die before update on products for each row
      when (new.id = ${sql.raw(String(ids[150]))}) execute function die()`);
    await expect(work(id)).rejects.toThrow();
    const half = await state(id);
    expect(half).toMatchObject({ state: 'running', counts: { done: 100 } });
    expect(await pricesOf(ids.slice(100, 150))).toEqual(Array(50).fill(100));
    await db.execute(sql`drop trigger die on products`);
    await Promise.all([work(id), work(id)]);
    const whole = await state(id);
    expect(whole).toMatchObject({ state: 'done', counts: { done: ids.length, planned: 0 } });
    expect(new Set(await pricesOf(ids))).toEqual(new Set([105]));
    const versions = await db.selectDistinct({ version: products.version }).from(products);
    expect(versions).toEqual([{ version: 2 }]);
    const logged = await db.$count(auditLog, sql`subject like 'product:%'`);
    expect(logged).toBe(ids.length);
  });

  it('stop after the batch that is being written; what is done can be taken back', async () => {
    const id = await begun();
    let strokes = 0;
    let stopped: ReturnType<typeof stop> | undefined;
    await changeProducts(test.context, { change: id }, async () => {
      strokes += 1;
      if (strokes === 2) {
        // Somebody presses while this batch is written, and waits for it.
        stopped = stop(id);
        await lockAwaited(test);
      }
      return databaseTime(test.context.db);
    });
    expect(await stopped).toMatchObject({ success: true });
    expect(await state(id)).toMatchObject({
      state: 'stopped',
      counts: { done: 200, planned: ids.length - 200 },
    });
    const back = good(await undo(id));
    expect(back.counts).toMatchObject({ planned: 200 });
    const [changedSince = 0] = some(1);
    good(await setPrice(changedSince, 106));
    const again = good(await undo(id));
    expect(again.counts).toMatchObject({ planned: 199, refused: 1 });
    expect((await rowsOf(again.id)).rows[0]).toMatchObject({ problem: 'changed_since' });
  });
});

it('any two changes after each other, and both taken back, leave every product as it was', async () => {
  console.log(`BULK_SEED=${seed}`);
  const which = some(5, 60);
  const read = async () =>
    (
      await test.context.db.select().from(products).where(inArray(products.id, which)).orderBy(products.id)
    ).map(({ price, priceBefore, saleId, engravingPrice, perishable, cityIds, published }) => ({
      ...{ price, priceBefore, saleId, engravingPrice, perishable, cityIds, published },
    }));
  const wish = fc.oneof(
    fc.integer({ min: 1, max: 9 }).map((percent) => up(percent, { rounding: 'whole' })),
    fc.constantFrom<Body>(
      { change: 'hide' },
      { change: 'publish' },
      { change: 'cities', way: 'remove', cities_ids: [1, 2] },
      { change: 'cities', way: 'everywhere' },
      { change: 'engraving', amount: 30 },
      { change: 'engraving' },
      { change: 'perishable', perishable: true },
    ),
  );
  await fc.assert(
    fc.asyncProperty(wish, wish, async (first, second) => {
      await test.context.db.execute(sql`truncate product_change_rows, product_changes, approvals`);
      const before = await read();
      const made: string[] = [];
      for (const change of [first, second]) {
        const { id } = good(await preview(which, change));
        if (good(await apply(id)).counts.done > 0) made.push(id);
      }
      for (const id of made.reverse()) {
        const back = good(await undo(id));
        expect(back.counts.refused).toBe(0);
        const applied = good(await apply(back.id));
        expect(applied).toMatchObject({ state: 'done', counts: { refused: 0 } });
      }
      expect(await read()).toEqual(before);
    }),
    { seed, numRuns: 12 },
  );
});

it('what came of each product is written with what it does', async () => {
  const which = some(3);
  const { id } = good(await preview(which, up(5)));
  good(await apply(id));
  const rows = await test.context.db
    .select()
    .from(productChangeRows)
    .where(and(inArray(productChangeRows.productId, which), eq(productChangeRows.state, 'done')));
  expect(rows).toHaveLength(3);
});
