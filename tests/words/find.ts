import bidiFactory from 'bidi-js';
import { nounsOf } from './nouns.ts';
import { shopTexts } from './strings.ts';
import { bareOf, latinNames, never } from './table.ts';
import { riyalSign, type Text } from './texts.ts';

/*
 * What must not stand in what people read (docs/words.md). Each rule takes a text and answers the pieces that break it.
 * In texts, what reads in a direction of its own stands between isolates, U+2066 … U+2069.
 */

export type Problem = { rule: string; language: string; where: string; text: string };

/** `names`: what a test itself has put in, such as people's names. */
type Rule = (text: string, language: string, names: readonly string[], where: string) => string[];

/** The terms that are looked for in one form of a text, and one expression that tells whether there is any of them. */
const terms = [
  { language: 'ar', bare: true },
  { language: 'ar', bare: false },
  { language: 'en', bare: false },
].map((sort) => {
  const all = never.filter(({ language, bare }) => language === sort.language && bare === sort.bare);
  return { sort, all, any: new RegExp(all.map(({ found }) => found.source).join('|'), 'iu') };
});
/** What is said there may be read otherwise than elsewhere. */
const places = [...new Set(never.flatMap(({ at }) => at))];

const arabicLetter = /\p{Script=Arabic}/u;
const controls = /[\u200e\u200f\u2066-\u2069]/g;

