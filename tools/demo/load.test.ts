import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { connect } from '#server/db/database.ts';
import { freshDatabase } from '../../tests/support/shop/fresh-database.ts';
import { growCatalogue, loadDemo } from './load.ts';

const connection = connect(await freshDatabase());
afterAll(() => connection.close());
const { db } = connection;

async function count(table: string): Promise<number> {
  const found = await db.execute<{ rows: number }>(sql.raw(`select count(*)::int as rows from ${table}`));
  return found.rows[0]?.rows ?? -1;
}

async function empty(): Promise<void> {
  await db.execute(
    sql`truncate cities, products, sales, glazes, categories, addons, countries, blackout_days, content_pages, settings, coupons cascade`,
  );
}

test('several processes that start together load an empty shop once', async () => {
  await empty();
  await Promise.all([loadDemo(db), loadDemo(db), loadDemo(db)]);
  expect(await count('products')).toBe(98);
  expect(await count('cities')).toBe(113);
  expect(await count('coupons')).toBe(4);
  expect(await count('product_categories')).toBeGreaterThan(400);
});

test('a shop with something in it is left alone', async () => {
  await db.execute(sql`delete from content_pages`);
  await loadDemo(db);
  expect(await count('content_pages')).toBe(0);
});

test('a shop of an earlier demo gets what came since, and keeps what was changed', async () => {
  await empty();
  await loadDemo(db);
  await db.execute(sql`delete from content_pages where slug in ('returns', 'connect')`);
  await db.execute(sql`delete from settings where key = 'support_hours'`);
  await db.execute(sql`truncate ticket_issues cascade`);
  await db.execute(sql`update content_pages set title = '{"ar": "أسئلة", "en": "Asked"}' where slug = 'faq'`);
  await Promise.all([loadDemo(db), loadDemo(db)]);
  expect(await count(`content_pages where slug in ('returns', 'connect')`)).toBe(2);
  expect(await count(`content_pages where title ->> 'en' = 'Asked'`)).toBe(1);
  expect(await count(`settings where key = 'support_hours'`)).toBe(1);
  expect(await count('ticket_issues')).toBeGreaterThan(3);
});

test('a load that fails leaves the shop empty', async () => {
  await empty();
  await db.execute(sql`insert into content_pages (slug, title, summary, blocks)
    values ('terms', '{}', '{}', '{}')`);
  await expect(loadDemo(db)).rejects.toThrow();
  expect(await count('cities')).toBe(0);
  await empty();
  await loadDemo(db);
});

test('what does not travel is for the six same-day cities', async () => {
  const { rows } = await db.execute<{ services: string[]; cities: number }>(sql`
    select distinct cardinality(p.city_ids) as cities, array_agg(distinct c.delivery_service) as services
    from products p join cities c on c.id = any (p.city_ids) group by p.id`);
  expect(rows).toEqual([{ cities: 6, services: ['barq'] }]);
});

test('grows to a number of products, each with colours and categories', async () => {
  await growCatalogue(db, 1_500);
  await growCatalogue(db, 1_000);
  expect(await count('products')).toBe(1_500);
  expect(await count('products p where not exists (select from variants where product_id = p.id)')).toBe(0);
  expect(
    await count('products p where not exists (select from product_categories where product_id = p.id)'),
  ).toBe(0);
  expect(await count("products where price < 2500 or title ->> 'ar' = ''")).toBe(0);
});
