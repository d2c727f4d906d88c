/** A shop's own words by the path of the string that they stand for, such as `shell.title`. */
export type OwnWords = Readonly<Record<string, string>>;

/** What a shop says in words of its own: its name where the usual one is said, and whole strings. */
export type OwnVoice = {
  /** The usual name and the shop's; null: it is called as usual. */
  name: readonly [usual: string, own: string] | null;
  words: OwnWords;
};

/**
 * The strings in which the shop says its name, by their path. «أصيص» is a pot as well, so that the word alone doesn't tell:
 * a test holds this list against the English strings, in which it does.
 */
export const named = [
  'shell.title',
  'shell.titled',
  'shell.home',
  'shell.about',
  'push.said.install',
  'push.install',
  'account.signIn.phoneTitle',
  'orders.share.text',
  'orders.share.giftText',
  'money.wallet.topUp.note',
  'foot.brand',
  'browse.home.storyLink',
  'profile.marketingPushText',
  'profile.marketingSmsText',
  'profile.marketingEmailText',
] as const;

/**
 * The strings with a shop's own words in their places: a copy along the paths that are named, everything else as it is.
 * Where a string is made of parameters, `{0}` stands for the first. Paths that lead to no string are left out:
 * `wordProblems` refuses them before they are kept, and a later version may have lost one.
 */
export function inOwnVoice<Strings extends object>(strings: Strings, { name, words }: OwnVoice): Strings {
  let result: Strings = strings;
  for (const path of name ? named : []) {
    const usual = at(strings, path);
    if (usual !== undefined)
      result = placed(result, path.split('.'), renamed(usual, name as [string, string]));
  }
  for (const [path, own] of Object.entries(words)) {
    const usual = at(strings, path);
    if (typeof usual === 'string') result = placed(result, path.split('.'), own);
    else if (typeof usual === 'function')
      result = placed(result, path.split('.'), filled(own, usual as Said));
  }
  return result;
}

/** Why a shop's own words can't be kept: by path, the key of a sentence in `bilingual/fields.ts`. */
export function wordProblems(strings: object, own: OwnWords): Record<string, 'words_unknown' | 'words_gap'> {
  const problems: Record<string, 'words_unknown' | 'words_gap'> = {};
  for (const [path, words] of Object.entries(own)) {
    const usual = at(strings, path);
    const gaps = [...words.matchAll(/\{(\d+)\}/g)].map(([, number]) => Number(number));
    if (typeof usual !== 'string' && typeof usual !== 'function') problems[path] = 'words_unknown';
    else if (gaps.some((gap) => gap >= (typeof usual === 'function' ? usual.length : 0)))
      problems[path] = 'words_gap';
  }
  return problems;
}

/** For what is reckoned of a number and has no place for it as it is: 12 riyals, 20 hours. */
const exampleNumber = 1_200;

/**
 * What a string says, with `{0}` where its first parameter stands; of what is reckoned of numbers, as a sum or a time is, one
 * that it could be. Null where it says nothing that can be shown so.
 */
export function sampleOf(strings: object, path: string): string | null {
  const usual = at(strings, path);
  if (typeof usual === 'string') return usual;
  if (typeof usual !== 'function') return null;
  const withGaps = saidWith(usual as Said, (gap) => `{${gap}}`);
  if (usual.length === 0 || (withGaps !== null && /\{\d+\}/.test(withGaps))) return withGaps;
  return saidWith(usual as Said, () => exampleNumber);
}

/** What is said of something in the place of each parameter; null where that is no text. */
function saidWith(usual: Said, inPlace: (gap: number) => unknown): string | null {
  try {
    const said = usual(...Array.from({ length: usual.length }, (_, gap) => inPlace(gap)));
    return typeof said === 'string' ? said : null;
  } catch {
    // It looks things up by what it is given.
    return null;
  }
}

function at(strings: object, path: string): unknown {
  let value: unknown = strings;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

function placed<Place>(place: Place, [name = '', ...rest]: string[], value: unknown): Place {
  const copy = (Array.isArray(place) ? [...place] : { ...place }) as Record<string, unknown>;
  copy[name] = rest.length === 0 ? value : placed(copy[name], rest, value);
  return copy as Place;
}

function renamed(usual: unknown, [name, own]: readonly [string, string]): unknown {
  if (typeof usual === 'function')
    return (...given: unknown[]) => String(usual(...given)).replaceAll(name, own);
  return typeof usual === 'string' ? usual.replaceAll(name, own) : usual;
}

type Said = (...given: unknown[]) => unknown;

/** What answers no text, but several, is left as it is: pages go through them. */
function filled(words: string, usual: Said): Said {
  return (...given) => {
    const said = usual(...given);
    if (typeof said !== 'string') return said;
    return words.replace(/\{(\d+)\}/g, (_, number) => String(given[Number(number)] ?? ''));
  };
}
