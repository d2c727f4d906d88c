import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { products } from '#server/db/schema/index.ts';
import {
  addToCart,
  type Cart,
  type CartLine,
  changeAllCartLines,
  changeCartLine,
  readCart,
  refreshCart,
  removeCartLine,
} from '#shop/contract/cart.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { cityId, stocked } from '../support/orders/purchase.ts';
import { putOnShelf } from '../support/orders/shelf.ts';
import { makeToken } from '../support/people/sessions.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

type Line = z.input<NonNullable<typeof addToCart.body>>;
type Piece = Awaited<ReturnType<typeof stocked>>;

let test: TestShop;
let city: number;
let zz: Piece;
let aloe: Piece;
let addons: number[];
let token: string;
beforeAll(async () => {
  test = await openTestShop();
  city = await cityId(test);
  const { rows } = await test.context.db.execute<{ id: number }>(
    sql`select id from addons where slug in ('gift-wrap', 'mister') order by id`,
  );
  addons = rows.map(({ id }) => id);
}, 60_000);
beforeEach(async () => {
  zz = await stocked(test, 'zz-plant', 10);
  aloe = await stocked(test, 'aloe-vera', 4);
  token = await makeToken(test, 'guest');
});

const query = () => ({ cities_id: city });
const lineOf = ({ productId, variantId }: Piece, product_qty: number, more: Partial<Line> = {}): Line => ({
  product_id: productId,
  product_color: variantId,
  product_qty,
  ...more,
});

const add = (line: Line) => test.call(addToCart, { query: query(), body: line }, { token });
const change = (id: number, line: Line, as = token) =>
  test.call(changeCartLine, { params: { id }, query: query(), body: line }, { token: as });
const remove = (id: number, as = token) =>
  test.call(removeCartLine, { params: { id }, query: query() }, { token: as });
const setAll = (items: { id: number; product_qty: number }[], as = token) =>
  test.call(changeAllCartLines, { query: query(), body: { items } }, { token: as });
const refresh = () => test.call(refreshCart, { query: query() }, { token });
const read = () => test.call(readCart, { query: query() }, { token });

/** The cart that an answer holds; fails with the refusal's code. */
async function cartOf(answer: Promise<Answer<Cart | null>>): Promise<Cart> {
  const given = await answer;
  if (!given.success) throw new Error(given.error.code);
  if (!given.data) throw new Error('no cart');
  return given.data;
}

async function codeOf(answer: Promise<Answer<unknown>>): Promise<string> {
  const given = await answer;
  return given.success ? 'success' : given.error.code;
}

const noticesOf = ({ items }: Cart) => items.map(({ notices }) => notices.map(({ code }) => code));
const quantitiesOf = ({ items }: Cart) => items.map(({ product_qty }) => product_qty);
const firstOf = ({ items: [line] }: Cart): CartLine => {
  if (!line) throw new Error('the cart is empty');
  return line;
};

