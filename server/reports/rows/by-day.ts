import type { Transaction } from '#server/db/database.ts';
import { partsOf } from '#shop/rules/reports/period.ts';
import { type Asked, sumsOf } from '../counting/grain.ts';
import { ordersGrain } from '../counting/orders.ts';
import { owedBefore } from '../counting/owed.ts';
import { refundsGrain } from '../counting/refunds.ts';
import { taxesGrain } from '../counting/taxes.ts';
import { walletsGrain } from '../counting/wallets.ts';
import { byKey, type CountedRow } from './row.ts';

/* Reports by time: what was counted, day by day. A refund is on the day on which it was decided, of whatever day its order is. */

/** Orders as they were paid, less what was given back meanwhile. */
export async function salesByDay(tx: Transaction, asked: Asked): Promise<CountedRow[]> {
  const numbers = ['orders', 'total', 'delivery', 'discount'] as const;
  const orders = await sumsOf(tx, ordersGrain, ['day'], numbers, asked);
  const refunds = await sumsOf(tx, refundsGrain, ['day'], ['to_method', 'to_wallet'], asked);
  return byKey([
    ...orders.map(({ day, orders, total, delivery, discount }) => ({
      key: String(day),
      counted: { orders, total, delivery, discount, refunded: 0 },
    })),
    ...refunds.map(({ day, to_method, to_wallet }) => ({
      key: String(day),
      counted: { refunded: to_method + to_wallet },
    })),
  ]);
}

/** What arrived, and whether in time. */
export async function arrivalsByDay(tx: Transaction, asked: Asked): Promise<CountedRow[]> {
  const rows = await sumsOf(tx, ordersGrain, ['day'], ['promised', 'in_time'], asked);
  return rows.map(({ day, promised, in_time }) => ({ key: String(day), counted: { promised, in_time } }));
}

/** Orders by whether their buyer had bought before. */
export async function buyersByDay(tx: Transaction, asked: Asked): Promise<CountedRow[]> {
  const numbers = ['orders', 'first', 'again', 'later'] as const;
  const rows = await sumsOf(tx, ordersGrain, ['day'], numbers, asked);
  return rows.map(({ day, orders, first, again, later }) => ({
    key: String(day),
    counted: { orders, first, again, later },
  }));
}

/** Tax documents. What a credit note takes back is told apart, as the return wants it. */
export async function taxesByDay(tx: Transaction, asked: Asked): Promise<CountedRow[]> {
  const rows = await sumsOf(tx, taxesGrain, ['day', 'kind'], taxesGrain.numbers, asked);
  return byKey(
    rows.map(({ day, kind, documents, total, vat }) => ({
      key: String(day),
      counted:
        kind === 'invoice'
          ? { invoices: documents, sales_net: total - vat, sales_vat: vat }
          : { notes: documents, notes_net: total - vat, notes_vat: vat },
    })),
  );
}

/** What moved in wallets, and what shoppers are owed at each day's end: every day has one, also if nothing moved. */
export async function walletsByDay(tx: Transaction, asked: Asked): Promise<CountedRow[]> {
  const moved = new Map(
    (await sumsOf(tx, walletsGrain, ['day'], walletsGrain.numbers, asked)).map((row) => [
      String(row.day),
      row,
    ]),
  );
  const { paidIn, given, changes } = await owedBefore(tx, asked);
  const owed = { paid_in: paidIn, given };
  return partsOf(asked, 'day').map(({ from: day }) => {
    const change = changes.get(day);
    owed.paid_in += change?.paidIn ?? 0;
    owed.given += change?.given ?? 0;
    const { came_in = 0, went_out = 0 } = moved.get(day) ?? {};
    return { key: day, counted: { came_in, went_out, ...owed } };
  });
}
