import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { gifts, type Order, orders } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { sendLink } from '#server/orders/ask-recipient.ts';
import { nextStepAt } from '#shop/rules/gifts/gift-clock.ts';
import type { Found, Gift } from './find-gift.ts';
import { stopAsking } from './stop-asking.ts';

type Whom = Pick<Order['details']['recipient'], 'name' | 'phone_code' | 'phone_number'>;

/**
 * Asks somebody else, or the same person at another number: a new link goes out, the old one is over, and the reminders
 * begin anew. Takes a gift that waits for its answer, locked.
 */
export async function askAnew(
  context: AppContext,
  tx: Transaction,
  { order, gift }: Found,
  whom: Whom,
  { corrections, now }: { corrections: number; now: Date },
): Promise<{ order: Order; gift: Gift }> {
  const before = order.details.recipient;
  const isSame = before.phone_code === whom.phone_code && before.phone_number === whom.phone_number;
  // The old address is theirs who had the old number, and nobody has typed another.
  const recipient = { ...before, ...whom, ...(!isSame && { email: '' }) };
  const [corrected] = await tx
    .update(orders)
    .set({ details: { ...order.details, recipient } })
    .where(eq(orders.id, order.id))
    .returning();
  if (!corrected) throw new Error(`order ${order.id} is gone`);
  const version = gift.version + 1;
  await stopAsking(tx, order.id);
  const sentAt = await sendLink(context, tx, corrected, version, now);
  const [asked] = await tx
    .update(gifts)
    .set({
      ...{ version, state: 'waiting', elsewhere: '', corrections, sentAt },
      ...{ openedAt: null, answeredAt: null, clockStep: 0 },
      clockAt: nextStepAt({ clockStep: 0, sentAt, paidAt: gift.createdAt }),
    })
    .where(eq(gifts.orderId, order.id))
    .returning();
  if (!asked) throw new Error(`gift ${order.id} is gone`);
  return { order: corrected, gift: asked };
}
