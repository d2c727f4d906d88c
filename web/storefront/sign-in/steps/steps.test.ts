import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#shop/contract/errors.ts';
import { afterAnswer, beginning, type Intent, type Step, type StepAnswer, signInAt } from './steps.ts';

const done = (data: (StepAnswer & { success: true })['data'], message = ''): StepAnswer => ({
  success: true,
  message,
  data,
});
const refused = (code: ErrorCode, more: object = {}): StepAnswer => ({
  success: false,
  message: `refused by ${code}`,
  error: { code, ...more },
});

describe('an answer leads to the next step', () => {
  const known = { name: 'Noura', is_new_account: false, is_email_verified: true };
  const ways: [Step, Intent, StepAnswer, Step][] = [
    ['phone', 'send-code', done({ resend_in: 60 }), 'code'],
    ['code', 'verify-code', done(known), 'done'],
    ['code', 'verify-code', done({ ...known, name: null }), 'name'],
    ['code', 'verify-code', done({ ...known, is_new_account: true }), 'name'],
    ['email', 'login', done(known), 'done'],
    ['email', 'login', done({ ...known, name: null }), 'name'],
    ['email', 'login', done({ is_email_verified: false, resend_in: 60 }, 'verify it'), 'email-code'],
    ['signup', 'register', done({ is_email_verified: false, resend_in: 60 }), 'email-code'],
    // The name was given with the account: the dialog closes.
    ['email-code', 'verify-email', done({ ...known, is_new_account: true }), 'done'],
    ['forgot', 'forgot', done({ resend_in: 60 }), 'forgot-code'],
    ['forgot-code', 'verify-forgot', done({ token: 'abc' }), 'new-password'],
    ['new-password', 'new-password', done(null), 'done'],
    ['name', 'name', done({ name: 'Noura' }), 'done'],
  ];
  it.each(ways)('%s, %s', (step, intent, answer, next) => {
    expect(afterAnswer(signInAt(step), intent, answer).step).toBe(next);
  });

  it('with the seconds until another code, and with the token for a new password for one step', () => {
    expect(afterAnswer(signInAt('phone'), 'send-code', done({ resend_in: 42 })).resendIn).toBe(42);
    const reset = afterAnswer(signInAt('forgot-code'), 'verify-forgot', done({ token: 'abc' }));
    expect(reset.resetToken).toBe('abc');
    expect(afterAnswer(reset, 'new-password', done(null)).resetToken).toBe('');
  });
});

describe('a refusal stays where it was', () => {
  it('keeps what was typed, and says why at the field', () => {
    const before = signInAt('signup', { email: 'noura@example.com', name: 'نورة' });
    const fields = { email: 'Email must end with .com' };
    expect(afterAnswer(before, 'register', refused('INVALID_INPUT', { fields }))).toEqual({
      ...before,
      form: 'register',
      ok: false,
      code: 'INVALID_INPUT',
      fields,
    });
  });

  it('says it above where no field is to blame, and forgets the refusal before', () => {
    const before = signInAt('email', { ok: false, fields: { email: 'wrong' } });
    const now = afterAnswer(before, 'login', refused('LOGIN_WRONG'));
    expect(now).toMatchObject({
      step: 'email',
      ok: false,
      fields: {},
      message: 'refused by LOGIN_WRONG',
    });
    expect(afterAnswer(now, 'login', done({ name: 'Noura' }))).toMatchObject({ ok: true, message: '' });
  });

  it.each(['OTP_WRONG', 'OTP_EXPIRED', 'TOO_MANY_TRIES'] as const)('%s blames the code', (code) => {
    for (const [step, intent] of [
      ['code', 'verify-code'],
      ['email-code', 'verify-email'],
      ['forgot-code', 'verify-forgot'],
    ] as const)
      expect(afterAnswer(signInAt(step), intent, refused(code))).toMatchObject({
        step,
        fields: { otp: `refused by ${code}` },
      });
  });

  it('a code sent moments ago is good: one types it, and may ask again when the server says', () => {
    const wait = refused('OTP_WAIT', { retry_after: 23 });
    expect(afterAnswer(signInAt('phone'), 'send-code', wait)).toMatchObject({
      step: 'code',
      resendIn: 23,
      sentAgo: 37,
      ok: true,
      message: '',
    });
    // The next one is sent now.
    const again = afterAnswer(signInAt('code', { sentAgo: 37 }), 'resend-code', done({ resend_in: 60 }));
    expect(again.sentAgo).toBe(0);
    expect(afterAnswer(signInAt('forgot'), 'forgot', wait).step).toBe('forgot-code');
    // Signing up is another matter: what was typed now is not what that code is for.
    expect(afterAnswer(signInAt('signup'), 'register', wait)).toMatchObject({
      step: 'signup',
      message: 'refused by OTP_WAIT',
    });
  });

  it('too late for a new password: it begins anew', () => {
    expect(afterAnswer(signInAt('new-password'), 'new-password', refused('RESET_EXPIRED'))).toMatchObject({
      step: 'forgot',
      message: 'refused by RESET_EXPIRED',
    });
  });
});

describe('what the shop says in its popup (spec section 8)', () => {
  const aloud = (intent: Intent, data = {}) =>
    afterAnswer(signInAt('phone'), intent, done(data, 'words')).popup;
  it.each(['resend-code', 'register', 'verify-email', 'resend-email', 'forgot', 'new-password'] as const)(
    '%s',
    (intent) => expect(aloud(intent)).toEqual({ kind: 'success', text: 'words' }),
  );
  it('not the first code, nor a sign-in; an address that is not verified is an error', () => {
    expect([aloud('send-code'), aloud('login', { name: 'Noura' })]).toEqual([null, null]);
    expect(aloud('login', { is_email_verified: false })).toEqual({ kind: 'error', text: 'words' });
  });
  it('and where the code of an unverified address was sent before, how long ago', () => {
    const login = (resend_in: number) =>
      afterAnswer(signInAt('email'), 'login', done({ is_email_verified: false, resend_in })).sentAgo;
    expect([login(60), login(48)]).toEqual([0, 12]);
  });
});

it('an address begins only where nothing has to be known', () => {
  expect(['phone', 'email', 'signup', 'forgot'].map(beginning)).toEqual([
    'phone',
    'email',
    'signup',
    'forgot',
  ]);
  expect(['code', 'new-password', 'name', 'done', 'x', null].map(beginning)).toEqual(Array(6).fill('phone'));
});
