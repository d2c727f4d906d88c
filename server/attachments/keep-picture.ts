import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { attachments } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { type Attachment, pictureBytesMost } from '#shop/contract/attachments.ts';
import { drawAnew } from './draw-anew.ts';
import { photoAddress } from './photo-link.ts';

/** Who gives a picture: a customer by their account, somebody of staff, or a driver by the link of a run. */
export type Giver = { givenBy: 'customer'; accountId: number } | { givenBy: 'staff' } | { givenBy: 'driver' };

const longSide = 1600;
/** So many of an account may wait to be used: a ticket takes five, and people think again. */
const unusedMost = 20;
const unusedHours = 24;
const sweptAtOnce = 500;

/**
 * Keeps a picture under a random name, drawn anew (`drawAnew`). Refuses ATTACHMENT_BAD for what is none or is too large,
 * TOO_MANY_REQUESTS where the account has twenty that nothing uses, and OVERLOADED. Not inside a transaction: the
 * storage may be somebody else's.
 */
export async function keepPicture(
  context: AppContext,
  file: Uint8Array,
  giver: Giver,
  now: Date,
): Promise<Attachment> {
  if (file.byteLength > pictureBytesMost) refuse('ATTACHMENT_BAD');
  const { db, storage, config } = context;
  if (
    giver.givenBy === 'customer' &&
    (await db.$count(attachments, unusedOf(giver, 'picture'))) >= unusedMost
  )
    refuse('TOO_MANY_REQUESTS');
  const drawn = await drawAnew(Buffer.from(file.buffer, file.byteOffset, file.byteLength), {
    side: longSide,
    shape: 'whole',
  });
  if (!drawn) return refuse('ATTACHMENT_BAD');
  const { bytes, width, height } = drawn;
  // The row first: without its picture it is swept, but no row would ever tell of a picture without one.
  const [row] = await db
    .insert(attachments)
    .values({ ...giver, width, height, bytes: bytes.length, createdAt: now })
    .returning({ id: attachments.id });
  if (!row) throw new Error('no attachment written');
  await storage.put(storedAs(row.id), bytes);
  return { id: row.id, url: photoAddress(config.secret, row.id, now), width, height };
}

/** What a picture or a video is called where it is kept. */
export const storedAs = (id: string, format: Format = 'webp') => `${id}.${format}`;
type Format = (typeof attachments.$inferSelect)['format'];

/**
 * Has pictures, or videos, belong to what is written in this transaction, and answers with them in their order. Refuses
 * ATTACHMENT_BAD for one that isn't this giver's, is gone, or belongs to something already.
 */
export async function usePictures(
  tx: Transaction,
  ids: readonly string[],
  giver: Giver,
  now: Date,
  kind: 'picture' | 'video' = 'picture',
): Promise<(typeof attachments.$inferSelect)[]> {
  if (ids.length === 0) return [];
  const used = await tx
    .update(attachments)
    .set({ usedAt: now })
    .where(and(inArray(attachments.id, [...ids]), unusedOf(giver, kind)))
    .returning();
  if (used.length !== ids.length) refuse('ATTACHMENT_BAD');
  return ids.flatMap((id) => used.find((each) => each.id === id) ?? []);
}

/** Lets pictures go with what they belonged to: the next sweep takes them. */
export async function letPicturesGo(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(attachments)
    .set({ usedAt: null })
    .where(inArray(attachments.id, [...ids]));
}

/** What a guest gave is the shopper's that they turn out to be. */
export const picturesToBring = sql`
  update ${attachments} set account_id = ${sql.placeholder('to')} where account_id = ${sql.placeholder('from')}`;

/** The job, each hour: what nothing uses for a day goes, here and where it is kept. */
export async function sweepAttachments({ db, jobs }: AppContext, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unusedHours * 3_600_000);
  for (;;) {
    const gone = await db.transaction(async (tx) => {
      const due = tx
        .select({ id: attachments.id })
        .from(attachments)
        .where(and(isNull(attachments.usedAt), lt(attachments.createdAt, before)))
        .limit(sweptAtOnce)
        .for('update', { skipLocked: true });
      const rows = await tx.delete(attachments).where(inArray(attachments.id, due)).returning();
      const names = rows.map(({ id, format }) => storedAs(id, format));
      if (rows.length > 0) await jobs.enqueue(tx, 'forget-pictures', { names });
      return rows.length;
    });
    if (gone < sweptAtOnce) return;
  }
}

/** The job: takes away what is kept of pictures and videos whose rows are gone. */
export async function forgetPictures({ storage }: AppContext, names: readonly string[]): Promise<void> {
  for (const name of names) await storage.remove(name);
}

/** What somebody gave that nothing uses. */
export function unusedOf(giver: Giver, kind: 'picture' | 'video') {
  return and(
    kind === 'picture' ? eq(attachments.format, 'webp') : ne(attachments.format, 'webp'),
    eq(attachments.givenBy, giver.givenBy),
    giver.givenBy === 'customer' ? eq(attachments.accountId, giver.accountId) : undefined,
    isNull(attachments.usedAt),
  );
}
