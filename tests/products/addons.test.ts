import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addons, auditLog, categories, productCategories, products } from '#server/db/schema/index.ts';
import { addToCart, readCart } from '#shop/contract/cart.ts';
import { addonsWeb } from '#shop/contract/catalogue.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { readOrder } from '#shop/contract/orders.ts';
import {
  addAddon,
  arrangeAddons,
  changeAddon,
  listStaffAddons,
  readStaffAddon,
  removeAddon,
  type StaffAddon,
  sellAddon,
} from '#shop/contract/store/addons.ts';
import { changeGlaze, listGlazes } from '#shop/contract/store/glazes.ts';
import { pictureChoices } from '#shop/contract/store/pictures.ts';
import { decideApproval, listApprovals } from '#shop/contract/workshop/approvals.ts';
import { readProductForStaff, saveProduct } from '#shop/contract/workshop/products.ts';
import { reachableShopper } from '../support/money/money.ts';
import { good, type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Add-ons as staff keep them: nobody sees a draft, what shoppers know stays what it asks of them, a price that goes far
 * takes two, and what was ordered stays what it was.
 */

let test: TestShop;
let world: PaidWorld;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
}, 60_000);

const by = { role: 'catalogue' } as const;
const owner = { role: 'owner', proved: true } as const;
const of = (id: number) => ({ params: { id } });
const refused = (answer: Answer<unknown>) =>
  answer.success ? 'done' : [answer.error.code, ...Object.keys(answer.error.fields ?? {}).sort()].join(' ');
const log = (subject: string) =>
  test.context.db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(asc(auditLog.id));
let made = 0;
const newSlug = (start: string) => `${start}-${++made}`;
/** What shoppers are told, once this process has heard of a change as every other has. */
const soon = (ask: () => Promise<unknown>) => expect.poll(ask, { timeout: 1_000, interval: 20 });
async function croton(): Promise<number> {
  const [row] = await test.context.db.select().from(products).where(eq(products.slug, 'croton'));
  return row?.id ?? 0;
}

