import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'password',
  'Password1',
  'P@ssw0rd!',
  'iloveyou',
  'welcome123',
  'Riyadh2030',
  'محمد123',
  'كلمة السر',
])('%j is among the first that anybody would try', (password) =>
  expect(isCommonPassword(password)).toBe(true),
);

test.each(['correct horse battery', 'a good password', 'rosewater-figs', 'riyadh at dawn', '802957'])(
  '%j is not',
  (password) => expect(isCommonPassword(password)).toBe(false),
);

test('up to four digits around a common word, capitals and digits of any script hide nothing', () => {
  const digits = fc.stringMatching(/^\d{0,4}$/);
  fc.assert(
    fc.property(fc.constantFrom('password', 'sunshine', 'mohammed', 'محمد'), digits, (word, around) => {
      const arabic = around.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string);
      for (const password of [word + around, around + word, word.toUpperCase() + arabic])
        expect(isCommonPassword(password)).toBe(true);
    }),
  );
});
