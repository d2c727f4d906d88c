import { eq } from 'drizzle-orm';
import { useCode as spendCode } from '#server/accounts/codes/use-code.ts';
import { gifts } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { measure } from '#server/kernel/measure.ts';
import { implement } from '#server/kernel/operation.ts';
import { mute } from '#server/orders/muted-numbers.ts';
import { refundOrder } from '#server/refunds/refund-order.ts';
import { readSettings } from '#server/settings/settings.ts';
import { declineGift as contract } from '#shop/contract/gifts.ts';
import { findGift, lockGift, refuseUnless, stageOf } from './find-gift.ts';
import { giftEnd } from './gift-end.ts';
import { readGiftAgain } from './gift-view.ts';
import { tryRecipientCode } from './recipient-code.ts';
import { stopAsking } from './stop-asking.ts';

/**
 * The recipient declines. The sender gets everything back to where it came from, by a job that waits for its provider, and
 * never hears why. Once it was accepted, that takes a code to the recipient's number.
 */
export const declineGift = implement(contract, async (visit, { body }) => {
  const { context, now } = visit;
  const asked = await findGift(visit, body.key, 'giftAnswer');
  if (stageOf(asked) === 'declined') return readGiftAgain(visit, asked);
  refuseUnless(asked, 'waiting', 'accepted');
  const settings = await readSettings(context);
  const code = body.otp === null ? null : await tryRecipientCode(visit, asked, body.otp);
  const isNew = await context.db.transaction(async (tx) => {
    const found = await lockGift(tx, asked);
    const stage = stageOf(found);
    if (stage === 'declined') return false;
    refuseUnless(found, 'waiting', 'accepted');
    if (stage === 'accepted' && !code) refuse('INVALID_INPUT', { fields: { otp: 'otp_digits' } });
    if (code) await spendCode(tx, code, now);
    const { order } = found;
    const whole = { pieces: 'all', delivery: true, to: 'source', reason: 'cancelled' } as const;
    const end = giftEnd(order, 'recipient');
    const wish = { ...whole, end, requestKey: `decline:${order.uuid}` } as const;
    await refundOrder(context, tx, order, wish, now, settings);
    await tx
      .update(gifts)
      .set({ state: 'declined', reason: body.reason, clockAt: null, answeredAt: now })
      .where(eq(gifts.orderId, order.id));
    await stopAsking(tx, order.id);
    if (body.no_more) await mute(tx, context.config.secret, order.details.recipient);
    return true;
  });
  if (isNew) measure(visit, 'gift_declined');
  return readGiftAgain(visit, asked);
});
