import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halalas, zero } from '../money/money.ts';
import {
  type BulkChange,
  type BulkFields,
  bulkPricesAlone,
  planChange,
  planUndo,
  rounded,
  tooManyPrices,
} from './bulk-change.ts';
import { mayShowBefore } from './sale.ts';

/*
 * What a bulk change does to a product: every price that comes out can be charged and ends as asked, a sale keeps to its
 * licence, lists of cities and categories are sets, the same again changes nothing, and taking it back is what was there.
 */

const seed = Number(process.env.BULK_SEED ?? Date.now() % 2 ** 31);

const sale = {
  id: 7,
  licence: '1000012345',
  percent: 40,
  firstDay: '2026-11-01',
  lastDay: '2026-11-30',
  verifyUrl: 'https://licence.example/1000012345',
};
const plant: BulkFields = {
  price: halalas(189_00),
  price_before: null,
  sales_id: null,
  engraving_price: null,
  perishable: false,
  cities_ids: null,
  categories_ids: [3],
  published: true,
};
const onSale = { ...plant, price: halalas(150_00), price_before: halalas(189_00), sales_id: 7 };
const all = [1, 2, 3, 4];

const done = (product: BulkFields, change: BulkChange): BulkFields => {
  const planned = planChange(product, change);
  if ('problem' in planned) throw new Error(planned.problem);
  return { ...product, ...planned.fields };
};