describe('a line', () => {
  it('grows when the same is added again, whatever the order of its add-ons or the blanks of its engraving', async () => {
    const [one = 0, other = 0] = addons;
    await add(lineOf(zz, 1, { addon_product_ids: [one, other], engraving: 'Noura' }));
    const cart = await cartOf(
      add(lineOf(zz, 2, { addon_product_ids: [other, one, other], engraving: '  Noura ' })),
    );
    expect(cart.items).toMatchObject([
      { product_qty: 3, addon_product_ids: [one, other], engraving: 'Noura' },
    ]);
  });

  it('is another one with another colour, add-on or engraving', async () => {
    const { rows } = await test.context.db.execute<{ id: number }>(
      sql`select id from variants where product_id = ${zz.productId} and id <> ${zz.variantId} and available > 0`,
    );
    await add(lineOf(zz, 1));
    await add(lineOf(zz, 1, { product_color: rows[0]?.id ?? 0 }));
    await add(lineOf(zz, 1, { addon_product_ids: addons.slice(0, 1) }));
    await add(lineOf(zz, 1, { engraving: 'Noura' }));
    const cart = await cartOf(add(lineOf(zz, 1, { engraving: 'noura' })));
    expect(quantitiesOf(cart)).toEqual([1, 1, 1, 1, 1]);
    expect(cart.total).toBe(5);
  });

  it('costs its piece, its add-ons and its engraving, times its quantity', async () => {
    const cart = await cartOf(add(lineOf(zz, 3, { addon_product_ids: addons, engraving: 'Noura' })));
    expect(firstOf(cart)).toMatchObject({ product_price: 189, line_price: (189 + 25 + 35 + 40) * 3 });
    const free = { discount: 0, delivery: 0, wallet: 0 };
    expect(cart.summary).toEqual({ items: 567, extras: 300, ...free, total: 867, vat: 113.09, due: 867 });
  });

  it('drops to what is there and says so once', async () => {
    const cart = await cartOf(add(lineOf(aloe, 9)));
    expect([quantitiesOf(cart), noticesOf(cart)]).toEqual([[4], [['QUANTITY_REDUCED']]]);
    const again = await cartOf(read());
    expect([quantitiesOf(again), noticesOf(again)]).toEqual([[4], [[]]]);
    const more = await cartOf(add(lineOf(aloe, 1)));
    expect([quantitiesOf(more), noticesOf(more)]).toEqual([[4], [['QUANTITY_REDUCED']]]);
    const changed = await cartOf(change(firstOf(more).id, lineOf(aloe, 5)));
    expect([quantitiesOf(changed), noticesOf(changed)]).toEqual([[4], [['QUANTITY_REDUCED']]]);
  });

  it('shares its stock with the other lines of its colour: the earlier one comes first', async () => {
    await add(lineOf(aloe, 3));
    await add(lineOf(aloe, 3, { engraving: 'Noura' }));
    const cart = await cartOf(add(lineOf(aloe, 1, { engraving: 'Sara' })));
    expect(quantitiesOf(cart)).toEqual([3, 1, 0]);
    expect(noticesOf(cart)).toEqual([[], ['QUANTITY_REDUCED'], ['SOLD_OUT']]);
    expect(cart).toMatchObject({ can_check_out: false, total: 4 });
    expect(cart.summary.items).toBe(4 * firstOf(cart).product_price);
  });

  it('that has become like another one is one with it', async () => {
    await add(lineOf(zz, 2));
    const two = await cartOf(add(lineOf(zz, 3, { engraving: 'Noura' })));
    const changed = two.items[1]?.id ?? 0;
    const cart = await cartOf(change(changed, lineOf(zz, 3)));
    expect(cart.items).toMatchObject([{ id: changed, product_qty: 5, engraving: null }]);
    expect(await codeOf(change(firstOf(two).id, lineOf(zz, 1)))).toBe('CART_LINE_NOT_FOUND');
  });

  it('keeps its id, whatever it becomes', async () => {
    const before = firstOf(await cartOf(add(lineOf(zz, 2))));
    await add(lineOf(zz, 1, { engraving: 'Sara' }));
    const { rows } = await test.context.db.execute<{ id: number }>(
      sql`select id from variants where product_id = ${zz.productId} and id <> ${zz.variantId} and available > 0`,
    );
    for (const line of [
      lineOf(zz, 2, { product_color: rows[0]?.id ?? 0 }),
      lineOf(zz, 1, { addon_product_ids: addons }),
      lineOf(zz, 1, { addon_product_ids: addons, engraving: 'Noura' }),
      lineOf(aloe, 1),
      lineOf(zz, 3),
    ]) {
      const { items } = await cartOf(change(before.id, line));
      expect(items).toHaveLength(2);
      expect(items.find(({ id }) => id === before.id)).toMatchObject({
        ...line,
        engraving: line.engraving || null,
      });
    }
  });

  it('can become another product', async () => {
    const before = await cartOf(add(lineOf(zz, 2)));
    const cart = await cartOf(change(firstOf(before).id, lineOf(aloe, 1)));
    expect(cart.items).toMatchObject([{ product_slug: 'aloe-vera', product_qty: 1 }]);
  });

  it('goes when it is removed, and is not found after that', async () => {
    const cart = await cartOf(add(lineOf(zz, 2)));
    const { id } = firstOf(cart);
    expect((await cartOf(remove(id))).items).toEqual([]);
    expect(await codeOf(remove(id))).toBe('CART_LINE_NOT_FOUND');
    expect(await codeOf(change(id, lineOf(zz, 1)))).toBe('CART_LINE_NOT_FOUND');
    expect(await codeOf(setAll([{ id, product_qty: 1 }]))).toBe('CART_LINE_NOT_FOUND');
  });

  it('of another account is not there, and stays as it is', async () => {
    const mine = await cartOf(add(lineOf(zz, 2)));
    const { id } = firstOf(mine);
    const stranger = await makeToken(test, 'guest');
    expect(await codeOf(change(id, lineOf(zz, 9), stranger))).toBe('CART_LINE_NOT_FOUND');
    expect(await codeOf(remove(id, stranger))).toBe('CART_LINE_NOT_FOUND');
    expect(await codeOf(setAll([{ id, product_qty: 9 }], stranger))).toBe('CART_LINE_NOT_FOUND');
    expect(await cartOf(read())).toEqual(mine);
  });

  it('is one of at most 50', { timeout: 60_000 }, async () => {
    await putOnShelf(test.context.db, zz.variantId, 1_000);
    for (let at = 0; at < 50; at += 1) await cartOf(add(lineOf(zz, 1, { engraving: `N ${at}` })));
    expect(await codeOf(add(lineOf(zz, 1, { engraving: 'one more' })))).toBe('CART_FULL');
    // What is there already may still grow and change.
    const grown = await cartOf(add(lineOf(zz, 1, { engraving: 'N 7' })));
    expect(grown.total).toBe(51);
    const changed = await cartOf(change(firstOf(grown).id, lineOf(zz, 1, { engraving: 'one more' })));
    expect(changed.items).toHaveLength(50);
  });
});

