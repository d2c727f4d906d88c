import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { riyadhDay } from '../rules/time/riyadh-day.ts';
import {
  cardExpiry,
  dateInWords,
  dateWithYear,
  dayInWords,
  dayOnCard,
  momentInWords,
  momentWithYear,
  oblique,
} from './dates.ts';
import { momentInDigits } from './documents.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('a day after a preposition keeps its case', () => {
  const said = (date: string) =>
    oblique(dayInWords('ar', riyadhDay(new Date(`${date}T09:00:00Z`)), '2026-11-21'));
  expect(said('2026-11-22')).toBe('غدٍ، الأحد 22 نوفمبر');
  expect(said('2026-11-28')).toBe('السبت 28 نوفمبر');
});

it('a day of this year has no year, one of another year has', () => {
  expect(dayInWords('ar', '2026-11-28', '2026-11-21')).toBe('السبت 28 نوفمبر');
  expect(dayInWords('ar', '2027-01-02', '2026-12-30')).toBe('السبت 2 يناير 2027');
  expect(dayInWords('en', '2027-01-02', '2026-12-30')).toBe('Saturday 2 January 2027');
  expect(dayInWords('en', '2025-11-21', '2026-11-21')).toBe('Friday 21 November 2025');
});

it('a near day is called today or tomorrow, also over the end of the year, but not in what is read later', () => {
  expect(dayInWords('ar', '2027-01-01', '2026-12-31')).toBe('غدًا، الجمعة 1 يناير 2027');
  expect(dayInWords('en', '2026-11-21', '2026-11-21')).toBe('Today, Saturday 21 November');
  expect(dateInWords('en', '2026-11-21', '2026-11-21')).toBe('Saturday 21 November');
});

it('a card of a day has a short name', () => {
  expect(dayOnCard('ar', '2026-11-28', '2026-11-21')).toEqual({ name: 'السبت', day: 28, month: 'نوفمبر' });
  expect(dayOnCard('en', '2026-11-28', '2026-11-21')).toEqual({ name: 'Sat', day: 28, month: 'Nov' });
  expect(dayOnCard('en', '2026-11-22', '2026-11-21').name).toBe('Tomorrow');
});

describe('a moment', () => {
  // 21:30 in London is half past midnight of the next day in Riyadh.
  const iso = '2026-12-31T21:30:00.000Z';

  it('that comes soon has its day where that is another one', () => {
    expect(plain(momentInWords('ar', iso, '2027-01-01'))).toBe('12:30 ص');
    expect(plain(momentInWords('ar', iso, '2026-12-31'))).toBe('غدًا، الجمعة 1 يناير 2027، 12:30 ص');
    expect(plain(momentInWords('en', iso, '2026-12-31'))).toBe('Tomorrow, Friday 1 January 2027, 12:30 AM');
  });

  it('that was always has its year', () => {
    expect(plain(momentWithYear('ar', iso))).toBe('الجمعة 1 يناير 2027، 12:30 ص');
    expect(plain(momentWithYear('en', iso))).toBe('Friday 1 January 2027, 12:30 AM');
  });

  it('stands on documents in digits of both languages', () => {
    expect(momentInDigits(iso)).toBe('2027-01-01 00:30');
  });
});

it('every day is written as Intl writes it, so no page needs Intl for it', () => {
  const formats = {
    ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'Asia/Riyadh' }),
    en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Riyadh' }),
  };
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.constantFrom('ar' as const, 'en' as const), (given, language) => {
      expect(dateWithYear(language, riyadhDay(given))).toBe(formats[language].format(given));
    }),
  );
});

it('a card ends in the month that is printed on it', () => {
  expect(cardExpiry(8, 2028)).toBe('08/28');
  expect(cardExpiry(12, 2030)).toBe('12/30');
});
