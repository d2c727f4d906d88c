import { eq } from 'drizzle-orm';
import { contentPages } from '#server/db/schema/content.ts';
import { type Implementation, implement } from '#server/operation.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { refuse } from '#server/refusal.ts';
import type { Shop } from '#server/shop.ts';
import { type ContentBlock, pageContents, privacyPolicy } from '#shop/contract/common.ts';
import type { Language } from '#shop/contract/operation.ts';

export const readPages: Implementation[] = [
  implement(privacyPolicy, ({ shop, language }) => readPage(shop, language, 'privacy-policy')),
  implement(pageContents, ({ shop, language }, { params }) => readPage(shop, language, params.slug)),
];

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A content page in the language. Refuses with PAGE_NOT_FOUND. */
async function readPage(shop: Shop, language: Language, slug: string) {
  if (!slugForm.test(slug)) refuse('PAGE_NOT_FOUND');
  // Refusals are not remembered, so made-up addresses don't push real pages out.
  const page = await shop.cache.get('content', `page:${slug}`, async () => {
    const [row] = await shop.db.select().from(contentPages).where(eq(contentPages.slug, slug));
    return row ?? refuse('PAGE_NOT_FOUND');
  });
  return {
    slug: page.slug,
    title: page.title[language],
    summary: page.summary[language],
    blocks: page.blocks[language].map(withAddress),
    updated_at: page.updatedAt.toISOString(),
  };
}

/** A picture block names its picture in the table and has its address on the wire. */
function withAddress(block: ContentBlock): ContentBlock {
  return block.type === 'picture' ? { ...block, image: pictureUrl(block.image) } : block;
}
