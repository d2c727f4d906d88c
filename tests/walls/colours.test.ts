import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plainStyle } from '#server/http/errors/plain-page.ts';
import { checkout, linesOf } from './sources.ts';

/* Colours are roles (web/styles/tokens.css), drawn by day and in the dark: decision 0063. */

const tokens = readFileSync(join(checkout, 'web/styles/tokens.css'), 'utf8');
const [byDay = '', inTheDark = ''] = tokens.split('(prefers-color-scheme: dark)');
const light = colours(byDay);
/** What isn't redrawn is the same in both. */
const schemes = { light, dark: { ...light, ...colours(inTheDark) } };

const grounds = ['ground', 'surface', 'sunken'] as const;
const onTints = [
  ['maroon', 'maroon-tint'],
  ['ink', 'maroon-tint'],
  ['leaf', 'leaf-tint'],
  ['error', 'error-tint'],
  ['ink', 'error-tint'],
  ['warn', 'warn-tint'],
  ['ink', 'warn-tint'],
  ...['leaf-tint', 'sand', 'rose', 'mist'].map((tint) => ['ink-2', tint] as const),
  ['on-deep', 'leaf-deep'],
  ['sage', 'leaf-deep'],
  ['leaf-deep', 'on-deep'],
  ...['maroon', 'maroon-hover', 'leaf', 'error'].map((fill) => ['ground', fill] as const),
] as const;

describe.each(Object.entries(schemes))('the %s scheme', (_scheme, colour) => {
  const of = (name: string) => contrast(colour, name);

  test('words can be read on what they stand on: 4.5 to 1', () => {
    const words = ['ink', 'ink-2', 'ink-3', 'maroon', 'leaf', 'error', 'warn'].flatMap((text) =>
      grounds.map((ground) => [text, ground] as const),
    );
    const weak = [...words, ...onTints].filter(([text, ground]) => of(text)(ground) < 4.5);
    expect(weak).toEqual([]);
  });

  test('edges of controls are seen: 3 to 1', () => {
    expect(grounds.filter((ground) => of('line-strong')(ground) < 3)).toEqual([]);
  });

  test('pages that stand without the sheet have its values', () => {
    const root = readFileSync(join(checkout, 'web/root.tsx'), 'utf8');
    const theme = new RegExp(`content="${colour.sunken}" media="\\(prefers-color-scheme: ${_scheme}\\)"`);
    expect(root).toMatch(theme);
    for (const name of ['ground', 'ink', 'maroon', 'line'])
      expect(plainStyle).toContain(`--${name}:${colour[name]}`);
  });
});

test('the dark redraws what there is by day', () => {
  const dark = Object.keys(colours(inTheDark));
  expect(dark.length).toBeGreaterThan(15);
  expect(dark.filter((name) => !(name in light))).toEqual([]);
});

test('no colour is a number but in tokens.css; the black of a mask is none', () => {
  const number = /#(?!000\b)[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i;
  const found = linesOf('web', number, /\.css$/).filter((line) => !line.startsWith('web/styles/tokens.css'));
  expect(found).toEqual([]);
});

test('on the deep band nothing is written with the ground, which turns dark', () => {
  const blocks = linesOf('web', /background(-color)?: var\(--color-leaf-deep\)/, /\.css$/).map(
    (line) => line.split(':')[0] ?? '',
  );
  const wrong = [...new Set(blocks)].flatMap((file) => {
    const text = readFileSync(join(checkout, file), 'utf8');
    return [...text.matchAll(/\{[^{}]*\}/g)]
      .filter(([block]) => /leaf-deep/.test(block) && /[^-]color: var\(--color-ground\)/.test(block))
      .map(([block]) => `${file} ${block}`);
  });
  expect(blocks.length).toBeGreaterThan(4);
  expect(wrong).toEqual([]);
});

/** The colours of a block of tokens that are opaque, by role. */
function colours(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** WCAG's contrast between a role and another. */
function contrast(of: Record<string, string>, one: string) {
  return (other: string) => {
    const [bright = 0, dark = 0] = [one, other]
      .map((name) => luminance(of[name] ?? ''))
      .sort((a, b) => b - a);
    return (bright + 0.05) / (dark + 0.05);
  };
}

function luminance(hex: string): number {
  const [red = Number.NaN, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
