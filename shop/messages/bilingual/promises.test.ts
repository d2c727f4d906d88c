import { describe, expect, it } from 'vitest';
import {
  answerInWords,
  guaranteeInWords,
  licenceInWords,
  placesInWords,
  saleInWords,
  shopInWords,
} from './promises.ts';

/* What the shop promises is said as its data have it, with the forms that Arabic counts in. */

describe('cities', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

  it('are named up to six; the rest is counted', () => {
    expect(placesInWords('en', [])).toBe('');
    expect(placesInWords('en', names.slice(0, 2))).toBe('A and B');
    expect(placesInWords('en', names.slice(0, 6))).toBe('A, B, C, D, E and F');
    expect(placesInWords('en', names)).toBe('A, B, C, D, E and 3 other cities');
    expect(placesInWords('ar', names.slice(0, 7))).toBe('A وB وC وD وE ومدينتين أخريين');
  });

  it.each([
    [1, 'مدينة واحدة', '1 city'],
    [6, '6 مدن', '6 cities'],
    [20, '20 مدينة', '20 cities'],
    [113, 'أكثر من 110 مدن', 'over 110 cities'],
    [110, '110 مدن', '110 cities'],
    [129, 'أكثر من 120 مدينة', 'over 120 cities'],
  ])('%i of them are %s', (cities, ar, en) => {
    expect(shopInWords('ar', { sameDayIn: '', cities })).toContain(`نوصّلها إلى ${ar} في المملكة.`);
    expect(shopInWords('en', { sameDayIn: '', cities })).toContain(`delivered to ${en} in Saudi Arabia.`);
  });
});

describe('days', () => {
  it.each([
    [1, 'ضمان الهدية لمدة يوم واحد'],
    [2, 'ضمان الهدية لمدة يومين'],
    [3, 'ضمان الهدية لمدة 3 أيام'],
    [14, 'ضمان الهدية لمدة 14 يومًا'],
    [100, 'ضمان الهدية لمدة 100 يوم'],
  ])('of the guarantee: %i', (days, words) => expect(guaranteeInWords('ar', days)).toBe(words));

  it('until an answer', () => {
    expect(answerInWords('ar', 2)).toBe('نردّ خلال يومي عمل');
    expect(answerInWords('en', 1)).toBe('answered within one business day');
  });
});

it('a sale names percentage, days and licence; the demo’s is called an example', () => {
  const sale = {
    percent: 18,
    firstDay: 'Sunday 15 November',
    lastDay: 'Friday 5 February',
    licence: '1000012345',
  };
  expect(saleInWords('en', { ...sale, example: false }).text).toBe(
    '18% off from Sunday 15 November to Friday 5 February, sale licence no. 1000012345',
  );
  for (const [language, mark] of [
    ['ar', '(مثال)'],
    ['en', '(example)'],
  ] as const) {
    expect(saleInWords(language, { ...sale, example: true }).text).toContain(mark);
    expect(licenceInWords(language, { ...sale, example: true })).toContain(mark);
  }
  expect(licenceInWords('en', { ...sale, example: false })).toBe(
    'Reduced prices here run from Sunday 15 November to Friday 5 February, sale licence no. 1000012345',
  );
});
