import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { favourites, products } from '#server/db/schema/index.ts';
import { accountSummary } from '#shop/contract/account.ts';
import { favouritesMost, listFavourites, markFavourite } from '#shop/contract/favourites.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { deleteAccount, exportUser } from '#shop/contract/user.ts';
import { deletePhrases } from '#shop/rules/accounts/account.ts';
import { halalas } from '#shop/rules/money/money.ts';
import { accountOfToken } from '../support/money/money.ts';
import { cityId, stocked } from '../support/orders/purchase.ts';
import { makeToken } from '../support/people/sessions.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/* Hearts on products: one shopper's, kept once, for any city. */

let test: TestShop;
let city: number;
let zz: number;
let pothos: number;
beforeAll(async () => {
  test = await openTestShop();
  city = await cityId(test);
  zz = (await stocked(test, 'zz-plant', 10)).productId;
  pothos = (await stocked(test, 'golden-pothos', 10)).productId;
}, 60_000);

function good<T>(answer: Answer<T>): T {
  if (!answer.success) throw new Error(answer.error.code);
  return answer.data;
}
const codeOf = (answer: Answer<unknown>) => (answer.success ? 'OK' : answer.error.code);

const mark = (token: string, product_id: number, is_favourite?: boolean) =>
  test.call(markFavourite, { body: { product_id, is_favourite } }, { token });
const list = async (token: string, body: object = {}, cities_id = city) =>
  good(await test.call(listFavourites, { query: { cities_id }, body }, { token }));
const listed = async (token: string) => (await list(token)).items.map(({ id }) => id);
const hearts = async (token?: string) =>
  good(await test.call(accountSummary, {}, token ? { token } : {})).favourites;
const shopper = () => makeToken(test, 'shopper');

describe('marking a product', () => {
  it('puts it in and takes it out again when nothing is said', async () => {
    const token = await shopper();
    expect(good(await mark(token, zz))).toEqual({ product_id: zz, is_favourite: true });
    expect(await listed(token)).toEqual([zz]);
    expect(good(await mark(token, zz))).toEqual({ product_id: zz, is_favourite: false });
    expect(await listed(token)).toEqual([]);
  });

  it('does what it says, however often it is said', async () => {
    const token = await shopper();
    for (const is_favourite of [true, true, false, false])
      expect(good(await mark(token, zz, is_favourite))).toEqual({ product_id: zz, is_favourite });
    expect(await listed(token)).toEqual([]);
  });

  it('is one thing when two say it at once', async () => {
    const token = await shopper();
    const both = await Promise.all([mark(token, zz, true), mark(token, zz, true)]);
    expect(both.map(codeOf)).toEqual(['OK', 'OK']);
    expect(await listed(token)).toEqual([zz]);
  });

  it('and back again when two toggle at once', async () => {
    const token = await shopper();
    const both = await Promise.all([mark(token, zz), mark(token, zz)]);
    expect(both.map((answer) => good(answer).is_favourite).sort()).toEqual([false, true]);
    expect(await listed(token)).toEqual([]);
  });

  it('is refused for a product that isn’t there or isn’t for sale', async () => {
    const token = await shopper();
    expect(codeOf(await mark(token, 2_000_000_000))).toBe('PRODUCT_NOT_FOUND');
    const [hidden] = await test.context.db
      .insert(products)
      .values({ ...plain('hidden'), published: false })
      .returning();
    expect(codeOf(await mark(token, hidden?.id ?? 0))).toBe('PRODUCT_NOT_FOUND');
  });

  it('belongs to the shopper alone', async () => {
    const [one, other] = [await shopper(), await shopper()];
    await mark(one, zz, true);
    expect(await listed(other)).toEqual([]);
    expect(await hearts(other)).toEqual([]);
    await mark(other, zz, false);
    expect(await listed(one)).toEqual([zz]);
  });

  it('is for shoppers', async () => {
    const guest = await makeToken(test, 'guest');
    expect(codeOf(await mark(guest, zz, true))).toBe('FORBIDDEN');
    expect(codeOf(await test.call(markFavourite, { body: { product_id: zz } }))).toBe('UNAUTHENTICATED');
    expect(await hearts(guest)).toEqual([]);
    expect(await hearts()).toEqual([]);
  });

  it(`ends at ${favouritesMost}, also when two want the last place`, async () => {
    const token = await shopper();
    const accountId = await accountOfToken(test, token);
    const others = Array.from({ length: favouritesMost - 1 }, (_, index) => plain(`other-${index}`));
    const made = await test.context.db.insert(products).values(others).returning({ productId: products.id });
    await test.context.db.insert(favourites).values(made.map((each) => ({ ...each, accountId })));
    const both = await Promise.all([mark(token, zz, true), mark(token, pothos, true)]);
    expect(both.map(codeOf).sort()).toEqual(['FAVOURITES_FULL', 'OK']);
    expect(await test.context.db.$count(favourites, sql`account_id = ${accountId}`)).toBe(favouritesMost);
    const [kept] = await listed(token);
    expect(codeOf(await mark(token, kept ?? 0, true)), 'what is there already needs no place').toBe('OK');
    await mark(token, kept ?? 0, false);
    expect(codeOf(await mark(token, zz, true))).toBe('OK');
  });
});

