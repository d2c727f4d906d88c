import fc from 'fast-check';
import { expect, it } from 'vitest';
import { atTheEnd, type Counted, measured, reportNames, reports, together, units } from './report.ts';

/* What follows from what was counted: the same whether rows are put together before or after. */

it.each(reportNames)('%s shows numbers that have a unit, its main one among them', (name) => {
  const { measures, main } = reports[name];
  for (const measure of measures) expect(units[measure]).toBeDefined();
  expect(measures).toContain(main);
});

it('of nothing, nothing is divided', () => {
  for (const name of reportNames)
    for (const [measure, number] of Object.entries(measured(name, {})))
      expect(number, `${name} ${measure}`).toBe(
        units[measure as keyof typeof units] === 'share' || measure === 'average' ? null : 0,
      );
});

it('follows: net, average, shares, tax due, what is owed', () => {
  expect(measured('sales', { orders: 3, total: 1_000, refunded: 400 })).toMatchObject({
    net: 600,
    average: 333,
  });
  expect(measured('products', { pieces: 2, amount: 500, back_amount: 120 })).toMatchObject({ net: 380 });
  expect(measured('slots', { capacity: 8, taken: 7 })).toMatchObject({ load: 87.5 });
  expect(measured('on-time', { promised: 51, in_time: 49 })).toMatchObject({ late: 2, in_time_share: 96.1 });
  expect(measured('refunds', { to_method: 70, to_wallet: 30 })).toMatchObject({ refunded: 100 });
  expect(measured('vat', { sales_vat: 150, notes_vat: 200 })).toMatchObject({ vat_due: -50 });
  expect(measured('wallet', { paid_in: 5, given: 7 })).toMatchObject({ owed: 12 });
});

const counted = fc.record({
  orders: fc.nat(100),
  total: fc.nat(1_000_000),
  refunded: fc.nat(1_000_000),
  paid_in: fc.nat(1_000),
});

it('rows add up, but for what stands at the end', () => {
  fc.assert(
    fc.property(fc.array(counted, { minLength: 1 }), (rows) => {
      const sum = together(rows as Counted[]);
      expect(sum.total).toBe(rows.reduce((all, { total }) => all + total, 0));
      expect(sum.paid_in).toBe(rows.at(-1)?.paid_in);
      expect(measured('sales', sum).net).toBe(
        rows.reduce((all, { total, refunded }) => all + total - refunded, 0),
      );
      expect(atTheEnd.has('paid_in') && !atTheEnd.has('total')).toBe(true);
    }),
  );
});
