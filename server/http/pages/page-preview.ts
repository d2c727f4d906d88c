import { previewOfProduct } from '#server/catalogue/staff/preview-product.ts';
import { previewOf } from '#server/content/staff/preview-page.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Implementation } from '#server/kernel/operation.ts';
import type { ShownNotice } from '#server/notices/read-notices.ts';
import { previewNotice } from '#shop/messages/bilingual/moved.ts';
import type { Language } from '#shop/rules/text/language.ts';

/** A page that isn't public as it is looked at: what answers in the place of its contents, and what says at the top what it is. */
type PagePreview = { operations: readonly Implementation[]; notice: ShownNotice };

/**
 * What an address with `?preview=` asks to see; null for every other address. `over` for a key that opens nothing (any
 * more): whoever meant to see a draft isn't shown the public page in its place.
 */
export async function readPagePreview(
  context: AppContext,
  { url, page, language, now }: { url: URL; page: string; language: Language; now: Date },
): Promise<PagePreview | 'over' | null> {
  const key = url.searchParams.get('preview');
  if (key === null) return null;
  const slug = page === 'product' ? /^\/product\/([^/]+)$/.exec(url.pathname)?.[1] : undefined;
  const operations = slug
    ? await previewOfProduct(context, slug, key, now)
    : await previewOf(context, page, key, now);
  if (!operations) return 'over';
  // Closed once, it shows again at the next address.
  const notice = {
    key: `preview-${key.slice(-12)}`,
    text: previewNotice(language),
    place: 'everywhere',
  } as const;
  return { operations, notice };
}

/** The shop's operations, but for those that a preview answers otherwise. */
export function withPreview(
  implementations: ReadonlyMap<string, Implementation>,
  preview: PagePreview | null,
): ReadonlyMap<string, Implementation> {
  if (!preview) return implementations;
  return new Map([
    ...implementations,
    ...preview.operations.map((each) => [each.operation.id, each] as const),
  ]);
}
