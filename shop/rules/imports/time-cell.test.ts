import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clock, day } from './time-cell.ts';

/* A time or a day is read as it was meant, whatever a spreadsheet has made of it; what could be two things is asked again. */

const seed = Number(process.env.CELL_SEED ?? Date.now() % 2 ** 31);
const inTwo = (number: number) => String(number).padStart(2, '0');
const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string);

it(`every minute of a day is read from all that Excel writes for it (CELL_SEED=${seed})`, () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_439 }), (minutes) => {
      const [hour, minute] = [Math.floor(minutes / 60), inTwo(minutes % 60)];
      const onTwelve = ((hour + 11) % 12) + 1;
      const share = minutes / 1_440;
      const half = hour < 12 ? ['AM', 'ص'] : ['PM', 'م'];
      for (const text of [
        ...[`${inTwo(hour)}:${minute}`, `${hour}:${minute}`, `${inTwo(hour)}:${minute}:00`],
        ...half.map((word) => `${onTwelve}:${minute} ${word}`),
        ...half.map((word) => `${inTwo(onTwelve)}:${minute}:00\u202f${word}`),
        ...[String(Number(share.toPrecision(15))), share.toFixed(9), share.toFixed(9).replace('.', ',')],
      ])
        for (const typed of [text, arabic(text), `\u200f${text}`])
          expect([typed, clock(typed)]).toEqual([typed, { value: `${inTwo(hour)}:${minute}` }]);
    }),
    { seed, numRuns: 500 },
  );
});

it.each([
  ...[
    '24:00',
    '9:60',
    '9',
    '16',
    '9:00:30',
    '0:00 AM',
    '13:00 م',
    '-0.5',
    '1',
    '0.9999999',
    '0.0001',
    'nine',
    '16.30',
  ],
])('%s is no time', (text) => {
  expect(clock(text)).toEqual({ wrong: 'not_a_time' });
});

describe('days', () => {
  it(`of this century are read with digits of any script (CELL_SEED=${seed})`, () => {
    const days = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2999-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (moment) => {
        const value = moment.toISOString().slice(0, 10);
        const [year, month, date] = value.split('-').map(Number);
        for (const text of [value, value.replaceAll('-', '/'), `${year}/${month}/${date}`])
          for (const typed of [text, arabic(text)]) expect(day(typed)).toEqual({ value });
      }),
      { seed, numRuns: 500 },
    );
  });

  it.each([
    ...[
      '2026-06-31',
      '2026-13-01',
      '2026-00-10',
      '1999-12-31',
      '1448-02-18',
      '01/08/2026',
      '8-1-26',
      '46235',
    ],
    ...['2026-08', '2026-08/01', 'tomorrow', 'غدًا'],
  ])('%s is none', (text) => {
    expect(day(text)).toEqual({ wrong: 'not_a_day' });
  });
});
