import { describe, expect, it } from 'vitest';
import { hijriDate, isCountedInHijri } from '../rules/time/hijri.ts';
import { addDays } from '../rules/time/riyadh-day.ts';
import { hijriInWords } from './hijri.ts';

describe('the calendar of Umm al-Qura', () => {
  // As they were announced for the years that are over, and as the printed calendar has them for those to come.
  it.each([
    ['2023-03-23', '1 رمضان', '1 Ramadan', 1444],
    ['2023-04-21', '1 شوال', '1 Shawwal', 1444],
    ['2023-06-28', '10 ذو الحجة', '10 Dhu al-Hijjah', 1444],
    ['2024-03-11', '1 رمضان', '1 Ramadan', 1445],
    ['2024-04-10', '1 شوال', '1 Shawwal', 1445],
    ['2025-03-01', '1 رمضان', '1 Ramadan', 1446],
    ['2025-03-30', '1 شوال', '1 Shawwal', 1446],
    ['2025-06-06', '10 ذو الحجة', '10 Dhu al-Hijjah', 1446],
    ['2026-03-20', '1 شوال', '1 Shawwal', 1447],
    ['2027-03-09', '1 شوال', '1 Shawwal', 1448],
  ])('%s is %s', (day, ar, en, year) => {
    expect(hijriInWords('ar', day)).toBe(ar);
    expect(hijriInWords('en', day)).toBe(en);
    expect(hijriDate(day).year).toBe(year);
  });

  it('goes on day by day, in months of 29 or 30', () => {
    let before = hijriDate('2026-01-01');
    for (let day = '2026-01-02'; day < '2029-01-01'; day = addDays(day, 1)) {
      const now = hijriDate(day);
      if (now.day === 1) expect([29, 30]).toContain(before.day);
      else expect(now).toEqual({ ...before, day: before.day + 1 });
      before = now;
    }
  });
});

it('is what people count by in Ramadan, at both Eids and on the days of the pilgrimage', () => {
  expect(['2027-02-07', '2027-02-08', '2027-03-08'].map((day) => isCountedInHijri(day))).toEqual([
    false,
    true,
    true,
  ]);
  expect(['2027-03-09', '2027-03-12', '2027-03-13'].map((day) => isCountedInHijri(day))).toEqual([
    true,
    true,
    false,
  ]);
  expect(['2027-05-15', '2027-05-16', '2027-05-30'].map((day) => isCountedInHijri(day))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isCountedInHijri('2026-11-22')).toBe(false);
});