describe('a bulk change', () => {
  it.each<[string, BulkChange, Partial<BulkFields>]>([
    [
      '5 % up, to riyals',
      { kind: 'price', by: 'percent', percent: 5, rounding: 'whole' },
      { price: halalas(198_00) },
    ],
    [
      '5 % up, to 95',
      { kind: 'price', by: 'percent', percent: 5, rounding: 'ninety_five' },
      { price: halalas(198_95) },
    ],
    [
      '7.5 % off',
      { kind: 'price', by: 'percent', percent: -7.5, rounding: 'none' },
      { price: halalas(174_83) },
    ],
    [
      'SAR 10 more',
      { kind: 'price', by: 'amount', amount: halalas(10_00), rounding: 'none' },
      { price: halalas(199_00) },
    ],
    ['to SAR 99', { kind: 'price', by: 'to', amount: halalas(99_00) }, { price: halalas(99_00) }],
    ['to what it is', { kind: 'price', by: 'to', amount: halalas(189_00) }, {}],
    [
      'a sale of 20 %',
      { kind: 'sale', sale, percent: 20, rounding: 'whole' },
      { price: halalas(151_00), price_before: halalas(189_00), sales_id: 7 },
    ],
    ['no sale', { kind: 'sale_off' }, {}],
    ['published', { kind: 'publish' }, {}],
    ['hidden', { kind: 'hide' }, { published: false }],
    ['a city more, of one that all have', { kind: 'cities', way: 'add', ids: [2], all }, {}],
    ['a city less', { kind: 'cities', way: 'remove', ids: [2], all }, { cities_ids: [1, 3, 4] }],
    ['a category more', { kind: 'categories', way: 'add', ids: [1, 3] }, { categories_ids: [1, 3] }],
    ['a category less', { kind: 'categories', way: 'remove', ids: [3] }, { categories_ids: [] }],
    ['engraving', { kind: 'engraving', price: halalas(25_00) }, { engraving_price: halalas(25_00) }],
    ['spoils', { kind: 'perishable', perishable: true }, { perishable: true }],
  ])('of %s', (_, change, fields) => {
    expect(planChange(plant, change)).toEqual({ fields });
  });

  it.each<[string, BulkFields, BulkChange, string]>([
    ['a price in a sale', onSale, { kind: 'price', by: 'to', amount: halalas(1_00) }, 'on_sale'],
    ['a second sale', onSale, { kind: 'sale', sale, percent: 10, rounding: 'none' }, 'on_sale'],
    [
      'a price below nothing',
      plant,
      { kind: 'price', by: 'amount', amount: halalas(-189_00), rounding: 'none' },
      'price_low',
    ],
    ['100 % off', plant, { kind: 'price', by: 'percent', percent: -100, rounding: 'whole' }, 'price_low'],
    ['a price beyond any', plant, { kind: 'price', by: 'to', amount: halalas(100_000_01) }, 'price_high'],
    ['more off than licensed', plant, { kind: 'sale', sale, percent: 41, rounding: 'none' }, 'licence'],
    ['less than a percent off', plant, { kind: 'sale', sale, percent: 0.5, rounding: 'none' }, 'licence'],
    [
      'its last city',
      { ...plant, cities_ids: [2] },
      { kind: 'cities', way: 'remove', ids: [2], all },
      'no_city',
    ],
  ])('refuses %s', (_, product, change, problem) => {
    expect(planChange(product, change)).toEqual({ problem });
  });

  it('ends a sale at the price from before it', () => {
    expect(planChange(onSale, { kind: 'sale_off' })).toEqual({
      fields: { price: halalas(189_00), price_before: null, sales_id: null },
    });
  });

  const price = fc.integer({ min: 1, max: 100_000_00 }).map(halalas);
  const rounding = fc.constantFrom('none', 'whole', 'ninety_five');
  const ids = fc.uniqueArray(fc.constantFrom(...all)).map((list) => list.sort((a, b) => a - b));
  const product: fc.Arbitrary<BulkFields> = fc
    .record({
      now: price,
      more: fc.option(fc.integer({ min: 1, max: 50_000 })),
      engraving_price: fc.option(price),
      perishable: fc.boolean(),
      cities_ids: fc.option(ids.filter((list) => list.length > 0)),
      categories_ids: ids,
      published: fc.boolean(),
    })
    .map(({ now, more, ...rest }) => ({
      ...rest,
      price: now,
      price_before: more === null ? null : halalas(now + more),
      sales_id: more === null ? null : 7,
    }));
  const percent = fc.integer({ min: -1_000, max: 3_000 }).map((tenths) => tenths / 10);
  const change = fc.oneof(
    fc.record({ kind: fc.constant('price'), by: fc.constant('percent'), percent, rounding }),
    fc.record({
      ...{ kind: fc.constant('price'), by: fc.constant('amount'), rounding },
      amount: fc.integer({ min: -50_000, max: 50_000 }).map(halalas),
    }),
    fc.record({ kind: fc.constant('price'), by: fc.constant('to'), amount: price }),
    fc.record({
      ...{ kind: fc.constant('sale'), sale: fc.constant(sale) },
      percent: percent.map(Math.abs),
      rounding,
    }),
    fc.constantFrom({ kind: 'sale_off' }, { kind: 'publish' }, { kind: 'hide' }),
    fc.record({
      ...{ kind: fc.constant('cities'), all: fc.constant(all), ids },
      way: fc.constantFrom('add', 'remove'),
    }),
    fc.constant({ kind: 'cities', way: 'everywhere' }),
    fc.record({ ...{ kind: fc.constant('categories'), ids }, way: fc.constantFrom('add', 'remove') }),
    fc.record({ kind: fc.constant('engraving'), price: fc.option(price) }),
    fc.record({ kind: fc.constant('perishable'), perishable: fc.boolean() }),
  ) as fc.Arbitrary<BulkChange>;

  it('of whatever kind leaves a product that can be sold, and taken back leaves it as it was', () => {
    console.log(`BULK_SEED=${seed}`);
    fc.assert(
      fc.property(product, change, (before, wished) => {
        const planned = planChange(before, wished);
        if ('problem' in planned) return;
        const after = { ...before, ...planned.fields };
        if (after.price !== null) expect(after.price).toBeGreaterThan(0);
        if (after.sales_id !== null) expect(after.price_before ?? 0).toBeGreaterThan(after.price ?? 0);
        if (wished.kind === 'sale')
          expect(
            mayShowBefore(
              { price: after.price ?? zero, before: after.price_before ?? zero },
              sale,
              sale.lastDay,
            ),
          ).toBe(true);
        if (wished.kind === 'price' && wished.by !== 'to')
          expect(rounded(after.price ?? zero, wished.rounding)).toBe(after.price);
        for (const list of [after.cities_ids ?? all, after.categories_ids])
          expect(list).toEqual([...new Set(list)].sort((a, b) => a - b));
        if (after.cities_ids) expect(after.cities_ids).not.toEqual([]);
        // What isn't a step from where it is can be done twice and is the same.
        if (wished.kind !== 'price' || wished.by === 'to')
          if (wished.kind !== 'sale') expect(done(after, wished)).toEqual(after);
        const was = Object.fromEntries(
          Object.keys(planned.fields).map((name) => [name, before[name as keyof BulkFields]]),
        );
        expect(planUndo(after, { before: was, after: planned.fields })).toEqual({ fields: was });
      }),
      { seed, numRuns: 3_000 },
    );
  });

  it('isn’t taken back from a product whose field somebody changed since', () => {
    const change = { before: { price: plant.price }, after: { price: halalas(200_00) } };
    expect(planUndo({ ...plant, price: halalas(210_00) }, change)).toEqual({ problem: 'changed_since' });
    // What else was changed stays.
    expect(planUndo({ ...plant, price: halalas(200_00), perishable: true }, change)).toEqual({
      fields: change.before,
    });
  });

  it('is told by the nearest price that ends as asked', () => {
    fc.assert(
      fc.property(price, (given) => {
        for (const [to, ends] of [
          ['whole', 0],
          ['ninety_five', 95],
        ] as const) {
          const near = rounded(given, to);
          expect(near % 100).toBe(ends);
          if (given >= 100) expect(Math.abs(near - given)).toBeLessThanOrEqual(50);
          expect(rounded(near, to)).toBe(near);
        }
      }),
      { seed, numRuns: 1_000 },
    );
  });
});

describe('a second person', () => {
  it('agrees to more than 50 prices a day', () => {
    expect(tooManyPrices(bulkPricesAlone, 0)).toBe(false);
    expect(tooManyPrices(bulkPricesAlone + 1, 0)).toBe(true);
    expect(tooManyPrices(10, 40)).toBe(false);
    expect(tooManyPrices(10, 41)).toBe(true);
    expect(tooManyPrices(0, 500)).toBe(false);
  });
});
