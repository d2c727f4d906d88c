import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ContentBlock } from '#shop/contract/content-blocks.ts';
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

/** What an owner may change without a programmer: `server/settings/settings.ts` names and checks each key. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});
