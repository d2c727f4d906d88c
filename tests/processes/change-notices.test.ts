import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { cities, contentPages, products, settings } from '#server/db/schema/index.ts';
import type { Topic } from '#server/kernel/base/cache.ts';
import { cityId } from '../support/orders/purchase.ts';
import { type ApiProcess, startApi } from '../support/shop/api-process.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/*
 * What a process remembers is dropped by the change that makes it untrue, whichever process makes it. Two of them here:
 * the test's own, where things change, and another, which is asked.
 */

const world = await openTestShop();
const { db } = world.context;
const riyadh = await cityId(world);
let other: ApiProcess;
beforeAll(async () => {
  other = await startApi({
    DATABASE_URL: world.databaseUrl,
    SANDBOX_URL: world.sandbox.origin,
    SANDBOX_SMTP_PORT: String(world.sandbox.smtpPort),
    SECRET: 'a secret for tests of at least thirty-two characters',
  });
});
afterAll(() => other?.kill());

/** What the other process answers, as text: what was changed stands in it or not. */
const ask = async (path: string) => (await fetch(`${other.url}/api${path}`)).text();
const withinASecond = { timeout: 1_000, interval: 20 };

const kinds: { topic: Topic; path: string; change: (tx: Transaction, to: string) => Promise<unknown> }[] = [
  {
    topic: 'catalogue',
    path: `/web/products/product/croton?cities_id=${riyadh}`,
    change: (tx, to) =>
      tx
        .update(products)
        .set({ title: { ar: to, en: to } })
        .where(eq(products.slug, 'croton')),
  },
  {
    topic: 'cities',
    path: '/common/saudi-cities?type=web&limit=120&page_number=1',
    change: (tx, to) => tx.update(cities).set({ nameAr: to, nameEn: to }).where(eq(cities.id, riyadh)),
  },
  {
    topic: 'content',
    path: '/page-contents/all/terms',
    change: (tx, to) =>
      tx
        .update(contentPages)
        .set({ title: { ar: to, en: to } })
        .where(eq(contentPages.slug, 'terms')),
  },
];

describe.each(kinds)('a change of $topic', ({ topic, path, change }) => {
  test('is seen by another process within a second', async () => {
    const before = await ask(path);
    expect(before).toContain('"success":true');
    expect(before).not.toContain('changed here');
    await db.transaction(async (tx) => {
      await change(tx, 'changed here');
      await changed(tx, topic);
      // Not before it is so.
      expect(await ask(path)).toBe(before);
    });
    await expect.poll(() => ask(path), withinASecond).toContain('changed here');
  });

  test('that is rolled back drops nothing', async () => {
    // Changed without a word: seen only where something is dropped.
    await db.transaction((tx) => change(tx, 'changed silently'));
    const undone = db.transaction(async (tx) => {
      await changed(tx, topic);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await ask(path)).not.toContain('changed silently');
  });
});

test('settings that change close the other process’s shop at once', async () => {
  const status = async () => (await fetch(`${other.url}/api/common/countries`)).status;
  expect(await status()).toBe(200);
  const close = (on: boolean) =>
    db.transaction(async (tx) => {
      await tx.update(settings).set({ value: { on } }).where(eq(settings.key, 'maintenance'));
      await changed(tx, 'content');
    });
  await close(true);
  await expect.poll(status, withinASecond).toBe(503);
  await close(false);
  await expect.poll(status, withinASecond).toBe(200);
});

describe('whoever writes what is remembered', () => {
  /** Tables that a topic is made from. Of variants, what is on the shelf (`available`) is no change (server/db/notify.ts). */
  const remembered = [
    ...['products', 'variants', 'product_categories', 'categories', 'glazes', 'addons', 'sales'],
    ...['product_pictures', 'pictures'],
    ...[
      'cities',
      'city_terms',
      'districts',
      'slots',
      'slot_terms',
      'blackout_days',
      'occasion_days',
      'countries',
      'content_pages',
      'notices',
      'settings',
    ],
  ];
  const names = remembered.flatMap((table) => [
    table,
    table.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
  ]);
  const writes = new RegExp(
    `\\.(?:insert|update|delete)\\(\\s*(?:\\w+\\.)?(?:${names.join('|')})\\s*\\)` +
      `|\\b(?:insert into|update|delete from)\\s+(?:\\$\\{)?(?:\\w+\\.)?(?:${names.join('|')})\\b`,
    'i',
  );
  const silentOnPurpose = [
    // Pictures of a copy: making it has said so (keep/write-kept.ts).
    'server/catalogue/staff/copy-pictures.ts',
    // Takes pieces and puts them back.
    'server/catalogue/stock.ts',
    // How far a picture is, and that nothing shows it: pages know a picture by its name, which neither changes.
    'server/pictures/library/make-picture.ts',
    'server/pictures/library/sweep-pictures.ts',
  ];

  const root = join(import.meta.dirname, '../..');
  const sources = ['server', 'tools', 'shop', 'web'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .map((file) => join(room, file))
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file)),
  );

  test('says so', () => {
    const silent = sources.filter((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return writes.test(text) && !/\b(?:changed|addProducts|callOtherwise|keepCity)\(\s*tx\b/.test(text);
    });
    expect(silent.sort()).toEqual(silentOnPurpose);
  });

  test.each([
    'tx.insert(products)',
    '.update(schema.cities)',
    '.delete(\n  blackoutDays\n)',
    'update products p set popularity = 1',
    'insert into \u0024{schema.settings} (key)',
    'delete from content_pages',
  ])('is known by %s', (text) => expect(writes.test(text)).toBe(true));

  test.each(['tx.insert(orders)', '.update(slotDays)', 'select from products', 'insert into product_views'])(
    'and is not one who writes %s',
    (text) => expect(writes.test(text)).toBe(false),
  );
});
