import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { crops } from '#shop/rules/gifts/photo-card.ts';
import { attachments } from './attachments.ts';
import { createdAt } from './types.ts';

/**
 * What was chosen for a photo card or a video card. Lines of carts and orders name it, so a row is never changed: another
 * choice is another row, and an order keeps the one that it was placed with. What no line names any more goes
 * (server/media-cards/sweep-cards.ts).
 */
export const mediaCards = pgTable(
  'media_cards',
  {
    /** The key behind a video card's QR code is derived from it with a secret, and never stored. */
    id: uuid('id').primaryKey().defaultRandom(),
    /** The picture of a photo card, and what of it is printed. */
    photo: uuid('photo').references(() => attachments.id),
    crop: text('crop', { enum: crops }),
    /** The video of a video card, or where it is. */
    video: uuid('video').references(() => attachments.id),
    link: text('link'),
    createdAt: createdAt(),
  },
  (table) => [
    index('media_cards_photo').on(table.photo),
    index('media_cards_video').on(table.video),
    check(
      'media_cards_one',
      sql`(${table.photo} is null) = (${table.crop} is null) and num_nonnulls(${table.photo}, ${table.video}, ${table.link}) = 1`,
    ),
  ],
);
