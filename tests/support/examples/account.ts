import { hashPassword } from '#server/accounts/passwords/password.ts';
import { accounts } from '#server/db/schema/index.ts';
import {
  accountSummary,
  forgotPassword,
  register,
  sendOtp,
  updateDeviceToken,
  verifyForgotPasswordOtp,
} from '#shop/contract/account.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { listSessions, updateProfile } from '#shop/contract/user.ts';
import { deletePhrases } from '#shop/rules/accounts/account.ts';
import { subscribe } from '../messages/push.ts';
import { codeFor, newEmail, newPhone, signInByPhone, targetOf } from '../people/accounts.ts';
import { makeToken } from '../people/sessions.ts';
import type { TestShop } from '../shop/test-shop.ts';
import type { MakeExample } from './examples.ts';

export const password = 'a good password';
let hashed: Promise<string> | undefined;

/** A shopper with an e-mail address and `password`. */
export async function makeAccount({ context }: TestShop): Promise<{ id: number; email: string }> {
  const email = newEmail();
  hashed ??= hashPassword(password);
  const [account] = await context.db
    .insert(accounts)
    .values({
      kind: 'shopper',
      name: 'Noura',
      email,
      emailVerifiedAt: new Date(),
      passwordHash: await hashed,
    })
    .returning({ id: accounts.id });
  return { id: account?.id ?? 0, email };
}

/** One white pixel. */
export const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC';

function good<T>(answer: Answer<T>): T {
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}

async function idOf(test: TestShop, token: string): Promise<number> {
  return good(await test.call(accountSummary, {}, { token })).id as number;
}

const asShopper =
  (body?: unknown): MakeExample =>
  async (test) => ({
    ...(body === undefined ? {} : { body }),
    as: 'shopper',
    token: await makeToken(test, 'shopper'),
  });

/** A good call of every operation of shop/contract/account.ts, user.ts and push.ts. */
export const accountExamples: Record<string, MakeExample> = {
  logout: async (test) => ({ as: 'guest', token: await makeToken(test, 'guest') }),
  sendOtp: () => ({ body: { ...newPhone(), guest_user_id: 7 }, as: 'anyone' }),
  verifyOtp: async (test) => {
    const phone = newPhone();
    good(await test.call(sendOtp, { body: phone }));
    const otp = await codeFor(test, 'sign_in', targetOf(phone));
    return { body: { ...phone, otp, device_id: 'Web', device_token: null }, as: 'anyone' };
  },
  register: () => ({
    body: { name: 'Noura', email: newEmail(), password, confirm_password: password },
    as: 'anyone',
  }),
  verifyEmailOtp: async (test) => {
    const token = await makeToken(test, 'guest');
    const email = newEmail();
    good(await test.call(register, { body: { name: 'Noura', email, password } }, { token }));
    return { body: { email, otp: await codeFor(test, 'register', email) }, as: 'guest', token };
  },
  resendEmailOtp: () => ({ body: { email: newEmail() }, as: 'anyone' }),
  login: async (test) => {
    const { email } = await makeAccount(test);
    return { body: { login_type: 'email_password', email, password }, as: 'anyone' };
  },
  forgotPassword: () => ({ body: { email: newEmail() }, as: 'anyone' }),
  verifyForgotPasswordOtp: async (test) => {
    const { email } = await makeAccount(test);
    good(await test.call(forgotPassword, { body: { email } }));
    return { body: { email, otp: await codeFor(test, 'reset', email) }, as: 'anyone' };
  },
  changePassword: async (test) => {
    const { email } = await makeAccount(test);
    good(await test.call(forgotPassword, { body: { email } }));
    const body = { email, otp: await codeFor(test, 'reset', email) };
    const { token } = good(await test.call(verifyForgotPasswordOtp, { body }));
    return { body: { token, password: 'another password' }, as: 'anyone' };
  },
  updateDeviceToken: async (test) => {
    const token = await makeToken(test, 'guest');
    const user_id = await idOf(test, token);
    const device_token = JSON.stringify(await subscribe(test));
    return { body: { user_id, device_id: 'Web', device_token }, as: 'guest', token };
  },
  pushKey: () => ({ as: 'anyone' }),
  pushAsked: () => ({ as: 'anyone' }),
  readMeasuring: asShopper(),
  answerMeasuring: asShopper({ given: false }),
  pushSeen: () => ({ body: { id: '0f4a4f0e-8f0e-4c57-9a8e-55c1d3f3f6b1' }, as: 'anyone' }),
  renewPush: async (test) => {
    const token = await makeToken(test, 'guest');
    const body = { user_id: await idOf(test, token), device_id: 'Web' };
    const old = JSON.stringify(await subscribe(test));
    good(await test.call(updateDeviceToken, { body: { ...body, device_token: old } }, { token }));
    return { body: { old, fresh: JSON.stringify(await subscribe(test)) }, as: 'anyone' };
  },
  updateCurrentLanguage: async (test) => {
    const token = await makeToken(test, 'shopper');
    return { body: { user_id: await idOf(test, token), current_language: 'en' }, as: 'shopper', token };
  },
  readUser: asShopper(),
  updateProfile: async (test) => ({
    body: { name: 'Noura', ...newPhone() },
    as: 'shopper',
    token: await makeToken(test, 'shopper'),
  }),
  updatePreferences: asShopper({
    current_language: 'en',
    order_pushes: true,
    order_messages: true,
    marketing_push: false,
    marketing_sms: false,
    marketing_email: false,
  }),
  verifyUpdateNoOtp: async (test) => {
    const token = await makeToken(test, 'shopper');
    const phone = newPhone();
    good(await test.call(updateProfile, { body: { name: 'Noura', ...phone } }, { token }));
    return {
      body: { ...phone, otp: await codeFor(test, 'new_phone', targetOf(phone)) },
      as: 'shopper',
      token,
    };
  },
  verifyUpdateEmailOtp: async (test) => {
    const phone = newPhone();
    const { token } = await signInByPhone(test, phone);
    const email = newEmail();
    good(await test.call(updateProfile, { body: { name: 'Noura', ...phone, email } }, { token }));
    return { body: { email, otp: await codeFor(test, 'new_email', email) }, as: 'shopper', token };
  },
  updateInfo: asShopper({ name: 'Noura' }),
  updatePicture: asShopper({ picture: pixel }),
  listSessions: asShopper(),
  endSession: async (test) => {
    const token = await makeToken(test, 'shopper');
    const [session] = good(await test.call(listSessions, {}, { token }));
    return { params: { id: session?.id ?? '' }, as: 'shopper', token };
  },
  exportUser: asShopper(),
  deleteAccount: asShopper({ confirmation: deletePhrases.en }),
};
