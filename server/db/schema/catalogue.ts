import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BulkWish } from '#shop/contract/workshop/product-changes.ts';
import { airs, waterings } from '#shop/rules/care/plant-facts.ts';
import {
  type BulkFields,
  bulkNeeds,
  bulkProblems,
  bulkRowStates,
  bulkStates,
} from '#shop/rules/catalogue/bulk-change.ts';
import { categoryKinds } from '#shop/rules/catalogue/terms.ts';
import { cardKinds } from '#shop/rules/gifts/photo-card.ts';
import { staff } from './staff.ts';
import { createdAt, type Localized, moment, money } from './types.ts';

/** What gifts are looked for by: categories (plants, pots …), occasions and recipients. */
export const categories = pgTable(
  'categories',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull().unique(),
    kind: text('kind', { enum: categoryKinds }).notNull(),
    title: jsonb('title').$type<Localized>().notNull(),
    tagline: jsonb('tagline').$type<Localized>().notNull(),
    /** Empty while it has none. */
    picture: text('picture').notNull(),
    position: integer('position').notNull(),
    /** Whether shoppers look for gifts by it; its products and its coupons have it all the same. */
    shown: boolean('shown').notNull().default(true),
    /** Grows with whatever staff write of it. */
    version: integer('version').notNull().default(1),
  },
  (table) => [check('categories_shown', sql`not ${table.shown} or ${table.picture} <> ''`)],
);

/**
 * Sales as the Ministry of Commerce has licensed them. A reduced price belongs to one; outside its days, and without
 * one, nobody sees what the price was before (shop/rules/catalogue/sale.ts, decision 0025).
 */
export const sales = pgTable(
  'sales',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    licence: text('licence').notNull().unique(),
    /** The most that the licence lets prices fall. */
    percent: integer('percent').notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    /** Where everybody can see that the licence is real. */
    verifyUrl: text('verify_url').notNull(),
  },
  (table) => [
    check('sales_percent', sql`${table.percent} between 1 and 99`),
    check('sales_days', sql`${table.firstDay} <= ${table.lastDay}`),
    check('sales_verify', sql`${table.verifyUrl} like 'https://%'`),
  ],
);

/** That a text that shoppers read is missing, or the price: what the index of such products holds. */
export const lacksWords = `(products.title->>'ar' = '' or products.title->>'en' = '' or products.summary->>'ar' = ''
  or products.summary->>'en' = '' or products.description->>'ar' = '' or products.description->>'en' = ''
  or products.price = 0)`;

