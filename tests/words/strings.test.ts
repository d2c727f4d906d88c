import { expect, test } from 'vitest';
import { problemsOf, told } from './find.ts';
import { shopTexts } from './strings.ts';

/** Every string that the shop can say keeps to docs/words.md, before any page is made of it. */

const texts = shopTexts();

test('the strings of both languages are there: messages, refusals, demo and sandbox', () => {
  for (const where of [
    'shop/messages/ar/',
    'shop/messages/en/',
    'shop/messages/bilingual/refusals.ts',
    'tools/demo',
    'sandbox/',
  ])
    expect(texts.filter((text) => text.where.startsWith(where)).length, where).toBeGreaterThan(100);
});

test('nothing is said that must not be', () => {
  expect(told(problemsOf(texts))).toEqual([]);
}, 60_000);
