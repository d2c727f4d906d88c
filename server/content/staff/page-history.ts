import { and, desc, eq, lt } from 'drizzle-orm';
import { contentDrafts, contentVersions, staff } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  comparePageVersions as compareContract,
  listPageVersions as listContract,
  restorePage as restoreContract,
} from '#shop/contract/store/pages.ts';
import { aligned } from '#shop/rules/pages/align.ts';
import { changesBetween } from '#shop/rules/pages/changes.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import {
  findPage,
  lockPage,
  openDraft,
  publicText,
  publishedAsDraft,
  subjectOf,
  textInForce,
  textOf,
  writeDraft,
} from './page-texts.ts';
import { toStaffPage } from './staff-page.ts';

/** So many are on a page. */
const pageSize = 50;

export const listPageVersions = implementForStaff(listContract, async (tx, { now }, { params, query }) => {
  const page = await findPage(tx, params.slug);
  const { slug, version, createdAt, title } = contentVersions;
  const rows = await tx
    .select({ version, createdAt, title, by: staff.name })
    .from(contentVersions)
    .leftJoin(contentDrafts, and(eq(contentDrafts.slug, slug), eq(contentDrafts.publishedVersion, version)))
    .leftJoin(staff, eq(staff.id, contentDrafts.publishedBy))
    .where(and(eq(slug, page.slug), query.before ? lt(version, query.before) : undefined))
    .orderBy(desc(version))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  return {
    title: page.title,
    items: shown.map((row) => ({
      ...{ version: row.version, published_at: row.createdAt.toISOString() },
      ...{ published_by: row.by, title: row.title },
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.version ?? null) : null,
    today: riyadhDay(now),
  };
});

export const comparePageVersions = implementForStaff(compareContract, async (tx, _, { params, query }) => {
  const { slug } = await findPage(tx, params.slug);
  const [from, to] = [await publicText(tx, slug, query.from), await publicText(tx, slug, query.to)];
  if (!from || !to) return refuse('PAGE_NOT_FOUND');
  return { changes: changesBetween(from, aligned(from, to)) };
});

export const restorePage = implementForStaff(restoreContract, async (tx, visit, { params, body }) => {
  const page = await lockPage(tx, params.slug);
  const draft = await openDraft(tx, page.slug);
  if ((draft?.version ?? 0) !== body.version) refuse('CHANGED_MEANWHILE');
  const [wanted] = await tx
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.slug, page.slug), eq(contentVersions.version, body.restore)));
  if (!wanted) return refuse('PAGE_NOT_FOUND');
  const now = draft ? textOf(draft) : await textInForce(tx, page);
  const restored = await writeDraft(tx, page, aligned(now, publishedAsDraft(wanted)), visit.caller.staffId);
  visit.audit({
    subject: subjectOf(page),
    before: { draft: draft?.version ?? null },
    after: { draft: restored.version, restored: body.restore },
  });
  return toStaffPage(tx, page);
});
