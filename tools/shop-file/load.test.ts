import { isNotNull, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { connect } from '#server/db/database.ts';
import { blackoutDays, products } from '#server/db/schema/index.ts';
import { freshDatabase } from '../../tests/support/shop/fresh-database.ts';
import { loadShopFrom } from './load.ts';

const connection = connect(await freshDatabase());
afterAll(() => connection.close());
const { db } = connection;
const path = new URL('fayrouz.json', import.meta.url).pathname;

test('an empty shop is filled once by several that start together; later its file may be gone', async () => {
  await db.execute(
    sql`truncate cities, products, glazes, categories, addons, countries, blackout_days, content_pages, settings,
      ticket_issues, answer_templates, occasion_days cascade`,
  );
  await Promise.all([loadShopFrom(db, path), loadShopFrom(db, path)]);
  expect(await db.$count(products)).toBe(5);
  // Feasts move with their occasion.
  expect(await db.$count(blackoutDays, isNotNull(blackoutDays.occasionId))).toBeGreaterThan(0);
  await loadShopFrom(db, '/no/such/file.json');
  expect(await db.$count(products)).toBe(5);
});
