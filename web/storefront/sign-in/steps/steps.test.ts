import { describe, expect, it } from 'vitest';
import { afterAnswer, beginning, type Heard, type Intent, type Step, signInAt } from './steps.ts';

const said = (data: (Heard & { success: true })['data'], message = ''): Heard => ({
  success: true,
  message,
  data,
});
const refused = (code: string, more: object = {}): Heard => ({
  success: false,
  message: `refused by ${code}`,
  error: { code, ...more },
});

describe('an answer leads to the next step', () => {
  const known = { name: 'Noura', is_new_account: false, is_email_verified: true };
  const ways: [Step, Intent, Heard, Step][] = [
    ['phone', 'send-code', said({ resend_in: 60 }), 'code'],
    ['code', 'verify-code', said(known), 'done'],
    ['code', 'verify-code', said({ ...known, name: null }), 'name'],
    ['code', 'verify-code', said({ ...known, is_new_account: true }), 'name'],
    ['email', 'login', said(known), 'done'],
    ['email', 'login', said({ ...known, name: null }), 'name'],
    ['email', 'login', said({ is_email_verified: false, resend_in: 60 }, 'verify it'), 'email-code'],
    ['signup', 'register', said({ is_email_verified: false, resend_in: 60 }), 'email-code'],
    // The name was given with the account: the dialog closes.
    ['email-code', 'verify-email', said({ ...known, is_new_account: true }), 'done'],
    ['forgot', 'forgot', said({ resend_in: 60 }), 'forgot-code'],
    ['forgot-code', 'verify-forgot', said({ token: 'abc' }), 'new-password'],
    ['new-password', 'new-password', said(null), 'done'],
    ['name', 'name', said({ name: 'Noura' }), 'done'],
  ];
  it.each(ways)('%s, %s', (step, intent, heard, next) => {
    expect(afterAnswer(signInAt(step), intent, heard).step).toBe(next);
  });

  it('with the seconds until another code, and with the token for a new password for one step', () => {
    expect(afterAnswer(signInAt('phone'), 'send-code', said({ resend_in: 42 })).resendIn).toBe(42);
    const reset = afterAnswer(signInAt('forgot-code'), 'verify-forgot', said({ token: 'abc' }));
    expect(reset.resetToken).toBe('abc');
    expect(afterAnswer(reset, 'new-password', said(null)).resetToken).toBe('');
  });
});

describe('a refusal stays where it was', () => {
  it('keeps what was typed, and says why at the field', () => {
    const before = signInAt('signup', { email: 'noura@example.com', name: 'نورة' });
    const fields = { email: 'Email must end with .com' };
    expect(afterAnswer(before, 'register', refused('INVALID_INPUT', { fields }))).toEqual({
      ...before,
      errors: fields,
    });
  });

  it('says it above where no field is to blame, and forgets the refusal before', () => {
    const before = signInAt('email', { errors: { email: 'wrong' } });
    const now = afterAnswer(before, 'login', refused('LOGIN_WRONG'));
    expect(now).toMatchObject({ step: 'email', errors: {}, refused: 'refused by LOGIN_WRONG' });
    expect(afterAnswer(now, 'login', said({ name: 'Noura' })).refused).toBeNull();
  });

  it.each(['OTP_WRONG', 'OTP_EXPIRED', 'TOO_MANY_TRIES'])('%s blames the code', (code) => {
    for (const [step, intent] of [
      ['code', 'verify-code'],
      ['email-code', 'verify-email'],
      ['forgot-code', 'verify-forgot'],
    ] as const)
      expect(afterAnswer(signInAt(step), intent, refused(code))).toMatchObject({
        step,
        errors: { otp: `refused by ${code}` },
      });
  });

  it('a code sent moments ago is good: one types it, and may ask again when the server says', () => {
    const wait = refused('OTP_WAIT', { retry_after: 23 });
    expect(afterAnswer(signInAt('phone'), 'send-code', wait)).toMatchObject({
      step: 'code',
      resendIn: 23,
      sentAgo: 37,
      refused: null,
    });
    // The next one is sent now.
    const again = afterAnswer(signInAt('code', { sentAgo: 37 }), 'resend-code', said({ resend_in: 60 }));
    expect(again.sentAgo).toBe(0);
    expect(afterAnswer(signInAt('forgot'), 'forgot', wait).step).toBe('forgot-code');
    // Signing up is another matter: what was typed now is not what that code is for.
    expect(afterAnswer(signInAt('signup'), 'register', wait)).toMatchObject({
      step: 'signup',
      refused: 'refused by OTP_WAIT',
    });
  });

  it('too late for a new password: it begins anew', () => {
    expect(afterAnswer(signInAt('new-password'), 'new-password', refused('RESET_EXPIRED'))).toMatchObject({
      step: 'forgot',
      refused: 'refused by RESET_EXPIRED',
    });
  });
});

describe('what the shop says in its popup (spec section 8)', () => {
  const aloud = (intent: Intent, data = {}) =>
    afterAnswer(signInAt('phone'), intent, said(data, 'words')).popup;
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
      afterAnswer(signInAt('email'), 'login', said({ is_email_verified: false, resend_in })).sentAgo;
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
