import { expect, it } from 'vitest';
import { mentionedIn } from './mentions.ts';

/* A note calls colleagues by name after an @: whole names always, first names where they are one person's. */

const people = ['هدى السالم', 'ماجد', 'ماجد العلي', 'Turki Saad'].map((name) => ({ name }));
const names = (text: string) => mentionedIn(text, people).map(({ name }) => name);

it.each([
  ['@هدى اتصلي بالمستلم', ['هدى السالم']],
  ['@هدي، الباب الخلفي', ['هدى السالم']],
  ['@ماجد العلي أكّد معها', ['ماجد العلي']],
  ['@ماجد أكّد معها', ['ماجد']],
  ['@turki please, and @هدى السالم', ['هدى السالم', 'Turki Saad']],
  ['بريدها هدى@example.com', []],
  ['@هداية', []],
  ['no one', []],
])('%s', (text, found) => {
  expect(names(text)).toEqual(found);
});
