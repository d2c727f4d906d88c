import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

const emptied = () =>
  db.execute(
    sql`truncate cities, products, glazes, categories, addons, countries, blackout_days, content_pages, settings,
      ticket_issues, answer_templates, occasion_days cascade`,
  );

test('pages that lead nowhere are named, and nothing of their file is written', async () => {
  await emptied();
  const file = JSON.parse(await readFile(path, 'utf8'));
  const about = file.pages.findIndex(({ slug }: { slug: string }) => slug === 'about-asees');
  const at = file.pages[about].blocks.ar.length;
  const links = '[x](/product/no-such) [y](/faq#no-such-part) [z](ftp://example.com) [good](/faq)';
  file.pages[about].blocks.ar.push({ type: 'paragraph', text: links });
  const folder = await mkdtemp(join(tmpdir(), 'asees-shop-file-'));
  const wrong = join(folder, 'wrong.json');
  await writeFile(wrong, JSON.stringify(file));
  const place = `pages.${about}.blocks.ar.${at}`;
  await expect(loadShopFrom(db, wrong)).rejects.toThrow(
    new RegExp(
      ['/product/no-such', '/faq#no-such-part', 'ftp://example.com']
        .map((address) => `${place}: ${address} leads nowhere`)
        .join('\n'),
    ),
  );
  expect(await db.$count(products)).toBe(0);
  await rm(folder, { recursive: true });
});

test('an empty shop is filled once by several that start together; later its file may be gone', async () => {
  await emptied();
  await Promise.all([loadShopFrom(db, path), loadShopFrom(db, path)]);
  expect(await db.$count(products)).toBe(5);
  // Feasts move with their occasion.
  expect(await db.$count(blackoutDays, isNotNull(blackoutDays.occasionId))).toBeGreaterThan(0);
  // What is broken can be told of for as long as this shop promises, however long that is.
  const { rows } = await db.execute(
    sql`select as_guarantee, within_days from ticket_issues where needs_picture`,
  );
  expect(rows).not.toEqual([]);
  for (const row of rows) expect(row).toEqual({ as_guarantee: true, within_days: null });
  await loadShopFrom(db, '/no/such/file.json');
  expect(await db.$count(products)).toBe(5);
});
