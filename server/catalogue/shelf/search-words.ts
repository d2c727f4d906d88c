import type { AppContext } from '#server/kernel/context.ts';
import type { Shelved } from '#shop/rules/catalogue/products.ts';
import { foldForSearch } from '#shop/rules/text/arabic.ts';
import { readCategories, readGlazes } from './terms.ts';

/** How well a product is what a word stands for: 1 it is, 0.5 it may pass for it, 0 it isn't. */
export type Meaning = (product: Shelved) => number;

/** Shorter words stand for nothing: they are everywhere. Those of two letters are to be typed whole: حج, له. */
const lettersLeast = 2;
/** From so many letters on the beginning of a word is enough. */
const beginningLeast = 3;

/** Words that name nothing, as they are folded: beside others they are as if they weren't there. */
const small = new Set([
  'and',
  'the',
  'al',
  'for',
  'from',
  'with',
  'day',
  'يوم',
  'من',
  'عن',
  'الي',
  'علي',
  'في',
]);

/** What words mean together, where each by itself means another thing: no birthday is a feast. */
const saidTogether = [
  ['عيد ميلاد', 'هدية'],
  // «أم» begins other words too.
  ['عيد الأم', 'ماما'],
  ['يوم الأم', 'ماما'],
].map((each) => each.map(foldForSearch) as [said: string, means: string]);

/** What was typed as it is looked for: folded words, without those that name nothing, unless there is nothing else. */
export function meantWords(typed: readonly string[]): readonly string[] {
  const words = saidTogether
    .reduce((text, [said, means]) => text.replace(` ${said} `, ` ${means} `), ` ${typed.join(' ')} `)
    .split(' ')
    .filter((word) => word !== '');
  const rest = words.filter((word) => !small.has(word));
  return rest.length > 0 ? rest : words;
}

/** What things are, in the words that people type for it. In a shop of gifts everything is one; sets are made to be. */
const plain: [words: string, means: Meaning][] = [
  ['نبتة نبات نباتات نبته شتلة زرعة زرع plant plants nabta', is(({ kind }) => kind === 'plant')],
  [
    'أصيص أصص حوض أحواض قوارير مركن مراكن pot pots planter planters vase asees',
    is(({ kind }) => kind === 'pot'),
  ],
  ['طقم أطقم باقة مجموعة set sets bundle', is(({ kind }) => kind === 'set')],
  [
    'هدية هدايا إهداء هدايه ميلاد ذكرى gift gifts present hadiya birthday anniversary',
    ({ kind }) => (kind === 'set' ? 1 : 0.5),
  ],
  ['كبير كبيرة طويل طويلة large big tall kabira', is(({ size }) => size === 'large')],
  ['متوسط متوسطة وسط medium', is(({ size }) => size === 'medium')],
  ['صغير صغيرة ميني small little mini', is(({ size }) => size === 'small')],
  ['ظل ظليل خافت shade dark', is(({ light }) => light === 'low')],
  ['شمس مشمس sun sunny', is(({ light }) => light === 'direct')],
  ['قطط قطة كلاب كلب أليف cat cats dog dogs pets', is(({ petSafe }) => petSafe === true)],
  ['نقش محفور ليزر engraving engraved', is(({ engravable }) => engravable)],
];

/** What categories are called besides their titles, by their slugs. */
const otherNames: Record<string, string> = {
  'desk-plants': 'مكتب مكتبية طاولة desk office',
  palms: 'نخلة نخل nakhla palm',
  succulents: 'صبار صبارة عصارية sabbar cactus succulent',
  'mothers-day': 'ماما والدة mum mom',
  wedding: 'عرس زفاف عروس bride',
  graduation: 'نجاح خريج',
  'new-baby': 'ولادة نفاس بيبي',
  'get-well': 'مريض شفاء سلامة',
};

function is(test: (product: Shelved) => boolean): Meaning {
  return (product) => (test(product) ? 1 : 0);
}

/** What each word stands for that is no product's name: kinds, sizes, categories, occasions, recipients and glazes. */
export async function readSearchWords(context: AppContext): Promise<ReadonlyMap<string, Meaning[]>> {
  const [categories, glazes] = await Promise.all([readCategories(context), readGlazes(context)]);
  return context.cache.get('catalogue', 'search words', async () => {
    const words = new Map<string, Meaning[]>();
    const stand = (text: string, means: Meaning) => {
      for (const word of new Set(foldForSearch(text).split(' ').flatMap(forms))) {
        if (word.length >= lettersLeast && !small.has(word))
          words.set(word, [...(words.get(word) ?? []), means]);
      }
    };
    for (const [text, means] of plain) stand(text, means);
    for (const { id, slug, title } of categories.values()) {
      const means = is(({ categoryIds }) => categoryIds.includes(id));
      stand(`${title.ar} ${title.en} ${otherNames[slug] ?? ''}`, means);
    }
    for (const { slug, title } of glazes.values()) {
      stand(
        `${title.ar} ${title.en} ${slug}`,
        is(({ colors }) => colors.includes(slug)),
      );
    }
    return words;
  });
}

/** A word of a title and what is left of it without «لل», or the mark of more than one. */
function forms(word: string): string[] {
  return [word, word.replace(/^لل/, ''), word.replace(/(?<=..)s$/, '')];
}

/** What a typed word stands for: its beginning is enough, for suggestions come while typing. */
export function standsFor(words: ReadonlyMap<string, Meaning[]>, typed: string): Meaning | null {
  const begun = () => [...words].flatMap(([word, means]) => (word.startsWith(typed) ? means : []));
  const meanings = words.get(typed) ?? (typed.length < beginningLeast ? [] : begun());
  return meanings.length === 0 ? null : (product) => Math.max(...meanings.map((means) => means(product)));
}
