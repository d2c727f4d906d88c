import { eq } from 'drizzle-orm';
import { gifts, orders } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implement } from '#server/kernel/operation.ts';
import { noteChange } from '#server/orders/advance-order.ts';
import { sendLink } from '#server/orders/ask-recipient.ts';
import { sentGiftOf } from '#server/orders/sent-gift.ts';
import { phoneTarget } from '#server/people/person.ts';
import { correctRecipient as contract } from '#shop/contract/gifts.ts';
import { correctionsMost } from '#shop/rules/gifts/gift.ts';
import { nextStepAt } from '#shop/rules/gifts/gift-clock.ts';
import { lockSentGift, refuseUnless } from './find-gift.ts';
import { stopAsking } from './stop-asking.ts';

/** The sender corrects whom the link goes to. The new link ends the old one, and the clock's reminders begin anew. */
export const correctRecipient = implement(contract, async (visit, { body }) => {
  const { context, now } = visit;
  phoneTarget(context, body);
  return context.db.transaction(async (tx) => {
    const found = await lockSentGift(tx, visit, body.order_key);
    refuseUnless(found, 'waiting', 'not_me');
    const { order, gift } = found;
    const { phone_code, phone_number, name = order.details.recipient.name } = body;
    const before = order.details.recipient;
    const isSame = before.phone_code === phone_code && before.phone_number === phone_number;
    if (isSame && before.name === name && gift.state === 'waiting')
      return sentGiftOf(context.config.secret, order, gift);
    if (gift.corrections >= correctionsMost) refuse('CORRECTIONS_USED');
    // The old address is theirs who had the old number, and nobody has typed another.
    const recipient = { ...before, name, phone_code, phone_number, ...(!isSame && { email: '' }) };
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
        ...{ version, state: 'waiting', elsewhere: '', corrections: gift.corrections + 1, sentAt },
        ...{ openedAt: null, answeredAt: null, clockStep: 0 },
        clockAt: nextStepAt({ clockStep: 0, sentAt, paidAt: gift.createdAt }),
      })
      .where(eq(gifts.orderId, order.id))
      .returning();
    if (!asked) throw new Error(`gift ${order.id} is gone`);
    await noteChange(tx, order, { by: 'sender', at: now, note: 'recipient' });
    return sentGiftOf(context.config.secret, corrected, asked);
  });
});
