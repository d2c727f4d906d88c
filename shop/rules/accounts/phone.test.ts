import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nationalNumber, phoneCode, phoneProblem } from './phone.ts';

describe('phone numbers', () => {
  it.each([
    ['551234567'],
    ['0551234567'],
    ['+966 55 123 4567'],
    ['00966551234567'],
    ['٠٥٥١٢٣٤٥٦٧'],
    ['۵۵۱۲۳۴۵۶۷'],
    ['55-123-4567'],
  ])('reads %s as 551234567', (typed) => expect(nationalNumber('966', typed)).toBe('551234567'));

  it('reads country codes in any dress', () => {
    for (const typed of ['966', '+966', '00966', '٩٦٦']) expect(phoneCode(typed)).toBe('966');
  });

  it.each([
    ['966', '551234567', null],
    ['966', '55123456', 'phone_966'],
    ['966', '5512345678', 'phone_966'],
    ['966', '112345678', 'phone_966'],
    ['966', '', 'phone_required'],
    ['973', '12345678', null],
    ['965', '1234567', 'phone_8'],
    ['974', '12345678', null],
    ['91', '1234567890', null],
    ['91', '123456789', 'phone_10'],
    ['1', '5551234567', 'phone_country'],
  ])('+%s %s → %s', (code, number, problem) => expect(phoneProblem(code, number)).toBe(problem));

  it('reads its own answer the same way again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('966', '973', '965', '974', '91'),
        fc.string({ maxLength: 30 }),
        (code, typed) => {
          const once = nationalNumber(code, typed);
          // A number that is too long still holds its prefix: only a complete one is settled.
          if (phoneProblem(code, once) === null) expect(nationalNumber(code, once)).toBe(once);
          expect(once).toMatch(/^\d*$/);
        },
      ),
    );
  });
});
