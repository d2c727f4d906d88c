import { expect, it } from 'vitest';
import { problemsOf } from './problems.ts';
import type { Intent } from './steps.ts';

const problems = (intent: Intent, form: Record<string, string>, mustEndWithCom = true) =>
  problemsOf(intent, (name) => form[name] ?? '', { mustEndWithCom });

it('a number by the rule of its country', () => {
  expect(problems('send-code', { phone_number: '٠٥٥ ١٢٣ ٤٥٦٧' })).toEqual({});
  expect(problems('send-code', {})).toEqual({ phone_number: 'phone_required' });
  expect(problems('send-code', { phone_number: '551234' })).toEqual({ phone_number: 'phone_966' });
  expect(problems('send-code', { phone_code: '973', phone_number: '3600' })).toEqual({
    phone_number: 'phone_8',
  });
});

it('a code of four digits in any script', () => {
  for (const otp of ['1234', '٠١٢٣', '۴۵۶۷', '1 2 3 4']) expect(problems('verify-code', { otp })).toEqual({});
  for (const otp of ['', '123', '12345', 'abcd'])
    expect(problems('verify-email', { otp })).toEqual({ otp: 'otp_digits' });
});

it('everything that signing up wants, at once and from top to bottom', () => {
  expect(Object.entries(problems('register', {}))).toEqual([
    ['name', 'username_required'],
    ['email', 'email_required'],
    ['password', 'password_required'],
    ['confirm_password', 'confirm_required'],
  ]);
  const good = { name: 'Noura', email: 'Noura@Example.com', password: 'secret', confirm_password: 'secret' };
  expect(problems('register', good)).toEqual({});
  expect(problems('register', { ...good, password: 'short' })).toEqual({
    password: 'password_short',
    confirm_password: 'confirm_differs',
  });
  expect(problems('register', { ...good, name: 'Аdmin' })).toEqual({ name: 'name_letters' });
});

it('a name of two characters', () => {
  expect(problems('name', { name: '  ' })).toEqual({ name: 'account_name_required' });
  expect(problems('name', { name: 'ن' })).toEqual({ name: 'account_name_short' });
  expect(problems('name', { name: 'مي' })).toEqual({});
});

it('an address that ends in .com to sign up and in with, unless the setting is off', () => {
  const form = { email: 'noura@example.sa', password: 'secret' };
  expect(problems('login', form)).toEqual({ email: 'email_com' });
  expect(problems('login', form, false)).toEqual({});
  expect(problems('forgot', form)).toEqual({});
});
