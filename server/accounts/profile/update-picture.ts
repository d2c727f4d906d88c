import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accountPictures, accounts } from '#server/db/schema/index.ts';
import { atMost } from '#server/kernel/base/at-most.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implement } from '#server/kernel/operation.ts';
import { updatePicture as contract } from '#shop/contract/user.ts';
import { known } from '../../kernel/caller.ts';
import { pictureAddress } from '../../people/picture.ts';

const side = 256;
/** What a good phone takes; a few bytes can claim to be far more. */
const pixelsMost = 50_000_000;
const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);
/** A large picture takes a hundred megabytes while it is decoded. */
const inTurn = atMost(1, 10);

export const updatePicture = implement(contract, async ({ context, caller }, { body: { picture } }) => {
  const { accountId, uuid } = known(caller);
  const bytes = picture === null ? null : await inTurn(() => madeAnew(Buffer.from(picture, 'base64')));
  // With the account in it, so that equal pictures of two shoppers are two, and go one by one.
  const hash = bytes && createHash('sha256').update(uuid).update(bytes).digest('hex');
  await context.db.transaction(async (tx) => {
    await tx.update(accounts).set({ picture: hash }).where(eq(accounts.id, accountId));
    await tx.delete(accountPictures).where(eq(accountPictures.accountId, accountId));
    if (bytes && hash) await tx.insert(accountPictures).values({ hash, accountId, bytes });
  });
  return { profile_picture: pictureAddress(hash) };
});

/** Decodes a picture and writes its pixels as a new one: place, camera and whatever else lay in the file stay behind. */
async function madeAnew(file: Buffer): Promise<Buffer> {
  // Loaded when the first shopper wants it: it takes memory that a shop without pictures doesn't need.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(file, { limitInputPixels: pixelsMost, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!formats.has(format)) refuse('INVALID_INPUT', { fields: { picture: 'picture_bad' } });
    return await picture
      .rotate()
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return refuse('INVALID_INPUT', { fields: { picture: 'picture_bad' } });
  }
}
