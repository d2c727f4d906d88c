import { parseArgs } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Order, orderLines, orders, refunds } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { runCommand } from '#server/run-command.ts';
import { readSettings } from '#server/settings/settings.ts';
import { riyals } from '#shop/format/riyals.ts';
import { timesSign } from '#shop/format/signs.ts';
import { minus } from '#shop/rules/money/money.ts';
import { typedAmount } from '#shop/rules/money/typed-amount.ts';
import { restockUnseen } from '#shop/rules/orders/life.ts';
import { mayCancel, orderStatus } from '#shop/rules/orders/order.ts';
import { paidByHand, sendAgain } from './refunds/by-hand.ts';
import { type RefundWish, refundOrder } from './refunds/refund-order.ts';
import { unanswered } from './refunds/send-refund.ts';

/**
 * `node --env-file=.env server/refund-command.ts AS-10023 [--line 57:2] [--delivery] [--all] [--amount 10.50] [--to wallet]
 * [--reason damaged] [--key 4711]`: gives money of an order back (decision 0015). Without a wish it shows the order's
 * lines and what was given back. The key names the refund: the same command with the same key gives it once. An order
 * that nothing is left of before it sets out is cancelled.
 *
 * `… --refund <uuid> --paid-by-hand <the bank's reference>` ends one that the provider refused, `… --refund <uuid>
 * --again` asks the provider anew; one that it never answered about takes `--checked` as well, for it may have been made.
 */

const reasons = ['cancelled', 'returned', 'damaged', 'missing', 'reduced', 'other'] as const;
const usage = [
  'AS-<number> [--all | --amount <riyals> | --line <line>[:<pieces>] … [--delivery]] [--to source|wallet] [--reason …]',
  '--refund <uuid> (--paid-by-hand <reference> | --again [--checked])',
].join('\n       ');

type Wish =
  | { number: number; wish: Omit<RefundWish, 'end'> | null }
  | { refund: string; act: 'again' | 'again, checked' | { reference: string } };

/** Reads the command's words. Throws an Error with how it is used. */
export function readWords(words: string[]): Wish {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      line: { type: 'string', multiple: true },
      delivery: { type: 'boolean' },
      to: { type: 'string', default: 'source' },
      amount: { type: 'string' },
      reason: { type: 'string' },
      key: { type: 'string' },
      refund: { type: 'string' },
      again: { type: 'boolean', default: false },
      checked: { type: 'boolean', default: false },
      'paid-by-hand': { type: 'string' },
    },
  });
  if (values.refund !== undefined) return readFailed(values.refund, values);
  const number = Number(/^AS-(\d+)$/i.exec(positionals[0] ?? '')?.[1]);
  const to = (['source', 'wallet'] as const).find((each) => each === values.to);
  const reason = reasons.find((each) => each === (values.reason ?? (values.amount ? 'reduced' : 'other')));
  const lines = (values.line ?? []).map((text) => /^(\d+)(?::(\d+))?$/.exec(text));
  if (!Number.isInteger(number) || !to || !reason || lines.some((line) => line === null))
    throw new Error(`usage: ${usage}\nreasons: ${reasons.join(', ')}`);
  const pieces = lines.map((line) => ({ lineId: Number(line?.[1]), quantity: Number(line?.[2] ?? 1) }));
  const asked = [values.all, values.amount, pieces.length > 0 || values.delivery].filter(Boolean);
  const amount = values.amount === undefined ? null : typedAmount(values.amount);
  if (asked.length > 1 || (values.amount !== undefined && !amount)) throw new Error(`usage: ${usage}`);
  if (asked.length === 0) return { number, wish: null };
  const wished = amount ? { amount } : values.all ? 'all' : pieces;
  const what = typeof wished === 'string' ? wished : JSON.stringify(wished);
  return {
    number,
    wish: {
      pieces: wished,
      delivery: values.delivery ?? false,
      to,
      reason,
      requestKey: `command:AS-${number}:${values.key ?? `${what}:${values.delivery ?? false}`}`,
    },
  };
}

function readFailed(
  refund: string,
  given: { again: boolean; checked: boolean; 'paid-by-hand'?: string | undefined },
): Wish {
  const reference = given['paid-by-hand']?.trim();
  if (!z.uuid().safeParse(refund).success || given.again === Boolean(reference))
    throw new Error(`usage: ${usage}`);
  if (reference) return { refund, act: { reference } };
  return { refund, act: given.checked ? 'again, checked' : 'again' };
}

function endOf(order: Order): RefundWish['end'] {
  if (order.status === null || !mayCancel(order, 'support')) return null;
  const restock = restockUnseen(order.variant, order.status);
  return { to: orderStatus.cancelled, by: 'support', restock, note: 'refund command' };
}

async function endFailed(context: AppContext, { refund: uuid, act }: Extract<Wish, { refund: string }>) {
  const [found] = await context.db.select().from(refunds).where(eq(refunds.uuid, uuid));
  if (!found) throw new Error(`no refund ${uuid}`);
  if (act === 'again' && found.providerStatus === unanswered)
    throw new Error('nobody answered about it: see at the provider that it was not made, then add --checked');
  const done =
    typeof act === 'object'
      ? await paidByHand(context, uuid, act.reference, new Date())
      : await sendAgain(context, uuid);
  if (!done) throw new Error(`refund ${uuid} is ${found.status}: only a failed one is ended by people`);
  console.log(typeof act === 'object' ? `refund ${uuid} is done` : 'the refund is asked for anew');
}

async function giveBack(context: AppContext, { number, wish }: Extract<Wish, { number: number }>) {
  const [order] = await context.db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new Error(`no order AS-${number}`);
  if (wish) {
    const settings = await readSettings(context);
    const refund = await context.db.transaction(async (tx) => {
      const [locked] = await tx.select().from(orders).where(eq(orders.id, order.id)).for('update');
      return locked
        ? refundOrder(context, tx, locked, { ...wish, end: endOf(locked) }, new Date(), settings)
        : null;
    });
    console.log(refund ? `refund ${refund.uuid}, ${refund.status}` : 'nothing is left to give back');
  }
  const lines = await context.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  for (const line of lines)
    console.log(
      `line ${line.id}: ${line.title.en} ${timesSign('en', line.quantity)}, ${riyals('en', minus(line.lineTotal, line.discount))}`,
    );
  console.log(`delivery ${riyals('en', order.delivery)}, total ${riyals('en', order.total)}`);
  const given = await context.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, order.id))
    .orderBy(refunds.id);
  for (const each of given)
    console.log(
      `given back: ${riyals('en', each.toMethod)} to the method, ${riyals('en', each.toWallet)} to the wallet, ${each.status}${each.status === 'failed' ? ` (--refund ${each.uuid})` : ''}`,
    );
}

if (import.meta.main)
  await runCommand(readWords, async (context, given) => {
    if ('refund' in given) await endFailed(context, given);
    else await giveBack(context, given);
  });
