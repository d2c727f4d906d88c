import { createHash } from 'node:crypto';
import type { Language } from '#shop/contract/operation.ts';
import { type Brand, usualBrand } from '#shop/contract/store/brand.ts';
import type { OwnVoice } from '#shop/messages/own-words.ts';
import { paletteOf } from '#shop/rules/store/palette.ts';

/** What a shop wears instead of the usual look, in one language. */
export type OwnLook = {
  /** Address of a sheet that comes after the shop's own; null: its colours and letters are the usual ones. */
  sheet: string | null;
  /** What the sheet says. */
  css: string;
  /** `name`: the sign in header and mails is the shop's name, in its letters. */
  sign: Brand['sign'];
  /** Whether the shop's face is another one: the usual one isn't fetched ahead. */
  otherFont: boolean;
  /** Instead of maroon, where a style sheet doesn't reach: mails, papers, icons. */
  accent: string | null;
  /** Its name and words; null: as usual. */
  voice: OwnVoice | null;
  /** Another one for each look: what is kept drawn is kept by it. */
  key: string;
};

/** What the strings of `shop/messages` call the shop. */
const usualName = { ar: 'أصيص', en: 'Asees' };

/** Null for a shop that wears and says what Asees does. `name` is the shop's. */
export function lookOf(brand: Brand, name: string, language: Language): OwnLook | null {
  const words = brand.words[language];
  const renamed = name !== '' && name !== usualName[language];
  const voice =
    renamed || Object.keys(words).length > 0
      ? { name: renamed ? ([usualName[language], name] as const) : null, words }
      : null;
  const css = sheetOf(brand);
  if (css === '' && brand.sign === usualBrand.sign && voice === null) return null;
  const key = keyOf(JSON.stringify([brand, voice]));
  return {
    // Both languages wear the same sheet.
    sheet: css === '' ? null : `/brand.${keyOf(css)}.css`,
    css,
    sign: brand.sign,
    otherFont: brand.font !== usualBrand.font,
    accent: brand.accent,
    voice,
    key,
  };
}

const keyOf = (what: string) => createHash('sha256').update(what).digest('base64url').slice(0, 12);

/**
 * What comes after the shop's own sheets: nothing where nothing differs. Paper (`data-paper`) keeps its day, as in
 * web/styles/tokens.css.
 */
function sheetOf(brand: Brand): string {
  const { day, evening } = paletteOf(brand);
  const rules = [rule(':root,[data-paper]', day)];
  if (brand.font === 'system') rules.push(':root{--font-sans:system-ui,sans-serif}');
  const dark = rule(':root', evening);
  if (dark) rules.push(`@media screen and (prefers-color-scheme:dark){${dark}}`);
  return rules.join('');
}

function rule(selector: string, values: Record<string, string>): string {
  const written = Object.entries(values).map(([name, value]) => `${name}:${value}`);
  return written.length === 0 ? '' : `${selector}{${written.join(';')}}`;
}
