import { describe, expect, it } from 'vitest';
import { typedRate } from './typed-rate.ts';

/* What one of a currency costs is read as people type it, and asked again where it could mean two things. */

describe('a rate', () => {
  it.each([
    ['3.75', 3.75],
    ['٣٫٧٥', 3.75],
    ['۱۲,۲', 12.2],
    [' 12،2135 ', 12.2135],
    ['\u206612.2\u2069', 12.2],
    ['4', 4],
  ])('%s is %d riyals', (typed, riyals) => expect(typedRate(typed)).toBe(riyals));

  it.each(['', '-3.75', '3.', '.75', '3.75.1', '3.75125', '1,2505,1', '375', '3.75 SAR', '1e1', 'NaN'])(
    '%s is none',
    (typed) => expect(typedRate(typed)).toBeNull(),
  );
});
