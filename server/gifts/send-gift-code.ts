import { admitCode, codeSent, issueCode } from '#server/accounts/codes/issue-code.ts';
import { implement } from '#server/kernel/operation.ts';
import { sendGiftCode as contract } from '#shop/contract/gifts.ts';
import { findGift, refuseUnless } from './find-gift.ts';
import { recipientTarget } from './recipient-code.ts';

/** Texts the recipient a code: an answer that was given is changed by whoever has their phone, not by their link alone. */
export const sendGiftCode = implement(contract, async (visit, { body }) => {
  const found = await findGift(visit, body.key, 'giftAnswer');
  refuseUnless(found, 'accepted');
  const target = recipientTarget(found);
  await admitCode(visit, 'gift', target);
  await visit.context.db.transaction((tx) =>
    issueCode(tx, visit, { purpose: 'gift', target, sends: 'code' }),
  );
  return codeSent;
});
