import { and, eq } from 'drizzle-orm';
import { type CodePurpose, codeOf } from '#server/accounts/codes/code.ts';
import { codes } from '#server/db/schema/index.ts';
import { type SignedIn, sendOtp, verifyOtp } from '#shop/contract/account.ts';
import type { TestShop } from '../shop/test-shop.ts';

export type Phone = { phone_code: string; phone_number: string };

let people = 0;

/** A number that no other test of this file has. */
export function newPhone(): Phone {
  people += 1;
  return { phone_code: '966', phone_number: `5${String(people).padStart(8, '0')}` };
}

export function newEmail(): string {
  people += 1;
  return `noura.${people}@example.com`;
}

export const targetOf = ({ phone_code, phone_number }: Phone) => `${phone_code}${phone_number}`;

/** The digits of the code that is out for a phone (966…) or an e-mail address. */
export async function codeFor({ context }: TestShop, purpose: CodePurpose, target: string): Promise<string> {
  const [code] = await context.db
    .select()
    .from(codes)
    .where(and(eq(codes.purpose, purpose), eq(codes.target, target)));
  if (!code) throw new Error(`no code for ${target}`);
  return codeOf(context.config.secret, code);
}

/** Other digits than these. */
export function wrong(digits: string): string {
  return String((Number(digits) + 1) % 10_000).padStart(4, '0');
}

/** Lets so many seconds go by for the codes that are out to a target. */
export async function letPass({ context }: TestShop, target: string, seconds: number): Promise<void> {
  await context.db.execute(
    `update codes set sent_at = sent_at - interval '${seconds} seconds', expires_at = expires_at - interval '${seconds} seconds' where target = '${target}'`,
  );
}

/** Signs in by a code, as a guest with this token or as nobody. */
export async function signInByPhone(
  test: TestShop,
  phone: Phone = newPhone(),
  who: { token?: string; language?: 'ar' | 'en' } = {},
): Promise<SignedIn> {
  const sent = await test.call(sendOtp, { body: phone }, who);
  if (!sent.success) throw new Error(sent.message);
  const otp = await codeFor(test, 'sign_in', targetOf(phone));
  const answer = await test.call(verifyOtp, { body: { ...phone, otp } }, who);
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}
