import { expect, it } from 'vitest';
import { characters } from './characters.ts';

it('counts what a reader sees', () => {
  const counts = ['', 'نورة', 'نُورَة', '👩‍🌾', 'é', '🇸🇦 !'].map(characters);
  expect(counts).toEqual([0, 4, 4, 1, 1, 3]);
});
