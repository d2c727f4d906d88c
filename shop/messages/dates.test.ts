import { expect, it } from 'vitest';
import { checkout as ar } from './ar/checkout.ts';
import { dateInWords, dayInWords } from './dates.ts';
import { checkout as en } from './en/checkout.ts';

it('a day of this year has no year, one of another year has', () => {
  expect(dayInWords(ar, '2026-11-28', '2026-11-21')).toBe('السبت 28 نوفمبر');
  expect(dayInWords(ar, '2027-01-02', '2026-12-30')).toBe('السبت 2 يناير 2027');
  expect(dayInWords(en, '2027-01-02', '2026-12-30')).toBe('Saturday 2 January 2027');
  expect(dayInWords(en, '2025-11-21', '2026-11-21')).toBe('Friday 21 November 2025');
});

it('a near day is called today or tomorrow, also over the end of the year, but not in what is read later', () => {
  expect(dayInWords(ar, '2027-01-01', '2026-12-31')).toBe('غدًا، الجمعة 1 يناير 2027');
  expect(dayInWords(en, '2026-11-21', '2026-11-21')).toBe('Today, Saturday 21 November');
  expect(dateInWords(en, '2026-11-21', '2026-11-21')).toBe('Saturday 21 November');
});
