import { join } from 'node:path';
import { attachments } from '#server/db/schema/index.ts';
import { atMost, atMostEach } from '#server/kernel/base/at-most.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { OwnVideo } from '#shop/contract/attachments.ts';
import { videoTypes } from '#shop/rules/gifts/video-card.ts';
import { type Giver, storedAs, unusedOf } from './keep-picture.ts';
import { videoAddress } from './photo-link.ts';
import { cleanVideo } from './videos/clean-video.ts';
import { takeIn } from './videos/take-in.ts';

/** One that is chosen is used; who thinks again does so a few times. */
const unusedMost = 5;
/** Each may take 60 MB of the disk for ten minutes, and slow ones of one network leave room for others. */
const arriving = atMost(24, 0);
const arrivingFrom = atMostEach(8);
/** Reading tables takes a few megabytes, and milliseconds of the one thread that serves everybody. */
const inTurn = atMost(1, 24);

/**
 * Keeps a video under a random name, cleaned (`cleanVideo`), without ever holding it whole. Refuses VIDEO_BAD, VIDEO_LARGE,
 * VIDEO_LONG and VIDEO_CUT, TOO_MANY_REQUESTS where the account has five that nothing uses, and OVERLOADED while 24
 * others arrive, or eight of the same network. What is refused leaves nothing behind. Not inside a transaction: the storage may be somebody else's.
 */
export async function keepVideo(
  { db, storage, config }: Pick<AppContext, 'db' | 'storage' | 'config'>,
  video: AsyncIterable<Uint8Array>,
  giver: Giver,
  network: string,
  now: Date,
): Promise<OwnVideo> {
  if ((await db.$count(attachments, unusedOf(giver, 'video'))) >= unusedMost) refuse('TOO_MANY_REQUESTS');
  const keep = () =>
    takeIn(join(config.dataDir, 'arriving'), video, async ({ path, bytes }) => {
      const { format, width, height } = await inTurn(() => cleanVideo(path));
      // The row first: without its video it is swept, but no row would ever tell of a video without one.
      const [row] = await db
        .insert(attachments)
        .values({ ...giver, format, width, height, bytes, createdAt: now })
        .returning({ id: attachments.id });
      if (!row) throw new Error('no attachment written');
      await storage.putFile(storedAs(row.id, format), path, bytes);
      return ownVideoView(config.secret, { id: row.id, format, width, height }, now);
    });
  return arrivingFrom(network, () => arriving(keep));
}

type Kept = Pick<typeof attachments.$inferSelect, 'id' | 'format' | 'width' | 'height'>;

/** A kept video in the contract's shape, for whoever gave it. */
export function ownVideoView(secret: string, { id, format, width, height }: Kept, now: Date): OwnVideo {
  return { id, url: videoAddress(secret, id, now), type: videoTypeOf(format), width, height };
}

/** The content type that a video is sent under. */
export function videoTypeOf(format: Kept['format']): OwnVideo['type'] {
  if (format === 'webp') throw new Error('a picture is no video');
  return videoTypes[format];
}
