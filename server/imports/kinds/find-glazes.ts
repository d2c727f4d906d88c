import type { Transaction } from '#server/db/database.ts';
import { glazes } from '#server/db/schema/index.ts';
import { listed } from '#shop/format/lists.ts';
import { plainGlaze } from '#shop/messages/bilingual/tables/imports.ts';
import { plain } from '#shop/rules/products/kept-product.ts';
import { foldForSearch } from '#shop/rules/text/arabic.ts';
import type { Bilingual } from '#shop/rules/text/language.ts';

export type Glazes = {
  /** By its name for links, or by what the shop calls it in either language; null where it has none, or several, of this name. */
  slugOf(word: string): string | null;
  /** What files call each: nothing where that would mean another one, too. */
  words: Readonly<Record<string, Bilingual>>;
  /** Of these all that there are in words, as a fault has them. */
  inWords(slugs: readonly string[]): { ar: string; en: string };
  all: readonly string[];
};

/** The pot colours as files name them; `plain` is what comes in none. */
export async function readGlazes(tx: Transaction): Promise<Glazes> {
  const kept = await tx
    .select({ slug: glazes.slug, title: glazes.title })
    .from(glazes)
    .orderBy(glazes.position, glazes.slug);
  const titles = new Map([...kept.map(({ slug, title }) => [slug, title] as const), [plain, plainGlaze]]);
  const byWord = new Map<string, Set<string>>();
  for (const [slug, { ar, en }] of titles)
    for (const word of [slug, ar, en].map(foldForSearch))
      byWord.set(word, (byWord.get(word) ?? new Set()).add(slug));
  const slugOf = (word: string) => {
    if (titles.has(word.toLowerCase())) return word.toLowerCase();
    const [slug = null, ...alike] = byWord.get(foldForSearch(word)) ?? [];
    return alike.length > 0 ? null : slug;
  };
  // What parts a list can't stand in a name of it.
  const isClear = (slug: string, word: string) => slugOf(word) === slug && !/[,،;؛\n]/.test(word);
  return {
    slugOf,
    words: Object.fromEntries(
      [...titles].filter(([slug, { ar, en }]) => isClear(slug, ar) && isClear(slug, en)),
    ),
    inWords: (slugs) => {
      const named = (language: 'ar' | 'en') =>
        listed(
          language,
          slugs.map((slug) => titles.get(slug)?.[language] ?? slug),
        );
      return { ar: named('ar'), en: named('en') };
    },
    all: [...titles.keys()],
  };
}
