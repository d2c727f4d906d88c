import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { previewOfProduct } from '#server/catalogue/staff/preview-product.ts';
import { takeStock } from '#server/catalogue/stock.ts';
import { auditLog, products, staff } from '#server/db/schema/index.ts';
import { listProducts, readProduct, titles } from '#shop/contract/catalogue.ts';
import type { Answer, Output } from '#shop/contract/operation.ts';
import { decideApproval, listApprovals } from '#shop/contract/workshop/approvals.ts';
import {
  copyProduct,
  createProduct,
  hideProduct,
  planProduct,
  previewProduct,
  productChoices,
  publishProduct,
  readProductForStaff,
  readProductHistory,
  restoreProduct,
  type StaffProduct,
  saveProduct,
} from '#shop/contract/workshop/products.ts';
import { good, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * A product as staff keep it: nobody's change is lost unseen, nothing is shown that lacks something, a price that goes far
 * takes two, and what isn't public is seen by whoever was given its key alone.
 */

let test: TestShop;
let city: number;
let now: Date;
beforeAll(async () => {
  test = await openTestShop();
  now = new Date();
  const [riyadh] = (
    await test.context.db.execute<{ id: number }>(
      sql`select id from cities where unique_city_id = 'SA-01-riyadh'`,
    )
  ).rows;
  city = riyadh?.id ?? 0;
}, 60_000);

const by = { role: 'catalogue' } as const;
const of = (id: number) => ({ params: { id } });
const read = async (id: number) => good(await callAsStaff(test, readProductForStaff, of(id), by));
const save = (id: number, body: object, now = new Date()) =>
  callAsStaff(test, saveProduct, { ...of(id), body }, { ...by, now });
const publish = (id: number) => callAsStaff(test, publishProduct, of(id), by);
const hide = (id: number) => callAsStaff(test, hideProduct, of(id), by);
const refused = (answer: Answer<unknown>) =>
  answer.success ? 'done' : [answer.error.code, ...Object.keys(answer.error.fields ?? {}).sort()].join(' ');

let made = 0;
const complete = () => {
  made += 1;
  return {
    ...{ slug: `palm-${made}`, kind: 'plant', title_ar: `نخلة ${made}`, title_en: `Palm ${made}` },
    ...{ summary_ar: 'خضراء', summary_en: 'Green', description_ar: 'نبتة', description_en: 'A plant' },
    ...{ price: 100, categories_ids: [1], glazes: { sand: { picture: 'zz-plant--sand', on_sale: true } } },
  };
};
const draft = async (more: object = {}) =>
  good(await callAsStaff(test, createProduct, { body: { ...complete(), ...more } }, by));
async function shown(more: object = {}): Promise<StaffProduct> {
  const { id } = await draft(more);
  return good(await publish(id));
}
const seen = async (slug: string) =>
  test.call(readProduct.web, { params: { id: slug }, query: { cities_id: city } });
const steps = (id: number) => test.context.db.$count(auditLog, eq(auditLog.subject, `product:${id}`));

describe('a draft', () => {
  it('lacks what it lacks, by name, and is shown once it lacks nothing', async () => {
    const bare = good(await callAsStaff(test, createProduct, { body: { slug: 'agave', kind: 'plant' } }, by));
    expect(bare).toMatchObject({ published: false, price: null, first_published_at: null });
    expect(bare.missing).toContain('title_ar');
    expect(refused(await publish(bare.id))).toBe(
      ['PRODUCT_INCOMPLETE', ...bare.missing.toSorted()].join(' '),
    );
    expect(refused(await seen('agave'))).toBe('PRODUCT_NOT_FOUND');
    const { slug, kind, ...rest } = complete();
    const saved = good(await save(bare.id, { version: bare.version, ...rest }));
    expect(saved.product.missing).toEqual([]);
    expect(good(await publish(bare.id)).published).toBe(true);
    expect(good(await seen('agave'))).toMatchObject({ product_title: rest.title_en, product_price: 100 });
  });

  it('has an address of its own', async () => {
    const body = (slug: unknown) => ({ body: { slug, kind: 'pot' } });
    for (const slug of ['', 'Zz Plant', 'نخلة', '-a', 'a--b', '7up', 'a'.repeat(81), 7])
      expect(refused(await callAsStaff(test, createProduct, body(slug), by))).toBe('INVALID_INPUT slug');
    expect(refused(await callAsStaff(test, createProduct, body('zz-plant'), by))).toBe('SLUG_TAKEN slug');
    const both = await Promise.all([1, 2].map(() => callAsStaff(test, createProduct, body('twin-pot'), by)));
    expect(both.map(refused).sort()).toEqual(['SLUG_TAKEN slug', 'done']);
  });

  it('has no price that no product can have: what is digits is told the limit, what isn’t is asked for in digits', async () => {
    const { id, version } = good(
      await callAsStaff(test, createProduct, { body: { slug: 'priced-pot', kind: 'pot' } }, by),
    );
    const told = async (field: 'price' | 'engraving_price', given: unknown) => {
      const answer = await callAsStaff(
        test,
        saveProduct,
        { ...of(id), body: { version, [field]: given } },
        { ...by, language: 'ar' },
      );
      return answer.success ? 'done' : answer.error.fields?.[field];
    };
    for (const field of ['price', 'engraving_price'] as const) {
      for (const given of [0, -1, 1e9, 100_000.01, '0', '-1', '١٠٠٠٠٠٠٠٠٠', '1,000,000,000', '100000.01'])
        expect([given, await told(field, given)]).toEqual([
          given,
          'اكتب مبلغًا أكبر من صفر، وحتى 100,000 ريال',
        ]);
      for (const given of ['free', '1,25,0', '1e3', '12.345', '--1'])
        expect([given, await told(field, given)]).toEqual([
          given,
          'اكتب المبلغ بالأرقام، مثل 1,250 أو 12.50',
        ]);
    }
  });

  it('is copied from a product, without its pieces and its sale', async () => {
    const [zz] = await test.context.db
      .select()
      .from(products)
      .where(eq(products.slug, 'snake-plant-laurentii'));
    const copied = good(
      await callAsStaff(test, copyProduct, { ...of(zz?.id ?? 0), body: { slug: 'snake-two' } }, by),
    );
    const original = await read(zz?.id ?? 0);
    expect(copied).toMatchObject({
      ...{ slug: 'snake-two', published: false, price_before: null, sales_id: null },
      ...{ title_ar: original.title_ar, price: original.price, categories_ids: original.categories_ids },
    });
    expect(copied.glazes.map(({ name }) => name)).toEqual(original.glazes.map(({ name }) => name));
    expect(copied.glazes.every(({ for_sale }) => for_sale === 0)).toBe(true);
  });
});

describe('a price', () => {
  it.each([0, -1, 1e9, '0', '-1', '١٠٠٠٠٠٠٠٠٠', '12.345', 'abc', true])(
    'is refused at its field: %s',
    async (price) => {
      const { id, version } = await draft();
      expect(refused(await save(id, { version, price }))).toBe('INVALID_INPUT price');
      expect((await read(id)).price).toBe(100);
    },
  );

  it('is read as people type it', async () => {
    const { id, version } = await draft();
    expect(good(await save(id, { version, price: '١٬٢٤٩٫٥٠ ر.س' })).product.price).toBe(1249.5);
  });

  it('that goes far waits for a second person, while all else is kept', async () => {
    const { id, version } = await shown();
    const far = { version, price: 200, title_en: 'King palm' };
    expect(refused(await save(id, far))).toBe('INVALID_INPUT reason');
    expect((await read(id)).title_en).not.toBe('King palm');
    const asked = good(await save(id, { ...far, reason: 'Double the height' }));
    expect(asked).toMatchObject({ state: 'waiting', product: { price: 100, title_en: 'King palm' } });
    expect(asked.product.price_asked).toMatchObject({ price: 200 });
    const again = { version: asked.product.version, price: 250, reason: 'More still' };
    expect(refused(await save(id, again))).toBe('PRICE_WAITS price');
    const owner = { role: 'owner', proved: true } as const;
    const { waiting } = good(await callAsStaff(test, listApprovals, {}, owner));
    const wish = waiting.find(({ price }) => price?.products_id === id);
    expect(wish).toMatchObject({
      kind: 'price',
      amount: 0,
      price: { from: 100, to: 200, title: 'King palm' },
    });
    const decide = () =>
      callAsStaff(test, decideApproval, { params: { id: wish?.id ?? '' }, body: { agree: true } }, owner);
    good(await decide());
    expect(await read(id)).toMatchObject({ price: 200, price_asked: null });
    expect(refused(await decide())).toBe('APPROVAL_OVER');
    // Someone else's agreement is no way for the next step of one's own.
    expect(refused(await save(id, { version: asked.product.version + 1, price: 270 }))).toBe(
      'INVALID_INPUT reason',
    );
  });

  it('that was changed meanwhile isn’t changed by what was agreed to', async () => {
    const { id, version } = await shown();
    good(await save(id, { version, price: 200, reason: 'x' }));
    good(await save(id, { version, price: 110 }));
    const owner = { role: 'owner', proved: true } as const;
    const { waiting } = good(await callAsStaff(test, listApprovals, {}, owner));
    const wish = waiting.find(({ price }) => price?.products_id === id)?.id ?? '';
    const answer = await callAsStaff(
      test,
      decideApproval,
      { params: { id: wish }, body: { agree: true } },
      owner,
    );
    expect(refused(answer)).toBe('CHANGED_MEANWHILE');
    expect((await read(id)).price).toBe(110);
  });

  it('is reduced with its licence alone', async () => {
    const { id, version } = await draft();
    const { sales } = good(await callAsStaff(test, productChoices, {}, by));
    const sale = sales[0]?.id ?? 0;
    expect(refused(await save(id, { version, price_before: 120 }))).toBe('INVALID_INPUT sales_id');
    expect(refused(await save(id, { version, price_before: 90, sales_id: sale }))).toBe(
      'INVALID_INPUT price_before',
    );
    expect(refused(await save(id, { version, price_before: 9_000, sales_id: sale }))).toBe(
      'INVALID_INPUT price_before',
    );
    good(await save(id, { version, price_before: 120, sales_id: sale }));
  });
});

describe('two people on one product', () => {
  it('who change different things are merged, and told what the other did', async () => {
    const { id, version } = await draft();
    good(await save(id, { version, title_en: 'Date palm', categories_ids: [1, 2] }));
    const second = good(await save(id, { version, title_ar: 'نخلة التمر' }));
    expect(second.merged).toEqual(['title_en', 'categories_ids']);
    expect(second.product).toMatchObject({
      title_en: 'Date palm',
      title_ar: 'نخلة التمر',
      categories_ids: [1, 2],
    });
  });

  it('who change one thing are told apart, by field, also at the same moment', async () => {
    const { id, version } = await draft();
    const both = await Promise.all(
      ['Red palm', 'Blue palm'].map((title_en) => save(id, { version, title_en, size_cm: 50 })),
    );
    expect(both.map(refused).sort()).toEqual(['CHANGED_MEANWHILE title_en', 'done']);
    expect(await read(id)).toMatchObject({ size_cm: 50, version: version + 1 });
  });

  it.each([
    ['publishing', async (id: number) => publish(id), true],
    ['hiding', async (id: number) => hide(id), false],
  ])('save and %s: both happen, whichever is first', async (_, other, published) => {
    for (const order of [1, 2, 3]) {
      const { id, version } = published ? await draft() : await shown();
      const [one, two] = await Promise.all(
        order === 1
          ? [save(id, { version, title_en: 'Fan palm' }), other(id)]
          : [other(id), save(id, { version, title_en: 'Fan palm' })],
      );
      expect([one, two].map((answer) => refused(answer as Answer<unknown>))).toEqual(['done', 'done']);
      expect(await read(id)).toMatchObject({ published, title_en: 'Fan palm', version: version + 2 });
    }
  });

  it('one empties what the other publishes: never shown without it', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { id, version } = await draft();
      const answers = await Promise.all([save(id, { version, title_en: '' }), publish(id)]);
      expect(answers.map((answer) => refused(answer as Answer<unknown>)).sort()).toEqual([
        'PRODUCT_INCOMPLETE title_en',
        'done',
      ]);
      const { published, title_en } = await read(id);
      expect(published).toBe(title_en !== '');
    }
  });

  it('save and pieces that are sold: neither changes the other', async () => {
    const world = await paidWorld(test);
    const { productId, variantId } = world.piece;
    const before = await read(productId);
    const glaze = before.glazes.find(({ variants_id }) => variants_id === variantId);
    if (!glaze) throw new Error('no such glaze');
    const { context } = test;
    const order = await paidOrder(test, world);
    const left = (await read(productId)).glazes.find(({ name }) => name === glaze.name)?.for_sale ?? 0;
    const [saved] = await Promise.all([
      save(productId, { version: before.version, glazes: { [glaze.name]: { position: 9 } } }),
      context.db.transaction((tx) => takeStock(tx, [[variantId, 1]], { kind: 'taken', orderId: order.id })),
    ]);
    expect(refused(saved)).toBe('done');
    const after = (await read(productId)).glazes.find(({ name }) => name === glaze.name);
    expect(after).toMatchObject({ position: 9, for_sale: left - 1 });
    // What orders know goes off sale, and its pieces stay.
    const removed = await save(productId, {
      version: before.version + 1,
      glazes: { [glaze.name]: null },
    });
    const gone = good(removed).product.glazes.find(({ name }) => name === glaze.name);
    expect(gone).toMatchObject({ on_sale: false, for_sale: left - 1 });
  });

  it('a save of nothing leaves no trace', async () => {
    const { id, version, title_en } = await draft();
    const before = await steps(id);
    expect(good(await save(id, { version, title_en })).product.version).toBe(version);
    expect(await steps(id)).toBe(before);
  });
});

