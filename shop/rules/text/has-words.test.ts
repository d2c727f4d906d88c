import { expect, test } from 'vitest';
import { hasWords } from './has-words.ts';

const text = 'هل أستطيع الإرجاع لأنّي غيّرت رأيي؟ نعم، خلال 7 أيام، بالتوصيل.';

test.each(['ارجاع', 'الإِرجاع', 'إرجـاع', 'رأي غيرت', '٧ ايام', 'توصيل', '  ', '؟', ''])(
  '%j is found',
  (sought) => expect(hasWords(text, sought)).toBe(true),
);

test.each(['نقش', 'ارجاع نقش', '8', 'return'])('%j is not', (sought) =>
  expect(hasWords(text, sought)).toBe(false),
);
