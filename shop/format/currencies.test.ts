import { describe, expect, it } from 'vitest';
import { halalas } from '../rules/money/money.ts';
import { aboutInWords } from './currencies.ts';

const rates = [
  { code: 'USD', riyals: 3.75, day: '2026-11-01' },
  { code: 'KWD', riyals: 12.2, day: '2026-11-01' },
] as const;

describe('a price in other currencies', () => {
  it('is said as about, and that riyals are paid', () => {
    expect(aboutInWords('en', halalas(18_900), rates)?.text).toBe(
      'About USD\u00a050.40 or KWD\u00a015.49; you pay in Saudi riyals.',
    );
    expect(aboutInWords('ar', halalas(18_900), rates)?.text).toBe(
      'حوالي 50.40\u00a0دولارًا أمريكيًا أو 15.49\u00a0دينارًا كويتيًا، ويُحصَّل المبلغ بالريال السعودي.',
    );
  });

  it('has the right plural in Arabic', () => {
    const dollars = (riyals: number) => aboutInWords('ar', halalas(riyals * 100), [rates[0]])?.text;
    expect(dollars(15)).toContain('4\u00a0دولارات أمريكية');
    expect(dollars(375)).toContain('100\u00a0دولار أمريكي');
    expect(dollars(60)).toContain('16\u00a0دولارًا أمريكيًا');
  });

  it('is nothing where there are no rates', () => {
    expect(aboutInWords('ar', halalas(100), [])).toBeNull();
  });
});
