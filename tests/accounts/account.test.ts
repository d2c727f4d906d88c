import { and, eq, inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sweepAccounts } from '#server/accounts/leave/sweep.ts';
import { hashPassword } from '#server/accounts/passwords/password.ts';
import { bringCartLater } from '#server/accounts/sign-in/bring-along.ts';
import { findDifferences } from '#server/books/check-books.ts';
import {
  accounts,
  carts,
  codes,
  consents,
  contentPages,
  messages,
  orders,
  payments,
  refunds,
  registrations,
  sessions,
  settings,
  wallets,
} from '#server/db/schema/index.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { callerOf, hashToken } from '#server/kernel/session.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { messageComposers } from '#server/message-composers.ts';
import type { Message } from '#server/outbox/message.ts';
import { endHold } from '#server/payments/end-hold.ts';
import { settlePayments } from '#server/payments/settle-payments.ts';
import { ProviderUnavailable } from '#server/providers/kit/provider-http.ts';
import { paidByHand, sendAgain } from '#server/refunds/by-hand.ts';
import { payBackClosedWallets } from '#server/refunds/pay-back.ts';
import { refundOrder } from '#server/refunds/refund-order.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import { readSettings } from '#server/settings/settings.ts';
import {
  accountSummary,
  changePassword,
  forgotPassword,
  login,
  register,
  resendEmailOtp,
  type SignedIn,
  sendOtp,
  updateCurrentLanguage,
  verifyEmailOtp,
  verifyForgotPasswordOtp,
} from '#shop/contract/account.ts';
import { addToCart, readCart } from '#shop/contract/cart.ts';
import { placeOrder, readCheckout } from '#shop/contract/checkout.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { cancelOrder, listOrders, readOrder } from '#shop/contract/orders.ts';
import { captureTap } from '#shop/contract/payments.ts';
import {
  deleteAccount,
  exportUser,
  listSessions,
  readUser,
  updatePicture,
  updatePreferences,
  updateProfile,
  verifyUpdateNoOtp,
} from '#shop/contract/user.ts';
import { applyWallet, topUpWallet } from '#shop/contract/wallet.ts';
import { ltr } from '#shop/format/isolate.ts';
import { marketingConsent } from '#shop/messages/bilingual/consents.ts';
import { fieldMessage } from '#shop/messages/bilingual/fields.ts';
import { successMessage } from '#shop/messages/bilingual/successes.ts';
import { refundTasks } from '#shop/messages/bilingual/told/team-mail.ts';
import { deletePhrases } from '#shop/rules/accounts/account.ts';
import { halalas } from '#shop/rules/money/money.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { until } from '../../sandbox/testing/sandbox.ts';
import { asJson, send } from '../support/browsers/wire.ts';
import { makeAccount, password } from '../support/examples/account.ts';
import {
  lineOf,
  makeWorld,
  orderOf,
  recipient,
  sender,
  type World,
  withLine,
} from '../support/examples/examples.ts';
import { tellAll } from '../support/messages/outbox.ts';
import { checkBooks, openBooks } from '../support/money/books.ts';
import { buyCredit, giveCredit } from '../support/money/money.ts';
import { bringTo, cancelledEnd } from '../support/orders/order-life.ts';
import { buy, chargeOf } from '../support/orders/purchase.ts';
import {
  codeFor,
  letPass,
  newEmail,
  newPhone,
  type Phone,
  signInByPhone,
  targetOf,
} from '../support/people/accounts.ts';
import { makeToken } from '../support/people/sessions.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/* Accounts by e-mail, and what a shopper sees, changes and takes away of the own account. */

let test: TestShop;
let world: World;
beforeAll(async () => {
  test = await openTestShop();
  await test.context.db.execute('update slots set capacity = 1000');
  world = await makeWorld(test);
}, 60_000);

function good<T>(answer: Answer<T>): T {
  if (!answer.success) throw new Error(`${answer.error.code} ${JSON.stringify(answer.error.fields ?? {})}`);
  return answer.data;
}
const codeOf = (answer: Answer<unknown>) => (answer.success ? 'OK' : answer.error.code);

describe('an order', () => {
  it('keeps which terms and which privacy notice were there when it was placed, when, and in which language', async () => {
    const accepted = async (language: 'ar' | 'en') => {
      const { token, total } = await withLine(test, world);
      const before = Date.now();
      const body = orderOf(world, total);
      const { order_uuid } = good(await test.call(placeOrder, { body }, { token, language }));
      const [order] = await test.context.db.select().from(orders).where(eq(orders.uuid, order_uuid));
      const at = order?.termsAcceptedAt?.getTime() ?? 0;
      expect(at).toBeGreaterThanOrEqual(before - 1);
      expect(at).toBeLessThanOrEqual(Date.now());
      return [order?.termsVersion, order?.privacyVersion, order?.language];
    };
    expect(await accepted('ar')).toEqual([1, 1, 'ar']);
    const ofTerms = eq(contentPages.slug, 'terms');
    await test.context.db
      .update(contentPages)
      .set({ title: { ar: 'شروط', en: 'Terms' } })
      .where(ofTerms);
    test.context.cache.drop('content');
    expect(await accepted('en')).toEqual([2, 1, 'en']);
    // Whoever was shown the terms of before is shown those of now first.
    const { token, total } = await withLine(test, world);
    const shown = (terms_seen: number) =>
      test.call(placeOrder, { body: { ...orderOf(world, total), terms_seen } }, { token });
    expect(codeOf(await shown(1))).toBe('TERMS_CHANGED');
    const draft = good(await test.call(readCheckout, { query: { cities_id: world.city } }, { token }));
    expect(draft.terms_version).toBe(2);
    expect(codeOf(await shown(2))).toBe('OK');
  });
});