describe('all lines at once', () => {
  it('are set, as many as are named', async () => {
    const cart = await cartOf(add(lineOf(zz, 1)).then(() => add(lineOf(aloe, 1))));
    const [one, other] = cart.items;
    expect(quantitiesOf(await cartOf(setAll([{ id: other?.id ?? 0, product_qty: 3 }])))).toEqual([1, 3]);
    const both = [
      { id: one?.id ?? 0, product_qty: 7 },
      { id: other?.id ?? 0, product_qty: 7 },
    ];
    const clamped = await cartOf(setAll(both));
    expect([quantitiesOf(clamped), noticesOf(clamped)]).toEqual([
      [7, 4],
      [[], ['QUANTITY_REDUCED']],
    ]);
    expect(quantitiesOf(await cartOf(read()))).toEqual([7, 4]);
  });

  it('are set all or none', async () => {
    const cart = await cartOf(add(lineOf(zz, 1)));
    const items = [
      { id: firstOf(cart).id, product_qty: 5 },
      { id: 2_000_000_000, product_qty: 5 },
    ];
    expect(await codeOf(setAll(items))).toBe('CART_LINE_NOT_FOUND');
    expect(await cartOf(read())).toEqual(cart);
  });

  it('take over what the shop changed when they are refreshed, not when they are read', async () => {
    await add(lineOf(zz, 5));
    await putOnShelf(test.context.db, zz.variantId, 2);
    await test.context.db.execute(sql`update products set price = price + 500 where id = ${zz.productId}`);
    const changes = [['QUANTITY_REDUCED', 'PRICE_CHANGED']];
    for (let times = 0; times < 2; times += 1) {
      const seen = await cartOf(read());
      expect([quantitiesOf(seen), noticesOf(seen)]).toEqual([[2], changes]);
      expect(firstOf(seen)).toMatchObject({ product_price: 194, line_price: 388 });
      expect(firstOf(seen).notices[1]?.message).toBe(
        'The price changed from SAR\u00a0189 to SAR\u00a0194 each.',
      );
    }
    const refreshed = await cartOf(refresh());
    expect([quantitiesOf(refreshed), noticesOf(refreshed)]).toEqual([[2], changes]);

    await putOnShelf(test.context.db, zz.variantId, 10);
    const after = await cartOf(refresh());
    expect([quantitiesOf(after), noticesOf(after)]).toEqual([[2], [[]]]);
    await test.context.db.update(products).set({ price: zz.price }).where(eq(products.id, zz.productId));
  });

  it('keep what is sold out, so that the shopper takes it out and not the shop', async () => {
    await add(lineOf(zz, 5));
    await putOnShelf(test.context.db, zz.variantId, 0);
    const refreshed = await cartOf(refresh());
    expect([quantitiesOf(refreshed), noticesOf(refreshed)]).toEqual([[0], [['SOLD_OUT']]]);
    expect(refreshed).toMatchObject({ can_check_out: false, summary: { total: 0 } });
    expect(await codeOf(add(lineOf(zz, 1)))).toBe('OUT_OF_STOCK');
    await putOnShelf(test.context.db, zz.variantId, 9);
    expect(quantitiesOf(await cartOf(read()))).toEqual([1]);
  });

  it('with an add-on that is sold no more is not available, until the shopper takes it out', async () => {
    const { id } = firstOf(await cartOf(add(lineOf(zz, 1, { addon_product_ids: addons }))));
    const [kept = 0, gone = 0] = addons;
    const sell = async (active: boolean) => {
      await test.context.db.execute(sql`update addons set active = ${active} where id = ${gone}`);
      test.context.cache.drop('catalogue');
    };
    await sell(false);
    try {
      const cart = await cartOf(read());
      expect(noticesOf(cart)).toEqual([['NOT_AVAILABLE_IN_CITY', 'PRICE_CHANGED']]);
      expect(cart).toMatchObject({ can_check_out: false, summary: { total: 0 } });
      expect(await codeOf(add(lineOf(aloe, 1, { addon_product_ids: [gone] })))).toBe('ADDON_NOT_FOUND');
      const without = await cartOf(change(id, lineOf(zz, 1, { addon_product_ids: [kept] })));
      expect(without).toMatchObject({ can_check_out: true, summary: { total: 214 } });
    } finally {
      await sell(true);
    }
  });

  it('cannot check out when there are none', async () => {
    const nothing = { items: 0, extras: 0, discount: 0, delivery: 0, total: 0, vat: 0, wallet: 0, due: 0 };
    expect(await cartOf(read())).toEqual({
      items: [],
      total: 0,
      summary: nothing,
      pickup_summary: nothing,
      free_delivery_from: null,
      can_check_out: false,
      version: expect.any(String),
      coupons: [],
      wallet: { balance: 0, applied: false },
    });
  });
});