export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull().unique(),
    kind: text('kind', { enum: ['plant', 'pot', 'set'] }).notNull(),
    title: jsonb('title').$type<Localized>().notNull(),
    summary: jsonb('summary').$type<Localized>().notNull(),
    description: jsonb('description').$type<Localized>().notNull(),
    latinName: text('latin_name'),
    light: text('light', { enum: ['low', 'medium', 'bright', 'direct'] }),
    waterEveryDays: integer('water_every_days'),
    /** How a plant takes its water (`Watering` of shop/rules/care/plant-facts.ts); null: not known, or no plant. */
    watering: text('watering', { enum: waterings }),
    /** What air a plant likes (`Air` of shop/rules/care/plant-facts.ts); null: not known, or no plant. */
    air: text('air', { enum: airs }),
    petSafe: boolean('pet_safe'),
    /** Height of a plant with its pot; diameter of a pot. */
    sizeCm: integer('size_cm'),
    /** Of a pot: it has a saucer (true) or a stopper in its hole (false); null: not known, or no pot. */
    saucer: boolean('saucer'),
    price: money('price').notNull(),
    /** What it cost before the reduction of its sale. */
    priceBefore: money('price_before'),
    saleId: integer('sale_id').references(() => sales.id),
    /** What laser engraving costs; null where the product takes none. */
    engravingPrice: money('engraving_price'),
    /** Has something in it that spoils within days: it can't be given back for a change of mind. */
    perishable: boolean('perishable').notNull().default(false),
    /** Cities that can have it; null means all. */
    cityIds: integer('city_ids').array(),
    /** Add-ons that may go with it; null means all. */
    addonIds: integer('addon_ids').array(),
    /** Products that are shown beside it, before those that are most like it; in this order. */
    relatedIds: integer('related_ids').array().notNull().default([]),
    /** Pieces sold lately, as a job counts them: the order of "popular". */
    popularity: integer('popularity').notNull().default(0),
    /** What else people call it, as it was typed; null of a product from before that was kept (`otherNamesOf`). */
    otherNames: text('other_names'),
    /** Folded titles in both languages, Latin name and other spellings: what search looks in (`searchTextOf`). */
    searchText: text('search_text').notNull(),
    published: boolean('published').notNull().default(true),
    /** When a job shows it, and when one hides it; null: nobody has said so. */
    publishAt: moment('publish_at'),
    hideAt: moment('hide_at'),
    /** Whose word the job goes by. */
    scheduledBy: integer('scheduled_by').references(() => staff.id),
    /** Since when shoppers know it; null of a draft. */
    firstPublishedAt: moment('first_published_at'),
    /** Counted by whoever writes what staff edit (server/catalogue/keep/save-product.ts). */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('products_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('products_popular').on(table.popularity.desc(), table.id),
    index('products_price').on(table.price, table.id),
    // What staff list by: names in either language, and what lacks its words or its price.
    index('products_name_ar').on(sql`(title->>'ar') collate "ar-x-icu"`, table.id),
    index('products_name_en').on(sql`(title->>'en') collate "en-x-icu"`, table.id),
    index('products_wanting').on(table.id).where(sql.raw(lacksWords)),
    index('products_unpublished').on(table.id).where(sql`not ${table.published}`),
    index('products_nowhere').on(table.id).where(sql`${table.cityIds} is not distinct from '{}'::int[]`),
    index('products_scheduled')
      .on(table.id)
      .where(sql`${table.publishAt} is not null or ${table.hideAt} is not null`),
    // A draft can be without a price: 0.
    check(
      'products_price_positive',
      sql`${table.price} > 0 or ${table.price} = 0 and not ${table.published}`,
    ),
    check(
      'products_sale_reduces',
      sql`${table.saleId} is null or coalesce(${table.priceBefore} > ${table.price}, false)`,
    ),
    check('products_publish_at', sql`${table.publishAt} is null or not ${table.published}`),
    check(
      'products_hide_at',
      sql`${table.hideAt} is null or ${table.published} or coalesce(${table.hideAt} > ${table.publishAt}, false)`,
    ),
    check(
      'products_scheduled_by',
      sql`${table.publishAt} is null and ${table.hideAt} is null or ${table.scheduledBy} is not null`,
    ),
  ],
);

/**
 * What is actually taken from the shelf: one per colour of a product, or a single one without colour. Its id is
 * the `color_id` of the wire.
 */
export const variants = pgTable(
  'variants',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The glaze; null for a product without colours. */
    colorSlug: text('color_slug').references(() => glazes.slug),
    /** Empty while it has none. */
    picture: text('picture').notNull(),
    available: integer('available').notNull(),
    /** Shown to shoppers where its product is. What orders or shelves know isn't deleted: it is taken off sale. */
    onSale: boolean('on_sale').notNull().default(true),
    position: integer('position').notNull(),
  },
  (table) => [
    unique('variants_color').on(table.productId, table.colorSlug).nullsNotDistinct(),
    index('variants_glaze').on(table.colorSlug),
    check('variants_never_oversold', sql`${table.available} >= 0`),
    check('variants_on_sale', sql`not ${table.onSale} or ${table.picture} <> ''`),
  ],
);