describe('history', () => {
  it('tells who changed what, and gives an earlier state back as a new save', async () => {
    const first = await shown();
    good(await save(first.id, { version: first.version, title_en: 'Second', size_cm: 30 }));
    good(
      await save(first.id, {
        version: first.version + 1,
        glazes: { cobalt: { picture: 'zz-plant--charcoal', on_sale: true }, sand: { on_sale: false } },
      }),
    );
    const history = async () => good(await callAsStaff(test, readProductHistory, of(first.id), by)).items;
    const [last, before] = await history();
    expect(before).toMatchObject({
      ...{ version: first.version + 1, operation: 'saveProduct', staff: { name: 'catalogue' } },
      before: { title_en: first.title_en, size_cm: null },
      after: { title_en: 'Second', size_cm: 30 },
    });
    expect(last?.after).toMatchObject({ 'glazes.sand.on_sale': false });
    const restore = (to: number, version: number) =>
      callAsStaff(test, restoreProduct, { ...of(first.id), body: { to, version } }, by);
    const { product } = good(await restore(first.version, first.version + 2));
    expect(product).toMatchObject({ title_en: first.title_en, size_cm: null, published: true });
    expect(product.glazes).toMatchObject([{ name: 'sand', on_sale: true }]);
    expect(product.version).toBe(first.version + 3);
    // And forward again.
    expect(good(await restore(first.version + 2, first.version + 3)).product).toMatchObject({
      title_en: 'Second',
      glazes: [
        { name: 'sand', on_sale: false },
        { name: 'cobalt', on_sale: true },
      ],
    });
    expect(refused(await restore(99, first.version + 4))).toBe('VERSION_NOT_FOUND');
    // Whether it is shown is no part of it.
    good(await hide(first.id));
    expect(good(await restore(first.version, first.version + 5)).product.published).toBe(false);
  });
});

