import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#server/db/database.ts';
import { auditLog, categories, contentPages, productCategories, products } from '#server/db/schema/index.ts';
import { giftCategory, listProducts, master, readProduct } from '#shop/contract/catalogue.ts';
import type { Answer } from '#shop/contract/operation.ts';
import {
  addCategory,
  arrangeCategories,
  changeCategory,
  listStaffCategories,
  readStaffCategory,
  removeCategory,
  showCategory,
} from '#shop/contract/store/categories.ts';
import { addCoupon } from '#shop/contract/workshop/coupons.ts';
import { readProductForStaff, saveProduct } from '#shop/contract/workshop/products.ts';
import type { CategoryKind } from '#shop/rules/catalogue/terms.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { good, type PaidWorld, paidWorld } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { inLine } from '../support/shop/locks.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Categories as staff keep them: each is saved by its version and stands in one order, what is hidden is nowhere in the
 * shop, and none is deleted that something knows.
 */

let test: TestShop;
let world: PaidWorld;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
}, 60_000);

const by = { role: 'catalogue' } as const;
const of = (id: number) => ({ params: { id } });
const refused = (answer: Answer<unknown>) =>
  answer.success ? 'done' : [answer.error.code, ...Object.keys(answer.error.fields ?? {}).sort()].join(' ');
const log = (subject: string) =>
  test.context.db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(asc(auditLog.id));
let made = 0;
const newSlug = (start: string) => `${start}-${++made}`;
/** What shoppers are told, once this process has heard of a change as every other has. */
const soon = (ask: () => Promise<unknown>) => expect.poll(ask, { timeout: 1_000, interval: 20 });

const category = { title: { ar: 'عيد الأب', en: 'Father’s Day' }, tagline: { ar: 'له', en: 'For him' } };
const newCategory = (more: object = {}) =>
  callAsStaff(
    test,
    addCategory,
    {
      body: {
        slug: newSlug('fathers-day'),
        kind: 'occasion',
        picture: 'zz-plant--sand',
        ...category,
        ...more,
      },
    },
    by,
  );
const showIt = (id: number, shown = true) =>
  callAsStaff(test, showCategory, { ...of(id), body: { shown } }, by);
const removeIt = (id: number) => callAsStaff(test, removeCategory, of(id), by);
const listed = async (kind: CategoryKind) =>
  good(await callAsStaff(test, listStaffCategories, { query: { kind } }, by)).items;
const seenBy = async () =>
  good(await test.call(giftCategory.web, { query: { cities_id: world.city, limit: 100 } })).items.map(
    ({ slug }) => slug,
  );
const productOf = async (slug: string) => {
  const [row] = await test.context.db.select().from(products).where(eq(products.slug, slug));
  if (!row) throw new Error(`no ${slug}`);
  return row.id;
};
/** Has a product stand in one more category, as its page does. */
async function file(product: number, id: number) {
  const { version, categories_ids } = good(await callAsStaff(test, readProductForStaff, of(product), by));
  const body = { version, categories_ids: [...categories_ids, id] };
  return callAsStaff(test, saveProduct, { ...of(product), body }, by);
}

