import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { drawAnew } from '#server/attachments/draw-anew.ts';
import { accountPictures, accounts } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implement } from '#server/kernel/operation.ts';
import { updatePicture as contract } from '#shop/contract/user.ts';
import { known } from '../../kernel/caller.ts';
import { pictureAddress } from '../../people/picture.ts';

const side = 256;

export const updatePicture = implement(contract, async ({ context, caller }, { body: { picture } }) => {
  const { accountId, uuid } = known(caller);
  const bytes = picture === null ? null : await drawn(Buffer.from(picture, 'base64'));
  // With the account in it, so that equal pictures of two shoppers are two, and go one by one.
  const hash = bytes && createHash('sha256').update(uuid).update(bytes).digest('hex');
  await context.db.transaction(async (tx) => {
    await tx.update(accounts).set({ picture: hash }).where(eq(accounts.id, accountId));
    await tx.delete(accountPictures).where(eq(accountPictures.accountId, accountId));
    if (bytes && hash) await tx.insert(accountPictures).values({ hash, accountId, bytes });
  });
  return { profile_picture: pictureAddress(hash) };
});

async function drawn(file: Buffer): Promise<Buffer> {
  const picture = await drawAnew(file, { side, shape: 'square' });
  return picture?.bytes ?? refuse('INVALID_INPUT', { fields: { picture: 'picture_bad' } });
}
