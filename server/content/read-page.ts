import { and, eq } from 'drizzle-orm';
import { contentPages, contentVersions } from '#server/db/schema/content.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Shop } from '#server/kernel/context.ts';
import { type Implementation, implement } from '#server/kernel/operation.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { type ContentBlock, pageContents, privacyPolicy } from '#shop/contract/common.ts';
import type { Language } from '#shop/contract/operation.ts';

export const readPages: Implementation[] = [
  implement(privacyPolicy, ({ shop, language }) => readPage(shop, language, 'privacy-policy')),
  implement(pageContents, ({ shop, language }, { params, query }) =>
    readPage(shop, language, params.slug, query.version),
  ),
];

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Pages that somebody accepts or is told of: an earlier text of them can be read, of other pages only what is said now. */
const legal = ['terms', 'privacy-policy'];

/** A content page in the language, as it is or, a legal one, as an earlier version was. Refuses with PAGE_NOT_FOUND. */
async function readPage(shop: Shop, language: Language, slug: string, version?: number) {
  if (!slugForm.test(slug)) refuse('PAGE_NOT_FOUND');
  const now = (await keptPage(shop, slug)) ?? refuse('PAGE_NOT_FOUND');
  const isNow = version === undefined || version === now.version;
  if (!isNow && !legal.includes(slug)) refuse('PAGE_NOT_FOUND');
  const page = isNow ? now : ((await keptVersion(shop, slug, version)) ?? refuse('PAGE_NOT_FOUND'));
  return {
    slug: page.slug,
    title: page.title[language],
    summary: page.summary[language],
    blocks: page.blocks[language].map(withAddress),
    updated_at: page.updatedAt.toISOString(),
    version: page.version,
    latest: page.version === now.version,
  };
}

type Page = typeof contentPages.$inferSelect;

function keptPage(shop: Shop, slug: string): Promise<Page | null> {
  return kept(shop, `page:${slug}`, async () => {
    const [row] = await shop.db.select().from(contentPages).where(eq(contentPages.slug, slug));
    return row;
  });
}

function keptVersion(shop: Shop, slug: string, version: number): Promise<Page | null> {
  return kept(shop, `page:${slug}:${version}`, async () => {
    const [row] = await shop.db
      .select()
      .from(contentVersions)
      .where(and(eq(contentVersions.slug, slug), eq(contentVersions.version, version)));
    if (!row) return undefined;
    const { createdAt: updatedAt, ...page } = row;
    return { ...page, updatedAt };
  });
}

/** What isn't there is not remembered, so made-up addresses don't push real pages out. */
function kept(shop: Shop, key: string, read: () => Promise<Page | undefined>): Promise<Page | null> {
  return shop.cache
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
export async function versionsInForce(shop: Shop): Promise<{ terms: number | null; privacy: number | null }> {
  const [terms, privacy] = await Promise.all([keptPage(shop, 'terms'), keptPage(shop, 'privacy-policy')]);
  return { terms: terms?.version ?? null, privacy: privacy?.version ?? null };
}

/** A picture block names its picture in the table and has its address on the wire. */
function withAddress(block: ContentBlock): ContentBlock {
  return block.type === 'picture' ? { ...block, image: pictureUrl(block.image) } : block;
}
