import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { type Implementation, implement } from '#server/kernel/operation.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import { newPreviewKey, opensPreview } from '#server/kernel/preview-key.ts';
import { pageContents, privacyPolicy } from '#shop/contract/common.ts';
import { previewPage as previewContract } from '#shop/contract/store/pages.ts';
import { blocksIn } from '#shop/rules/pages/draft.ts';
import { readPage, toContentPage } from '../read-page.ts';
import { findPage, openDraft } from './page-texts.ts';

/** The address of a draft as shoppers would see it: whoever has it may open it for half an hour, while who asked is staff. */
export const previewPage = implementForStaff(previewContract, async (tx, visit, { params }) => {
  const { context, now, origin, caller } = visit;
  visit.audit(null);
  const { slug } = await findPage(tx, params.slug);
  if (!(await openDraft(tx, slug))) refuse('DRAFT_NOT_FOUND');
  const { key, until } = newPreviewKey(context, 'page-preview', slug, { staffId: caller.staffId, now });
  const shop = originOfKept(context, origin);
  const at = (language: string) => `${shop}/${slug}?preview=${key}&lang=${language}`;
  return { ar: at('ar'), en: at('en'), until };
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
  if (!(await opensPreview(context, 'page-preview', slug, { key, now }))) return null;
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
