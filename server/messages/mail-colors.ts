import type { OwnLook } from '#server/settings/own-look.ts';
import { paletteOf } from '#shop/rules/store/palette.ts';

/** The shop's paper, ink and maroon, as web/styles/tokens.css has them. */
export const color = {
  ground: '#f6efe5',
  card: '#fbf8f2',
  line: '#ddd3c3',
  ink: '#25201b',
  quiet: '#574e45',
  maroon: '#7a1f3d',
  tint: '#f0e0dd',
  /** On maroon. */
  paper: '#fbf8f2',
} as const;

/** Of each class in a dark client: ink on card 13.6, quiet 7.6, loud 7.2. */
const dark: Record<string, { text?: string; back?: string; edge?: string }> = {
  ground: { back: '#181512' },
  card: { back: '#221e1a' },
  line: { edge: '#3f3831' },
  ink: { text: '#f1e9dd' },
  quiet: { text: '#b8ac9e' },
  loud: { text: '#e39db3' },
  seal: { text: '#e39db3' },
  tint: { back: '#3a242b' },
  press: { back: '#8e2a4a' },
  pressed: { text: '#fbf8f2' },
};

/**
 * Dark clients, each by what it knows: Apple's, Thunderbird and Samsung's the media query; Outlook marks what it has
 * changed, texts by `data-ogsc`, grounds by `data-ogsb`. Gmail asks nobody: what it makes of the light colours can be read,
 * and pictures stay as they are, the seal with its maroon, plants on their paper.
 */
export const darkStyle = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${rules('')}}`,
  rules('[data-ogsc] ', 'text'),
  rules('[data-ogsb] ', 'back'),
].join('');

function rules(before: string, only?: 'text' | 'back'): string {
  return Object.entries(dark)
    .flatMap(([name, { text, back, edge }]) => [
      text && only !== 'back' ? `${before}.${name}{color:${text} !important}` : '',
      back && only !== 'text' ? `${before}.${name}{background:${back} !important}` : '',
      edge && !only ? `${before}.${name}{border-color:${edge} !important}` : '',
    ])
    .join('');
}

/** A mail in the colours of a shop that has its own: they take maroon's place, by day and in dark clients. */
export function inOwnColours(html: string, look: Pick<OwnLook, 'accent'> | null): string {
  if (!look?.accent) return html;
  const { day, evening } = paletteOf({ accent: look.accent, fresh: null });
  const own: [string, string | undefined][] = [
    [color.maroon, day['--color-maroon']],
    [color.tint, day['--color-maroon-tint']],
    [dark.loud?.text ?? '', evening['--color-maroon']],
    [dark.tint?.back ?? '', evening['--color-maroon-tint']],
    [dark.press?.back ?? '', day['--color-maroon']],
  ];
  return own.reduce((text, [usual, value]) => (value ? text.replaceAll(usual, value) : text), html);
}
