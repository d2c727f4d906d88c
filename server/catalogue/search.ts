import { type SQL, sql } from 'drizzle-orm';
import type { Shop } from '#server/shop.ts';
import { closestWords, searchWords } from '#shop/rules/catalogue.ts';

/** A search as the database is asked it: each word with the spellings that it may have. */
export type Search = { words: string[][] };

/**
 * Understands what was typed. A word that no product has is taken for a slip and replaced by the closest words that
 * some have. Null when nothing can be found: nothing in it is a word, or a word is like none that is known.
 */
export async function understandSearch(shop: Shop, text: string): Promise<Search | null> {
  const typed = searchWords(text);
  if (typed.length === 0) return null;
  const vocabulary = await readVocabulary(shop);
  const words = typed.map((word) =>
    vocabulary.text.includes(word) ? [word] : closestWords(word, vocabulary.words),
  );
  return words.every((spellings) => spellings.length > 0) ? { words } : null;
}

/**
 * The products (`products p`) that have every word, anywhere in their search text. Folded words are letters and
 * digits only, so nothing in them means anything to LIKE.
 */
export function matches({ words }: Search): SQL {
  const word = (spellings: string[]) =>
    sql`(${sql.join(
      spellings.map((spelling) => sql`p.search_text like ${`%${spelling}%`}`),
      sql` or `,
    )})`;
  return sql.join(words.map(word), sql` and `);
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

/** Every word of every published product, once as a list and once as one text to look for parts of words in. */
function readVocabulary(shop: Shop): Promise<{ words: string[]; text: string }> {
  return shop.cache.get('catalogue', 'vocabulary', async () => {
    const { rows } = await shop.db.execute<{ word: string }>(
      sql`select distinct unnest(string_to_array(search_text, ' ')) as word from products where published`,
    );
    const words = rows.map((row) => row.word);
    return { words, text: words.join('\n') };
  });
}
