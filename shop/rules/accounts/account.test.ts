import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codeDigits,
  confirmationProblem,
  deletePhrases,
  emailProblem,
  isDeletePhrase,
  isPlainName,
  nameForOthers,
  tidyEmail,
  tidyName,
} from './account.ts';

const com = { mustEndWithCom: true };
const any = { mustEndWithCom: false };

describe('e-mail addresses', () => {
  test.each([
    ['', 'email_required'],
    ['noura', 'email_invalid'],
    ['noura@example', 'email_invalid'],
    ['noura@@example.com', 'email_invalid'],
    ['nou..ra@example.com', 'email_invalid'],
    ['noura@x..com', 'email_invalid'],
    ['.noura@example.com', 'email_invalid'],
    ['noura.@example.com', 'email_invalid'],
    ['noura@-example.com', 'email_invalid'],
    ['noura@example-.com', 'email_invalid'],
    ['noura@example.c0m', 'email_invalid'],
    ['noura@xn--mgbbh1a.xn--mgberp4a5d4ar', 'email_com'],
    ['noura@example.com\r\nbcc: all@example.com', 'email_invalid'],
    ['"<b>"@example.com', 'email_invalid'],
    ['noura@example.sa', 'email_com'],
    ['noura.s+gift@mail.example.com', null],
  ])('%j: %s', (address, problem) => {
    expect(emailProblem(tidyEmail(address), com)).toBe(problem);
  });

  test('the .com rule is one rule, and can be off', () => {
    expect(emailProblem('noura@example.sa', any)).toBe(null);
  });

  test('what passes is one line, and stays what it is when tidied again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (given) => {
        const address = tidyEmail(given);
        if (emailProblem(address, any) === null) {
          expect(address).toMatch(/^[\x21-\x7e]+$/);
          expect(tidyEmail(address)).toBe(address);
        }
      }),
    );
  });
});

describe('names', () => {
  test.each(['نورة', 'Noura Al-Subaie', 'José Ñúñez', 'د. سارة', 'J. R. Smith', "O'Neil", 'عبدالله 2'])(
    '%j can be read for what it is',
    (name) => expect(isPlainName(tidyName(name))).toBe(true),
  );
  test.each(['', '123', '🌱', '<b>x</b>', '\u0410dmin', 'Win at evil.com', 'http://evil', 'a@b', 'عرض.شبكة'])(
    '%j can not',
    (name) => expect(isPlainName(tidyName(name))).toBe(false),
  );

  test('nothing invisible is kept, and tidying twice changes nothing', () => {
    expect(tidyName('  No\u200eu\u202era \n Al  Subaie ')).toBe('Noura Al Subaie');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (given) => {
        const name = tidyName(given);
        expect(tidyName(name)).toBe(name);
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}]|^\s|\s$|\s\s/u);
      }),
    );
  });
});

test('a code is its digits, in whatever script and between whatever else', () => {
  expect(codeDigits(' ١٢-۳٤ ')).toBe('1234');
});

test('a password is typed twice alike', () => {
  expect(confirmationProblem('plantain', '')).toBe('confirm_required');
  expect(confirmationProblem('plantain', 'plantains')).toBe('confirm_differs');
  expect(confirmationProblem('plantain', 'plantain')).toBe(null);
});

test('an account ends with the phrase of either language, and with nothing else', () => {
  for (const phrase of Object.values(deletePhrases))
    expect(isDeletePhrase(` ${phrase.toUpperCase()} `)).toBe(true);
  expect(isDeletePhrase('delete')).toBe(false);
});

test.each([
  ['نورة ❤️', 'نورة'],
  ['Sara 🌿 Alqahtani', 'Sara Alqahtani'],
  ['https://evil.example/win', ''],
  ['evil.example', ''],
  ['<b>Sara</b>', 'bSarab'],
  ['☎️', ''],
  ['Аdmin', 'dmin'],
])('of a name like %s others read %s in a message', (given, read) => {
  expect(nameForOthers(given)).toBe(read);
});
