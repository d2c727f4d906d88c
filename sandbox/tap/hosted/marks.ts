import { type Html, trusted } from '../../kit/html.ts';
import type { TestCard } from '../cards/cards.ts';

/** Small drawn marks of the card schemes, so that a shopper recognises them; drawn here, not the schemes' own files. */
const drawings: Record<TestCard['scheme'], { name: string; drawing: string }> = {
  MADA: {
    name: 'mada',
    drawing:
      '<rect x="6" y="8" width="15" height="5" rx="1" fill="#259bd6"/><rect x="6" y="15" width="15" height="5" rx="1" fill="#84b740"/>' +
      '<text x="23.5" y="18.4" font-size="12" font-weight="700" textLength="29" lengthAdjust="spacingAndGlyphs" fill="#27292d">mada</text>',
  },
  VISA: {
    name: 'Visa',
    drawing:
      '<text x="29" y="19.6" text-anchor="middle" font-size="16" font-weight="800" font-style="italic" letter-spacing="-.2" fill="#1a1f71">VISA</text>',
  },
  MASTERCARD: {
    name: 'MasterCard',
    drawing:
      '<circle cx="24" cy="14" r="8.2" fill="#eb001b"/><circle cx="34" cy="14" r="8.2" fill="#f79e1b"/>' +
      '<path d="M29 7.5a8.2 8.2 0 0 1 0 13 8.2 8.2 0 0 1 0-13z" fill="#ff5f00"/>',
  },
};

export function cardMark(scheme: TestCard['scheme']): Html {
  const { name, drawing } = drawings[scheme];
  return trusted(
    `<svg class="mark" viewBox="0 0 58 28" width="58" height="28" role="img" aria-label="${name}" direction="ltr" ` +
      `font-family="Arial, Helvetica, sans-serif"><rect x=".5" y=".5" width="57" height="27" rx="4" fill="#fff" stroke="#d5dae1"/>${drawing}</svg>`,
  );
}