describe('an add-on', () => {
  const words = {
    title: { ar: 'بخور', en: 'Incense' },
    description: { ar: 'عود معطّر', en: 'Scented oud' },
  };
  const newAddon = async (more: object = {}): Promise<StaffAddon> =>
    good(
      await callAsStaff(
        test,
        addAddon,
        { body: { slug: newSlug('incense'), price: 40, ...words, ...more } },
        by,
      ),
    );
  const sell = (id: number, on_sale = true) =>
    callAsStaff(test, sellAddon, { ...of(id), body: { on_sale } }, by);
  const change = ({ id, version }: Pick<StaffAddon, 'id' | 'version'>, body: object, now = new Date()) =>
    callAsStaff(
      test,
      changeAddon,
      { ...of(id), body: { version, price: 40, ...words, ...body } },
      { ...by, now },
    );
  const read = async (id: number) => good(await callAsStaff(test, readStaffAddon, of(id), by));
  const onOffer = async () =>
    good(await test.call(addonsWeb, { query: { cities_id: world.city }, body: {} })).items;

  it('is a draft, put on sale, changed and taken off, everywhere within a second', async () => {
    const one = await newAddon({ price: '٤٠٫٥', picture: 'addon-oud-candle', asks: 'photo' });
    expect(one).toMatchObject({ on_sale: false, offered: false, price: 40.5, cities_ids: null });
    const isOffered = async () => (await onOffer()).some(({ id }) => id === one.id);
    expect(await isOffered()).toBe(false);
    good(await sell(one.id));
    await soon(isOffered).toBe(true);
    expect((await onOffer()).at(-1)).toMatchObject({
      id: one.id,
      price: 40.5,
      asks: 'photo',
      title: 'Incense',
    });
    const { addon } = good(
      await change(await read(one.id), {
        price: 45,
        asks: 'photo',
        cities_ids: [world.city],
        perishable: true,
      }),
    );
    expect(addon).toMatchObject({ price: 45, cities_ids: [world.city], perishable: true, picture: null });
    good(await sell(one.id, false));
    await soon(isOffered).toBe(false);
    expect((await log(`addon:${one.slug}`)).map(({ operation }) => operation)).toEqual([
      ...['addAddon', 'sellAddon', 'changeAddon', 'sellAddon'],
    ]);
  });

  it.each([
    ['no price', { price: '' }, 'INVALID_INPUT price'],
    ['a price of nothing', { price: 0 }, 'INVALID_INPUT price'],
    ['half a halala', { price: 1.005 }, 'INVALID_INPUT price'],
    ['no text in English', { description: { ar: 'عود', en: '' } }, 'INVALID_INPUT description.en'],
    ['a city that isn’t there', { cities_ids: [999_999] }, 'INVALID_INPUT cities_ids'],
    ['a question of its own', { asks: 'poem' }, 'INVALID_INPUT asks'],
    ['a picture that isn’t there', { picture: 'nothing' }, 'INVALID_INPUT picture'],
    ['the name of another', { slug: 'gift-wrap' }, 'ADDRESS_TAKEN slug'],
  ])('with %s is refused at its field', async (_, more, said) => {
    const before = await test.context.db.$count(addons);
    const body = { slug: newSlug('bad'), price: 40, ...words, ...more };
    expect(refused(await callAsStaff(test, addAddon, { body }, by))).toBe(said);
    expect(await test.context.db.$count(addons)).toBe(before);
  });

  it('asks what it asked, once shoppers know it', async () => {
    const one = await newAddon();
    const { addon } = good(await change(one, { asks: 'video' }));
    good(await sell(addon.id));
    expect(refused(await change(await read(addon.id), { asks: 'photo' }))).toBe('INVALID_INPUT asks');
  });

  it('that two save is saved by one', async () => {
    const one = await newAddon();
    const both = await Promise.all([change(one, { price: 41 }), change(one, { price: 42 })]);
    expect(both.map(refused).sort()).toEqual(['CHANGED_MEANWHILE', 'done']);
  });

  it('is deleted while it is a draft that no product names', async () => {
    const draft = await newAddon();
    const remove = ({ id }: StaffAddon) => callAsStaff(test, removeAddon, of(id), by);
    good(await remove(draft));
    const sold = await newAddon();
    good(await sell(sold.id));
    good(await sell(sold.id, false));
    expect(refused(await remove(sold))).toBe('ADDON_IN_USE');
    const named = await newAddon();
    const product = await croton();
    const { version } = good(await callAsStaff(test, readProductForStaff, of(product), by));
    const body = { version, addons_ids: [named.id] };
    good(await callAsStaff(test, saveProduct, { ...of(product), body }, by));
    expect(refused(await remove(named))).toBe('ADDON_IN_USE');
    expect((await read(named.id)).products).toBe(1);
  });

  it('stands where it is put', async () => {
    const was = good(await callAsStaff(test, listStaffAddons, {}, by)).items.map(({ id }) => id);
    const arrange = (ids: number[]) => callAsStaff(test, arrangeAddons, { body: { ids, was } }, by);
    const shown = async () => (await onOffer()).map(({ id }) => id).join();
    const before = (await onOffer()).map(({ id }) => id);
    good(await arrange(was.toReversed()));
    await soon(shown).toBe(before.toReversed().join());
    expect(refused(await arrange(was))).toBe('CHANGED_MEANWHILE');
  });

  it('can have a picture of those that are near', async () => {
    const near = async (query: object) => good(await callAsStaff(test, pictureChoices, { query }, by)).items;
    expect((await near({ of: 'addon' })).map(({ name }) => name)).toContain('addon-oud-candle');
    const [wedding] = await test.context.db.select().from(categories).where(eq(categories.slug, 'wedding'));
    const pictures = await near({ of: 'category', id: wedding?.id });
    expect(pictures.length).toBeGreaterThan(3);
    expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length);
    // Of a category in which nothing is yet, those of all products.
    await test.context.db.delete(productCategories).where(eq(productCategories.categoryId, wedding?.id ?? 0));
    expect((await near({ of: 'category', id: wedding?.id })).length).toBeGreaterThan(3);
  });

  describe('has a price', () => {
    it('that is free while it is a draft, and goes 30 % within a day on one person’s word', async () => {
      const draft = await newAddon();
      const free = good(await change(draft, { price: 100 }));
      expect(free.state).toBe('done');
      good(await sell(draft.id));
      expect(good(await change(await read(draft.id), { price: 130 })).state).toBe('done');
      // Small steps are no way around.
      expect(refused(await change(await read(draft.id), { price: 131 }))).toBe('INVALID_INPUT reason');
      expect(refused(await change(await read(draft.id), { price: 90 }))).toBe('INVALID_INPUT reason');
      const later = new Date(Date.now() + 86_400_000 + 1_000);
      expect(good(await change(await read(draft.id), { price: 160 }, later)).state).toBe('done');
    });

    it('that goes far waits for a second person, while all else is kept', async () => {
      const one = await newAddon();
      good(await sell(one.id));
      const far = { price: 80, title: { ar: 'بخور فاخر', en: 'Fine incense' }, reason: 'Dearer oud' };
      const asked = good(await change(await read(one.id), far));
      expect(asked).toMatchObject({
        state: 'waiting',
        addon: { price: 40, title: { en: 'Fine incense' }, price_asked: { price: 80 } },
      });
      expect(refused(await change(asked.addon, { ...far, price: 90 }))).toBe('PRICE_WAITS price');
      const { waiting } = good(await callAsStaff(test, listApprovals, {}, owner));
      const wish = waiting.find(({ price }) => price?.addons_id === one.id);
      expect(wish).toMatchObject({
        kind: 'price',
        price: { products_id: null, title: 'Fine incense', from: 40, to: 80 },
      });
      good(
        await callAsStaff(test, decideApproval, { params: { id: wish?.id }, body: { agree: true } }, owner),
      );
      expect(await read(one.id)).toMatchObject({ price: 80, price_asked: null });
      expect((await onOffer()).find(({ id }) => id === one.id)?.price).toBe(80);
      // What two agreed to is where the day begins.
      expect(good(await change(await read(one.id), { price: 100 })).state).toBe('done');
      expect(refused(await change(await read(one.id), { price: 110 }))).toBe('INVALID_INPUT reason');
    });

    it('that is another by the time somebody agrees isn’t changed', async () => {
      const one = await newAddon();
      good(await sell(one.id));
      const asked = good(await change(await read(one.id), { price: 80, reason: 'Dearer' }));
      good(await change(asked.addon, { price: 42 }));
      const { waiting } = good(await callAsStaff(test, listApprovals, {}, owner));
      const wish = waiting.find(({ price }) => price?.addons_id === one.id);
      const decided = await callAsStaff(
        test,
        decideApproval,
        { params: { id: wish?.id }, body: { agree: true } },
        owner,
      );
      expect(refused(decided)).toBe('CHANGED_MEANWHILE');
      expect((await read(one.id)).price).toBe(42);
    });
  });

  it('that changes in a cart is told there, and one that is off sale keeps it from being ordered', async () => {
    const one = await newAddon();
    good(await sell(one.id));
    await soon(async () => (await onOffer()).some(({ id }) => id === one.id)).toBe(true);
    const token = await reachableShopper(test);
    const query = { cities_id: world.city };
    const { productId: product_id, variantId: product_color } = world.piece;
    const body = { product_id, product_qty: 1, product_color, addon_product_ids: [one.id] };
    good(await test.call(addToCart, { query, body }, { token }));
    const notices = async () => good(await test.call(readCart, { query }, { token })).items[0]?.notices;
    good(await change(await read(one.id), { price: 44 }));
    await soon(async () => JSON.stringify(await notices())).toContain('PRICE_CHANGED');
    good(await sell(one.id, false));
    await soon(async () => JSON.stringify(await notices())).toContain('NOT_AVAILABLE_IN_CITY');
  });
});

it('what was ordered is called as it was, whatever is renamed, priced and taken off afterwards', async () => {
  const [wrap] = good(await callAsStaff(test, listStaffAddons, {}, by)).items.filter(
    ({ slug }) => slug === 'gift-wrap',
  );
  if (!wrap) throw new Error('no gift wrap');
  const { key } = await paidOrder(test, world, { addons: [wrap.id] });
  const seen = async () => good(await test.call(readOrder, { params: { key } }));
  const before = await seen();
  expect(JSON.stringify(before)).toContain(wrap.title.en);

  const { items } = good(await callAsStaff(test, listGlazes, {}, by));
  for (const { slug, version } of items) {
    const body = { version, title: { ar: `${slug} جديد`, en: `New ${slug}` }, swatch: '#123456' };
    good(await callAsStaff(test, changeGlaze, { params: { slug }, body }, by));
  }
  const { version, description } = wrap;
  const body = { version, title: { ar: 'أخرى', en: 'Otherwise' }, description, price: 27 };
  good(await callAsStaff(test, changeAddon, { ...of(wrap.id), body }, by));
  good(await callAsStaff(test, sellAddon, { ...of(wrap.id), body: { on_sale: false } }, by));
  expect(await seen()).toEqual(before);
});
