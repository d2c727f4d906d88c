import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * What docs/words.md says, for tests: the page is the one place of the terms, so page and tests can't part. A term
 * that must not be said may be a phrase. In backticks it is meant letter for letter, with the vowel signs that it has
 * and without those that it hasn't; otherwise it is found however it is vowelled, and with what Arabic joins to a word.
 */

export type Never = {
  language: 'ar' | 'en';
  term: string;
  /** What is said instead. */
  instead: string;
  found: RegExp;
  /** Whether the text is looked at without its vowel signs. */
  bare: boolean;
  /** Phrases around the term that may stand. */
  but: string[];
  /** Parts of the names of places where it may be said. */
  at: string[];
};

const page = readFileSync(join(import.meta.dirname, '../../docs/words.md'), 'utf8');

const vowels = /[\u064b-\u0652\u0670]/g;
/** Without vowel signs and without the signs that only lengthen or direct. */
export const bareOf = (text: string) => text.replace(vowels, '');

/** Every term that must not be said, in the order of the page. */
export const never: Never[] = [...tableUnder('Terms'), ...tableUnder('Spelling')].flatMap(
  ([meaning = '', ar, notAr, en, notEn, but = '']) => {
    const may = [...but.matchAll(/[«“]([^»”]+)[»”]/g)].map(([, phrase = '']) => phrase);
    const at = [...but.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place);
    const of = (language: 'ar' | 'en', terms = '', instead = '') =>
      terms
        .split(language === 'ar' ? '،' : ',')
        .map((term) => term.trim())
        .filter((term) => term !== '')
        .map((term) => ({ language, instead: instead || meaning, but: may, at, ...sought(language, term) }));
    return [...of('ar', notAr, ar), ...of('en', notEn, en)];
  },
);

/** Names that stay in Latin letters in Arabic, longest first. */
export const latinNames: string[] = listUnder('Names in Latin letters').sort((a, b) => b.length - a.length);

function sought(language: 'ar' | 'en', written: string): Pick<Never, 'term' | 'found' | 'bare'> {
  const exact = /^`(.+)`$/.exec(written)?.[1];
  const term = exact ?? written;
  const bare = language === 'ar' && exact === undefined;
  const words = (bare ? bareOf(term) : term).replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+');
  const pattern =
    language === 'en'
      ? `(?<![\\p{L}\\p{N}])${words}(?:s|es)?(?![\\p{L}\\p{N}])`
      : `(?<![\\p{L}\\p{M}])[وف]?(?:ال|بال|كال|لل|[بكل])?${withEndings(words)}(?![\\p{L}\\p{M}])`;
  return { term, bare, found: new RegExp(pattern, 'giu') };
}

/** With what Arabic writes at the end of a word: whose it is. */
function withEndings(words: string): string {
  const whose = '(?:ها|هما|هم|ه|كم|ك|نا|ي)';
  return words.endsWith('ة') ? `${words.slice(0, -1)}(?:ة|ت${whose})` : `${words}${whose}?`;
}

/** The rows of the first table under a heading, without its two lines of head. */
function tableUnder(heading: string): string[][] {
  const rows = sectionOf(heading)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  if (rows.length < 3) throw new Error(`docs/words.md has no table under ${heading}`);
  return rows.slice(2).map((row) =>
    row
      .slice(1, row.lastIndexOf('|'))
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** What the first paragraph under a heading lists between commas, after its colon. */
function listUnder(heading: string): string[] {
  const [, listed] = /:\s+([^:]+?)\.(?:\n|$)/.exec(sectionOf(heading)) ?? [];
  if (!listed) throw new Error(`docs/words.md lists nothing under ${heading}`);
  return listed.split(/,\s+/).map((name) => name.trim());
}

function sectionOf(heading: string): string {
  const [, section] = page.split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`docs/words.md has no section ${heading}`);
  return section.split('\n## ')[0] ?? '';
}
