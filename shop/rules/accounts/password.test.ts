import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newPasswordProblem, passwordProblem } from './password.ts';

test('passwords have 6 to 128 characters; signing in asks no more', () => {
  expect(passwordProblem('')).toBe('password_required');
  expect(passwordProblem('12345')).toBe('password_short');
  expect(passwordProblem('123456')).toBe(null);
  expect(passwordProblem('x'.repeat(129))).toBe('too_long');
});

describe('a new password', () => {
  test.each([
    '123456',
    '٦٥٤٣٢١',
    '1122334455',
    '      ',
    'aaaaaa',
    'ababab',
    'xyzxyz',
    'noornoor',
    'abcdefg',
    'Qwerty',
    'qwertyui',
    'lkjhgf',
    '1q2w3e4r',
    '1qaz2wsx',
    'ضصثقفغ',
  ])('%j is a pattern', (password) => expect(newPasswordProblem(password)).toBe('password_guessable'));

  test.each(['Noura1', 'al-subaie', 'noura@example.com', 'NOURA.s99', '0551234567', 'asees1'])(
    '%j is what everybody knows of its owner',
    (password) => {
      const own = ['Noura Al-Subaie', 'noura.s@example.com', 'noura@example.com', '551234567', 'Asees'];
      expect(newPasswordProblem(password, own)).toBe('password_own');
    },
  );

  test.each(['plant', 'a good password', 'noura likes figs', 'tr0ub4dor', '802957', 'نخلتان وبئر'])(
    'nothing else is asked: %j',
    (password) =>
      expect(newPasswordProblem(password, ['Noura', 'noura@example.com'])).toBe(
        password.length < 6 ? 'password_short' : null,
      ),
  );

  const row = '1234567890qwertyuiopasdfghjkl';

  test('is no piece of up to four characters over and over, in capitals or not', () => {
    const piece = fc.string({ minLength: 1, maxLength: 4, unit: 'grapheme-ascii' });
    fc.assert(
      fc.property(piece, fc.integer({ min: 2, max: 9 }), (given, times) => {
        const password = given.repeat(times);
        fc.pre(password.length >= 6);
        expect(newPasswordProblem(password)).not.toBe(null);
        expect(newPasswordProblem(password.toUpperCase())).not.toBe(null);
      }),
    );
  });

  test('is no walk along a row of keys, either way, each key pressed once or twice', () => {
    const walk = fc.record({
      from: fc.integer({ min: 10, max: row.length - 6 }),
      length: fc.integer({ min: 6, max: 12 }),
      back: fc.boolean(),
      twice: fc.boolean(),
    });
    fc.assert(
      fc.property(walk, ({ from, length, back, twice }) => {
        const keys = [...row.slice(from, from + length)];
        const way = back ? keys.reverse() : keys;
        const password = way.map((key) => (twice ? key + key : key)).join('');
        expect(newPasswordProblem(password)).toBe('password_guessable');
      }),
    );
  });

  test('is not an own word with three more characters around it, whatever they are', () => {
    const own = fc.stringMatching(/^[a-z]{4,12}$/);
    const more = fc.stringMatching(/^[0-9!?]{0,3}$/);
    fc.assert(
      fc.property(own, more, fc.boolean(), (word, around, before) => {
        const password = before ? around + word : word + around;
        fc.pre(password.length >= 6);
        expect(newPasswordProblem(password.toUpperCase(), [word])).toBe('password_own');
      }),
    );
  });

  test('that an own word is not in is judged without it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6, maxLength: 20 }), (password) => {
        expect(newPasswordProblem(password, ['نورة', 'ab'])).toBe(newPasswordProblem(password));
      }),
    );
  });
});
