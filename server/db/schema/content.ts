import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ContentBlock } from '#shop/contract/content-blocks.ts';
import type { DraftBlock } from '#shop/rules/pages/draft.ts';
import type { NoticePlace } from '#shop/rules/time/notice.ts';
import { staff } from './staff.ts';
import { createdAt, type Localized, moment } from './types.ts';

type Blocks = { ar: ContentBlock[]; en: ContentBlock[] };

/**
 * Pages that staff write: privacy, terms, about, questions, gift care … The database counts their versions and keeps
 * each in `content_versions`, whoever writes.
 */
export const contentPages = pgTable('content_pages', {
  slug: text('slug').primaryKey(),
  title: jsonb('title').$type<Localized>().notNull(),
  summary: jsonb('summary').$type<Localized>().notNull(),
  blocks: jsonb('blocks').$type<Blocks>().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
});

/** Every text that a page has ever had: what somebody agreed to can be read later. Never changed or deleted. */
export const contentVersions = pgTable(
  'content_versions',
  {
    slug: text('slug').notNull(),
    /** Counted for each page, from 1. */
    version: integer('version').notNull(),
    title: jsonb('title').$type<Localized>().notNull(),
    summary: jsonb('summary').$type<Localized>().notNull(),
    blocks: jsonb('blocks').$type<Blocks>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.version] })],
);

/**
 * What staff wrote of a page, save by save: the open one is the draft that no shopper sees, the others are what somebody
 * may still have before them, so that two who write at once can be put together (server/content/staff).
 */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    slug: text('slug')
      .notNull()
      .references(() => contentPages.slug, { onDelete: 'cascade' }),
    /** Counted for each page, from 1, over all of its drafts. */
    version: integer('version').notNull(),
    title: jsonb('title').$type<Localized>().notNull(),
    summary: jsonb('summary').$type<Localized>().notNull(),
    blocks: jsonb('blocks').$type<DraftBlock[]>().notNull(),
    /** The public text that whoever saved it had seen. */
    publicVersion: integer('public_version').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
    state: text('state', { enum: ['open', 'replaced', 'published', 'dropped'] })
      .notNull()
      .default('open'),
    /** Which text of the page it became, and who had it so. */
    publishedVersion: integer('published_version'),
    publishedBy: integer('published_by').references(() => staff.id),
    /** When it is to be published, as it stands here, and who said so. */
    publishAt: moment('publish_at'),
    scheduledBy: integer('scheduled_by').references(() => staff.id),
    /** Why it wasn't, though its moment had come: a code of refusals. */
    failed: text('failed'),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.version] }),
    uniqueIndex('content_drafts_open').on(table.slug).where(sql`${table.state} = 'open'`),
    uniqueIndex('content_drafts_scheduled')
      .on(table.slug)
      .where(sql`${table.publishAt} is not null and ${table.failed} is null`),
    uniqueIndex('content_drafts_published').on(table.slug, table.publishedVersion),
    check(
      'content_drafts_publication',
      sql`(${table.state} = 'published') = (${table.publishedVersion} is not null)`,
    ),
    check('content_drafts_schedule', sql`(${table.publishAt} is null) = (${table.scheduledBy} is null)`),
  ],
);

/** What an owner may change without a programmer: `server/settings/settings.ts` names and checks each key. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});

/** What the shop tells everybody for a while, such as that a feast is near. It promises nothing: days off do. */
export const notices = pgTable(
  'notices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    text: jsonb('text').$type<Localized>().notNull(),
    /** The cities that it is for, or with `except` those that it isn't for. */
    cityIds: integer('city_ids').array().notNull(),
    except: boolean('except').notNull(),
    place: text('place').$type<NoticePlace>().notNull(),
    from: moment('from').notNull(),
    /** No more from this moment on. */
    until: moment('until').notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('notices_end', sql`${table.from} <= ${table.until}`)],
);
