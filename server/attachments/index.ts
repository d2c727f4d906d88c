import { accountOf, type Staff } from '#server/kernel/caller.ts';
import { networkOf } from '#server/kernel/limits.ts';
import { implement } from '#server/kernel/operation.ts';
import { addAttachment, addStaffPhoto, addSupportPicture, addVideo } from '#shop/contract/attachments.ts';
import { keepPicture } from './keep-picture.ts';
import { keepVideo } from './keep-video.ts';

/** Pictures and videos of those who shop. */
export const attachmentOperations = [
  implement(addAttachment, async ({ context, caller, ip, now }, { body }) => {
    await context.limits.picture({ caller, ip }, '');
    return keepPicture(context, body, { givenBy: 'customer', accountId: accountOf(caller) }, now);
  }),
  implement(addVideo, async ({ context, caller, ip, now }, { body }) => {
    await context.limits.video({ caller, ip }, '');
    const giver = { givenBy: 'customer' as const, accountId: accountOf(caller) };
    return keepVideo(context, body, giver, networkOf(ip), now);
  }),
];

/** Of staff: outside of a transaction, and without an audit row, because it changes nothing until a step uses it. */
export const staffAttachmentOperations = [
  ...[addStaffPhoto, addSupportPicture].map((contract) =>
    implement<typeof contract, Staff>(contract, ({ context, now }, { body }) =>
      keepPicture(context, body, { givenBy: 'staff' }, now),
    ),
  ),
];
