import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { contentDrafts, contentPages } from '#server/db/schema/content.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { ContentBlock } from '#shop/contract/content-blocks.ts';
import { changesBetween, type PageChange } from '#shop/rules/pages/changes.ts';
import { blocksIn } from '#shop/rules/pages/draft.ts';
import { refuseExamples, refuseUnfinished } from './check-text.ts';
import { type DraftRow, onto, type PageRow, textInForce, textOf } from './page-texts.ts';

/**
 * Refuses what keeps a draft of a locked page from being published, and answers what it would change: CHANGED_MEANWHILE
 * where something else was published since, PAGE_UNCHANGED where it changes nothing, and what `refuseUnfinished` does, and
 * in production `refuseExamples`.
 */
export async function readyToPublish(
  { config }: AppContext,
  tx: Transaction,
  page: PageRow,
  draft: DraftRow,
): Promise<PageChange[]> {
  if (draft.publicVersion !== page.version) refuse('CHANGED_MEANWHILE');
  const text = textOf(draft);
  await refuseUnfinished(tx, page.slug, text);
  if (config.production) refuseExamples(text);
  const inForce = await textInForce(tx, page);
  const changes = changesBetween(inForce, onto(inForce, text));
  return changes.length === 0 ? refuse('PAGE_UNCHANGED') : changes;
}

/** Publishes a draft of a locked page, as it stands; every process shows it from then on. Answers the page's row. */
export async function publishDraft(
  context: AppContext,
  tx: Transaction,
  page: PageRow,
  draft: DraftRow,
  staffId: number,
): Promise<{ page: PageRow; changes: PageChange[] }> {
  const changes = await readyToPublish(context, tx, page, draft);
  const text = textOf(draft);
  const blocks = { ar: blocksIn('ar', text) as ContentBlock[], en: blocksIn('en', text) as ContentBlock[] };
  const [published] = await tx
    .update(contentPages)
    .set({ title: text.title, summary: text.summary, blocks })
    .where(eq(contentPages.slug, page.slug))
    .returning();
  if (!published || published.version === page.version) throw new Error(`${page.slug} was not published`);
  await changed(tx, 'content');
  const { version } = published;
  await closeDraft(tx, draft, { state: 'published', publishedVersion: version, publishedBy: staffId });
  // What was written since the text that waited for its moment goes on from this one.
  await tx
    .update(contentDrafts)
    .set({ publicVersion: version })
    .where(and(eq(contentDrafts.slug, page.slug), eq(contentDrafts.state, 'open')));
  return { page: published, changes };
}

/** A draft is one no longer; no text of its page waits for a moment any more. */
export async function closeDraft(
  tx: Transaction,
  { slug, version }: DraftRow,
  end: { state: 'published'; publishedVersion: number; publishedBy: number } | { state: 'dropped' },
): Promise<void> {
  await endSchedule(tx, slug);
  await tx
    .update(contentDrafts)
    .set(end)
    .where(and(eq(contentDrafts.slug, slug), eq(contentDrafts.version, version)));
}

/** No text of a page waits for a moment, and none is told of that missed its own. */
export async function endSchedule(tx: Transaction, slug: string): Promise<void> {
  await tx
    .update(contentDrafts)
    .set({ publishAt: null, scheduledBy: null, failed: null })
    .where(and(eq(contentDrafts.slug, slug), isNotNull(contentDrafts.publishAt)));
}

/** First words of what changed, for the audit log; what a page was called stands in its versions. */
export function labelsOf(changes: readonly PageChange[]): string[] {
  return changes.slice(0, 20).map(({ label }) => label.ar || label.en);
}
