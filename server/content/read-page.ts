import { and, eq } from 'drizzle-orm';
import { contentPages, contentVersions } from '#server/db/schema/content.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { type Implementation, implement } from '#server/kernel/operation.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { pageContents, privacyPolicy } from '#shop/contract/common.ts';
import type { ContentBlock } from '#shop/contract/content-blocks.ts';
import type { Language } from '#shop/contract/operation.ts';

export const readPages: Implementation[] = [
  implement(privacyPolicy, ({ context, language }) => readPage(context, language, 'privacy-policy')),
  implement(pageContents, ({ context, language }, { params, query }) =>
    readPage(context, language, params.slug, query.version),
  ),
];

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Pages that somebody accepts or is told of: an earlier text of them can be read, of other pages only what is said now. */
export const legalPages = ['terms', 'returns', 'privacy-policy'];

/** A content page in the language, as it is or, a legal one, as an earlier version was. Refuses with PAGE_NOT_FOUND. */
export async function readPage(context: AppContext, language: Language, slug: string, version?: number) {
  if (!slugForm.test(slug)) refuse('PAGE_NOT_FOUND');
  const now = (await keptPage(context, slug)) ?? refuse('PAGE_NOT_FOUND');
  const isNow = version === undefined || version === now.version;
  if (!isNow && !legalPages.includes(slug)) refuse('PAGE_NOT_FOUND');
  const page = isNow ? now : ((await keptVersion(context, slug, version)) ?? refuse('PAGE_NOT_FOUND'));
  return toContentPage(page, language, page.version === now.version);
}

type Page = typeof contentPages.$inferSelect;

/** A page on the wire, in one language; `latest`: there is no later text of it. */
export function toContentPage(page: Page, language: Language, latest: boolean) {
  return {
    slug: page.slug,
    title: page.title[language],
    summary: page.summary[language],
    blocks: page.blocks[language].map(withAddress),
    updated_at: page.updatedAt.toISOString(),
    version: page.version,
    latest,
  };
}

function keptPage(context: AppContext, slug: string): Promise<Page | null> {
  return kept(context, `page:${slug}`, async () => {
    const [row] = await context.db.select().from(contentPages).where(eq(contentPages.slug, slug));
    return row;
  });
}

function keptVersion(context: AppContext, slug: string, version: number): Promise<Page | null> {
  return kept(context, `page:${slug}:${version}`, async () => {
    const [row] = await context.db
      .select()
      .from(contentVersions)
      .where(and(eq(contentVersions.slug, slug), eq(contentVersions.version, version)));
    if (!row) return undefined;
    const { createdAt: updatedAt, ...page } = row;
    return { ...page, updatedAt };
  });
}

/** What isn't there is not remembered, so made-up addresses don't push real pages out. */
function kept(context: AppContext, key: string, read: () => Promise<Page | undefined>): Promise<Page | null> {
  return context.cache
    .get('content', key, async () => {
      const page = await read();
      if (!page) throw new Missing();
      return page;
    })
    .catch((error: unknown) => {
      if (error instanceof Missing) return null;
      throw error;
    });
}

class Missing extends Error {}

/** Which texts of the terms and of the privacy notice are in force; null where a shop has none. */
export async function versionsInForce(
  context: AppContext,
): Promise<{ terms: number | null; privacy: number | null }> {
  const [terms, privacy] = await Promise.all([
    keptPage(context, 'terms'),
    keptPage(context, 'privacy-policy'),
  ]);
  return { terms: terms?.version ?? null, privacy: privacy?.version ?? null };
}

/** A block with a picture names it in the table and has its address on the wire. */
function withAddress(block: ContentBlock): ContentBlock {
  if (!('image' in block)) return block;
  const image = pictureUrl(block.image);
  return block.type === 'picture' && block.narrow !== undefined
    ? { ...block, image, narrow: pictureUrl(block.narrow) }
    : { ...block, image };
}
