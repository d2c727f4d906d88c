import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderLines, products, variants } from '#server/db/schema/index.ts';
import { couponChoices } from '#shop/contract/workshop/coupons.ts';
import { phoneOrderGoods } from '#shop/contract/workshop/phone-orders.ts';
import { productChoices } from '#shop/contract/workshop/products.ts';
import { listSubstitutes, proposeSubstitute } from '#shop/contract/workshop/substitutions.ts';
import { isSmooth } from '#shop/rules/catalogue/engraving.ts';
import { halalas } from '#shop/rules/money/money.ts';
import { codeOf } from '../support/help/tickets.ts';
import { good, type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * A shop with many products: staff are offered as many pieces as a person can look through, those that are meant first, and
 * find any other by its name. What is chosen stays offered.
 */

let test: TestShop;
let world: PaidWorld;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
  const { db } = test.context;
  await db.execute(sql`
    insert into products (slug, kind, title, summary, description, price, engraving_price, search_text, popularity)
    select 'many-' || n, (array['plant', 'pot', 'set'])[1 + n % 3], jsonb_build_object('ar', 'نبتة ' || n, 'en', 'Plant ' || n),
      '{}', '{}', 5000 + n * 10, 4000, 'نبته ' || n || ' plant ' || n || ' latina', -n
    from generate_series(1, 400) n`);
  await db.execute(sql`
    insert into variants (product_id, picture, available, position)
    select id, case when id % 2 = 0 then 'zz-plant--celadon-carve' else 'zz-plant--charcoal' end, 5, 1
    from products where slug like 'many-%'`);
}, 60_000);

const goods = async (query: object = {}) =>
  good(
    await callAsStaff(
      test,
      phoneOrderGoods,
      { query: { cities_id: world.city, ...query } },
      { role: 'support' },
    ),
  );
const variantOf = async (slug: string) => {
  const [found] = await test.context.db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(products.slug, slug));
  return found?.id ?? 0;
};

describe('goods of a phone order', () => {
  it('are those that sell best, by name, and say that there are more', async () => {
    const { goods: offered, more } = await goods();
    expect(offered).toHaveLength(300);
    expect(more).toBe(true);
    const ids = offered.map(({ variant_id }) => variant_id);
    // Popularity falls with the number: of the many the first are offered.
    expect(ids).toContain(world.piece.variantId);
    expect(ids).toContain(await variantOf('many-1'));
    expect(ids).not.toContain(await variantOf('many-400'));
    const titles = offered.map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, 'en')));
  });

  it('are found by words of their names in either language, in any order', async () => {
    const id = await variantOf('many-399');
    for (const q of ['plant 399', '399 النبتة', '399 latina'])
      expect((await goods({ q })).goods.map(({ variant_id }) => variant_id)).toEqual([id]);
    expect(await goods({ q: 'nothing like it' })).toMatchObject({ goods: [], more: false });
    // What is typed is no pattern.
    expect((await goods({ q: '%' })).goods).toHaveLength(300);
  });

  it('have what was chosen before, whatever is looked for', async () => {
    const [chosen, other] = [await variantOf('many-400'), await variantOf('many-399')];
    expect((await goods({ chosen: `${chosen}` })).goods.map(({ variant_id }) => variant_id)).toContain(
      chosen,
    );
    const both = (await goods({ q: 'plant 399', chosen: `${chosen},${other}` })).goods;
    expect(both.map(({ variant_id }) => variant_id).sort()).toEqual([other, chosen].sort());
    await expect(goods({ chosen: '1;drop' })).rejects.toThrow('INVALID_INPUT');
  });
});

