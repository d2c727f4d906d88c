import { faceOf, unseen } from './visual-runs.ts';

/** What the faces have shapes for, which is less than what they are chosen for: a test holds this against their files. */
const shapes = {
  arabic: /[\u060c\u061b\u061f\u0621-\u063a\u0640-\u0656\u0660-\u0671\u06a1\u06a4\u06ba\ufd3e\ufd3f]/,
  latin:
    /[\u0020-\u007e\u00a0-\u00ff\u0102\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2033\u2039\u203a\u2044\u20ac\u2122\u2212\u2215]/,
  'latin-ext':
    /[\u0100-\u0130\u0132-\u0151\u0154-\u017e\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01cd-\u01d4\u01e6\u01e7\u01ea\u01eb\u01fa-\u021b\u022a-\u022d\u0230-\u0233\u0237\u0259\u1e80-\u1e85\u1e9e\u1ef2-\u1ef9\u20a9\u20ab\u20ba\u20bd]/,
};
/** What looks the same, or so nearly that nobody reads it as another. */
const alike: Record<string, string> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2032': '’',
  '\u06a9': 'ك',
  '\u06cc': 'ي',
};
const signs = /[\u00a9\u00ae\u2122]\ufe0f?/gu;
/** Pictures, with what joins, colours and frames them. */
const pictures =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u{e0020}-\u{e007f}]|[\u{fe00}-\u{fe0f}]|\u200d|\u20e3/gu;
/**
 * A text as the shop's faces can draw it: without emoji and what has no shape, and with a question mark for letters of
 * scripts that they don't know. The document itself, and its XML, keep what was typed.
 */
export function drawable(text: string): string {
  const letters = text
    .toWellFormed()
    .normalize('NFC')
    .replace(signs, (sign) => sign.charAt(0))
    .replace(pictures, (picture) => (/[\u00a9\u00ae\u2122]/.test(picture) ? picture : ''))
    .replace(/[\u0300-\u036f\u200b\u200c\u2060\ufeff]|(?!\s)\p{Cc}/gu, '');
  return Array.from(letters, known).join('');
}

function known(character: string): string {
  // Whoever draws a line goes by what tells directions.
  if (/\s/.test(character) || unseen.test(character)) return character;
  const drawn = alike[character] ?? character;
  return drawn.length === 1 && shapes[faceOf(drawn)].test(drawn) ? drawn : '?';
}