describe('an account by e-mail', () => {
  const byPassword = (email: string, given = password) => ({
    body: { login_type: 'email_password', email, password: given },
  });

  it('is made when its code comes back, with the guest’s cart', async () => {
    const { token } = await withLine(test, world);
    const email = newEmail();
    const asked = good(await test.call(register, { body: { name: 'نورة', email, password } }, { token }));
    expect(asked).toEqual({ is_email_verified: false, resend_in: 60, expires_in: 300 });
    const before = await test.context.db.select().from(accounts).where(eq(accounts.email, email));
    expect(before).toEqual([]);
    const otp = await codeFor(test, 'register', email);
    const signedIn = good(await test.call(verifyEmailOtp, { body: { email, otp } }, { token }));
    expect(signedIn).toMatchObject({ name: 'نورة', is_new_account: true, is_email_verified: true });
    // Making it accepted the terms, as its form says.
    const agreed = await test.context.db.select().from(consents).where(eq(consents.accountId, signedIn.id));
    expect(agreed).toMatchObject([{ subject: 'terms', given: true, version: 2, source: 'sign_up' }]);
    const cart = good(
      await test.call(readCart, { query: { cities_id: world.city } }, { token: signedIn.token }),
    );
    expect(cart.total).toBe(2);
    const again = good(await test.call(login, byPassword(email.toUpperCase())));
    expect(again).toMatchObject({ id: signedIn.id, is_new_account: false });
  });

  it('that isn’t verified yet sends a new code on signing in, and goes on where that was', async () => {
    const email = newEmail();
    const [laptop, phone] = [await makeToken(test, 'guest'), await makeToken(test, 'guest')];
    good(await test.call(register, { body: { name: 'Noura', email, password } }, { token: laptop }));
    // Too soon for another code: the one that is out will do.
    const soon = good(await test.call(login, byPassword(email), { token: phone }));
    expect(soon).toMatchObject({ is_email_verified: false, resend_in: expect.any(Number) });
    // No code was sent, and none is claimed.
    const sameWords = await test.call(login, byPassword(email), { token: phone });
    expect(sameWords.message).toBe(successMessage('en', 'email_unverified_sent'));
    await letPass(test, email, 61);
    const first = await codeFor(test, 'register', email);
    const later = await test.call(login, byPassword(email), { token: phone, language: 'ar' });
    expect(later).toMatchObject({ data: { is_email_verified: false, resend_in: 60 } });
    expect(later.message).toBe(successMessage('ar', 'email_unverified'));
    expect(codeOf(await test.call(login, byPassword(email, 'not this'), { token: phone }))).toBe(
      'LOGIN_WRONG',
    );
    const otp = await codeFor(test, 'register', email);
    if (first !== otp) {
      const old = await test.call(verifyEmailOtp, { body: { email, otp: first } }, { token: phone });
      expect(codeOf(old)).toBe('OTP_WRONG');
    }
    good(await test.call(verifyEmailOtp, { body: { email, otp } }, { token: phone }));
    expect(good(await test.call(login, byPassword(email))).is_email_verified).toBe(true);
  });

  it('is sent its code again', async () => {
    const email = newEmail();
    const token = await makeToken(test, 'guest');
    good(await test.call(register, { body: { name: 'Noura', email, password } }, { token }));
    expect(codeOf(await test.call(resendEmailOtp, { body: { email } }, { token }))).toBe('OTP_WAIT');
    await letPass(test, email, 61);
    good(await test.call(resendEmailOtp, { body: { email } }, { token }));
    const otp = await codeFor(test, 'register', email);
    good(await test.call(verifyEmailOtp, { body: { email, otp } }, { token }));
  });

  it('ends in .com, unless the setting says otherwise', async () => {
    const email = `noura@example.sa`;
    const asked = () => test.call(register, { body: { name: 'Noura', email, password } });
    expect(await asked()).toMatchObject({ error: { fields: { email: 'Email must end with .com' } } });
    const signingIn = await test.call(login, byPassword(email));
    expect(signingIn).toMatchObject({ error: { fields: { email: 'Email must end with .com' } } });
    await test.context.db.insert(settings).values({ key: 'email_must_end_with_com', value: false });
    test.context.cache.drop('content');
    expect(codeOf(await asked())).toBe('OK');
    await test.context.db.delete(settings).where(eq(settings.key, 'email_must_end_with_com'));
    test.context.cache.drop('content');
  });

  it('asks for what it needs in the spec’s words', async () => {
    const body = { name: ' ', email: 'noura@', password: '12345', confirm_password: '12345' };
    expect(await test.call(register, { body })).toMatchObject({
      error: {
        fields: {
          name: 'Username is required',
          email: 'Invalid email',
          password: 'Password must be at least 6 characters',
        },
      },
    });
    const differs = { name: 'Noura', email: newEmail(), password, confirm_password: 'another' };
    expect(await test.call(register, { body: differs })).toMatchObject({
      error: { fields: { confirm_password: 'Passwords must match' } },
    });
    expect(await test.call(login, byPassword(newEmail(), '123'))).toMatchObject({
      error: { code: 'INVALID_INPUT', fields: { password: 'Password must be at least 6 characters' } },
    });
  });

  it('takes no password that a stranger would try, and an old one of that kind still opens it', async () => {
    const email = newEmail();
    const asked = async (given: string, language: 'ar' | 'en') => {
      const body = { name: 'Noura Ali', email, password: given };
      const answer = await test.call(register, { body }, { language });
      return answer.success ? null : answer.error.fields?.password;
    };
    for (const language of ['ar', 'en'] as const) {
      for (const common of ['123456', 'password', 'P@ssw0rd1', '      ', 'qwerty'])
        expect(await asked(common, language)).toBe(fieldMessage(language, 'password_guessable'));
      for (const own of [email, 'noura12', 'asees11'])
        expect(await asked(own, language)).toBe(fieldMessage(language, 'password_own'));
    }

    const { id, email: known } = await makeAccount(test);
    const passwordHash = await hashPassword('123456');
    await test.context.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
    good(await test.call(login, byPassword(known, '123456')));
    // Refused, the token for a new one is still good.
    good(await test.call(forgotPassword, { body: { email: known } }));
    const otp = await codeFor(test, 'reset', known);
    const { token } = good(await test.call(verifyForgotPasswordOtp, { body: { otp, email: known } }));
    const set = (given: string) => test.call(changePassword, { body: { token, password: given } });
    for (const given of ['654321', known, 'sunshine1'])
      expect(await set(given)).toMatchObject({ error: { fields: { password: expect.any(String) } } });
    good(await set('figs and olives'));
  });

  it('has its password hashed anew when that was done more weakly', async () => {
    const { id, email } = await makeAccount(test);
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(password, { memoryCost: 8192, timeCost: 1 });
    await test.context.db.update(accounts).set({ passwordHash: weak }).where(eq(accounts.id, id));
    good(await test.call(login, byPassword(email)));
    const [account] = await test.context.db.select().from(accounts).where(eq(accounts.id, id));
    expect(account?.passwordHash).toMatch(/\$m=19456,t=2,p=1\$/);
    good(await test.call(login, byPassword(email)));
  });
});

