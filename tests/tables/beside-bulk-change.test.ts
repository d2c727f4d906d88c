import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, importRows, products } from '#server/db/schema/index.ts';
import { writeRows } from '#server/imports/write-rows.ts';
import { writeImport } from '#shop/contract/workshop/imports.ts';
import {
  applyProductChange,
  previewProductChange,
  readProductChange,
} from '#shop/contract/workshop/product-changes.ts';
import { good } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { lockAwaited } from '../support/shop/locks.ts';
import { idOfImport, readTried, tryTable } from '../support/shop/tables.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * A file and a bulk change at once on the same products: each price is written by one of them, in one step with one row of
 * the log, the other is told that it came second, and neither waits for the other in a circle.
 */

const seed = Number(process.env.BESIDE_SEED ?? Date.now() % 2 ** 31);
const catalogue = { role: 'catalogue' } as const;

let test: TestShop;
/** Products among which the order of ids isn't the order of their digits: 9 comes before 10. */
let some: { id: number; slug: string }[];
beforeAll(async () => {
  test = await openTestShop();
  some = await test.context.db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .orderBy(asc(products.id))
    .limit(14);
}, 60_000);

/** Nobody has changed a price today, and each costs SAR 100. */
async function anew() {
  const { db } = test.context;
  await db.execute(sql`truncate product_change_rows, product_changes`);
  await db.execute(sql`alter table audit_log disable trigger user`);
  await db.execute(sql`delete from audit_log`);
  await db.execute(sql`alter table audit_log enable trigger user`);
  await db.execute(sql`update products set price = 10000, price_before = null, sale_id = null, published = true,
    size_cm = null, version = 1, publish_at = null, hide_at = null`);
}
beforeEach(anew);

type Some = readonly { id: number; slug: string }[];
const kept = (which: Some) =>
  test.context.db
    .select()
    .from(products)
    .where(
      inArray(
        products.id,
        which.map(({ id }) => id),
      ),
    )
    .orderBy(asc(products.id));
const audited = (id: number) =>
  test.context.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `product:${id}`));
const preview = async (which: Some, amount: number) => {
  const body = { products_ids: which.map(({ id }) => id), change: 'price', by: 'to', amount };
  return good(await callAsStaff(test, previewProductChange, { body }, catalogue)).id;
};
const apply = (id: string) =>
  callAsStaff(test, applyProductChange, { params: { id }, body: { reason: 'Season' } }, catalogue);
const outcomesOf = async (id: string) =>
  good(await callAsStaff(test, readProductChange, { params: { id }, query: {} }, catalogue)).rows;
/** What an import that was tried does once it is begun. */
const begin = async (uuid: string) => {
  good(await callAsStaff(test, writeImport, { params: { id: uuid } }, catalogue));
  const id = await idOfImport(test, uuid);
  return () => writeRows(test.context, id, async () => new Date());
};

describe('a file beside a bulk change', () => {
  it('each price is one of theirs, in one step, and who came second is told', async () => {
    const indices = Array.from({ length: some.length }, (_, at) => at);
    const pick = fc
      .subarray(indices, { minLength: 1 })
      .map((chosen) => chosen.map((at) => some[at] as Some[number]));
    const property = fc.asyncProperty(pick, pick, fc.boolean(), async (inFile, inBulk, fileFirst) => {
      await anew();
      const file = ['slug,price', ...inFile.map(({ slug }) => `${slug},107`)].join('\n');
      const tried = await tryTable(test, 'prices', file, catalogue);
      expect(tried.import).toMatchObject({ good: inFile.length, needs_two: false });
      const change = await preview(inBulk, 105);
      const write = await begin(tried.import.id);
      const both = fileFirst ? [write(), apply(change)] : [apply(change), write()];
      await Promise.all(both);

      const done = await readTried(test, tried.import.id, {}, catalogue);
      expect(done.import.state).toBe('done');
      const inFileNow = new Map(inFile.map(({ id }, at) => [id, done.rows[at]?.state]));
      const inBulkNow = new Map((await outcomesOf(change)).map((row) => [row.products_id, row]));
      for (const row of await kept(some)) {
        const [fromFile, fromBulk] = [inFileNow.get(row.id), inBulkNow.get(row.id)];
        const isOfFile = fromFile === 'written';
        const isOfBulk = fromBulk?.state === 'done';
        const expected = isOfFile ? 107_00 : isOfBulk ? 105_00 : 100_00;
        const isTouched = fromFile !== undefined || fromBulk !== undefined;
        expect([isOfFile && isOfBulk, isOfFile || isOfBulk]).toEqual([false, isTouched]);
        expect(row).toMatchObject({ price: expected, version: isTouched ? 2 : 1 });
        expect(await audited(row.id)).toHaveLength(isTouched ? 1 : 0);
        if (fromFile !== undefined && !isOfFile) expect(fromFile).toBe('overtaken');
        if (fromBulk !== undefined && !isOfBulk) expect(fromBulk.problem).toBe('changed_meanwhile');
      }
    });
    await fc.assert(property, { numRuns: 12, seed });
  }, 120_000);

  it('what changes another field of the same product stays beside it', async () => {
    const which = some.slice(0, 6);
    const rows = which.map(({ slug }) => `${slug},Renamed ${slug}`);
    const tried = await tryTable(test, 'products', ['slug,title_en', ...rows].join('\n'), catalogue);
    const change = await preview(which, 105);
    const write = await begin(tried.import.id);
    await Promise.all([write(), apply(change)]);
    const done = await readTried(test, tried.import.id, {}, catalogue);
    expect(done.import.counts).toMatchObject({ written: 6, overtaken: 0, refused: 0 });
    for (const [at, row] of (await kept(which)).entries())
      expect(row).toMatchObject({
        price: 105_00,
        version: 3,
        title: { en: `Renamed ${which[at]?.slug}` },
      });
  });

  it('takes products in the order of their ids, as the change does: none is held while a lower one is waited for', async () => {
    const { db } = test.context;
    const [low, high] = [some.find(({ id }) => id === 9), some.find(({ id }) => id === 10)];
    if (!low || !high) throw new Error('no such products');
    const file = ['slug,price', `${high.slug},107`, `${low.slug},107`].join('\n');
    const tried = await tryTable(test, 'prices', file, catalogue);
    const write = await begin(tried.import.id);
    const going = await db.transaction(async (tx) => {
      await tx.select().from(products).where(eq(products.id, low.id)).for('update');
      const begun = write();
      await lockAwaited(test);
      await tx.select().from(products).where(eq(products.id, high.id)).for('update', { noWait: true });
      return { begun };
    });
    await going.begun;
    const importId = await idOfImport(test, tried.import.id);
    const written = and(eq(importRows.importId, importId), eq(importRows.state, 'written'));
    expect(await db.$count(importRows, written)).toBe(2);
  });
});
