import { foldForSearch } from '../text/arabic.ts';

/** Words of a search that are looked at, and characters of a word: what goes beyond finds nothing more. */
const wordsMost = 8;
const wordLengthMost = 40;

/** The folded words that a product must all have to be found. Empty when nothing in the text can be searched for. */
export function searchWords(text: string): string[] {
  const words = foldForSearch(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, wordLengthMost).join(''));
  return [...new Set(words)].slice(0, wordsMost);
}

/**
 * What a product is found by: its titles, its Latin name and its other names (in both languages, parted by anything),
 * folded as the words that are searched for are.
 */
export function searchTextOf({
  title,
  latinName,
  otherNames,
}: {
  title: { ar: string; en: string };
  latinName: string | null;
  otherNames: string;
}): string {
  return foldForSearch([title.ar, title.en, latinName ?? '', otherNames].join(' '));
}

/** What that begins with: all but the other names. */
export function foldedNames(names: Omit<Parameters<typeof searchTextOf>[0], 'otherNames'>): string {
  return searchTextOf({ ...names, otherNames: '' });
}

/** How many letters may be wrong in a word of so many letters. */
function typosAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/**
 * The known words that a mistyped one most likely means: those the fewest typing slips away (a letter missing, too
 * many, wrong, or swapped with its neighbour), at most `most` of them; where there are none, those of the same letters in
 * another order ("photos" for "pothos"). From five letters on, the beginning of a known word that begins alike is
 * enough, because suggestions come while typing. `more` slips are forgiven of what is only offered, not answered with.
 * Empty when nothing is close.
 */
export function closestWords(
  typed: string,
  known: readonly string[],
  { most = 12, more = 0 } = {},
): string[] {
  const allowed = typosAllowed(typed.length) && typosAllowed(typed.length) + more;
  if (allowed === 0) return [];
  let best = allowed;
  let found: string[] = [];
  for (const word of known) {
    const slips = slipsBetween(typed, word, best, typed.length >= 5 && typed[0] === word[0]);
    if (slips > best) continue;
    if (slips < best) {
      best = slips;
      found = [];
    }
    found.push(word);
  }
  if (found.length === 0) {
    const letters = sorted(typed);
    found = known.filter((word) => word.length === typed.length && sorted(word) === letters);
  }
  return found.slice(0, most);
}

function sorted(word: string): string {
  return [...word].sort().join('');
}

/**
 * Counts typing slips (Damerau-Levenshtein distance, neighbours swapped count once) between what was typed and a
 * word, or where `orBeginning` the closest beginning of it. Gives up with `limit + 1` once it is clear that there
 * are more than `limit`.
 */
function slipsBetween(typed: string, word: string, limit: number, orBeginning: boolean): number {
  if (typed.length - word.length > limit) return limit + 1;
  if (!orBeginning && word.length - typed.length > limit) return limit + 1;
  const width = Math.min(word.length, typed.length + limit);
  let twoAbove: number[] = [];
  let above = Array.from({ length: width + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      let slips = Math.min(
        (above[column - 1] as number) + (same ? 0 : 1),
        (above[column] as number) + 1,
        (current[column - 1] as number) + 1,
      );
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (row > 1 && column > 1 && swapped) slips = Math.min(slips, (twoAbove[column - 2] as number) + 1);
      current.push(slips);
      least = Math.min(least, slips);
    }
    if (least > limit) return limit + 1;
    twoAbove = above;
    above = current;
  }
  if (orBeginning) return Math.min(...above);
  return width === word.length ? (above[width] as number) : limit + 1;
}
