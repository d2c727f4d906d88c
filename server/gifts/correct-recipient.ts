import { refuse } from '#server/kernel/base/refusal.ts';
import { implement } from '#server/kernel/operation.ts';
import { noteChange } from '#server/orders/advance-order.ts';
import { sentGiftOf } from '#server/orders/sent-gift.ts';
import { phoneTarget } from '#server/people/person.ts';
import { correctRecipient as contract } from '#shop/contract/gifts.ts';
import { correctionsMost } from '#shop/rules/gifts/gift.ts';
import { askAnew } from './ask-anew.ts';
import { lockSentGift, refuseUnless } from './find-gift.ts';

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
    const whom = { name, phone_code, phone_number };
    const corrections = gift.corrections + 1;
    const asked = await askAnew(context, tx, found, whom, { corrections, now });
    await noteChange(tx, order, { by: 'sender', at: now, note: 'recipient' });
    return sentGiftOf(context.config.secret, asked.order, asked.gift);
  });
});
