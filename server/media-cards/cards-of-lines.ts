import { type SQL, sql } from 'drizzle-orm';
import { ownVideoView } from '#server/attachments/keep-video.ts';
import { photoAddress } from '#server/attachments/photo-link.ts';
import type { Database } from '#server/db/database.ts';
import { attachments, mediaCards, orderLines } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { signedKey } from '#server/kernel/signed-key.ts';
import type { LineCards, OrderedCards, PhotoCard } from '#shop/contract/cart.ts';
import type { Crop } from '#shop/rules/gifts/photo-card.ts';
import { hostOf } from '#shop/rules/gifts/video-card.ts';

/** What a line's cards were chosen as, as it is stored; null where nothing is. */
export type StoredCards = {
  photo: { id: string; attachment: string; width: number; height: number; crop: Crop } | null;
  video: { id: string; link: string | null; file: StoredVideo | null } | null;
};

/** A video as it is kept. */
export type StoredVideo = Pick<typeof attachments.$inferSelect, 'id' | 'format' | 'width' | 'height'>;

/** The cards of a line of a cart or an order, as one value of its statement: takes the columns that name them. */
export function cardsOf(photoCardId: SQL, videoCardId: SQL): SQL<StoredCards> {
  return sql`json_build_object(
    'photo', (select json_build_object('id', m.id, 'attachment', a.id, 'width', a.width, 'height', a.height, 'crop', m.crop)
      from ${mediaCards} m join ${attachments} a on a.id = m.photo where m.id = ${photoCardId}),
    'video', (select json_build_object('id', m.id, 'link', m.link, 'file', case when a.id is not null
        then json_build_object('id', a.id, 'format', a.format, 'width', a.width, 'height', a.height) end)
      from ${mediaCards} m left join ${attachments} a on a.id = m.video where m.id = ${videoCardId}))`;
}

/** The cards of an order's lines, in the order of the lines, as one value of a statement: takes the order's id. */
export function cardsOfOrder(orderId: SQL): SQL<StoredCards[]> {
  return sql`(select coalesce(json_agg(${cardsOf(sql`ol.photo_card_id`, sql`ol.video_card_id`)} order by ol.id), '[]')
    from ${orderLines} ol where ol.order_id = ${orderId})`;
}

export async function readCardsOfOrder(db: Database, orderId: number): Promise<StoredCards[]> {
  const { rows } = await db.execute<{ cards: StoredCards[] }>(
    sql`select ${cardsOfOrder(sql`${orderId}`)} as cards`,
  );
  return rows[0]?.cards ?? [];
}

type Showing = { context: Pick<AppContext, 'config'>; now: Date };

/** A photo card in the contract's shape. Whoever calls decides who sees it. */
export function photoView(
  { context, now }: Showing,
  { attachment, width, height, crop }: NonNullable<StoredCards['photo']>,
): PhotoCard {
  return { attachment, url: photoAddress(context.config.secret, attachment, now), width, height, crop };
}

/** What a video card was chosen as, in the contract's shape, for whoever chose it. */
export function chosenVideoView(
  { context, now }: Showing,
  { link, file }: NonNullable<StoredCards['video']>,
): LineCards['video'] {
  return {
    link,
    host: link && hostOf(link),
    file: file && ownVideoView(context.config.secret, file, now),
  };
}

/** What was ordered with a line, in the contract's shape. */
export function orderedCardsView(showing: Showing, stored: StoredCards | undefined): OrderedCards {
  const { photo = null, video = null } = stored ?? {};
  return {
    photo: photo && photoView(showing, photo),
    video: video && { page: videoLink(showing.context.config.secret, video.id) },
  };
}

/** Path of the page that a video card's QR code leads to. */
export function videoLink(secret: string, id: string): string {
  return `/video/${signedKey('video', secret, id)}`;
}