const rules: Record<string, Rule> = {
  term(text, language, _names, where) {
    // An address is typed as it is.
    const plain = text.replace(controls, '').replace(/\S+@\S+/g, ' ');
    return terms.flatMap(({ sort, any, all }) => {
      if (sort.language !== language) return [];
      const read = sort.bare ? bareOf(plain) : plain;
      if (!any.test(read)) return [];
      return all
        .filter(({ at }) => !at.some((place) => where.includes(place)))
        .flatMap(({ found, but, instead }) => {
          const may = but.map((phrase) => (sort.bare ? bareOf(phrase) : phrase).toLowerCase());
          return [...read.matchAll(found)]
            .filter(({ 0: term, index }) => !standsIn(read.toLowerCase(), term.toLowerCase(), index, may))
            .map(({ 0: term, index }) => `${around(read, index, term.length)} (say ${instead})`);
        });
    });
  },

  digits: (text) => every(text, /[٠-٩۰-۹٪٫٬]/g),

  punctuation(text, language) {
    if (language === 'en') return every(text, /[،؛؟]/g);
    if (language === 'ar')
      return every(
        outside(text),
        /(?<=[\p{Script=Arabic}»)\ufffc]\s*)[,;?]|[,;?](?=\s*[\p{Script=Arabic}«])/gu,
      );
    return [];
  },

  direction: (text, language) => (language === 'ar' ? misplaced(text) : []),

  clipped(text, language) {
    if (language !== 'ar') return [];
    const plain = bareOf(text.replace(controls, ''));
    return [...plain.matchAll(/(?<=^|[.،؛:!؟«(–]\s*|(?<!\p{L})[وف])لا (?=(\p{L}+))/gu)]
      .filter(({ 1: word = '', index }) => isNoun(word) && !goesOn(plain.slice(0, index)))
      .map(({ 0: no, index }) => around(plain, index, no.length + 12));
  },

  /** A name that is put into a sentence begins as it likes: "on a Areca Palm". */
  article(text, language) {
    if (language !== 'en') return [];
    const plain = text.replace(/[\u200e\u200f\u2066-\u2069]/g, '');
    return every(
      plain,
      /(?:\ba|(?:^|[.!?:] )A) (?!one\b|once\b|euro)[aeioAEIO]\w+|\b[Aa]n [b-dfgj-np-tv-z]\w*/g,
    );
  },

  /** "See you Tomorrow": a name of a day that begins texts was put into one. */
  capitals: (text, language) => (language === 'en' ? every(text, /\p{Ll} (?:Today|Tomorrow)\b/gu) : []),

  /** «حتى غدًا»: after a preposition tomorrow is «غدٍ». */
  tomorrow: (text, language) =>
    language === 'ar' ? every(text, /(?<!\p{L})(?:حتى|قبل|بعد|من|إلى|بين|يوم|ليوم) غدًا/gu) : [],

  letters(text, language, names) {
    if (language === 'en') return every(outside(text), /\p{Script=Arabic}[\p{Script=Arabic} ]*/gu);
    if (language !== 'ar') return [];
    const words = text.replaceAll('\u00a0', ' ').replace(codes, ' ');
    if (!/[a-z]/i.test(words)) return [];
    const known = [...latinNames, ...names].map((name) => `(?<![a-z])${name}(?![a-z])`).join('|');
    return every(words.replace(new RegExp(known, 'gi'), ' '), /[a-z][a-z’'-]*/gi);
  },

  price: (text) => every(text.replace(/(?:مثل|like|such as)\s.*$/u, ''), unpriced),

  quotes(text, language) {
    const other = language === 'ar' ? /["'“”‘’]/g : /["'«»]/g;
    return every(language === 'ar' ? text.replace(/[a-z’]+/gi, '') : text, other);
  },

  spaces: (text) =>
    every(
      text,
      /[ \u00a0]{2,}|(?<=[\p{L}\p{N}\u2069]) +[،؛؟.,;:!?](?=\s|$)|\.\.+|[،,][،,]|(?<=\p{L})[،؛؟,;!](?=\p{L})/gu,
    ),

  leftovers: (text) =>
    every(
      text,
      /undefined|\bnull\b|\bNaN\b|\[object|\{\w+\}|#(?![\w\d])|\b(?:shell|catalogue|browse|cities|cart|checkout|orders|account|profile|paying|money)\.[a-z]\w+/g,
    ),

  ranges(text, language) {
    const plain = text.replace(controls, '').replace(codes, ' ');
    return every(plain, language === 'ar' ? /\d\s?[-–—]\s?\d/g : /\d-\d/g);
  },

  times(text, language) {
    if (language === 'ar') return every(text.replace(controls, ''), /\d\s*(?:صباحًا|ظهرًا|مساءً)/g);
    // Not in the middle of a key, which may have any letters.
    return every(text, /(?<![\w/+=-]|\d[:.])\d{1,2}(?:[:.]\d\d)?\s?(?:am|pm|a\.m\.?|p\.m\.?)(?![\w/+=-])/g);
  },
};

/** Every rule that a text breaks, with the offending piece and its neighbours. */
export function problemsOf(texts: readonly Text[], names: readonly string[] = []): Problem[] {
  const read = new Set<string>();
  return texts.flatMap(({ language, text, where }) => {
    // What stands around every page is read once.
    const known = `${language} ${places.filter((place) => where.includes(place))} ${text}`;
    if (read.has(known)) return [];
    read.add(known);
    return Object.entries(rules).flatMap(([rule, find]) =>
      find(text, language, names, where).map((piece) => ({ rule, language, where, text: visible(piece) })),
    );
  });
}

/** One line for each problem; what is the same in many places is told once, with the first of them. */
export function told(problems: readonly Problem[]): string[] {
  const places = Map.groupBy(problems, ({ rule, language, text }) => `${rule} [${language}] ${text}`);
  return [...places].map(
    ([problem, [first, ...others]]) =>
      `${problem} — ${first?.where}${others.length > 0 ? ` and ${others.length} more` : ''}`,
  );
}

/** Addresses, numbers of orders and papers, codes that are typed, dates and phone numbers: no words of a language. */
const codes =
  /\b[\da-f]{8}-[\da-f-]{27}\b|[a-z\d+/]{30,}=*|\S+@\S+|https?:\/\/\S+|\b[\w-]+(?:\.[\w-]+)+(?:\/\S*)?|\b[A-Z]{1,3}-\d[\d-]*|\b[A-Z]{3,}\d[A-Z\d]*\b|\b05x+|#\w+|\b[\da-f]{32,}\b|\d{4}-\d\d-\d\d|\+\d[\d ]+|(?:\/[\w-]+){2,}|\.com\b|\b\w+_\w*/gi;

/** An amount as only amounts are written, without the sign or the word that says of what. */
const unpriced = new RegExp(
  `(?<![\\d.,${riyalSign}]|${riyalSign}[\\s\\u2066]*|(?:SAR|USD|KWD)[\\s\\u2066-\\u2068]*)(?:\\d{1,3}(?:,\\d{3})+(?:\\.\\d\\d)?|\\d+\\.\\d\\d)(?![\\d.,]*\\d|[\\u2069\\s]*(?:ريال|دولار|دينار|دنانير|(?:Saudi )?riyal|SAR))`,
  'g',
);

/** The text with everything between isolates taken out. */
function outside(text: string): string {
  let depth = 0;
  return text
    .split('')
    .map((character) => {
      if (/[\u2066-\u2068]/.test(character)) depth += 1;
      const hidden = depth > 0;
      if (character === '\u2069') depth -= 1;
      return hidden ? '\ufffc' : character;
    })
    .join('');
}

const bidi = bidiFactory();
/** Latin letters, digits and signs with single spaces between them, up to the end of a sentence or of its part. */
const latinPiece =
  /[^\s\p{Script=Arabic}،؛؟«»()“”|·ـ\ufffc]+(?:(?<![.,:;!?])[ \u00a0][^\s\p{Script=Arabic}،؛؟«»()“”|·ـ\ufffc]+)*/gu;

/**
 * What an Arabic reader would not see in its order, as the Unicode Bidirectional Algorithm lays it out: a piece in Latin
 * letters, digits and signs whose characters come apart or turn round, and two of them that stand the wrong way about.
 */
function misplaced(text: string): string[] {
  const seen = outside(text);
  if (!arabicLetter.test(seen)) return [];
  const order = bidi.getReorderedIndices(text, bidi.getEmbeddingLevels(text, 'rtl'));
  const place = new Map(order.map((at, visual) => [at, visual]));
  const at = (index: number) => place.get(index) ?? 0;
  const pieces = [...seen.matchAll(latinPiece)].flatMap(({ 0: piece, index }) => {
    if (!/[a-z\d]/i.test(piece)) return [];
    const from = index + (/^(?:[–—…:'" ]|[-.,;!?] )*/.exec(piece)?.[0].length ?? 0);
    const to = index + piece.length - (/['".,:;!?–—… ]*$/.exec(piece)?.[0].length ?? 0);
    return [{ from, to }];
  });
  return pieces
    .filter(({ from, to }, index) => {
      for (let each = from; each < to - 1; each += 1) if (at(each + 1) !== at(each) + 1) return true;
      const next = pieces[index + 1];
      return next !== undefined && at(next.from) > at(from);
    })
    .map(({ from, to }) => around(text, from, to - from));
}

const nouns = nounsOf(shopTexts());
/** What may follow «لا» and is no verb. */
const besides = new Set(
  'من إلى في على عن بل هو هي هذا هذه مع بد بأس غير سيما كما حتى قبل بعد أحد أكثر أقل'.split(' '),
);

/**
 * A verb after «لا» begins with one of four letters; a noun has the ending of one, or is known as one. Of four letters
 * both look alike: «تنقل» moves and moving.
 */
function isNoun(word: string): boolean {
  if (besides.has(word)) return false;
  return !/^[تينأ]/.test(word) || /(?:ة|ات)$/.test(word) || (nouns.has(word) && word.length !== 4);
}

/** «بلا اسم ولا عنوان», «لا سعر … ولا»: the second of two that are denied. */
function goesOn(before: string): boolean {
  const sentence = before.split(/[.!؟?]/).at(-1) ?? '';
  return sentence.endsWith('و') && /(?:لا|لم|لن|ليس|ليست|بلا|دون|غير|بغير)\s/.test(sentence);
}

/** Whether one of these phrases is what is said: the term stands at its end or inside it. */
function standsIn(text: string, term: string, index: number, phrases: readonly string[]): boolean {
  const end = index + term.length;
  return phrases.some((phrase) => {
    const from = text.lastIndexOf(phrase, end - 1);
    return from >= 0 && from + phrase.length >= end;
  });
}

function every(text: string, found: RegExp): string[] {
  return [...text.matchAll(found)].map(({ 0: piece, index }) => around(text, index, piece.length));
}

function around(text: string, index: number, length: number): string {
  return `${index > 24 ? '…' : ''}${text.slice(Math.max(0, index - 24), index)}⟦${text.slice(index, index + length)}⟧${text.slice(index + length, index + length + 24)}${index + length + 24 < text.length ? '…' : ''}`;
}

/** With what can't be seen written out. */
function visible(text: string): string {
  return text
    .replace(/[\u2066-\u2068]/g, '‹')
    .replaceAll('\u2069', '›')
    .replaceAll('\u00a0', '⍽');
}
