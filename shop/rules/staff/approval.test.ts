import { expect, it } from 'vitest';
import { halalas } from '../money/money.ts';
import { alone, aloneADay, needsSecondPerson } from './approval.ts';

/* Above a sum at once, or a sum a day, a second person agrees: up to it, and at it, nobody has to. */

it.each(['refund', 'credit'] as const)(
  '%s: so much at once and so much a day are given alone, and not a halala more',
  (kind) => {
    const one = halalas(1);
    expect(needsSecondPerson(kind, alone[kind], halalas(0))).toBe(false);
    expect(needsSecondPerson(kind, halalas(alone[kind] + 1), halalas(0))).toBe(true);
    expect(needsSecondPerson(kind, one, halalas(aloneADay - 1))).toBe(false);
    expect(needsSecondPerson(kind, one, aloneADay)).toBe(true);
    // What was agreed to counts on the day it goes back, which may take a day's sum past its limit.
    expect(needsSecondPerson(kind, halalas(0), halalas(aloneADay + 1))).toBe(false);
  },
);