describe('delivery', () => {
  it("is free in Riyadh, and elsewhere from the city's sum on", async () => {
    const far = await cityId(test, 'SA-10-jazan');
    const there = async () => cartOf(test.call(readCart, { query: { cities_id: far } }, { token }));
    await add(lineOf(zz, 1));
    expect((await cartOf(read())).summary).toMatchObject({ delivery: 0, total: 189 });
    expect(await there()).toMatchObject({ summary: { delivery: 35, total: 224 }, free_delivery_from: 300 });
    await add(lineOf(zz, 1));
    expect(await there()).toMatchObject({ summary: { delivery: 0, total: 378 } });
  });
});

describe('two tabs', () => {
  it('that add the same at once make one line with everything', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(lineOf(zz, 1))));
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(quantitiesOf(await cartOf(read()))).toEqual([8]);
  });

  it('that change and remove a line at once end with a line or none, never with an error', async () => {
    const { id } = firstOf(await cartOf(add(lineOf(zz, 1))));
    const codes = await Promise.all(
      [change(id, lineOf(zz, 2)), remove(id), setAll([{ id, product_qty: 3 }])].map(codeOf),
    );
    expect(codes[1]).toBe('success');
    for (const code of codes) expect(['success', 'CART_LINE_NOT_FOUND']).toContain(code);
    expect((await cartOf(read())).items).toEqual([]);
  });
});

