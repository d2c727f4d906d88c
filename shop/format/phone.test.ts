import fc from 'fast-check';
import { expect, it } from 'vitest';
import { phoneLengths } from '../rules/accounts/phone.ts';
import { withoutIsolates } from './isolate.ts';
import { phone } from './phone.ts';

const plain = (text: string) => withoutIsolates(text).replaceAll('\u00a0', ' ');

it.each([
  ['+966920000000', '9200 00000'],
  ['+9668001234567', '800 123 4567'],
  ['+966551234567', '+966 55 123 4567'],
  ['+966112345678', '+966 11 234 5678'],
  ['+97336001234', '+973 3600 1234'],
  ['+919876543210', '+91 98765 43210'],
  ['+96655', '+966 55'],
  ['', ''],
])('%s is shown as %s', (given, shown) => {
  expect(plain(phone('ar', given))).toBe(shown);
  expect(plain(phone('en', given))).toBe(shown);
});

it('keeps every digit that has to be dialled, of all countries that are taken', () => {
  const country = fc.constantFrom(...Object.entries(phoneLengths));
  const number = country.chain(([code, length]) =>
    fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`)).map((digits) => `+${code}${digits}`),
  );
  fc.assert(
    fc.property(number, (given) => {
      const dialled = plain(phone('ar', given)).replaceAll(' ', '');
      expect([given, given.replace(/^\+966/, '')]).toContain(dialled);
    }),
  );
});

it('breaks at no end of a line', () => expect(phone('en', '+966551234567')).not.toContain(' '));