describe('the profile', () => {
  it('says what is wrong with a number in the spec’s words, at the field that it is about', async () => {
    const { token } = await signInByPhone(test);
    const refusedFields = async (phone: object) => {
      const answer = await test.call(updateProfile, { body: { name: 'Noura', ...phone } }, { token });
      return answer.success ? null : answer.error.fields;
    };
    const phone_code = '966';
    const short = { phone_number: 'Phone number must be at least 9 digits' };
    expect(await refusedFields({ phone_code, phone_number: '5512345' })).toEqual(short);
    expect(await refusedFields({ phone_code, phone_number: '٠٥٥١٢٣٤' })).toEqual(short);
    expect(await refusedFields({ phone_code, phone_number: '55123456x' })).toEqual({
      phone_number: 'Phone number must only contain digits',
    });
    expect(await refusedFields({ phone_code, phone_number: '' })).toEqual({
      phone_number: 'Mobile number is required',
    });
    // A number that can't be held exactly is none.
    expect(await refusedFields({ phone_code, phone_number: 2 ** 53 })).toEqual({
      phone_number: 'Mobile number is required',
    });
    const missing = { phone_code: 'Phone code is required' };
    expect(await refusedFields({ phone_number: '551234567' })).toEqual(missing);
    expect(await refusedFields({ phone_code: '', phone_number: '551234567' })).toEqual(missing);
    expect(await refusedFields({ phone_code: '1', phone_number: '551234567' })).toEqual({
      phone_code: 'This country code isn’t supported',
    });
    // As people write it.
    const { phone_number } = newPhone();
    const spaced = `0${phone_number.slice(0, 2)} ${phone_number.slice(2, 5)}-${phone_number.slice(5)}`;
    expect(await refusedFields({ phone_code: '+966', phone_number: spaced })).toBeNull();
  });

  it('takes over a new phone with its code, and the orders paid under it', async () => {
    const { token } = await signInByPhone(test);
    const phone = newPhone();
    const guest = await withLine(test, world);
    await buy(test, guest.token, orderOf(world, guest.total, { sender: { ...sender, ...phone } }) as never);
    const asked = good(await test.call(updateProfile, { body: { name: 'Noura', ...phone } }, { token }));
    expect(asked).toMatchObject({ name: 'Noura', verify: 'phone', resend_in: 60 });
    expect(asked.phone_number).not.toBe(phone.phone_number);
    const otp = await codeFor(test, 'new_phone', targetOf(phone));
    expect(good(await test.call(verifyUpdateNoOtp, { body: { ...phone, otp } }, { token }))).toMatchObject(
      phone,
    );
    expect(good(await test.call(listOrders, { body: {} }, { token })).items).toHaveLength(1);
    const again = await signInByPhone(test, phone);
    expect(again.is_new_account).toBe(false);
  });

  it('is kept at once where nothing has to be verified', async () => {
    const phone = newPhone();
    const { token } = await signInByPhone(test, phone);
    const kept = good(
      await test.call(updateProfile, { body: { name: ' Noura  Ali ', ...phone } }, { token }),
    );
    expect(kept).toMatchObject({ name: 'Noura Ali', verify: null, resend_in: 0 });
    const wishes = {
      current_language: 'en',
      order_pushes: false,
      order_messages: false,
      marketing_push: false,
      marketing_sms: true,
      marketing_email: false,
    } as const;
    good(await test.call(updatePreferences, { body: wishes }, { token }));
    expect(good(await test.call(readUser, {}, { token }))).toMatchObject({ name: 'Noura Ali', ...wishes });
  });

  it('keeps the language that its shopper switches to, which nobody else switches', async () => {
    const [own, other] = [await signInByPhone(test), await signInByPhone(test)];
    const languageOf = async ({ token }: SignedIn) =>
      good(await test.call(readUser, {}, { token: token ?? '' })).current_language;
    const switched = (token: string | undefined, current_language: 'ar' | 'en') =>
      test.call(updateCurrentLanguage, { body: { user_id: own.id, current_language } }, { token });
    const before = await languageOf(other);
    for (const language of ['ar', 'en', 'ar'] as const) {
      good(await switched(own.token, language));
      expect(await languageOf(own)).toBe(language);
    }
    expect((await switched(other.token, 'en')).success).toBe(false);
    expect([await languageOf(own), await languageOf(other)]).toEqual(['ar', before]);
  });

  it('keeps each yes and no to offers, by channel, with the words that were read; none is taken for granted', async () => {
    const { token, id } = await signInByPhone(test);
    expect(good(await test.call(readUser, {}, { token }))).toMatchObject({
      marketing_push: false,
      marketing_sms: false,
      marketing_email: false,
    });
    const choose = async (
      marketing_sms: boolean,
      marketing_email: boolean,
      language: 'ar' | 'en',
      marketing_push = false,
    ) => {
      const orders = { order_pushes: true, order_messages: true };
      const wishes = { current_language: 'en', ...orders, marketing_push, marketing_sms, marketing_email };
      good(await test.call(updatePreferences, { body: wishes }, { token, language }));
    };
    await choose(true, false, 'ar');
    await choose(true, false, 'ar');
    await choose(true, true, 'en');
    await choose(false, true, 'en');
    await choose(false, true, 'ar', true);
    const { sms, email } = { sms: marketingConsent.marketing_sms, email: marketingConsent.marketing_email };
    const kept = [
      { subject: 'terms', given: true, wording: null },
      { subject: 'marketing_sms', given: true, wording: sms.ar, language: 'ar' },
      { subject: 'marketing_email', given: true, wording: email.en, language: 'en' },
      { subject: 'marketing_sms', given: false, wording: sms.en, language: 'en' },
      { subject: 'marketing_push', given: true, wording: marketingConsent.marketing_push.ar, language: 'ar' },
    ];
    expect(good(await test.call(exportUser, {}, { token })).consents).toMatchObject(kept);
    // Closing the account takes back what is left of it, and takes nothing of the proof away.
    const confirmation = deletePhrases.en;
    good(await test.call(deleteAccount, { body: { confirmation } }, { token, language: 'en' }));
    const rows = await test.context.db.select().from(consents).where(eq(consents.accountId, id));
    expect(rows).toMatchObject([
      ...kept,
      { subject: 'marketing_push', given: false, source: 'account_closed' },
      { subject: 'marketing_email', given: false, source: 'account_closed' },
    ]);
    await expect(test.context.db.execute(sql`update consents set given = true`)).rejects.toThrow();
    await expect(test.context.db.execute(sql`delete from consents`)).rejects.toThrow();
  });

  it('that wants no messages about orders gets the mail instead, where there is an address', async () => {
    const { token } = await signInByPhone(test);
    const wishes = {
      current_language: 'en',
      order_pushes: true,
      order_messages: false,
      marketing_push: false,
      marketing_sms: false,
      marketing_email: false,
    };
    good(await test.call(updatePreferences, { body: wishes }, { token }));
    for (const [email, messages] of [
      ['sara@example.com', 0],
      ['', 1],
    ] as const) {
      const phone = newPhone();
      const cart = good(
        await test.call(addToCart, { query: { cities_id: world.city }, body: lineOf(world) }, { token }),
      );
      const order = orderOf(world, cart.summary.total, { sender: { ...sender, ...phone, email } });
      const { placed } = await buy(test, token, order as never);
      const [row] = await test.context.db
        .select()
        .from(orders)
        .where(eq(orders.uuid, good(placed).order_uuid));
      await tellAll(test.context, row?.id ?? 0);
      const to = encodeURIComponent(`+${targetOf(phone)}`);
      expect((await test.sandbox.get(`/messages?to=${to}`)).body.messages).toHaveLength(messages);
    }
  });
});