export const glazes = pgTable(
  'glazes',
  {
    slug: text('slug').primaryKey(),
    title: jsonb('title').$type<Localized>().notNull(),
    swatch: text('swatch').notNull(),
    position: integer('position').notNull(),
    /** Grows with whatever staff write of it. */
    version: integer('version').notNull().default(1),
  },
  (table) => [check('glazes_swatch', sql`${table.swatch} ~ '^#[0-9A-Fa-f]{6}$'`)],
);

export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('product_categories_category').on(table.categoryId, table.productId),
  ],
);

/** Cards, wrapping, chocolate …: added to a line, never sold alone. */
export const addons = pgTable(
  'addons',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull().unique(),
    title: jsonb('title').$type<Localized>().notNull(),
    description: jsonb('description').$type<Localized>().notNull(),
    price: money('price').notNull(),
    picture: text('picture'),
    cityIds: integer('city_ids').array(),
    /** Spoils within days: it can't be given back for a change of mind. */
    perishable: boolean('perishable').notNull().default(false),
    /** What has to be chosen for it in the cart. */
    asks: text('asks', { enum: cardKinds }),
    position: integer('position').notNull(),
    /** On sale. */
    active: boolean('active').notNull().default(true),
    /** Since when shoppers know it; null of a draft. */
    offeredAt: moment('offered_at').defaultNow(),
    /** Grows with whatever staff write of it. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('addons_price', sql`${table.price} > 0`),
    check('addons_offered', sql`not ${table.active} or ${table.offeredAt} is not null`),
  ],
);

/**
 * Many products changed at once: previewed, perhaps agreed to by a second person, then done, all or until it is stopped
 * (decision 0086). What is to be done to each product is a row of its own from the preview on, and never another.
 */
export const productChanges = pgTable(
  'product_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    /** As it was asked for, on the wire; null of one that takes another back. */
    wish: jsonb('wish').$type<BulkWish>(),
    undoes: integer('undoes').references((): AnyPgColumn => productChanges.id),
    state: text('state', { enum: bulkStates }).notNull().default('previewed'),
    /** Why a second person has to agree; null: nobody has to. */
    needsTwo: text('needs_two', { enum: bulkNeeds }),
    askedBy: integer('asked_by')
      .notNull()
      .references(() => staff.id),
    askedAt: moment('asked_at').notNull(),
    /** Who agreed; whoever asked, where they are alone (decision 0072). */
    agreedBy: integer('agreed_by').references(() => staff.id),
    /** Prices that whoever asked has changed by it on their own word, counted with those of the day. */
    pricesAlone: integer('prices_alone').notNull().default(0),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('product_changes_alone').on(table.askedBy, table.startedAt),
    check(
      'product_changes_ended',
      sql`(${table.state} in ('done', 'stopped')) = (${table.endedAt} is not null)`,
    ),
    check(
      'product_changes_two',
      sql`${table.needsTwo} is null or ${table.startedAt} is null or ${table.agreedBy} is not null`,
    ),
  ],
);

/** What a change does to one product, and what came of it: written with what it does, so that nothing is done twice. */
export const productChangeRows = pgTable(
  'product_change_rows',
  {
    changeId: integer('change_id')
      .notNull()
      .references(() => productChanges.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The version of the product that was previewed. */
    version: integer('version').notNull(),
    /** The fields that change, as they are kept: as they were, and as they are to be. */
    before: jsonb('before').$type<Partial<BulkFields>>().notNull(),
    after: jsonb('after').$type<Partial<BulkFields>>().notNull(),
    state: text('state', { enum: bulkRowStates }).notNull(),
    problem: text('problem', { enum: bulkProblems }),
    /** Its price goes further than one person's word. */
    needsTwo: boolean('needs_two').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.productId] }),
    index('product_change_rows_product').on(table.productId),
    check('product_change_rows_problem', sql`(${table.state} = 'refused') = (${table.problem} is not null)`),
  ],
);
