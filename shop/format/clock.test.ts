import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockRange, clockTime, countdown } from './clock.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const languages = ['ar', 'en'] as const;
const two = (number: number) => String(number).padStart(2, '0');
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`);

describe('a clock time', () => {
  it.each([
    ['00:00', '12:00 ص', '12:00 AM'],
    ['09:00', '9:00 ص', '9:00 AM'],
    ['11:59', '11:59 ص', '11:59 AM'],
    ['12:00', '12:00 م', '12:00 PM'],
    ['13:05', '1:05 م', '1:05 PM'],
    ['16:00:00', '4:00 م', '4:00 PM'],
    ['23:30', '11:30 م', '11:30 PM'],
  ])('%s is %s and %s', (given, ar, en) => {
    expect(plain(clockTime('ar', given))).toBe(ar);
    expect(plain(clockTime('en', given))).toBe(en);
  });

  it('has an hour from 1 to 12 and its half of the day, which tell the time without doubt', () => {
    fc.assert(
      fc.property(time, fc.constantFrom(...languages), (given, language) => {
        const said = clockTime(language, given);
        const [, hour, minute, half] = /^(\d{1,2}):(\d\d)\u00a0(ص|م|AM|PM)$/.exec(said) ?? [];
        expect(Number(hour)).toBeGreaterThanOrEqual(1);
        expect(Number(hour)).toBeLessThanOrEqual(12);
        const late = half === 'م' || half === 'PM';
        expect(`${two((Number(hour) % 12) + (late ? 12 : 0))}:${minute}`).toBe(given);
      }),
    );
  });
});

describe('from one time to another', () => {
  it.each([
    ['16:00', '19:00', 'من 4:00 إلى 7:00 م', '4:00–7:00 PM'],
    ['10:00', '13:00', 'من 10:00 ص إلى 1:00 م', '10:00 AM–1:00 PM'],
    ['11:00', '14:00', 'من 11:00 ص إلى 2:00 م', '11:00 AM–2:00 PM'],
    ['13:00', '16:00', 'من 1:00 إلى 4:00 م', '1:00–4:00 PM'],
    ['22:00', '23:30', 'من 10:00 إلى 11:30 م', '10:00–11:30 PM'],
  ])('%s to %s is %s and %s', (from, to, ar, en) => {
    expect(plain(clockRange('ar', from, to))).toBe(ar);
    expect(plain(clockRange('en', from, to))).toBe(en);
  });

  it('has both ends in the order of time', () => {
    fc.assert(
      fc.property(time, time, fc.constantFrom(...languages), (from, to, language) => {
        const said = clockRange(language, from, to);
        const [first = '', last = ''] = said.match(/\d{1,2}:\d\d/g) ?? [];
        expect(clockTime(language, from)).toContain(first);
        expect(clockTime(language, to)).toContain(last);
        expect(said.endsWith(clockTime(language, to))).toBe(true);
      }),
    );
  });
});

it.each([
  [0, '0:00'],
  [5, '0:05'],
  [65, '1:05'],
  [600, '10:00'],
])('%i seconds that run down are %s', (seconds, said) => expect(countdown(seconds)).toBe(said));
