import { type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '#server/kernel/context.ts';
import type { Shelved } from '#shop/rules/catalogue/products.ts';
import { closestWords, searchWords } from '#shop/rules/catalogue/search.ts';
import { soundOf } from '#shop/rules/text/arabic.ts';
import { type Meaning, meantWords, readSearchWords, standsFor } from './search-words.ts';
import { readShelf } from './shelf.ts';

/** A search as the database is asked it: each word with the spellings that it may have. */
export type Search = { words: string[][] };

/** What was typed, word by word. Null when nothing in it can be searched for. */
export function readSearch(text: string): Search | null {
  const words = meantWords(searchWords(text));
  return words.length > 0 ? { words: words.map((word) => [word]) } : null;
}

/**
 * For a search that found nothing: the same with each word that nothing is called replaced by the words that sound the
 * same, or else by the closest ones. Null when there is nothing to replace, or a word is like none that is known.
 * `more` slips are forgiven of what is only offered.
 */
export async function withoutTypos(
  context: AppContext,
  { words }: Search,
  { more = 0 } = {},
): Promise<Search | null> {
  const [vocabulary, standing] = await Promise.all([readVocabulary(context), readSearchWords(context)]);
  const corrected = words.map(([word = '']) => {
    if (vocabulary.text.includes(word) || standsFor(standing, word)) return [word];
    const sound = soundOf(word);
    const alike = (sound.length >= soundLettersLeast && vocabulary.bySound.get(sound)) || [];
    return alike.length > 0 ? alike : closestWords(word, vocabulary.words, { more });
  });
  const differs = corrected.some(([first], index) => first !== words[index]?.[0]);
  return differs && corrected.every((spellings) => spellings.length > 0) ? { words: corrected } : null;
}

/** Fewer consonants sound like too much. */
const soundLettersLeast = 3;

/** Words so short are found at the beginning of words only: inside of them, they are everywhere. */
const shortLetters = 2;

/** Whether a search is so short that how well something matches says nothing. */
export function isBroad({ words }: Search): boolean {
  return words.every((spellings) => spellings.every((spelling) => spelling.length <= shortLetters));
}

/**
 * The products (`products p`) that have every word, anywhere in their search text. Folded words are letters and
 * digits only, so nothing in them means anything to LIKE. The statement depends on nothing but the number of words.
 */
export function matches({ words }: Search): SQL {
  return sql.join(words.map(hasAny), sql` and `);
}

function hasAny(spellings: readonly string[]): SQL {
  const patterns = (spelling: string) =>
    spelling.length <= shortLetters ? [`${spelling}%`, `% ${spelling}%`] : [`%${spelling}%`];
  return sql`p.search_text like any(${sql.param(spellings.flatMap(patterns))}::text[])`;
}

/**
 * How well a product (`products p`) matches, 0 the best: its text begins with what was typed, has it as whole words,
 * has it at the beginning of a word, or merely somewhere.
 */
export function relevance({ words }: Search): SQL {
  const phrase = words.map(([first]) => first).join(' ');
  return sql`case
    when p.search_text || ' ' like ${`${phrase} %`} then 0
    when ' ' || p.search_text || ' ' like ${`% ${phrase} %`} then 1
    when ' ' || p.search_text like ${`% ${phrase}%`} then 2
    else 3 end`;
}

/** The ids of all published products that match, each with how well it does (see `relevance`). */
export async function findInSearch(
  context: AppContext,
  search: Search,
): Promise<ReadonlyMap<number, number>> {
  return (await findByMeaning(context, search)) ?? findByText(context, search);
}

async function findByText(context: AppContext, search: Search): Promise<ReadonlyMap<number, number>> {
  const distance = isBroad(search) ? sql`0` : relevance(search);
  const { rows } = await context.db.execute<{ distance: number; ids: string }>(sql`
    select ${distance} as distance, string_agg(p.id::text, ',') as ids
    from products p where p.published and ${matches(search)} group by 1`);
  return new Map(rows.flatMap((row) => row.ids.split(',').map((id) => [Number(id), Number(row.distance)])));
}

/**
 * The same for a search with words that stand for a kind, a category, an occasion, a glaze …: each word is in a
 * product's text, or the product is what it stands for. That (1.5) comes after what is called so (0 and 1) and before what
 * is called nearly so (2 and 3); what may pass for it comes between those. Null for a search of names alone.
 */
export async function findByMeaning(
  context: AppContext,
  { words }: Search,
): Promise<ReadonlyMap<number, number> | null> {
  const standing = await readSearchWords(context);
  const meanings = words.map((spellings) => spellings.flatMap((each) => standsFor(standing, each) ?? []));
  if (meanings.every((each) => each.length === 0)) return null;
  const bits = words.map(
    (spellings, at) => sql`case when ${hasAny(spellings)} then ${sql.raw(String(1 << at))} else 0 end`,
  );
  const [shelf, { rows }] = await Promise.all([
    readShelf(context),
    context.db.execute<{ distance: number; has: number; ids: string }>(sql`
      select ${relevance({ words })} as distance, ${sql.join(bits, sql` + `)} as has,
        string_agg(p.id::text, ',') as ids
      from products p where p.published and (${sql.join(words.map(hasAny), sql` or `)}) group by 1, 2`),
  ]);
  const inText = new Map(
    rows.flatMap(({ ids, ...row }) => ids.split(',').map((id) => [Number(id), row] as const)),
  );
  const found = new Map<number, number>();
  for (const product of shelf.byId.values()) {
    const { has, distance } = inText.get(product.id) ?? { has: 0, distance: Number.POSITIVE_INFINITY };
    const meant = Math.min(
      ...meanings.map((each, at) => bestOf(each, product) || (Number(has) & (1 << at) ? 1 : 0)),
    );
    const whole = Number(has) === (1 << words.length) - 1;
    const nearest = Math.min(
      whole ? Number(distance) : Number.POSITIVE_INFINITY,
      meant > 0 ? 3.5 - 2 * meant : Number.POSITIVE_INFINITY,
    );
    if (Number.isFinite(nearest)) found.set(product.id, nearest);
  }
  return found;
}

function bestOf(meanings: readonly Meaning[], product: Shelved): number {
  return meanings.reduce((best, means) => Math.max(best, means(product)), 0);
}

/**
 * Every word of every published product: as one text to look for parts of words in, those that are no numbers, with
 * the words that stand for something, and all of them by their sound.
 */
function readVocabulary(
  context: AppContext,
): Promise<{ words: string[]; text: string; bySound: ReadonlyMap<string, string[]> }> {
  return context.cache.get('catalogue', 'vocabulary', async () => {
    const { rows } = await context.db.execute<{ word: string }>(
      sql`select distinct unnest(string_to_array(search_text, ' ')) as word from products where published`,
    );
    const inText = rows.map((row) => row.word);
    const standing = await readSearchWords(context);
    const words = [...new Set([...inText.filter((word) => !/^\d+$/.test(word)), ...standing.keys()])];
    return { words, text: inText.join('\n'), bySound: Map.groupBy(words, soundOf) };
  });
}