describe('a category', () => {
  it('is made hidden, shown, renamed and hidden, everywhere within a second, each in the audit log', async () => {
    const one = good(await newCategory());
    expect(one).toMatchObject({
      shown: false,
      products: 0,
      version: 1,
      image: expect.stringContaining('/pictures/'),
    });
    good(await file(await productOf('croton'), one.id));
    expect(await seenBy()).not.toContain(one.slug);
    good(await showIt(one.id));
    await soon(seenBy).toContain(one.slug);
    expect(refused(await showIt(one.id))).toBe('done');
    const { version } = good(await callAsStaff(test, readStaffCategory, of(one.id), by)).category;
    const body = {
      version,
      picture: one.picture,
      ...category,
      title: { ar: 'يوم الأب', en: 'Fathers’ day' },
    };
    const renamed = good(await callAsStaff(test, changeCategory, { ...of(one.id), body }, by));
    expect(renamed).toMatchObject({ title: body.title, products: 1, published: 1, version: version + 1 });
    const titles = async () => {
      const { occasions } = good(await test.call(master.web, { query: { cities_id: world.city } }));
      return occasions.map(({ title }) => title);
    };
    await soon(titles).toContain('Fathers’ day');
    good(await showIt(one.id, false));
    await soon(titles).not.toContain('Fathers’ day');
    expect(
      (await log(`category:${one.slug}`)).map(({ operation, before, after }) => [operation, before, after]),
    ).toEqual([
      ['addCategory', null, expect.objectContaining({ title_en: 'Father’s Day', shown: false })],
      ['showCategory', { shown: false }, { shown: true }],
      [
        'changeCategory',
        expect.objectContaining({ title_ar: 'عيد الأب' }),
        expect.objectContaining({ title_ar: 'يوم الأب' }),
      ],
      ['showCategory', { shown: true }, { shown: false }],
    ]);
  });

  it('that is hidden is nowhere in the shop, and its products are', async () => {
    const one = good(await newCategory());
    good(await file(await productOf('croton'), one.id));
    good(await showIt(one.id));
    await soon(seenBy).toContain(one.slug);
    const query = { cities_id: world.city };
    const ofProduct = async () =>
      good(await test.call(readProduct.web, { params: { id: 'croton' }, query })).categories.map(
        ({ slug }) => slug,
      );
    const found = async (more: object) =>
      good(await test.call(listProducts.web, { body: { ...query, ...more } })).items.map(
        ({ product_slug }) => product_slug,
      );
    expect(await ofProduct()).toContain(one.slug);
    expect(await found({ category: [one.slug] })).toEqual(['croton']);
    good(await showIt(one.id, false));
    await soon(ofProduct).not.toContain(one.slug);
    expect(await found({ category: [one.slug] })).toEqual([]);
    expect(await found({ search: 'croton' })).toContain('croton');
  });

  it('without a picture isn’t shown, and one that is shown keeps one', async () => {
    const bare = good(await newCategory({ picture: '' }));
    expect(refused(await showIt(bare.id))).toBe('CATEGORY_UNFINISHED picture');
    const one = good(await newCategory());
    const { version } = good(await showIt(one.id));
    const body = { version, ...category, picture: '' };
    expect(refused(await callAsStaff(test, changeCategory, { ...of(one.id), body }, by))).toBe(
      'CATEGORY_UNFINISHED picture',
    );
  });

  it.each([
    ['no name in English', { title: { ar: 'يوم', en: ' ' } }, 'INVALID_INPUT title.en'],
    ['no line below in Arabic', { tagline: { ar: '', en: 'For him' } }, 'INVALID_INPUT tagline.ar'],
    ['an address with a space', { slug: 'my day' }, 'INVALID_INPUT slug'],
    ['an address in Arabic', { slug: 'عيد' }, 'INVALID_INPUT slug'],
    ['the address of another', { slug: 'wedding' }, 'ADDRESS_TAKEN slug'],
    ['a kind of its own', { kind: 'season' }, 'INVALID_INPUT kind'],
    ['a picture that isn’t there', { picture: 'no-such-plant' }, 'INVALID_INPUT picture'],
  ])('with %s is refused at its field, and none is made', async (_, more, said) => {
    const before = await test.context.db.$count(categories);
    expect(refused(await newCategory(more))).toBe(said);
    expect(await test.context.db.$count(categories)).toBe(before);
  });

  it('says in the caller’s language why it isn’t deleted', async () => {
    const [wedding] = (await listed('occasion')).filter(({ slug }) => slug === 'wedding');
    const answer = await callAsStaff(test, removeCategory, of(wedding?.id ?? 0), { ...by, language: 'ar' });
    expect(answer.message).toContain('فلا يُحذف');
  });

  it('that two save is saved by one; of two who make an address one does', async () => {
    const { id, version, picture } = good(await newCategory());
    const one = (en: string) =>
      callAsStaff(
        test,
        changeCategory,
        { ...of(id), body: { version, picture, ...category, title: { ar: 'يوم', en } } },
        by,
      );
    const saved = await Promise.all([one('A'), one('B')]);
    expect(saved.map(refused).sort()).toEqual(['CHANGED_MEANWHILE', 'done']);
    const slug = newSlug('twin');
    const both = await Promise.all([newCategory({ slug }), newCategory({ slug })]);
    expect(both.map(refused).sort()).toEqual(['ADDRESS_TAKEN slug', 'done']);
  });
});

