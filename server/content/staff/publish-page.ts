import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { contentDrafts } from '#server/db/schema/content.ts';
import type { JobData } from '#server/jobs/jobs.ts';
import { writeAudit } from '#server/kernel/audit.ts';
import { Refused, refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  publishPage as publishContract,
  schedulePage as scheduleContract,
} from '#shop/contract/store/pages.ts';
import { draftSeen, lockPage, subjectOf } from './page-texts.ts';
import { endSchedule, labelsOf, publishDraft, readyToPublish } from './publish-draft.ts';
import { toStaffPage } from './staff-page.ts';

export const publishPage = implementForStaff(publishContract, async (tx, visit, { params, body }) => {
  const before = await lockPage(tx, params.slug);
  const draft = await draftSeen(tx, before.slug, body.version);
  const { page, changes } = await publishDraft(visit.context, tx, before, draft, visit.caller.staffId);
  visit.audit({
    subject: subjectOf(page),
    before: { version: before.version },
    after: { version: page.version, changed: labelsOf(changes) },
  });
  return toStaffPage(tx, page);
});

export const schedulePage = implementForStaff(scheduleContract, async (tx, visit, { params, body }) => {
  const page = await lockPage(tx, params.slug);
  const { slug } = page;
  const [waited] = await tx
    .select({ publishAt: contentDrafts.publishAt })
    .from(contentDrafts)
    .where(
      and(eq(contentDrafts.slug, slug), isNotNull(contentDrafts.publishAt), isNull(contentDrafts.failed)),
    );
  const before = { publish_at: waited?.publishAt?.toISOString() ?? null };
  if (body.at === null) {
    await endSchedule(tx, slug);
    visit.audit(waited ? { subject: subjectOf(page), before, after: { publish_at: null } } : null);
    return toStaffPage(tx, page);
  }
  const at = new Date(body.at);
  if (at <= visit.now) refuse('INVALID_INPUT', { fields: { at: 'moment_over' } });
  const draft = await draftSeen(tx, slug, body.version);
  await readyToPublish(visit.context, tx, page, draft);
  await endSchedule(tx, slug);
  await tx
    .update(contentDrafts)
    .set({ publishAt: at, scheduledBy: visit.caller.staffId })
    .where(and(eq(contentDrafts.slug, slug), eq(contentDrafts.version, draft.version)));
  await visit.context.jobs.enqueue(tx, 'publish-page', { slug, version: draft.version }, at);
  visit.audit({
    subject: subjectOf(page),
    before,
    after: { publish_at: at.toISOString(), draft: draft.version },
  });
  return toStaffPage(tx, page);
});

/**
 * The job that publishes what waits for its moment: the text of that version, whatever was written since, once. What can't
 * be published any more (something else was, or a link leads nowhere by now) stays a draft, with why.
 */
export async function publishScheduled(
  context: AppContext,
  { slug, version }: JobData['publish-page'],
  now: Date,
): Promise<void> {
  const isIt = and(eq(contentDrafts.slug, slug), eq(contentDrafts.version, version));
  try {
    await context.db.transaction(async (tx) => {
      const [draft] = await tx.select().from(contentDrafts).where(isIt);
      if (!draft) return;
      const before = await lockPage(tx, slug);
      const [waits] = await tx.select().from(contentDrafts).where(isIt);
      if (!waits?.publishAt || !waits.scheduledBy || waits.failed !== null || waits.publishAt > now) return;
      const { page, changes } = await publishDraft(context, tx, before, waits, waits.scheduledBy);
      await writeAudit(tx, { staffId: waits.scheduledBy, operation: publishContract.id, at: now }, [
        {
          subject: subjectOf(page),
          before: { version: before.version },
          after: { version: page.version, changed: labelsOf(changes) },
        },
      ]);
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await context.db.transaction(async (tx) => {
      await lockPage(tx, slug);
      const [waits] = await tx.select().from(contentDrafts).where(isIt);
      if (!waits?.publishAt || waits.failed !== null || waits.publishAt > now) return;
      await tx.update(contentDrafts).set({ failed: error.code }).where(isIt);
      context.log.error({ page: slug, draft: version, code: error.code }, 'page not published at its moment');
    });
  }
}
