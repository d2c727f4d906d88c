import { and, eq, isNull } from 'drizzle-orm';
import { staff } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { type Implementation, implement } from '#server/kernel/operation.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import { macOf } from '#server/kernel/signed-key.ts';
import { sameText } from '#server/providers/kit/same-text.ts';
import { pageContents, privacyPolicy } from '#shop/contract/common.ts';
import { previewPage as previewContract } from '#shop/contract/store/pages.ts';
import { blocksIn } from '#shop/rules/pages/draft.ts';
import { readPage, toContentPage } from '../read-page.ts';
import { findPage, openDraft } from './page-texts.ts';

const minute = 60_000;
const previewMinutes = 30;

/** The address of a draft as shoppers would see it: whoever has it may open it for half an hour, while who asked is staff. */
export const previewPage = implementForStaff(previewContract, async (tx, visit, { params }) => {
  const { context, now, origin, caller } = visit;
  visit.audit(null);
  const { slug } = await findPage(tx, params.slug);
  if (!(await openDraft(tx, slug))) refuse('DRAFT_NOT_FOUND');
  const until = Math.floor(now.getTime() / minute) + previewMinutes;
  const key = keyOf(context, { slug, until, staffId: caller.staffId });
  const shop = originOfKept(context, origin);
  const at = (language: string) => `${shop}/${slug}?preview=${key}&lang=${language}`;
  return { ar: at('ar'), en: at('en'), until: new Date(until * minute).toISOString() };
});

/**
 * What answers in the place of a page's contents while its draft is looked at; null for a key that isn't one, isn't this
 * page's, is over, or is of somebody who works here no longer.
 */
export async function previewOf(
  context: AppContext,
  slug: string,
  key: string,
  now: Date,
): Promise<Implementation[] | null> {
  const [until, staffId] = key
    .split('.')
    .slice(0, 2)
    .map((part) => Number.parseInt(part, 36));
  if (!until || !staffId || until * minute <= now.getTime()) return null;
  if (!sameText(key, keyOf(context, { slug, until, staffId }))) return null;
  const isStaff = and(eq(staff.id, staffId), isNull(staff.endedAt));
  if ((await context.db.$count(staff, isStaff)) === 0) return null;
  const found = await context.db.transaction(async (tx) => {
    const draft = await openDraft(tx, slug);
    return draft && { draft, page: await findPage(tx, slug) };
  });
  if (!found) return null;
  const { draft, page } = found;
  const shown = (language: 'ar' | 'en') =>
    toContentPage(
      {
        ...page,
        ...{ title: draft.title, summary: draft.summary, updatedAt: draft.createdAt },
        blocks: { ar: blocksIn('ar', draft) as never, en: blocksIn('en', draft) as never },
        version: page.version + 1,
      },
      language,
      true,
    );
  return [
    implement(pageContents, async ({ context, language }, { params, query }) =>
      params.slug === slug ? shown(language) : readPage(context, language, params.slug, query.version),
    ),
    ...(slug === 'privacy-policy' ? [implement(privacyPolicy, async ({ language }) => shown(language))] : []),
  ];
}

/** Until when and by whom, and what only this shop can make of that and of the page. */
function keyOf(
  { config }: AppContext,
  { slug, until, staffId }: { slug: string; until: number; staffId: number },
): string {
  const mac = macOf('page-preview', config.secret, `${slug}:${until}:${staffId}`).toString('base64url');
  return `${until.toString(36)}.${staffId.toString(36)}.${mac}`;
}
