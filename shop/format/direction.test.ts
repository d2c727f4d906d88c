import bidiFactory from 'bidi-js';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { messagesOf } from '../messages/index.ts';
import { halalas } from '../rules/money/money.ts';
import { clockRange, clockTime } from './clock.ts';
import { dayInWords, momentWithYear } from './dates.ts';
import { businessDays, minutes, seconds } from './durations.ts';
import { hijriInWords } from './hijri.ts';
import { ltr, own, withoutIsolates } from './isolate.ts';
import { listed } from './lists.ts';
import { grouped, numberRange, outOf } from './numbers.ts';
import { phone } from './phone.ts';
import { riyals } from './riyals.ts';
import { percent, timesSign } from './signs.ts';

/*
 * What every format keeps to, and how it looks where it stands between Arabic words: the letters of a line from left to
 * right, by the Unicode Bidirectional Algorithm.
 */

const bidi = bidiFactory();

function seen(text: string): string {
  const line = `قبل ${text} بعد`;
  const levels = bidi.getEmbeddingLevels(line, 'rtl');
  const order = bidi.getReorderedIndices(line, levels);
  return withoutIsolates(order.map((at) => line[at]).join('')).replaceAll('\u00a0', ' ');
}

const two = (number: number) => String(number).padStart(2, '0');
const hour = fc.integer({ min: 0, max: 23 }).map((given) => `${two(given)}:30`);
const count = fc.integer({ min: 0, max: 200_000 });
const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());
const language = fc.constantFrom('ar' as const, 'en' as const);

/** Every format there is, of something by lot. */
const anything = fc
  .record({ language, hour, later: hour, count, day, mobile: fc.stringMatching(/^5\d{8}$/) })
  .map(({ language, hour, later, count, day, mobile }) => [
    clockTime(language, hour),
    clockRange(language, hour, later),
    dayInWords(language, day.slice(0, 10), '2026-11-22'),
    momentWithYear(language, day),
    businessDays(language, { from: 2, to: 3 + count }),
    minutes(language, count),
    seconds(language, count, 'oblique'),
    messagesOf(language).shell.timeLeft(count),
    hijriInWords(language, day.slice(0, 10)),
    grouped(count),
    percent(language, count % 101),
    timesSign(language, count),
    outOf(language, count % 200, 200),
    phone(language, `+966${mobile}`),
    riyals(language, halalas(count)),
    messagesOf(language).shell.riyals(halalas(count)),
    listed(language, [own('نورة'), ltr(language, 'AS-10023')]),
  ]);

describe('every format', () => {
  it('writes Western digits alone, and no sign for a part of a hundred but %', () => {
    fc.assert(
      fc.property(anything, (all) => {
        expect(all.join('')).not.toMatch(/[٠-٩۰-۹٪٫٬]/);
      }),
    );
  });

  it('closes each isolate that it opens, and opens none in another', () => {
    fc.assert(
      fc.property(anything, (all) => {
        for (const text of all)
          expect(text.replace(/[^\u2066-\u2069]/g, '')).toMatch(/^([\u2066\u2068]\u2069)*$/);
      }),
    );
  });

  it('says nothing of what there is not', () => {
    fc.assert(
      fc.property(anything, (all) => {
        expect(all.join(' ')).not.toMatch(/undefined|null|NaN/);
      }),
    );
  });

  it('needs no isolate for a number in English: such a letter doubles what a text message costs', () => {
    fc.assert(
      fc.property(count, (given) => {
        const said = [
          percent('en', given),
          timesSign('en', given),
          outOf('en', given, 9),
          phone('en', `+966${given}`),
        ];
        expect(said.join('')).not.toMatch(/[\u2066-\u2069]/);
      }),
    );
  });
});

test('a range of numbers is said in words where a dash would turn it around', () => {
  expect(numberRange('ar', '100', '200')).toBe('من 100 إلى 200');
  expect(numberRange('en', '100', '200')).toBe('100–200');
});

describe('between Arabic words', () => {
  it.each([
    ['15%', percent('ar', 15)],
    ['×2', timesSign('ar', 2)],
    ['12 / 200', outOf('ar', 12, 200)],
    ['+966 55 123 4567', phone('ar', '+966551234567')],
    ['9200 00000', phone('ar', '+966920000000')],
    ['9:00', clockTime('ar', '09:00')],
    ['1,249.50', riyals('ar', halalas(124_950))],
    ['AS-10023', ltr('ar', 'AS-10023')],
  ])('%s is seen as it is read', (digits, said) => expect(seen(said)).toContain(digits));

  it('an unisolated sign would stand on the other side', () => {
    expect(seen('15%')).not.toContain('15%');
    expect(seen('12 / 200')).not.toContain('12 / 200');
  });

  it('a range begins at the right, where it is read from', () => {
    fc.assert(
      fc.property(hour, hour, (from, to) => {
        const [first = '', last = ''] = clockRange('ar', from, to).match(/\d{1,2}:\d\d/g) ?? [];
        const line = seen(clockRange('ar', from, to));
        expect(line.lastIndexOf(first)).toBeGreaterThanOrEqual(line.indexOf(last));
        expect(line.match(/\d{1,2}:\d\d/g)).toEqual([last, first]);
      }),
    );
    expect(seen(businessDays('ar', { from: 2, to: 5 })).match(/\d/g)).toEqual(['5', '2']);
  });
});
