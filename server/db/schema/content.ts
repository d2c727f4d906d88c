import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContentBlock } from '#shop/contract/common.ts';
import { type Localized, moment } from './types.ts';

/** Pages that staff write: privacy, terms, about, questions, gift care … */
export const contentPages = pgTable('content_pages', {
  slug: text('slug').primaryKey(),
  title: jsonb('title').$type<Localized>().notNull(),
  summary: jsonb('summary').$type<Localized>().notNull(),
  blocks: jsonb('blocks').$type<{ ar: ContentBlock[]; en: ContentBlock[] }>().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** What an owner may change without a programmer: `server/content/settings.ts` names and checks each key. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});
