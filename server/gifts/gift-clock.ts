import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { gifts } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { tell } from '#server/outbox/tell.ts';
import { refundOrder } from '#server/refunds/refund-order.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { isUnanswered } from '#shop/rules/gifts/gift.ts';
import { type GiftClockStep, giftClock, nextStepAt, stepDue } from '#shop/rules/gifts/gift-clock.ts';
import { isUnderWay } from '#shop/rules/orders/order.ts';
import { type Found, lock } from './find-gift.ts';
import { giftEnd } from './gift-end.ts';
import { stopAsking } from './stop-asking.ts';

/** So many gifts are looked for at once. */
const atOnce = 100;

/**
 * The job, each minute: reminds recipients who haven't answered, tells senders, has the team call, and ends what nobody
 * answers (`giftClock`). Each gift in a transaction of its own, which looks again once it has the lock: two workers do no
 * more than one. What fails is told and keeps none of the others.
 */
export async function runGiftClock(context: AppContext, now: Date): Promise<void> {
  const settings = await readSettings(context);
  for (let after = 0; ; ) {
    const due = await context.db
      .select({ id: gifts.orderId })
      .from(gifts)
      .where(and(isNotNull(gifts.clockAt), lte(gifts.clockAt, now), gt(gifts.orderId, after)))
      .orderBy(asc(gifts.orderId))
      .limit(atOnce);
    for (const { id } of due)
      await context.db
        .transaction((tx) => stepOn(context, tx, id, now, settings))
        .catch((error: unknown) => context.log.error({ err: error, order: id }, 'gift’s clock stands'));
    if (due.length < atOnce) return;
    after = due.at(-1)?.id ?? after;
  }
}

async function stepOn(context: AppContext, tx: Transaction, id: number, now: Date, settings: Settings) {
  const found = await lock(tx, id);
  if (!found?.gift.clockAt || found.gift.clockAt > now) return;
  const { order, gift } = found;
  const waiting = { clockStep: gift.clockStep, sentAt: gift.sentAt, paidAt: gift.createdAt };
  const set = (values: Partial<typeof gift>) => tx.update(gifts).set(values).where(eq(gifts.orderId, id));
  if (!isUnanswered(gift.state)) return void (await set({ clockAt: null }));
  // Cancelled meanwhile, by whomever.
  if (!isUnderWay(order)) {
    await stopAsking(tx, id);
    return void (await set({ state: 'ended', clockAt: null }));
  }
  const step = stepDue(waiting, now);
  if (step === 'end') {
    const whole = { pieces: 'all', delivery: true, to: 'source', reason: 'cancelled' } as const;
    const end = giftEnd(order, 'clock');
    const wish = { ...whole, end, requestKey: `unanswered:${order.uuid}` } as const;
    await refundOrder(context, tx, order, wish, now, settings);
    await stopAsking(tx, id);
    await set({ state: 'ended', clockAt: null });
  } else {
    if (step) await steps[step](tx, now, found);
    const clockStep = gift.clockStep + (step ? 1 : 0);
    await set({ clockStep, clockAt: nextStepAt({ ...waiting, clockStep }) });
  }
}

/** Whether the recipient can be reminded: they have the link, and nobody has said that it isn't for them to answer. */
const isAsked = ({ gift }: Found) =>
  gift.state === 'waiting' && gift.sentAt !== null && gift.elsewhere === '';

const steps: Record<
  Exclude<GiftClockStep, 'end'>,
  (tx: Transaction, now: Date, found: Found) => Promise<void>
> = {
  remind,
  async remind_and_tell(tx, now, found) {
    await remind(tx, now, found);
    const { order, gift } = found;
    // Who was asked for another number, or waits for the team's call, knows.
    if (gift.state === 'waiting' && gift.elsewhere === '')
      await tell(tx, now, { event: 'gift_unanswered', orderId: order.id, version: gift.version });
  },
  async call(tx, now, { order, gift }) {
    await tell(tx, now, { event: 'gift_task', orderId: order.id, version: `overdue-${gift.version}` });
    if (gift.elsewhere === '')
      await tell(tx, now, { event: 'gift_overdue', orderId: order.id, version: gift.version });
  },
  ask_sender: (tx, now, { order }) => tell(tx, now, { event: 'gift_week', orderId: order.id }),
};

async function remind(tx: Transaction, now: Date, found: Found): Promise<void> {
  if (!isAsked(found)) return;
  const { order, gift } = found;
  const { name } = giftClock[gift.clockStep] ?? giftClock[0];
  await tell(tx, now, { event: 'gift_reminder', orderId: order.id, version: `${gift.version}-${name}` });
}
