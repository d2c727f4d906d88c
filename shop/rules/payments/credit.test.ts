import { expect, it } from 'vitest';
import { halalas } from '../money/money.ts';
import { creditAlone, creditAloneADay, needsSecondPerson } from './credit.ts';

it('100 at once and 2,000 a day are given alone; one halala more takes a second person', () => {
  const one = halalas(1);
  expect(needsSecondPerson(creditAlone, halalas(0))).toBe(false);
  expect(needsSecondPerson(halalas(creditAlone + 1), halalas(0))).toBe(true);
  expect(needsSecondPerson(one, halalas(creditAloneADay - 1))).toBe(false);
  expect(needsSecondPerson(one, creditAloneADay)).toBe(true);
});