describe('the list', () => {
  it('is newest first, in pages, and the hearts of every page with it', async () => {
    const token = await shopper();
    await mark(token, zz, true);
    await mark(token, pothos, true);
    await mark(token, zz, true);
    expect(await hearts(token)).toEqual([pothos, zz]);
    const second = await list(token, { limit: 1, page_number: 2 });
    expect(second).toMatchObject({ total: 2, page_number: 2, limit: 1 });
    expect(second.items.map(({ id }) => id)).toEqual([zz]);
  });

  it('keeps what the city can’t have, and says so', async () => {
    const token = await shopper();
    await mark(token, zz, true);
    await test.context.db
      .update(products)
      .set({ cityIds: [city] })
      .where(sql`id = ${zz}`);
    const { rows } = await test.context.db.execute<{ id: number }>(
      sql`select id from cities where id <> ${city} limit 1`,
    );
    const inCity = async (id: number) => (await list(token, {}, id)).items[0]?.available_in_city;
    expect(await inCity(city)).toBe(true);
    expect(await inCity(rows[0]?.id ?? 0)).toBe(false);
    await test.context.db.update(products).set({ cityIds: null }).where(sql`id = ${zz}`);
  });

  it('leaves out what is not for sale, until it is again', async () => {
    const token = await shopper();
    await mark(token, pothos, true);
    const publish = (published: boolean) =>
      test.context.db.update(products).set({ published }).where(sql`id = ${pothos}`);
    await publish(false);
    expect(await list(token)).toMatchObject({ items: [], total: 0 });
    expect(await hearts(token)).toEqual([]);
    await publish(true);
    expect(await listed(token)).toEqual([pothos]);
  });

  it('is refused for a city that isn’t there', async () => {
    const answer = await test.call(
      listFavourites,
      { query: { cities_id: 999_999 }, body: {} },
      { token: await shopper() },
    );
    expect(codeOf(answer)).toBe('CITY_NOT_FOUND');
  });
});

it('goes with the account: into its export, and away when it is deleted', async () => {
  const token = await shopper();
  const accountId = await accountOfToken(test, token);
  await mark(token, zz, true);
  const { favourites: exported } = good(await test.call(exportUser, {}, { token }));
  expect(exported).toEqual([{ product: expect.any(String), since: expect.any(String) }]);
  good(await test.call(deleteAccount, { body: { confirmation: deletePhrases.en } }, { token }));
  expect(await test.context.db.$count(favourites, sql`account_id = ${accountId}`)).toBe(0);
});

/** A product with nothing on the shelf. */
function plain(slug: string): typeof products.$inferInsert {
  const text = { ar: 'نبتة', en: 'Plant' };
  return {
    slug,
    kind: 'plant',
    title: text,
    summary: text,
    description: text,
    price: halalas(100_00),
    searchText: slug,
  };
}