describe('any sequence of acts', () => {
  /*
   * The cart against a few lines that say what it should do. A model line is what is stored; `shown` is how it is
   * read: earlier lines of a colour take its stock first.
   */
  type Kind = { color: number; addon: boolean; engraved: boolean };
  type ModelLine = Kind & { quantity: number };
  type Act =
    | ({ do: 'add'; quantity: number } & Kind)
    | ({ do: 'change'; at: number; quantity: number } & Kind)
    | { do: 'remove'; at: number }
    | { do: 'setAll'; quantities: [number, number][] }
    | { do: 'refresh' }
    | { do: 'stock'; color: number; available: number };

  const kind = { color: fc.nat(1), addon: fc.boolean(), engraved: fc.boolean() };
  const quantity = fc.integer({ min: 1, max: 8 });
  const at = fc.nat(5);
  const act: fc.Arbitrary<Act> = fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('add' as const), ...kind, quantity }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), at, ...kind, quantity }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), at }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('setAll' as const),
        quantities: fc.array(fc.tuple(at, quantity), { maxLength: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'refresh' as const }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('stock' as const), color: fc.nat(1), available: fc.nat(6) }),
    },
  );

  const same = (a: Kind, b: Kind) => a.color === b.color && a.addon === b.addon && a.engraved === b.engraved;

  function shown(lines: ModelLine[], stock: number[]): ModelLine[] {
    const left = [...stock];
    return lines.map((line) => {
      const granted = Math.min(line.quantity, left[line.color] ?? 0);
      left[line.color] = (left[line.color] ?? 0) - granted;
      return { ...line, quantity: granted };
    });
  }

  /** What the act makes of the stored lines, or the code it is refused with. */
  function expected(
    lines: ModelLine[],
    stock: number[],
    act: Exclude<Act, { do: 'stock' }>,
  ): ModelLine[] | string {
    const putInto = (rest: ModelLine[], { color, addon, engraved }: Kind, more: number): ModelLine[] => {
      const line = { color, addon, engraved };
      const there = stock[color] ?? 0;
      return rest.some((other) => same(other, line))
        ? rest.map((other) =>
            same(other, line) ? { ...other, quantity: Math.min(other.quantity + more, there) } : other,
          )
        : [...rest, { ...line, quantity: Math.min(more, there) }];
    };
    const takenOver = (all: ModelLine[]) =>
      shown(all, stock).map((line) => ({ ...line, quantity: Math.max(line.quantity, 1) }));
    switch (act.do) {
      case 'add':
        return stock[act.color] === 0 ? 'OUT_OF_STOCK' : putInto(lines, act, act.quantity);
      case 'change': {
        const line = lines[act.at];
        if (stock[act.color] === 0) return 'OUT_OF_STOCK';
        if (!line) return 'CART_LINE_NOT_FOUND';
        // The line stays where it is, and takes an equal one into itself.
        const { color, addon, engraved } = act;
        const equal = lines.find((other) => other !== line && same(other, act));
        const quantity = Math.min(act.quantity + (equal?.quantity ?? 0), stock[color] ?? 0);
        const changed = { color, addon, engraved, quantity };
        return lines.flatMap((other) => (other === line ? changed : other === equal ? [] : other));
      }
      case 'remove':
        return lines[act.at] ? lines.filter((_, index) => index !== act.at) : 'CART_LINE_NOT_FOUND';
      case 'setAll': {
        const set = [...lines];
        for (const [index, quantity] of act.quantities) {
          const line = set[index];
          if (!line) return 'CART_LINE_NOT_FOUND';
          set[index] = { ...line, quantity };
        }
        return takenOver(set);
      }
      case 'refresh':
        return takenOver(lines);
    }
  }

  it('leaves what the rules say', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), async (acts) => {
        token = await makeToken(test, 'guest');
        const pieces = [zz, aloe];
        const stock = [10, 4];
        const setStock = (color: number, available: number) =>
          putOnShelf(test.context.db, pieces[color]?.variantId ?? 0, available);
        for (const [color, available] of stock.entries()) await setStock(color, available);
        let lines: ModelLine[] = [];
        let ids: number[] = [];

        for (const act of acts) {
          if (act.do === 'stock') {
            stock[act.color] = act.available;
            await setStock(act.color, act.available);
          } else {
            const id = (index: number) => ids[index] ?? 2_000_000_000;
            const wire = (of: Kind & { quantity: number }) =>
              lineOf(pieces[of.color] as Piece, of.quantity, {
                addon_product_ids: of.addon ? addons.slice(0, 1) : [],
                engraving: of.engraved ? 'Noura' : null,
              });
            const answer: Answer<Cart | null> = await {
              add: () => add(wire(act as Kind & { quantity: number })),
              change: () => change(id((act as { at: number }).at), wire(act as Kind & { quantity: number })),
              remove: () => remove(id((act as { at: number }).at)),
              setAll: () =>
                setAll(
                  (act as { quantities: [number, number][] }).quantities.map(([index, product_qty]) => ({
                    id: id(index),
                    product_qty,
                  })),
                ),
              refresh,
            }[act.do]();
            const outcome = expected(lines, stock, act);
            expect(answer.success ? 'success' : answer.error.code).toBe(
              typeof outcome === 'string' ? outcome : 'success',
            );
            if (typeof outcome !== 'string') lines = outcome;
          }

          const cart = await cartOf(read());
          const visible = shown(lines, stock);
          expect(
            cart.items.map((line) => ({
              color: pieces.findIndex(({ variantId }) => variantId === line.product_color),
              addon: line.addon_product_ids.length === 1,
              engraved: line.engraving === 'Noura',
              quantity: line.product_qty,
            })),
          ).toEqual(visible);
          expect(noticesOf(cart)).toEqual(
            visible.map((line, index) =>
              line.quantity === 0
                ? ['SOLD_OUT']
                : line.quantity < (lines[index]?.quantity ?? 0)
                  ? ['QUANTITY_REDUCED']
                  : [],
            ),
          );
          const prices = [
            189,
            cart.items.find((line) => line.product_slug === 'aloe-vera')?.product_price ?? 0,
          ];
          expect(cart.total).toBe(visible.reduce((sum, line) => sum + line.quantity, 0));
          expect(cart.summary.total).toBe(
            visible.reduce(
              (sum, line) =>
                sum +
                ((prices[line.color] ?? 0) + (line.addon ? 25 : 0) + (line.engraved ? 40 : 0)) *
                  line.quantity,
              0,
            ),
          );
          expect(cart.can_check_out).toBe(visible.length > 0 && visible.every((line) => line.quantity > 0));
          ids = cart.items.map((line) => line.id);
        }
      }),
      { numRuns: 40, interruptAfterTimeLimit: 30_000 },
    );
  });
});
