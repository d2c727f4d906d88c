import type { Language } from '#shop/contract/operation.ts';
import { type Brand, brand as form } from '#shop/contract/store/brand.ts';
import { fieldMessage } from '#shop/messages/bilingual/fields.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { named, sampleOf, wordProblems } from '#shop/messages/own-words.ts';
import type { Bilingual } from '#shop/rules/text/language.ts';

/** A text that would be said otherwise; null for what can't be shown without what it is made of. */
export type SeenText = { path: string; before: string | null; after: string | null };
export type SeenWords = Record<Language, SeenText[]>;

type Words = Brand['words'];

/** What would change with these words, text by text, or by field why they can't be kept. */
export function seenWords(
  { words: now }: Brand,
  name: Bilingual,
  typed: Words,
  language: Language,
): { seen: SeenWords } | { wrong: Record<string, string> } {
  const wrong = problemsOf(typed, language);
  if (Object.keys(wrong).length > 0) return { wrong };
  const changes = (each: Language) => {
    const paths = [...new Set([...Object.keys(now[each]), ...Object.keys(typed[each])])];
    return paths
      .filter((path) => now[each][path] !== typed[each][path])
      .map((path) => ({
        path,
        before: now[each][path] ?? usual(each, name, path),
        after: typed[each][path] ?? usual(each, name, path),
      }));
  };
  return { seen: { ar: changes('ar'), en: changes('en') } };
}

/** As the operation refuses them, by `words.ar.PATH`. */
function problemsOf(words: Words, language: Language): Record<string, string> {
  const checked = form.shape.words.safeParse(words);
  const said = checked.success
    ? []
    : checked.error.issues.map(({ path, message }) => [['words', ...path].join('.'), message]);
  const unfit = (['ar', 'en'] as const).flatMap((each) =>
    Object.entries(wordProblems(messagesOf(each), words[each])).map(([path, problem]) => [
      `words.${each}.${path}`,
      problem,
    ]),
  );
  return Object.fromEntries(
    [...said, ...unfit].map(([path = '', message = '']) => [path, fieldMessage(language, message)]),
  );
}

/** As it is said where the shop has no words of its own: with its name in the place of the usual one. */
function usual(language: Language, name: Bilingual, path: string): string | null {
  const strings = messagesOf(language);
  const said = sampleOf(strings, path);
  return (named as readonly string[]).includes(path)
    ? (said?.replaceAll(strings.foot.brand, name[language]) ?? null)
    : said;
}