describe('a category is deleted', () => {
  it('where nothing knows it', async () => {
    const { id, slug } = good(await newCategory());
    good(await removeIt(id));
    expect(refused(await removeIt(id))).toBe('CATEGORY_NOT_FOUND');
    expect((await log(`category:${slug}`)).at(-1)).toMatchObject({
      operation: 'removeCategory',
      after: null,
    });
  });

  it('not while a product is in it, a coupon is for it or a page leads to it', async () => {
    const held = good(await newCategory());
    good(await file(await productOf('croton'), held.id));
    const forCoupon = good(await newCategory());
    const forAsked = good(await newCategory());
    const terms = { title: { ar: 'خصم', en: 'Off' }, kind: 'percent', first_day: riyadhDay(new Date()) };
    const coupon = (code: string, more: object) =>
      callAsStaff(test, addCoupon, { body: { code, ...terms, ...more } }, by);
    good(await coupon('FORFATHERS', { percent: 5, categories_ids: [forCoupon.id] }));
    good(await coupon('FORMOTHERS', { percent: 60, reason: 'Once', categories_ids: [forAsked.id] }));
    const forPage = good(await newCategory());
    // Another address that begins as this one does is none of its own.
    const longer = good(await newCategory({ slug: `${forPage.slug}-too` }));
    const block = { type: 'paragraph', text: `[Gifts](/products?category=${longer.slug}&sort=name)` };
    const [page] = await test.context.db.select().from(contentPages).where(eq(contentPages.slug, 'terms'));
    const blocks = { ar: [...(page?.blocks.ar ?? []), block], en: [...(page?.blocks.en ?? []), block] };
    await test.context.db
      .update(contentPages)
      .set({ blocks } as object)
      .where(eq(contentPages.slug, 'terms'));
    for (const { id } of [held, forCoupon, forAsked, longer])
      expect(refused(await removeIt(id))).toBe('CATEGORY_IN_USE');
    expect(good(await callAsStaff(test, readStaffCategory, of(forAsked.id), by)).coupons).toBe(1);
    expect(good(await callAsStaff(test, readStaffCategory, of(longer.id), by)).pages).toBe(1);
    good(await removeIt(forPage.id));
  });

  it.each(['the product', 'who deletes'])(
    'or taken by a product, when both happen at once and %s comes first',
    async (first) => {
      const { id } = good(await newCategory());
      const product = await productOf('croton');
      const { version, categories_ids } = good(await callAsStaff(test, readProductForStaff, of(product), by));
      const body = { version, categories_ids: [...categories_ids, id] };
      const take = () => callAsStaff(test, saveProduct, { ...of(product), body }, by);
      const steps = first === 'the product' ? [take, () => removeIt(id)] : [() => removeIt(id), take];
      const [one, other] = steps as [typeof take, typeof take];
      const hold = (tx: Transaction) =>
        tx.select().from(categories).where(eq(categories.id, id)).for('update');
      const said = (await inLine(test, hold, one, other)).map(refused);
      const isTaken =
        (await test.context.db.$count(productCategories, eq(productCategories.categoryId, id))) > 0;
      expect([...said, isTaken]).toEqual(
        first === 'the product'
          ? ['done', 'CATEGORY_IN_USE', true]
          : ['done', 'INVALID_INPUT categories_ids', false],
      );
    },
  );
});

describe('an order', () => {
  const order = (kind: CategoryKind, ids: number[], was: number[]) =>
    callAsStaff(test, arrangeCategories, { body: { kind, ids, was } }, by);

  it('of a kind is the shop’s, and other kinds stay where they are', async () => {
    const ids = (await listed('category')).map(({ id }) => id);
    const others = (await listed('recipient')).map(({ id }) => id);
    const turned = ids.toReversed();
    good(await order('category', turned, ids));
    expect((await listed('category')).map(({ id }) => id)).toEqual(turned);
    expect((await listed('recipient')).map(({ id }) => id)).toEqual(others);
    const slugs = (await listed('category')).filter(({ published }) => published > 0).map(({ slug }) => slug);
    await soon(async () => {
      const { items } = good(
        await test.call(giftCategory.web, { query: { cities_id: world.city, limit: 100 } }),
      );
      return items.filter(({ kind }) => kind === 'category').map(({ slug }) => slug);
    }).toEqual(slugs);
    expect((await log('categories')).at(-1)?.after).toMatchObject({ order: expect.arrayContaining(slugs) });
    good(await order('category', turned, turned));
    good(await order('category', ids, turned));
  });

  it('that two change at once is changed by one; what wasn’t read is refused, and nothing is lost', async () => {
    const ids = (await listed('occasion')).map(({ id }) => id);
    const [first = 0, second = 0, ...rest] = ids;
    const both = await Promise.all([
      order('occasion', [second, first, ...rest], ids),
      order('occasion', ids.toReversed(), ids),
    ]);
    expect(both.map(refused).sort()).toEqual(['CHANGED_MEANWHILE', 'done']);
    const now = (await listed('occasion')).map(({ id }) => id);
    expect(now.toSorted()).toEqual(ids.toSorted());
    expect(refused(await order('occasion', now.slice(1), now))).toBe('INVALID_INPUT ids');
    expect(refused(await order('occasion', [...now.slice(1), now[1] ?? 0], now))).toBe('INVALID_INPUT ids');
  });
});