describe('a plan', () => {
  it('is made and taken back, and hiding ends it', async () => {
    const { id } = await draft();
    const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
    const plan = (body: object) => callAsStaff(test, planProduct, { ...of(id), body }, { ...by, now });
    expect(refused(await plan({ publish_at: 'tomorrow' }))).toBe('INVALID_INPUT publish_at');
    expect(refused(await plan({ publish_at: at(-1) }))).toBe('INVALID_INPUT publish_at');
    expect(refused(await plan({ hide_at: at(1) }))).toBe('INVALID_INPUT hide_at');
    expect(good(await plan({ publish_at: at(1), hide_at: at(2) }))).toMatchObject({
      publish_at: at(1),
      hide_at: at(2),
    });
    expect(good(await plan({ publish_at: at(3) }))).toMatchObject({ publish_at: at(3), hide_at: null });
    expect(good(await hide(id))).toMatchObject({ publish_at: null, published: false });
  });
});

describe('a product that isn’t public', () => {
  const keyIn = ({ ar }: Output<typeof previewProduct>) => new URL(ar).searchParams.get('preview') ?? '';

  it('is in no list, no search and no answer of the API, and is previewed by its key alone', async () => {
    const hidden = await draft({ title_en: 'Vaultwood palm' });
    const inList = await test.call(listProducts.web, {
      body: { cities_id: city, search: 'Vaultwood', limit: 60 },
    });
    expect(good(inList).items.map(({ id }) => id)).not.toContain(hidden.id);
    const suggested = await test.call(titles.web, { body: { cities_id: city, search: 'vaultwood' } });
    expect(good(suggested).map(({ id }) => id)).not.toContain(hidden.id);
    expect(refused(await seen(hidden.slug))).toBe('PRODUCT_NOT_FOUND');
    expect(refused(await seen(String(hidden.id)))).toBe('PRODUCT_NOT_FOUND');
    const addresses = good(await callAsStaff(test, previewProduct, of(hidden.id), { ...by, now }));
    const { context } = test;
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const opens = async (slug: string, key: string, at: Date) =>
      (await previewOfProduct(context, slug, key, at)) !== null;
    const key = keyIn(addresses);
    expect(await opens(hidden.slug, key, later(28))).toBe(true);
    expect(await opens(hidden.slug, key, later(31))).toBe(false);
    expect(await opens('zz-plant', key, now)).toBe(false);
    for (const wrong of ['', 'x', key.slice(0, -1), `${key}A`, key.replace(/^[^.]+/, '1'), '...'])
      expect(await opens(hidden.slug, wrong, now), wrong).toBe(false);
    // With the key nothing is remembered for anybody.
    expect(refused(await seen(hidden.slug))).toBe('PRODUCT_NOT_FOUND');
    await context.db.update(staff).set({ endedAt: now }).where(sql`${staff.roles} = '{catalogue}'`);
    expect(await opens(hidden.slug, key, now)).toBe(false);
    await context.db.update(staff).set({ endedAt: null }).where(sql`${staff.roles} = '{catalogue}'`);
  });

  it('has a preview only where it comes in something', async () => {
    const { id } = good(
      await callAsStaff(test, createProduct, { body: { slug: 'empty-pot', kind: 'pot' } }, by),
    );
    expect(refused(await callAsStaff(test, previewProduct, of(id), by))).toBe('PRODUCT_INCOMPLETE glazes');
  });
});
