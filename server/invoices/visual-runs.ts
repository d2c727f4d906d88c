import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** The shop's face comes in a file per script. */
export type Face = 'arabic' | 'latin' | 'latin-ext';

/** A piece of a line that one font file draws in one direction. Right-to-left text is in the order it is read. */
export type TextRun = { text: string; face: Face };

const arabic = /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\u200c-\u200d\ufb50-\ufdff\ufe70-\ufefc]/;
const latinExt = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/;
const arabicLetter = /\p{Script=Arabic}/u;
/** They tell directions and have no shape. */
export const unseen = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/**
 * The runs of a line from left to right (Unicode Bidirectional Algorithm), each for one font file. A PDF knows neither
 * directions nor a second choice of fonts, so both are decided here.
 */
export function visualRuns(text: string, base: 'rtl' | 'ltr'): TextRun[] {
  const levels = bidi.getEmbeddingLevels(text, base);
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels);
  const runs: (TextRun & { odd: boolean; end: number })[] = [];
  for (const at of bidi.getReorderedIndices(text, levels)) {
    const character = mirrored.get(at) ?? text.charAt(at);
    if (unseen.test(character)) continue;
    const odd = (levels.levels[at] ?? 0) % 2 === 1;
    const face = faceOf(character);
    const last = runs.at(-1);
    if (last && last.face === face && last.odd === odd && Math.abs(at - last.end) === 1) {
      last.text = odd ? character + last.text : last.text + character;
      last.end = at;
    } else {
      runs.push({ text: character, face, odd, end: at });
    }
  }
  // The shaper turns Arabic letters round by itself, and nothing else.
  return runs.map(({ text, face, odd }) => ({
    text: odd && !arabicLetter.test(text) ? [...text].toReversed().join('') : text,
    face,
  }));
}

/** Which file has a character, where one has it at all. */
export function faceOf(character: string): Face {
  if (arabic.test(character)) return 'arabic';
  return latinExt.test(character) ? 'latin-ext' : 'latin';
}