describe('products to choose from, for a coupon and as related', () => {
  const choices = async (of: typeof couponChoices | typeof productChoices, query: object = {}) =>
    good(await callAsStaff(test, of, { query }, { role: 'catalogue' })).products;
  const idOf = async (slug: string) => {
    const rows = await test.context.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.slug, slug));
    return rows[0]?.id ?? 0;
  };

  it.each([couponChoices, productChoices])('$id: any of the shop’s is found by its name', async (of) => {
    const offered = await choices(of);
    expect(offered).toHaveLength(300);
    const id = await idOf('many-399');
    expect(offered.map((each) => each.id)).not.toContain(id);
    expect((await choices(of, { q: 'plant 399' })).map((each) => each.id)).toEqual([id]);
    expect(await choices(of, { q: 'nothing like it' })).toEqual([]);
  });

  it.each([couponChoices, productChoices])(
    '$id: what is chosen stands first, whatever is looked for',
    async (of) => {
      const [chosen, other] = [await idOf('many-400'), await idOf('many-399')];
      expect((await choices(of, { q: 'plant 399', products: `${chosen}` })).map((each) => each.id)).toEqual([
        ...[chosen, other],
      ]);
      expect(await choices(of, { products: `${chosen},drop,0,99999999999` })).toHaveLength(301);
    },
  );

  it.each([couponChoices, productChoices])(
    '$id: a draft has the name that it has, or its address',
    async (of) => {
      const bare = { kind: 'plant' as const, summary: { ar: '', en: '' }, description: { ar: '', en: '' } };
      const rest = { price: halalas(0), published: false, searchText: '' };
      const [half, none] = await test.context.db
        .insert(products)
        .values([
          { ...bare, ...rest, slug: `half-${of.id.toLowerCase()}`, title: { ar: 'نصف', en: '' } },
          { ...bare, ...rest, slug: `none-${of.id.toLowerCase()}`, title: { ar: '', en: '' } },
        ])
        .returning();
      const asked = await choices(of, { products: `${half?.id},${none?.id}` });
      const titleOf = (id: number | undefined) => asked.find((each) => each.id === id)?.title;
      expect([titleOf(half?.id), titleOf(none?.id)]).toEqual(['نصف', none?.slug]);
    },
  );
});

describe('what can be sent instead', () => {
  async function line(changes: object = {}) {
    const order = await paidOrder(test, world);
    const [found] = await test.context.db
      .update(orderLines)
      .set({ engraving: '', ...changes })
      .where(eq(orderLines.orderId, order.id))
      .returning();
    const params = { order_number: order.number, line_id: found?.id ?? 0 };
    return async (q = '') => {
      const rows = good(
        await callAsStaff(test, listSubstitutes, { params, query: { q } }, { role: 'fulfilment' }),
      );
      return { rows, order, lineId: params.line_id, paid: found?.unitPrice ?? 0 };
    };
  }

  it('is the same in another colour, then its kind, then its price, a dozen at most', async () => {
    const { rows, paid } = await (await line())();
    expect(rows).toHaveLength(12);
    const { db } = test.context;
    const known = await db
      .select({ id: variants.id, productId: products.id, kind: products.kind, price: products.price })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId));
    const pieces = rows.map(({ variant_id }) => {
      const found = known.find(({ id }) => id === variant_id);
      if (!found) throw new Error('no such variant');
      const isSame = found.productId === world.piece.productId;
      return [isSame ? 0 : 1, found.kind === 'plant' ? 0 : 1, isSame ? 0 : Math.abs(found.price - paid)];
    });
    expect(pieces).toEqual(
      pieces.toSorted((one, other) => one.map((each, at) => each - (other[at] ?? 0)).find(Boolean) ?? 0),
    );
    const others = pieces.filter(([same]) => same === 1);
    expect(others.length).toBeGreaterThan(0);
    expect(others[0]?.[1]).toBe(0);
  });

  it('is found by name however far it is, and can be proposed', async () => {
    const { rows, order, lineId } = await (await line())('400 plant');
    expect(rows.map(({ product_title }) => product_title)).toEqual(['Plant 400']);
    const body = { line_id: lineId, variant_id: rows[0]?.variant_id };
    const proposed = await callAsStaff(
      test,
      proposeSubstitute,
      { params: { order_number: order.number }, body },
      { role: 'fulfilment' },
    );
    expect(good(proposed)).toMatchObject({ state: 'asked', product_title: 'Plant 400' });
  });

  it('has a smooth wall where the line is engraved, by the rule that the shop goes by', async () => {
    const engraved = await line({ engraving: 'نورة' });
    const { rows, order, lineId } = await engraved('latina');
    expect(rows).toHaveLength(12);
    const pictures = await test.context.db.select().from(variants);
    const isRough = ({ id }: { id: number }) =>
      !isSmooth(pictures.find((each) => each.id === id)?.picture ?? '');
    expect(rows.some(({ variant_id }) => isRough({ id: variant_id }))).toBe(false);
    const rough = pictures.find(({ picture }) => picture.endsWith('-carve'));
    const body = { line_id: lineId, variant_id: rough?.id };
    const params = { order_number: order.number };
    const refused = await callAsStaff(test, proposeSubstitute, { params, body }, { role: 'fulfilment' });
    expect(codeOf(refused)).toBe('SUBSTITUTE_NOT_FOUND');
  });
});
