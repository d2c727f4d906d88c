import { createHash } from 'node:crypto';
import type { LogoPicture } from '#server/pictures/logo.ts';
import type { Language } from '#shop/contract/operation.ts';
import { type Brand, usualBrand } from '#shop/contract/store/brand.ts';
import type { OwnVoice } from '#shop/messages/own-words.ts';
import { shopGround } from '#shop/rules/pictures/picture-look.ts';
import { canBeIcon, fitted, logoPlaces, type Sign, type Size } from '#shop/rules/store/logo.ts';
import { paletteOf } from '#shop/rules/store/palette.ts';

/** What a shop wears instead of the usual look, in one language. */
export type OwnLook = {
  /** Address of a sheet that comes after the shop's own; null: its colours and letters are the usual ones. */
  sheet: string | null;
  /** What the sheet says. */
  css: string;
  /** Null: the drawn one. */
  sign: Sign | null;
  /** Where that is a picture: as what it is kept. */
  logo: LogoPicture | null;
  /** Whether that is the icon as well. */
  logoIsIcon: boolean;
  /** Whether the shop's face is another one: the usual one isn't fetched ahead. */
  otherFont: boolean;
  /** Instead of maroon, where a style sheet doesn't reach: mails, papers, icons. */
  accent: string | null;
  /** Slug of the product whose picture opens the home page; null: none is named. */
  hero: string | null;
  /** Its name and words; null: as usual. */
  voice: OwnVoice | null;
  /** Another one for each look: what is kept drawn is kept by it. */
  key: string;
};

/** What the strings of `shop/messages` call the shop. */
const usualName = { ar: 'أصيص', en: 'Asees' };

/**
 * Null for a shop that wears and says what Asees does. `name` is the shop's; `picture` the logo that is chosen: where it is
 * gone, the name stands.
 */
export function lookOf(
  brand: Brand,
  { name, picture }: { name: string; picture: LogoPicture | null },
  language: Language,
): OwnLook | null {
  const logo = brand.sign === 'picture' ? picture : null;
  const words = brand.words[language];
  const renamed = name !== '' && name !== usualName[language];
  const voice =
    renamed || Object.keys(words).length > 0
      ? { name: renamed ? ([usualName[language], name] as const) : null, words }
      : null;
  const css = sheetOf(brand, logo);
  if (css === '' && brand.sign === usualBrand.sign && brand.hero === null && voice === null) return null;
  const key = keyOf(JSON.stringify([brand, voice, logo]));
  return {
    // Both languages wear the same sheet.
    sheet: css === '' ? null : `/brand.${keyOf(css)}.css`,
    css,
    sign: logo ? signOf(logo) : brand.sign === 'drawn' ? null : name,
    logo,
    logoIsIcon: logo !== null && canBeIcon(logo),
    otherFont: brand.font !== usualBrand.font,
    accent: brand.accent,
    hero: brand.hero,
    voice,
    key,
  };
}

/** At an address that is another one for each picture, in any language and any colours. */
function signOf(logo: LogoPicture): Sign {
  return { src: `/brand.${keyOf(logo.kept)}.logo.webp`, ...fitted(logo, logoPlaces.wide) };
}

const keyOf = (what: string) => createHash('sha256').update(what).digest('base64url').slice(0, 12);

/**
 * What comes after the shop's own sheets: nothing where nothing differs. Paper (`data-paper`) keeps its day, as in
 * web/styles/tokens.css.
 */
function sheetOf(brand: Brand, logo: Size | null): string {
  const { day, evening } = paletteOf(brand);
  const rules = [rule(':root,[data-paper]', day)];
  if (brand.font === 'system') rules.push(':root{--font-sans:system-ui,sans-serif}');
  if (logo) rules.push(placeOf(logo));
  const dark = rule(':root', evening) + (logo ? chip : '');
  if (dark) rules.push(`@media screen and (prefers-color-scheme:dark){${dark}}`);
  return rules.join('');
}

/** What is dark and clear can't be seen in the evening: there a logo stands on the shop's paper, whatever is in it. */
const chip = `[data-logo]:not([data-paper] *){box-sizing:content-box;padding:4px 6px;border-radius:6px;background:${shopGround};forced-color-adjust:none}`;

/**
 * How large a logo stands: heads of pages turn narrow at 960 pixels (web/components/icon.module.css); a printed thing has one
 * size, which it may want larger or smaller (`--logo-scale`).
 */
function placeOf(logo: Size): string {
  const [wide, narrow] = [fitted(logo, logoPlaces.wide).width, fitted(logo, logoPlaces.narrow).width];
  return [
    `[data-logo]{flex:none;block-size:auto;max-inline-size:100%;inline-size:${wide}px}`,
    `@media (max-width:960px){[data-logo]{inline-size:${narrow}px}}`,
    `[data-paper] [data-logo]{inline-size:calc(${wide}px*var(--logo-scale,1))}`,
  ].join('');
}

function rule(selector: string, values: Record<string, string>): string {
  const written = Object.entries(values).map(([name, value]) => `${name}:${value}`);
  return written.length === 0 ? '' : `${selector}{${written.join(';')}}`;
}
