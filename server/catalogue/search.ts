import { type SQL, sql } from 'drizzle-orm';
import type { Shop } from '#server/shop.ts';
import { closestWords, searchWords } from '#shop/rules/catalogue.ts';

/** A search as the database is asked it: each word with the spellings that it may have. */
export type Search = { words: string[][] };

/** What was typed, word by word. Null when nothing in it can be searched for. */
export function readSearch(text: string): Search | null {
  const words = searchWords(text);
  return words.length > 0 ? { words: words.map((word) => [word]) } : null;
}

/**
 * For a search that found nothing: the same with each word that no product has replaced by the closest words that
 * some have. Null when there is nothing to replace, or a word is like none that is known.
 */
export async function withoutTypos(shop: Shop, { words }: Search): Promise<Search | null> {
  const vocabulary = await readVocabulary(shop);
  const corrected = words.map(([word = '']) =>
    vocabulary.text.includes(word) ? [word] : closestWords(word, vocabulary.words),
  );
  const differs = corrected.some(([first], index) => first !== words[index]?.[0]);
  return differs && corrected.every((spellings) => spellings.length > 0) ? { words: corrected } : null;
}

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
  const patterns = (spelling: string) =>
    spelling.length <= shortLetters ? [`${spelling}%`, `% ${spelling}%`] : [`%${spelling}%`];
  return sql.join(
    words.map((spellings) => sql`p.search_text like any(${sql.param(spellings.flatMap(patterns))}::text[])`),
    sql` and `,
  );
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
export async function findInSearch(shop: Shop, search: Search): Promise<Map<number, number>> {
  const distance = isBroad(search) ? sql`0` : relevance(search);
  const { rows } = await shop.db.execute<{ distance: number; ids: string }>(sql`
    select ${distance} as distance, string_agg(p.id::text, ',') as ids
    from products p where p.published and ${matches(search)} group by 1`);
  return new Map(rows.flatMap((row) => row.ids.split(',').map((id) => [Number(id), Number(row.distance)])));
}

/** Every word of every published product: as one text to look for parts of words in, and those that are no numbers. */
function readVocabulary(shop: Shop): Promise<{ words: string[]; text: string }> {
  return shop.cache.get('catalogue', 'vocabulary', async () => {
    const { rows } = await shop.db.execute<{ word: string }>(
      sql`select distinct unnest(string_to_array(search_text, ' ')) as word from products where published`,
    );
    const words = rows.map((row) => row.word);
    return { words: words.filter((word) => !/^\d+$/.test(word)), text: words.join('\n') };
  });
}