describe('the picture', () => {
  const set = (token: string, bytes: Buffer | null) =>
    test.call(updatePicture, { body: { picture: bytes?.toString('base64') ?? null } }, { token });

  it('is cut square, holds nothing but pixels, and goes when it is removed', async () => {
    const { token } = await signInByPhone(test);
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a1f3d' } })
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('where I live')).toBe(true);
    const { profile_picture } = good(await set(token, photo));
    expect(profile_picture).toMatch(/^\/account-pictures\/[\da-f]{64}\.webp$/);
    const answer = await fetch(`${test.url}${profile_picture}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(bytes.includes('where I live')).toBe(false);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(good(await test.call(readUser, {}, { token })).profile_picture).toBe(profile_picture);
    // Another shopper's equal picture is another one.
    const other = await signInByPhone(test);
    expect(good(await set(other.token, photo)).profile_picture).not.toBe(profile_picture);
    good(await set(token, null));
    expect((await fetch(`${test.url}${profile_picture}`)).status).toBe(404);
  });

  it('is no document, no script, no bomb and no novel', async () => {
    const { token } = await signInByPhone(test);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');
    const vast = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const half = (
      await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer()
    ).subarray(0, 200);
    for (const bytes of [svg, Buffer.from('GIF89a'), Buffer.from('<html>'), vast, half, Buffer.alloc(0)])
      expect(await set(token, bytes)).toMatchObject({ error: { fields: { picture: expect.any(String) } } });
    for (const picture of ['not base64!', 'A'.repeat(700_004)])
      expect(codeOf(await test.call(updatePicture, { body: { picture } }, { token }))).toBe('INVALID_INPUT');
    const answer = await send(test.url, {
      method: 'PUT',
      path: '/api/user/profile-picture',
      headers: { ...asJson, authorization: token },
      body: JSON.stringify({ picture: 'A'.repeat(900_000) }),
    });
    expect(answer.status).toBe(413);
    expect(good(await test.call(readUser, {}, { token })).profile_picture).toBeNull();
  });

  it.each([
    '/account-pictures/',
    '/account-pictures/x.webp',
    `/account-pictures/${'a'.repeat(64)}.webp`,
    '/account-pictures/..%2f..%2fpackage.json',
  ])('is nowhere else: %s', async (path) => expect((await send(test.url, { path })).status).toBe(404));
});

describe('devices', () => {
  const chromeOnAndroid =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
  const safariOnIphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

  async function signInOn(agent: string, phone: Phone): Promise<SignedIn> {
    good(await test.call(sendOtp, { body: phone }));
    const otp = await codeFor(test, 'sign_in', targetOf(phone));
    const answer = await send(test.url, {
      method: 'POST',
      path: '/api/account/verifyOtp',
      headers: { ...asJson, 'user-agent': agent },
      body: JSON.stringify({ ...phone, otp }),
    });
    await letPass(test, targetOf(phone), 61);
    return answer.json.data;
  }

  it('are listed by the names that people know, thirty of them', async () => {
    const phone = newPhone();
    await signInOn(chromeOnAndroid, phone);
    const { token } = await signInOn(safariOnIphone, phone);
    const list = good(await test.call(listSessions, {}, { token }));
    expect(list.map(({ device, current }) => [device, current]).sort()).toEqual([
      ['Chrome, Android', false],
      ['Safari, iPhone', true],
    ]);
    expect(JSON.stringify(list)).not.toContain(hashToken(token));
    for (let nth = 0; nth < 31; nth += 1) await signInOn(chromeOnAndroid, phone);
    const last = await signInOn('curl/8', phone);
    const all = good(await test.call(listSessions, {}, { token: last.token }));
    expect([all.length, all.find(({ current }) => current)?.device]).toEqual([30, '']);
    expect(codeOf(await test.call(readUser, {}, { token }))).toBe('UNAUTHENTICATED');
  });

  it('stay signed in for thirty days from the last visit, with a write an hour at most', async () => {
    const { token } = await signInByPhone(test);
    const hash = hashToken(token);
    const at = async () => {
      const [session] = await test.context.db.select().from(sessions).where(eq(sessions.tokenHash, hash));
      if (!session) throw new Error('no session');
      return session;
    };
    const { createdAt, expiresAt } = await at();
    const later = (ms: number) => new Date(createdAt.getTime() + ms);
    const hour = 3_600_000;
    const visit = async (ms: number) => {
      const caller = await callerOf(test.context.db, token, later(ms));
      return [caller.kind, caller.kind !== 'anyone' && caller.renewed === true];
    };
    expect(await visit(hour / 2)).toEqual(['shopper', false]);
    expect((await at()).seenAt).toEqual(createdAt);
    expect(await visit(2 * hour)).toEqual(['shopper', false]);
    expect(await at()).toMatchObject({ seenAt: later(2 * hour), expiresAt });
    expect(await visit(26 * hour)).toEqual(['shopper', true]);
    expect((await at()).expiresAt).toEqual(later((26 + 30 * 24) * hour));
    expect(await visit((26 + 30 * 24 + 1) * hour)).toEqual(['anyone', false]);
    // A guest's days are counted from the first.
    const guest = await test.newGuest();
    await callerOf(test.context.db, guest, later(40 * 24 * hour));
    const [session] = await test.context.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(guest)));
    expect((session?.expiresAt.getTime() ?? 0) - (session?.createdAt.getTime() ?? 0)).toBe(90 * 24 * hour);
  });

  it('that are renewed get their cookie again', async () => {
    const { token } = await signInByPhone(test);
    await test.context.db
      .update(sessions)
      .set({ seenAt: sql`seen_at - interval '2 days'`, expiresAt: sql`expires_at - interval '2 days'` })
      .where(eq(sessions.tokenHash, hashToken(token)));
    const ask = () =>
      send(test.url, { path: '/api/account/summary', headers: { cookie: `asees_session=${token}` } });
    expect(String((await ask()).headers['set-cookie'])).toMatch(
      new RegExp(`^asees_session=${token}; Max-Age=2592000`),
    );
    expect((await ask()).headers['set-cookie']).toBeUndefined();
  });
});

/** A shopper who has bought something. */
async function withPurchase(phone = newPhone()) {
  const shopper = await signInByPhone(test, phone);
  const { token } = shopper;
  const cart = good(
    await test.call(addToCart, { query: { cities_id: world.city }, body: lineOf(world) }, { token }),
  );
  const order = orderOf(world, cart.summary.total, { sender: { ...sender, ...phone } });
  const { placed } = await buy(test, token, order as never);
  return { shopper, token, phone, ...good(placed) };
}

describe('one’s own data', () => {
  it('can be taken along: profile, devices, cart and orders', async () => {
    const { token, phone } = await withPurchase();
    good(await test.call(addToCart, { query: { cities_id: world.city }, body: lineOf(world) }, { token }));
    const data = good(await test.call(exportUser, {}, { token }));
    expect(data).toMatchObject({
      profile: phone,
      sessions: [{ current: true }],
      cart: [{ quantity: 2, engraving: 'Noura' }],
      orders: [{ lines: [{ quantity: 2 }], details: { recipient: { name: recipient.name } } }],
    });
    expect(JSON.stringify(data)).not.toContain(hashToken(token));
    const stranger = await signInByPhone(test);
    const theirs = good(await test.call(exportUser, {}, { token: stranger.token }));
    expect([theirs.cart, theirs.orders]).toEqual([[], []]);
  });
});

describe('deleting the account', () => {
  const remove = (token: string) =>
    test.call(deleteAccount, { body: { confirmation: deletePhrases.ar } }, { token });
  const walletOf = async (accountId: number) =>
    (await test.context.db.select().from(wallets).where(eq(wallets.accountId, accountId)))[0];
  /** The refunds of what was in a wallet, in their order. */
  const backFrom = async (accountId: number) =>
    (
      await test.context.db.execute<{ id: number; uuid: string; amount: string; status: string }>(sql`
        select r.id, r.uuid, r.to_method as amount, r.status from refunds r join ledger l on l.refund_id = r.id
        where r.kind = 'credit' and l.wallet_id = ${accountId} order by r.id`)
    ).rows;
  const paidBack = async (accountId: number) =>
    (await backFrom(accountId)).map(({ amount }) => Number(amount));
  const statesOf = async (accountId: number) => (await backFrom(accountId)).map(({ status }) => status);
  const failedOf = async (accountId: number) =>
    (await backFrom(accountId)).find(({ status }) => status === 'failed')?.uuid ?? '';
  /** What the team has been told to do about them, as each of its mails would say now. */
  const tasksOf = async (accountId: number) => {
    const ids = (await backFrom(accountId)).map(({ id }) => id);
    const told = await test.context.db
      .select()
      .from(messages)
      .where(and(eq(messages.event, 'refund_task'), inArray(messages.refundId, ids)))
      .orderBy(messages.id);
    return Promise.all(
      told.map((row) => messageComposers.team.refund_task(test.context, row as Message, new Date())),
    );
  };
  const sendAll = async (accountId: number) => {
    for (const { id } of await backFrom(accountId))
      await sendRefund(test.context, id, new Date()).catch(() => {});
  };
  const arrived = (accountId: number) =>
    until(async () => {
      await sendAll(accountId);
      return (await statesOf(accountId)).every((status) => status === 'done');
    });
  /** Deletes it while the provider takes nothing back. */
  const removeRefused = async (token: string, accountId: number) => {
    await test.sandbox.post('/control/tap', { refunds: 'fail' });
    good(await remove(token));
    await until(async () => {
      await sendAll(accountId);
      return (await statesOf(accountId))[0] === 'failed';
    });
  };
  const readyToSpend = async (token: string) => {
    const line = { query: { cities_id: world.city }, body: lineOf(world) };
    good(await test.call(addToCart, line, { token }));
    const apply = { query: { cities_id: world.city }, body: { apply: true } };
    const { summary } = good(await test.call(applyWallet, apply, { token }));
    const body = { ...orderOf(world, summary.total), expected_due: summary.due, payment_method: null };
    return () => test.call(placeOrder, { body }, { token });
  };
  /** Buys something with the wallet alone. Answers what it cost. */
  const spend = async (token: string) => {
    const { total, next } = good(await (await readyToSpend(token))());
    expect(next).toBe('done');
    return Math.round(total * 100);
  };
  /** Buys something with the wallet and a card. */
  const order = async (token: string) => {
    const line = { query: { cities_id: world.city }, body: lineOf(world) };
    good(await test.call(addToCart, line, { token }));
    const apply = { query: { cities_id: world.city }, body: { apply: true } };
    const { summary } = good(await test.call(applyWallet, apply, { token }));
    const body = { ...orderOf(world, summary.total), expected_due: summary.due };
    const { placed } = await buy(test, token, body as never);
    const { order_key, payment_url } = good(placed);
    return { order_key, charge: chargeOf(payment_url) };
  };

  it('ends every session of it, on whichever device', async () => {
    const phone = newPhone();
    const devices = [(await signInByPhone(test, phone)).token];
    await letPass(test, targetOf(phone), 61);
    devices.push((await signInByPhone(test, phone)).token);
    const other = await signInByPhone(test);
    const stands = async (token: string) => codeOf(await test.call(readUser, {}, { token }));
    expect(await Promise.all(devices.map(stands))).toEqual(['OK', 'OK']);
    good(await remove(devices[0] ?? ''));
    for (const token of devices) {
      const headers = { authorization: `Bearer ${token}` };
      const { json } = await send(test.url, { path: '/api/user', headers });
      expect(json).toMatchObject({ statusCode: 401, error: { session_ended: true } });
    }
    expect(await stands(other.token)).toBe('OK');
  });

  it('doesn’t wait for an order under way: it arrives, and is blanked once it has', async () => {
    const { token, order_uuid, order_link, phone, shopper } = await withPurchase();
    good(await remove(token));
    expect(codeOf(await test.call(readUser, {}, { token }))).toBe('UNAUTHENTICATED');
    const rowOf = async () => {
      const [order] = await test.context.db.select().from(orders).where(eq(orders.uuid, order_uuid));
      if (!order) throw new Error('no order');
      return order;
    };
    const knows = async () => (await rowOf()).details.sender.phone_number !== '';
    const key = order_link.replace('/order/', '');
    for (const status of [1, 2, 3, 4] as const) {
      await bringTo(test.context, eq(orders.uuid, order_uuid), status);
      await sweepAccounts(test.context, new Date());
      expect(await knows(), `status ${status}`).toBe(true);
      expect(good(await test.call(readOrder, { params: { key } })).recipient_name).toBe(recipient.name);
    }
    await bringTo(test.context, eq(orders.uuid, order_uuid), orderStatus.delivered);
    await sweepAccounts(test.context, new Date());
    expect(await knows()).toBe(false);
    expect(good(await test.call(readOrder, { params: { key } }))).toMatchObject({ sender_name: '' });
    const left = await test.context.db.execute(sql`
      select from orders o left join order_lines l on l.order_id = o.id
      where o.account_id = ${shopper.id} and (o::text like ${`%${phone.phone_number}%`} or l.engraving <> '')`);
    expect(left.rows).toEqual([]);
  });

  it.each([orderStatus.rejected, orderStatus.cancelled])(
    'blanks an order that ends at %i, too',
    async (status) => {
      const { token, order_uuid } = await withPurchase();
      good(await remove(token));
      await bringTo(test.context, eq(orders.uuid, order_uuid), status);
      await sweepAccounts(test.context, new Date());
      const [order] = await test.context.db.select().from(orders).where(eq(orders.uuid, order_uuid));
      expect(order?.details.sender.phone_number).toBe('');
    },
  );

  it('pays back what comes back of an order under way: to its card, and the wallet’s part to where that came from', async () => {
    const books = await openBooks(test.context.db);
    const { token, id } = await signInByPhone(test);
    await giveCredit(test, token, 20);
    await buyCredit(test, token, 30);
    good(await test.call(addToCart, { query: { cities_id: world.city }, body: lineOf(world) }, { token }));
    const { summary } = good(
      await test.call(applyWallet, { query: { cities_id: world.city }, body: { apply: true } }, { token }),
    );
    const body = { ...orderOf(world, summary.total), expected_due: summary.due };
    good((await buy(test, token, body as never)).placed);
    good(await remove(token));
    const [order] = await test.context.db.select().from(orders).where(eq(orders.accountId, id));
    if (!order) throw new Error('no order');
    const wish = { pieces: 'all', delivery: true, to: 'wallet', reason: 'other', requestKey: 'x' } as const;
    const settings = await readSettings(test.context);
    const refund = await test.context.db.transaction((tx) =>
      refundOrder(test.context, tx, order, { ...wish, end: cancelledEnd(order) }, new Date(), settings),
    );
    expect(refund).toMatchObject({ toMethod: order.total - 5_000, toWallet: 5_000 });
    // What the shop gave stays the shop's; whom the rest is owed to is known by the order.
    expect(await walletOf(id)).toMatchObject({ balance: 0, owedTo: { name: sender.name } });
    expect(await paidBack(id)).toEqual([3_000]);
    // Until the money has arrived there is something to tell, and somebody to be told.
    const knows = async () => {
      const [row] = await test.context.db.select().from(orders).where(eq(orders.id, order.id));
      return row?.status === orderStatus.cancelled && row.details.sender.phone_number !== '';
    };
    await sweepAccounts(test.context, new Date());
    expect(await knows()).toBe(true);
    await sendRefund(test.context, refund?.id ?? 0, new Date()).catch(() => {});
    await until(async () => {
      await sendRefund(test.context, refund?.id ?? 0, new Date()).catch(() => {});
      const [row] = await test.context.db.select().from(refunds).where(eq(refunds.orderId, order.id));
      return row?.status === 'done';
    });
    await arrived(id);
    await sweepAccounts(test.context, new Date());
    expect(await knows()).toBe(false);
    await checkBooks(test.context.db, books);
  });

  it.each(['before', 'after'] as const)(
    'keeps who is owed the money of an order whose refund was refused %s the account closed, until it has arrived',
    async (when) => {
      const { token, id } = await signInByPhone(test);
      await giveCredit(test, token, 20);
      const { order_key } = await order(token);
      const [row] = await test.context.db.select().from(orders).where(eq(orders.accountId, id));
      const orderId = row?.id ?? 0;
      const refund = async () => {
        const [found] = await test.context.db.select().from(refunds).where(eq(refunds.orderId, orderId));
        return found;
      };
      const untilIts = (status: string) =>
        until(async () => {
          await sendRefund(test.context, (await refund())?.id ?? 0, new Date()).catch(() => {});
          return (await refund())?.status === status;
        });
      const giveBack = async () => {
        good(await test.call(cancelOrder, { body: { order_key } }, { token }));
        await untilIts('failed');
      };
      await test.sandbox.post('/control/tap', { refunds: 'fail' });
      if (when === 'before') await giveBack();
      good(await remove(token));
      if (when === 'after') {
        const wish = { pieces: 'all', delivery: true, to: 'source', reason: 'other' } as const;
        const settings = await readSettings(test.context);
        await test.context.db.transaction(async (tx) => {
          const [locked] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
          if (!locked) throw new Error('no order');
          await refundOrder(
            test.context,
            tx,
            locked,
            { ...wish, end: cancelledEnd(locked), requestKey: 'refused' },
            new Date(),
            settings,
          );
        });
        await untilIts('failed');
      }
      await test.sandbox.post('/control/reset');
      const knows = async () => {
        await sweepAccounts(test.context, new Date());
        const [now] = await test.context.db.select().from(orders).where(eq(orders.id, orderId));
        return now?.details.sender.phone_number !== '';
      };
      expect(await knows()).toBe(true);
      await test.context.db.execute(sql`
        update refunds set status = 'started', uuid = gen_random_uuid(), provider_refund_id = null, asked_at = null
        where order_id = ${orderId}`);
      await untilIts('done');
      expect(await knows()).toBe(false);
    },
  );

  it('takes nobody for who is owed, where the order that is given back knows nobody any more', async () => {
    const { token, id } = await signInByPhone(test);
    await buyCredit(test, token, 30);
    await order(token);
    await bringTo(test.context, eq(orders.accountId, id), 5);
    good(await remove(token));
    const [row] = await test.context.db.select().from(orders).where(eq(orders.accountId, id));
    if (!row) throw new Error('no order');
    expect(row.details.sender.phone_number).toBe('');
    const wish = {
      pieces: 'all',
      delivery: true,
      to: 'source',
      reason: 'other',
      requestKey: 'late',
      end: null,
    } as const;
    const settings = await readSettings(test.context);
    await test.context.db.transaction((tx) => refundOrder(test.context, tx, row, wish, new Date(), settings));
    expect(await paidBack(id)).toEqual([3_000]);
    expect((await walletOf(id))?.owedTo).toBe(null);
    await arrived(id);
  });

  it('says what of the wallet is paid back and what is lost, also of what an unpaid order holds', async () => {
    const { token } = await signInByPhone(test);
    await giveCredit(test, token, 50);
    await buyCredit(test, token, 30);
    const cart = good(
      await test.call(addToCart, { query: { cities_id: world.city }, body: lineOf(world) }, { token }),
    );
    const { summary } = good(
      await test.call(applyWallet, { query: { cities_id: world.city }, body: { apply: true } }, { token }),
    );
    const body = { ...orderOf(world, cart.summary.total), expected_due: summary.due };
    good(await test.call(placeOrder, { body }, { token }));
    expect(good(await test.call(readUser, {}, { token }))).toMatchObject({
      wallet_balance: 80,
      wallet_paid_in: 30,
      wallet_bonus: 50,
    });
  });

  it('leaves what was bought and nothing of who bought it, for whom, or what they wrote', async () => {
    const { token, shopper, phone, order_uuid, order_link } = await withPurchase();
    const email = newEmail();
    good(await test.call(updateProfile, { body: { name: 'Abdulmohsen', ...phone, email } }, { token }));
    const pixel = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { profile_picture } = good(
      await test.call(updatePicture, { body: { picture: pixel.toString('base64') } }, { token }),
    );
    good(await test.call(addToCart, { query: { cities_id: world.city }, body: lineOf(world) }, { token }));
    await bringTo(test.context, eq(orders.uuid, order_uuid), 5);
    const [before] = await test.context.db.select().from(orders).where(eq(orders.uuid, order_uuid));
    good(await remove(token));

    const [after] = await test.context.db.select().from(orders).where(eq(orders.uuid, order_uuid));
    const { details, ...kept } = after as NonNullable<typeof after>;
    expect(before).toMatchObject(kept);
    expect(details.slot).toEqual(before?.details.slot);
    const { rows } = await test.context.db.execute<{ name: string }>(
      sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of rows) {
      for (const secret of ['Abdulmohsen', phone.phone_number, email]) {
        const found = await test.context.db.execute(
          sql`select from ${sql.raw(name)} t where t::text like ${`%${secret}%`}`,
        );
        expect(found.rows, `${secret} in ${name}`).toEqual([]);
      }
    }
    const lines = await test.context.db.execute(
      sql`select from order_lines l join orders o on o.id = l.order_id where o.account_id = ${shopper.id} and l.engraving <> ''`,
    );
    expect(lines.rows).toEqual([]);
    expect((await fetch(`${test.url}${profile_picture}`)).status).toBe(404);
    const view = good(await test.call(readOrder, { params: { key: order_link.replace('/order/', '') } }));
    expect(view).toMatchObject({ sender_name: '', recipient_name: '', recipient_place: '', card: null });
  });

  it('lets go at once what isn’t paid, and sends money back that comes afterwards', async () => {
    const books = await openBooks(test.context.db);
    const { token, id } = await signInByPhone(test);
    await giveCredit(test, token, 50);
    good(await test.call(addToCart, { query: { cities_id: world.city }, body: lineOf(world) }, { token }));
    const { summary } = good(
      await test.call(applyWallet, { query: { cities_id: world.city }, body: { apply: true } }, { token }),
    );
    const order = { ...orderOf(world, summary.total), expected_due: summary.due };
    const placed = good(await test.call(placeOrder, { body: order }, { token }));
    good(await remove(token));
    const [row] = await test.context.db.select().from(orders).where(eq(orders.accountId, id));
    expect(row).toMatchObject({ state: 'released', details: { sender: { phone_number: '' } } });
    const charge = chargeOf(placed.payment_url);
    await test.sandbox.post(`/control/tap/charges/${charge}/pay`);
    const body = { tap_id: charge, order_key: placed.order_link.replace('/order/', '') };
    expect(good(await test.call(captureTap, { body })).status).toBe('refunded');
    // What the order held of the wallet was given by the shop, and is lost with the rest, as was said.
    expect(await walletOf(id)).toMatchObject({ balance: 0, owedTo: null });
    await checkBooks(test.context.db, books);
  });

  it('pays back first what was paid in: the latest first, to the card each came from; what the shop gave is lost', async () => {
    const books = await openBooks(test.context.db);
    const { token, id } = await signInByPhone(test);
    await buyCredit(test, token, 500);
    await giveCredit(test, token, 50);
    await buyCredit(test, token, 60);
    const spent = await spend(token);
    good(await remove(token));
    expect(await walletOf(id)).toMatchObject({ balance: 0, owedTo: { phone: expect.any(String) } });
    // Spending used up the gift first, and then what had been paid in first.
    expect(await paidBack(id)).toEqual([6_000, 50_000 + 5_000 - spent]);
    await arrived(id);
    await payBackClosedWallets(test.context);
    expect(await walletOf(id)).toMatchObject({ balance: 0, owedTo: null });
    const [{ forfeited } = { forfeited: null }] = (
      await test.context.db.execute<{ forfeited: string | null }>(
        sql`select sum(amount)::text as forfeited from ledger where wallet_id = ${id} and to_book = 'forfeited'`,
      )
    ).rows;
    expect(forfeited).toBe(null);
    await checkBooks(test.context.db, books);
  });

  it('pays back a refund that was taken as credit through the order’s own payment, and no more than that', async () => {
    const books = await openBooks(test.context.db);
    const { token, id } = await signInByPhone(test);
    await giveCredit(test, token, 40);
    const { order_key, charge } = await order(token);
    good(await test.call(cancelOrder, { body: { order_key, refund_to: 'wallet' } }, { token }));
    const { wallet_paid_in, wallet_bonus } = good(await test.call(readUser, {}, { token }));
    expect(wallet_bonus).toBe(40);
    good(await remove(token));
    expect(await paidBack(id)).toEqual([Math.round(wallet_paid_in * 100)]);
    const { rows } = await test.context.db.execute(sql`
      select p.charge_id, p.amount - r.to_method as kept from refunds r join payments p on p.id = r.payment_id
      where r.kind = 'credit' and p.order_id in (select id from orders where account_id = ${id})`);
    expect(rows).toEqual([{ charge_id: charge, kept: '0' }]);
    await arrived(id);
    await checkBooks(test.context.db, books);
  });

  it('twice at once pays back once', async () => {
    const books = await openBooks(test.context.db);
    const { token, id } = await signInByPhone(test);
    await buyCredit(test, token, 80);
    const answers = await Promise.all([remove(token), remove(token), remove(token)]);
    expect(answers.map(codeOf).sort()).toEqual(['OK', 'UNAUTHENTICATED', 'UNAUTHENTICATED']);
    expect(await paidBack(id)).toEqual([8_000]);
    await arrived(id);
    await checkBooks(test.context.db, books);
  });

  it('while an order pays from the wallet, leaves each riyal in one place', { timeout: 60_000 }, async () => {
    const books = await openBooks(test.context.db);
    for (let round = 0; round < 6; round += 1) {
      const { token, id } = await signInByPhone(test);
      await buyCredit(test, token, 1_000);
      const place = await readyToSpend(token);
      const [removed] = await Promise.all([remove(token), place()]);
      good(removed);
      const placed = await test.context.db.select().from(orders).where(eq(orders.accountId, id));
      const paid = placed.reduce((sum, { state, wallet }) => sum + (state === 'placed' ? wallet : 0), 0);
      const back = (await paidBack(id)).reduce((sum, amount) => sum + amount, 0);
      expect(paid + back, `round ${round}`).toBe(100_000);
      await arrived(id);
    }
    await checkBooks(test.context.db, books);
  });

  it('that is interrupted has changed nothing, and one that is done is followed to its end by the job of every minute', async () => {
    const books = await openBooks(test.context.db);
    const { token, id } = await signInByPhone(test);
    await buyCredit(test, token, 70);
    const interrupted = vi.spyOn(test.context.jobs, 'enqueue').mockRejectedValueOnce(new Error('killed'));
    expect(codeOf(await remove(token))).toBe('INTERNAL');
    interrupted.mockRestore();
    expect(good(await test.call(readUser, {}, { token })).wallet_paid_in).toBe(70);
    expect(await paidBack(id)).toEqual([]);
    good(await remove(token));
    // Its own job is lost: what every minute looks for finds it.
    for (let minutes = 2; minutes < 12; minutes += 1)
      await settlePayments(test.context, new Date(Date.now() + minutes * 60_000));
    expect(await statesOf(id)).toEqual(['done']);
    await checkBooks(test.context.db, books);
  });

  it('stays owed with a way to reach its owner where the provider refuses to take it back', async () => {
    const { token, id, phone_number } = await signInByPhone(test);
    await buyCredit(test, token, 90);
    await removeRefused(token, id);
    await payBackClosedWallets(test.context);
    expect(await walletOf(id)).toMatchObject({
      balance: 0,
      owedTo: { phone: expect.stringContaining(phone_number ?? '?') },
    });
    expect(Object.keys(await findDifferences(test.context.db))).toEqual([
      'refunds that failed and are still owed',
    ]);
    await test.sandbox.post('/control/reset');
    // No order tells which it is: its own id does.
    const uuid = await failedOf(id);
    expect(await tasksOf(id)).toEqual([{ about: ltr('ar', uuid), task: refundTasks.refused }]);
    // A person has it sent again, as a refund that the provider hasn’t refused: the team has nothing to do meanwhile.
    expect(await sendAgain(test.context, uuid)).toBe(true);
    expect(await tasksOf(id)).toEqual([null]);
    await arrived(id);
    await payBackClosedWallets(test.context);
    expect((await walletOf(id))?.owedTo).toBe(null);
    expect(await findDifferences(test.context.db)).toEqual({});
  });

  it('that is asked for anew is asked for as long as a new one, however old it is', async () => {
    const books = await openBooks(test.context.db);
    const { token, id } = await signInByPhone(test);
    await buyCredit(test, token, 80);
    await removeRefused(token, id);
    await test.sandbox.post('/control/reset');
    const uuid = await failedOf(id);
    const old = new Date(Date.now() - 3 * 86_400_000);
    await test.context.db.update(refunds).set({ createdAt: old }).where(eq(refunds.uuid, uuid));
    // Nobody answers while it is asked for again, for most of a day.
    const silence = vi
      .spyOn(test.context.payments.tap, 'createRefund')
      .mockRejectedValue(new ProviderUnavailable('tap', 'timeout'));
    const [row] = await test.context.db.select().from(refunds).where(eq(refunds.uuid, uuid));
    const ask = (hours: number) =>
      sendRefund(test.context, row?.id ?? 0, new Date(Date.now() + hours * 3_600_000));
    expect(await sendAgain(test.context, uuid)).toBe(true);
    for (const hours of [0.1, 1, 10, 19.9]) await expect(ask(hours)).rejects.toThrow(ProviderUnavailable);
    expect(await statesOf(id)).toEqual(['started']);
    expect(await ask(20.2)).toBe(false);
    expect(await statesOf(id)).toEqual(['failed']);
    silence.mockRestore();
    // The team hears of it a second time: this one may have been made, and what was told of the first is over.
    const again = await failedOf(id);
    expect(await tasksOf(id)).toEqual([null, { about: ltr('ar', again), task: refundTasks.unanswered }]);
    expect(await sendAgain(test.context, again)).toBe(true);
    await arrived(id);
    await payBackClosedWallets(test.context);
    await checkBooks(test.context.db, books);
  });

  it('is paid by hand where the provider goes on refusing: once, and the books know the bank', async () => {
    const books = await openBooks(test.context.db);
    const { token, id } = await signInByPhone(test);
    await buyCredit(test, token, 90);
    await removeRefused(token, id);
    await test.sandbox.post('/control/reset');
    const uuid = await failedOf(id);
    const now = new Date();
    const pressed = await Promise.all([
      paidByHand(test.context, uuid, 'SARIE 7741', now),
      paidByHand(test.context, uuid, 'SARIE 7741', now),
      sendAgain(test.context, uuid),
    ]);
    expect(pressed.filter(Boolean)).toHaveLength(1);
    expect(await tasksOf(id)).toEqual([null]);
    if ((await statesOf(id))[0] === 'started') await arrived(id);
    await payBackClosedWallets(test.context);
    expect((await walletOf(id))?.owedTo).toBe(null);
    await checkBooks(test.context.db, books);
  });

  it('keeps how its owner is reached while a top-up is on its way, until its money is back', async () => {
    const books = await openBooks(test.context.db);
    const { token, id, phone_number } = await signInByPhone(test);
    const begun = good(await test.call(topUpWallet, { body: { amount: 75 } }, { token }));
    good(await remove(token));
    await payBackClosedWallets(test.context);
    expect((await walletOf(id))?.owedTo).toMatchObject({
      phone: expect.stringContaining(phone_number ?? '?'),
    });
    await test.sandbox.post(`/control/tap/charges/${chargeOf(begun.payment_url)}/pay`);
    await until(async () => {
      await settlePayments(test.context, new Date(Date.now() + 120_000));
      await payBackClosedWallets(test.context);
      return (await walletOf(id))?.owedTo === null;
    });
    await checkBooks(test.context.db, books);
  });

  it('that was closed before credit was paid back is looked after at night', async () => {
    const { token, id } = await signInByPhone(test);
    good(await remove(token));
    const expiresAt = new Date(Date.now() + 86_400_000);
    await test.context.db.transaction((tx) =>
      transfer(tx, {
        from: 'rewards',
        to: 'wallets',
        amount: halalas(500),
        wallet: { accountId: id, kind: 'bonus', expiresAt },
      }),
    );
    await payBackClosedWallets(test.context);
    await payBackClosedWallets(test.context);
    expect(await walletOf(id)).toMatchObject({ balance: 0, owedTo: null });
    expect(await findDifferences(test.context.db)).toEqual({});
  });

  it('finds out first whether an open order was paid in another tab', async () => {
    const { token, id } = await signInByPhone(test);
    const cart = good(
      await test.call(addToCart, { query: { cities_id: world.city }, body: lineOf(world) }, { token }),
    );
    const placed = good(await test.call(placeOrder, { body: orderOf(world, cart.summary.total) }, { token }));
    await test.sandbox.post('/control/tap', { webhooks: { lost: true } });
    await test.sandbox.post(`/control/tap/charges/${chargeOf(placed.payment_url)}/pay`);
    await test.sandbox.post('/control/reset');
    good(await remove(token));
    const [row] = await test.context.db.select().from(orders).where(eq(orders.accountId, id));
    expect(row).toMatchObject({ state: 'placed', status: 1 });
  });

  it('and placing an order at the same moment leave nothing held', async () => {
    const books = await openBooks(test.context.db);
    for (let round = 0; round < 6; round += 1) {
      const { token, id } = await signInByPhone(test);
      const cart = good(
        await test.call(addToCart, { query: { cities_id: world.city }, body: lineOf(world) }, { token }),
      );
      const [removed] = await Promise.all([
        remove(token),
        test.call(placeOrder, { body: orderOf(world, cart.summary.total) }, { token }),
      ]);
      good(removed);
      const open = await test.context.db.select().from(orders).where(eq(orders.accountId, id));
      expect(open.filter(({ state }) => state !== 'released')).toEqual([]);
      expect(JSON.stringify(open)).not.toContain(sender.name);
    }
    await checkBooks(test.context.db, books);
  });
});

describe('signing in never fails because of a cart', () => {
  it('what can’t be brought along now is brought by a job', async () => {
    const { token } = await withLine(test, world);
    await test.context.db.execute('alter table cart_lines add constraint broken check (false) not valid');
    const shopper = await signInByPhone(test, newPhone(), { token });
    await test.context.db.execute('alter table cart_lines drop constraint broken');
    const read = async () =>
      good(await test.call(readCart, { query: { cities_id: world.city } }, { token: shopper.token })).total;
    expect(await read()).toBe(0);
    const { rows } = await test.context.db.execute<{ guest: number; shopper: number }>(
      sql`select (data->>'guestId')::int as guest, (data->>'shopperId')::int as shopper from pgboss.job where name = 'bring-cart'`,
    );
    expect(rows).toMatchObject([{ shopper: shopper.id }]);
    for (let times = 0; times < 2; times += 1)
      await bringCartLater(test.context, rows[0]?.guest ?? 0, shopper.id);
    expect(await read()).toBe(2);
  });
});

describe('what is over', () => {
  it('is thrown away', async () => {
    const phone = newPhone();
    const { token } = await signInByPhone(test, phone);
    good(await test.call(register, { body: { name: 'Noura', email: newEmail(), password } }));
    const idOf = async (who: string) =>
      good(await test.call(accountSummary, {}, { token: who })).id as number;
    const [onlyLooked, ordered] = [await withLine(test, world), await withLine(test, world)];
    const guests = [await idOf(onlyLooked.token), await idOf(ordered.token)];
    good(await test.call(placeOrder, { body: orderOf(world, ordered.total) }, { token: ordered.token }));
    const many = await test.context.db
      .insert(accounts)
      .values(Array.from({ length: 1_100 }, () => ({ kind: 'guest' as const })))
      .returning({ id: accounts.id });
    const left = async () =>
      (
        await test.context.db.select({ id: accounts.id }).from(accounts).where(inArray(accounts.id, guests))
      ).map(({ id }) => id);
    await sweepAccounts(test.context, new Date());
    expect(await left()).toHaveLength(2);
    expect(codeOf(await test.call(readUser, {}, { token }))).toBe('OK');
    expect(
      await test.context.db
        .select()
        .from(codes)
        .where(eq(codes.target, targetOf(phone))),
    ).toHaveLength(1);
    await sweepAccounts(test.context, new Date(Date.now() + 100 * 86_400_000));
    for (const table of ['sessions', 'codes', 'registrations', 'spent_id_tokens', 'sign_in_limits']) {
      const { rows } = await test.context.db.execute(`select from ${table}`);
      expect(rows, table).toEqual([]);
    }
    // Guests go too, with their carts, but for who ordered something: however many they are.
    expect(await left()).toEqual([guests[1]]);
    expect(
      await test.context.db.$count(
        accounts,
        inArray(
          accounts.id,
          many.map(({ id }) => id),
        ),
      ),
    ).toBe(0);
  });

  it('takes people and words along: drafts after 30 days, unpaid orders after 90, paid orders after three years', async () => {
    const sweepIn = (days: number) => sweepAccounts(test.context, new Date(Date.now() + days * 86_400_000));
    const { order_uuid: paid } = await withPurchase();
    await bringTo(test.context, eq(orders.uuid, paid), 5);
    const guest = await withLine(test, world);
    const { order_uuid: unpaid } = good(
      await test.call(placeOrder, { body: orderOf(world, guest.total) }, { token: guest.token }),
    );
    const rowOf = async (uuid: string) => {
      const [order] = await test.context.db.select().from(orders).where(eq(orders.uuid, uuid));
      if (!order) throw new Error('no order');
      return order;
    };
    const { id, cartId } = await rowOf(unpaid);
    await endHold(test.context, id, new Date(Date.now() + 3_600_000));
    // Who paid it is no less forgotten than who it was for.
    const askedWith = async (uuid: string) =>
      (
        await test.context.db
          .select()
          .from(payments)
          .where(eq(payments.orderId, (await rowOf(uuid)).id))
      ).map(({ request }) => request);
    const request = { phone: { code: '966', number: '551234567' } };
    for (const uuid of [paid, unpaid])
      await test.context.db
        .update(payments)
        .set({ request, createdAt: sql`now() - interval '4 days'` })
        .where(eq(payments.orderId, (await rowOf(uuid)).id));
    await test.context.db.update(carts).set({ checkout: { sender } }).where(eq(carts.id, cartId));
    const draft = async () =>
      (await test.context.db.select().from(carts).where(eq(carts.id, cartId)))[0]?.checkout;
    const knows = async (uuid: string) => (await rowOf(uuid)).details.sender.phone_number !== '';

    await sweepIn(29);
    expect([await knows(unpaid), await draft()]).toEqual([true, { sender }]);
    await sweepIn(31);
    expect([await knows(unpaid), await draft()]).toEqual([true, null]);
    await sweepIn(89);
    expect(await knows(unpaid)).toBe(true);
    expect(await askedWith(unpaid)).toEqual([request]);
    await sweepIn(91);
    expect([await knows(unpaid), await draft()]).toEqual([false, null]);
    expect(await askedWith(unpaid)).toEqual([{}]);
    const lines = await test.context.db.execute(sql`select from cart_lines where cart_id = ${cartId}`);
    expect(lines.rows).toEqual([]);
    await sweepIn(3 * 365 - 1);
    expect([await knows(paid), await askedWith(paid)]).toEqual([true, [request]]);
    await sweepIn(3 * 365 + 1);
    expect([await knows(paid), await askedWith(paid)]).toEqual([false, [{}]]);
    // From payment, as the notice says.
    const ofNotice = eq(contentPages.slug, 'privacy-policy');
    const [notice] = await test.context.db.select().from(contentPages).where(ofNotice);
    for (const said of ['3 سنوات من دفعه', '3 years from payment'])
      expect(JSON.stringify(notice?.blocks)).toContain(said);
  });

  it('goes although something before it doesn’t, which is told', async () => {
    const people = [await signInByPhone(test), await signInByPhone(test)];
    const closed = people.map(({ id }) => id);
    for (const { token, id: accountId } of people) {
      good(
        await test.call(
          deleteAccount,
          { body: { confirmation: deletePhrases.en } },
          { token, language: 'en' },
        ),
      );
      const wallet = { accountId, kind: 'bonus', expiresAt: new Date(Date.now() + 86_400_000) } as const;
      const amount = halalas(500);
      await test.context.db.transaction((tx) =>
        transfer(tx, { from: 'rewards', to: 'wallets', amount, wallet }),
      );
    }
    const balances = async () =>
      (
        await test.context.db
          .select({ balance: wallets.balance })
          .from(wallets)
          .where(inArray(wallets.accountId, closed))
          .orderBy(wallets.accountId)
      ).map(({ balance }) => balance);
    const { order_uuid } = await withPurchase();
    await bringTo(test.context, eq(orders.uuid, order_uuid), orderStatus.delivered);
    const old = { paidAt: new Date(Date.now() - 4 * 365 * 86_400_000) };
    await test.context.db.update(orders).set(old).where(eq(orders.uuid, order_uuid));
    const knows = async () => {
      const [order] = await test.context.db.select().from(orders).where(eq(orders.uuid, order_uuid));
      return order?.details.sender.phone_number !== '';
    };
    good(await test.call(register, { body: { name: 'Noura', email: newEmail(), password } }));
    await test.context.db.execute(`update registrations set expires_at = now() - interval '1 day'`);
    // The first wallet and all the registrations are held fast.
    await test.context.db.execute(`
      alter table wallets add constraint broken check (account_id <> ${closed[0]} or balance > 0) not valid;
      create trigger broken before delete on registrations for each row execute function refuse_change()`);
    const told = vi.spyOn(test.context.log, 'error');
    const sweep = jobHandlers(test.context)['sweep-sessions'];
    await sweep({});
    expect([await balances(), await knows()]).toEqual([[500, 0], false]);
    expect(told.mock.calls.map(([what]) => what)).toMatchObject([
      { account: closed[0], err: expect.any(Error) },
      { step: 'registrations', err: expect.any(Error) },
    ]);
    told.mockRestore();
    await test.context.db.execute(`
      alter table wallets drop constraint broken;
      drop trigger broken on registrations`);
    await sweep({});
    expect(await balances()).toEqual([0, 0]);
    expect(await test.context.db.$count(registrations)).toBe(0);
  });
});
