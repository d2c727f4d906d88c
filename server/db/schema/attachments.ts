import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { lookNotes } from '#shop/rules/pictures/picture-look.ts';
import { accounts } from './accounts.ts';
import { products, variants } from './catalogue.ts';
import { staff } from './staff.ts';
import { createdAt, type Localized, moment } from './types.ts';

/**
 * Pictures and videos that people gave: pictures drawn anew as WebP, videos checked and cleaned, kept under a random name
 * where files are kept (server/attachments). What nothing uses for a day goes.
 */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Whoever gave it; null for staff, for drivers by their link, and once the account is gone. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    givenBy: text('given_by', { enum: ['customer', 'staff', 'driver'] }).notNull(),
    format: text('format', { enum: ['webp', 'mp4', 'mov', 'webm'] })
      .notNull()
      .default('webp'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
    /** When something began to use it; null again once that is gone. */
    usedAt: moment('used_at'),
  },
  (table) => [index('attachments_unused').on(table.createdAt).where(sql`${table.usedAt} is null`)],
);

/**
 * Pictures that staff upload (decision 0087), beside those that come with the shop (`pictures/masters`). What was kept of
 * one never changes: another one instead of it is a row of its own, and the old one leads there.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** How its names begin, `zz-plant--3f9a1c`: words, and six digits that tell it from all others. */
    base: text('base').notNull().unique(),
    /** Of what was kept, and how it is encoded: part of its names. */
    hash: text('hash').notNull(),
    /** Of the file as it was given: the same one again is the same picture. */
    givenHash: text('given_hash').notNull(),
    /** What the file was called. */
    title: text('title').notNull(),
    /** Of what was kept, in pixels and bytes. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    givenWidth: integer('given_width').notNull(),
    givenHeight: integer('given_height').notNull(),
    /** What is never cut off, in hundredths from the left and from the top. */
    focalX: integer('focal_x').notNull().default(50),
    focalY: integer('focal_y').notNull().default(50),
    /** What it shows, for those who don't see it; empty: said by its product. */
    alt: jsonb('alt').$type<Localized>().notNull(),
    /** What of it isn't as the shop's pictures are, and whether it stands on their ground (shop/rules/pictures/picture-look.ts). */
    notes: text('notes', { enum: lookNotes }).array().notNull(),
    onGround: boolean('on_ground').notNull(),
    /** `arriving`: not kept yet. `making`: kept, and its widths are made. */
    state: text('state', { enum: ['arriving', 'making', 'ready'] }).notNull(),
    /** How many of its files are made. */
    made: integer('made').notNull().default(0),
    /** Until when somebody makes them; whoever was killed leaves it behind. */
    claimedUntil: moment('claimed_until'),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
    /** What stands at its addresses once its files are gone. */
    replacedBy: integer('replaced_by').references((): AnyPgColumn => pictures.id, { onDelete: 'set null' }),
    /** Since when a job has found that nothing uses it. */
    unusedSince: moment('unused_since'),
    filesGoneAt: moment('files_gone_at'),
  },
  (table) => [
    uniqueIndex('pictures_given')
      .on(table.givenHash)
      .where(sql`${table.replacedBy} is null and ${table.state} <> 'arriving'`),
    index('pictures_replaced').on(table.replacedBy).where(sql`${table.replacedBy} is not null`),
    check('pictures_base', sql`${table.base} ~ '^[a-z0-9-]+--[0-9a-f]{6}$'`),
    check('pictures_focal', sql`${table.focalX} between 0 and 100 and ${table.focalY} between 0 and 100`),
    check('pictures_gone', sql`${table.filesGoneAt} is null or ${table.replacedBy} is not null`),
  ],
);

/**
 * Which pictures a product shows, in their order: of one glaze, or of all (`variant_id` is null). The first of a glaze is
 * its `variants.picture`. A glaze without a row shows that one alone, as those that come with the shop do.
 */
export const productPictures = pgTable(
  'product_pictures',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    /** One that staff uploaded, */
    pictureId: integer('picture_id').references(() => pictures.id),
    /** or the name of one that came with the shop. */
    master: text('master'),
    position: integer('position').notNull(),
  },
  (table) => [
    unique('product_pictures_position')
      .on(table.productId, table.variantId, table.position)
      .nullsNotDistinct(),
    index('product_pictures_picture').on(table.pictureId),
    index('product_pictures_variant').on(table.variantId),
    check('product_pictures_one', sql`num_nonnulls(${table.pictureId}, ${table.master}) = 1`),
  ],
);
