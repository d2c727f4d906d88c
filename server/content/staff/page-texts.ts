import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { contentDrafts, contentPages, contentVersions } from '#server/db/schema/content.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { aligned } from '#shop/rules/pages/align.ts';
import { type Block, draftOf, type PageText } from '#shop/rules/pages/draft.ts';

export type PageRow = typeof contentPages.$inferSelect;
export type DraftRow = typeof contentDrafts.$inferSelect;

/** What the audit log calls a page. */
export const subjectOf = ({ slug }: { slug: string }) => `page:${slug}`;

/** A page, locked: whoever else writes on it or publishes it waits. Refuses PAGE_NOT_FOUND. */
export async function lockPage(tx: Transaction, slug: string): Promise<PageRow> {
  const [page] = await tx.select().from(contentPages).where(eq(contentPages.slug, slug)).for('update');
  return page ?? refuse('PAGE_NOT_FOUND');
}

/** The same, to be read. */
export async function findPage(tx: Transaction, slug: string): Promise<PageRow> {
  const [page] = await tx.select().from(contentPages).where(eq(contentPages.slug, slug));
  return page ?? refuse('PAGE_NOT_FOUND');
}

/** What nobody but staff sees of a page; undefined where nothing was written since it was published. */
export async function openDraft(tx: Transaction, slug: string): Promise<DraftRow | undefined> {
  const [draft] = await tx
    .select()
    .from(contentDrafts)
    .where(and(eq(contentDrafts.slug, slug), eq(contentDrafts.state, 'open')));
  return draft;
}

/** The draft of the version that somebody has seen. Refuses DRAFT_NOT_FOUND, and CHANGED_MEANWHILE for an earlier one. */
export async function draftSeen(tx: Transaction, slug: string, version: number): Promise<DraftRow> {
  const draft = (await openDraft(tx, slug)) ?? refuse('DRAFT_NOT_FOUND');
  return draft.version === version ? draft : refuse('CHANGED_MEANWHILE');
}

/** A text of a page that was or is public, with the keys that its blocks have; null where there is none of this version. */
export async function publicText(tx: Transaction, slug: string, version: number): Promise<PageText | null> {
  const [draft] = await tx
    .select()
    .from(contentDrafts)
    .where(and(eq(contentDrafts.slug, slug), eq(contentDrafts.publishedVersion, version)));
  if (draft) return textOf(draft);
  const [found] = await tx
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.slug, slug), eq(contentVersions.version, version)));
  return found ? publishedAsDraft(found) : null;
}

/** The same of the page as it stands. */
export async function textInForce(tx: Transaction, page: PageRow): Promise<PageText> {
  return (await publicText(tx, page.slug, page.version)) ?? publishedAsDraft(page);
}

/** What somebody saw who says which draft that was (0: none) and which public text; null where that isn't kept any more. */
export async function textSeen(
  tx: Transaction,
  slug: string,
  { version, public_version }: { version: number; public_version: number },
): Promise<PageText | null> {
  if (version === 0) return publicText(tx, slug, public_version);
  const [draft] = await tx
    .select()
    .from(contentDrafts)
    .where(and(eq(contentDrafts.slug, slug), eq(contentDrafts.version, version)));
  return draft ? textOf(draft) : null;
}

/** Drafts that are kept beside those that were published: as long may somebody have had a page open. */
const keptDrafts = 100;

/** Makes a text the draft of a locked page; whoever wrote the one before can still be put together with it. */
export async function writeDraft(
  tx: Transaction,
  { slug, version: publicVersion }: PageRow,
  { title, summary, blocks }: PageText,
  staffId: number,
): Promise<DraftRow> {
  await tx
    .update(contentDrafts)
    .set({ state: 'replaced' })
    .where(and(eq(contentDrafts.slug, slug), eq(contentDrafts.state, 'open')));
  const last = sql<number>`(select coalesce(max(version), 0) from content_drafts where slug = ${slug})`;
  const [draft] = await tx
    .insert(contentDrafts)
    .values({ slug, version: sql`${last} + 1`, title, summary, blocks, publicVersion, staffId })
    .returning();
  if (!draft) throw new Error('no draft written');
  await tx
    .delete(contentDrafts)
    .where(
      sql`slug = ${slug} and version <= ${draft.version - keptDrafts} and state <> 'published' and publish_at is null`,
    );
  return draft;
}

export function textOf({ title, summary, blocks }: DraftRow): PageText {
  return { title, summary, blocks };
}

/** A later text with the keys of an earlier one, where somebody else than staff wrote it and it has none of them. */
export function onto(before: PageText, after: PageText): PageText {
  const known = new Set(before.blocks.map(({ key }) => key));
  return after.blocks.some(({ key }) => known.has(key)) ? after : aligned(before, after);
}

/** A published text as it would be written on: the keys of its blocks are the same each time. */
export function publishedAsDraft(page: Pick<PageRow, 'title' | 'summary' | 'blocks' | 'version'>): PageText {
  const { title, summary, blocks } = page;
  const { ar, en } = blocks as { ar: Block[]; en: Block[] };
  return draftOf({ title, summary, blocks: { ar, en } }, `p${page.version}`);
}
