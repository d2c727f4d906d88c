import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { checkBooks, findDifferences } from '#server/books/check-books.ts';
import { bookChecks } from '#server/db/schema/index.ts';
import { hashOf } from '#server/invoices/hash.ts';
import type { InvoiceDocument } from '#shop/rules/orders/invoice.ts';
import { buy, guestWithCart, stocked } from '../support/orders/purchase.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/** The nightly comparison of the books, in a shop that has sold for a while. */

/** Twice as many as ended the comparison when it went through the ledger for each payment. */
const count = 20_000;

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop();
  const piece = await stocked(test, 'zz-plant', 10);
  const { token, order } = await guestWithCart(test, piece);
  const { captured } = await buy(test, token, order);
  if (!captured?.success) throw new Error('not bought');
  await copyTheOrder();
}, 60_000);

/** Writes the one order of the shop so many times again: lines, payment, movement and invoice, all as they should be. */
async function copyTheOrder(): Promise<void> {
  const { db } = test.context;
  const { rows } = await db.execute<{ document: InvoiceDocument; hash: string }>(
    sql`select document, hash from invoices`,
  );
  const [first] = rows;
  if (!first) throw new Error('no invoice');
  let previous = first.hash;
  const chain = Array.from({ length: count }, (_, at) => {
    const document = { ...first.document, counter: at + 2, previousHash: previous };
    const link = { counter: at + 2, previous, hash: hashOf(document) };
    previous = link.hash;
    return link;
  });
  // Each table's first row, whole but for what has to differ.
  const copy = (table: string, changed: string) =>
    db.execute(
      sql.raw(`
      insert into ${table} overriding system value
      select copied.* from ${table} t, generate_series(2, ${count + 1}) n,
        jsonb_populate_record(t, jsonb_build_object('id', n, ${changed})) copied where t.id = 1`),
    );
  await copy('carts', `'status', 'ordered'`);
  await copy('orders', `'uuid', gen_random_uuid(), 'cart_id', n, 'number', 20000 + n`);
  await copy('order_lines', `'order_id', n`);
  await copy('order_events', `'order_id', n`);
  await copy('payments', `'uuid', gen_random_uuid(), 'order_id', n, 'charge_id', 'chg_' || n`);
  await copy('ledger', `'order_id', n, 'payment_id', n`);
  await db.execute(sql`
    insert into invoices (counter, kind, number, order_id, document, total, vat, previous_hash, hash)
    select (l->>'counter')::int, i.kind, (l->>'counter')::int, (l->>'counter')::int,
      i.document || jsonb_build_object('counter', (l->'counter'), 'previousHash', l->'previous'),
      i.total, i.vat, l->>'previous', l->>'hash'
    from invoices i, jsonb_array_elements(${JSON.stringify(chain)}::jsonb) l where i.counter = 1`);
  await db.execute(
    sql`update invoice_chain set counter = ${count + 1}, invoices = ${count + 1}, hash = ${previous}`,
  );
}

const metric = async (name: string) => {
  const text = await (await fetch(`${test.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};

describe(`the books of ${count} orders`, () => {
  it('are compared without a difference, in seconds', async () => {
    const begun = performance.now();
    expect(await checkBooks(test.context, new Date())).toEqual({});
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(await metric('book_differences')).toBe(0);
    expect(await metric('book_check_age_seconds')).toBeLessThan(60);
  });

  it('name some rows of a difference and count all, and find an invoice that was changed', async () => {
    const { db } = test.context;
    await db.execute(sql`update orders set wallet = 1 where id between 2 and 151`);
    await db.transaction(async (tx) => {
      await tx.execute(sql`alter table invoices disable trigger user`);
      await tx.execute(sql`update invoices set hash = 'forged' where counter = 12345`);
      await tx.execute(sql`alter table invoices enable trigger user`);
    });
    const found = await findDifferences(db);
    const short = found['paid orders whose method and wallet did not pay their total'];
    expect(short?.count).toBe(150);
    expect(short?.rows).toHaveLength(100);
    expect(short?.rows[0]).toMatchObject({ wallet: 1 });
    // Itself, and the one that names it.
    expect(found['invoices that do not follow from the one before']).toEqual({
      count: 2,
      rows: [12_345, 12_346],
    });
  });
});

describe('a comparison of the books that can’t be made', () => {
  it('is as loud as a difference: kept, told, and on the metrics', async () => {
    const said = vi.spyOn(test.context.log, 'error');
    await test.context.db.execute(sql`alter table refunds rename to refunds_away`);
    await expect(checkBooks(test.context, new Date())).rejects.toThrow();
    await test.context.db.execute(sql`alter table refunds_away rename to refunds`);
    expect(said.mock.calls.map(([, words]) => words)).toContain('books not compared');
    const rows = await test.context.db.select().from(bookChecks).orderBy(bookChecks.id);
    expect(rows.at(-1)).toMatchObject({ differences: {}, failure: expect.stringContaining('refunds') });
    expect(await metric('book_differences')).toBe(1);
    // The age is that of the last one that was made.
    await test.context.db.execute(
      sql`update book_checks set created_at = now() - interval '30 hours' where failure is null`,
    );
    expect(await metric('book_check_age_seconds')).toBeGreaterThan(29 * 3_600);
  });
});
