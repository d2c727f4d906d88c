import { describe, expect, it } from 'vitest';
import { canEngrave, tidyEngraving } from './engraving.ts';

describe('engraving', () => {
  it.each(['إلى أمي، جذري الأول', 'Grow old with me', 'سارة & نورة ♥', 'أُمِّي', '٢٠٢٦', 'Zoë 2026', ''])(
    'takes %s',
    (text) => expect(canEngrave(text)).toBe(true),
  );

  it.each(['🌱', 'שלום', '<b>', 'a'.repeat(31), 'Привет', '👨‍👩‍👧'])('refuses %s', (text) =>
    expect(canEngrave(text)).toBe(false),
  );

  it('counts letters, not their vowel marks', () => expect(canEngrave('مُ'.repeat(30))).toBe(true));

  it('is one line without spare spaces', () => expect(tidyEngraving('  إلى \n أمي ')).toBe('إلى أمي'));
});
