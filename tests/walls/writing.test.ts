import { describe, expect, test } from 'vitest';
import { linesOf } from './sources.ts';

/* Words stand in shop/messages; numbers, times and dates are written in shop/format. */

const formatsByHand =
  /\bIntl\.(DateTimeFormat|NumberFormat|PluralRules|RelativeTimeFormat|ListFormat|DurationFormat)\b|\.toLocale(Date|Time)?String\(|\.toFixed\(/;
const signByNumber = /–|×|\}%(?![\d\w])/;

describe('words stand in shop/messages', () => {
  test('pages and components write no punctuation of a language, not even a comma', () => {
    expect(linesOf('web', /[\u060c\u061b\u061f]/)).toEqual([]);
  });

  test('nor a word: no letter of Arabic but in what comments quote', () => {
    expect(linesOf('web', /[\p{Script=Arabic}--\p{P}]/v)).toEqual([]);
  });

  test('English is written with English punctuation', () => {
    expect(linesOf('shop', /[\u060c\u061b\u061f]/, /^shop\/messages\/en\//)).toEqual([]);
  });
});

describe('numbers, times and dates are written in shop/format', () => {
  test.each(['web', 'server'])('%s does not format by itself', (room) => {
    expect(linesOf(room, formatsByHand)).toEqual([]);
  });

  test('the sandbox, which shares nothing with the shop, has one file of its own for it', () => {
    expect(
      linesOf('sandbox', formatsByHand).filter((line) => !line.startsWith('sandbox/kit/riyals.ts:')),
    ).toEqual([]);
  });

  test('in the shop itself there is one folder, one place for the digits of machines, and one for the Hijri calendar', () => {
    const homes = /^shop\/(format\/|rules\/(money\/money|time\/hijri)\.ts:)/;
    expect(linesOf('shop', formatsByHand).filter((line) => !homes.test(line))).toEqual([]);
  });

  test('pages put no sign beside a number: no range, no part of a hundred, no times', () => {
    expect(linesOf('web', signByNumber)).toEqual([]);
  });

  test('what keeps a number left to right is put around it in one place', () => {
    const isolates = /\\u206[6-9]|[\u2066-\u2069]/;
    expect(
      linesOf('web', isolates).filter((line) => !line.startsWith('web/components/isolated.tsx:')),
    ).toEqual([]);
    expect(linesOf('shop', isolates, /^shop\/(rules|contract)\//)).toEqual([]);
  });
});

describe('the watchman knows a number that is formatted by hand', () => {
  test.each([
    'new Intl.DateTimeFormat(language)',
    'price.toFixed(2)',
    'date.toLocaleDateString()',
    'total.toLocaleString()',
  ])('in %s', (line) => expect(formatsByHand.test(line)).toBe(true));

  test.each(['{from}–{to}', '×{count}', '{coupon.percent}%', '{percent}% off'])(
    'and its sign in %s',
    (line) => expect(signByNumber.test(line)).toBe(true),
  );

  test.each(['new Intl.Collator(language)', 'new Intl.Segmenter()', 'list.toString()'])(
    'and lets %s pass',
    (line) => expect(formatsByHand.test(line)).toBe(false),
  );
});
