import type { ProductKind } from '#shop/rules/catalogue/products.ts';
import type { Language } from '#shop/rules/text/language.ts';

type Pictured = { kind: ProductKind; title: string; glaze: string | null };

/**
 * What a product's picture shows, for those who don't see it: «زاميا في أصيص رملي», "ZZ Plant in a sand pot".
 * Takes title and glaze in the language; `glaze` is null for a product without colours.
 */
export function pictureAlt(language: Language, { kind, title, glaze }: Pictured): string {
  if (glaze === null) return title;
  if (language === 'ar') return kind === 'plant' ? `${title} في أصيص ${glaze}` : `${title} بلون ${glaze}`;
  const colour = glaze.toLowerCase().replace('taif', 'Taif');
  return kind === 'plant' ? `${title} in ${article(colour)} ${colour} pot` : `${title} in ${colour}`;
}

/** The same for a close view of a part of it. */
export function closeUpAlt(language: Language, pictured: Pictured): string {
  const whole = pictureAlt(language, pictured);
  return language === 'ar' ? `صورة قريبة: ${whole}` : `Close-up of ${whole}`;
}

function article(word: string): string {
  return /^[aeiou]/.test(word) ? 'an' : 'a';
}
