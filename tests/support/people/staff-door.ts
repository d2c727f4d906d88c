import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '#server/accounts/passwords/password.ts';
import { staff } from '#server/db/schema/index.ts';
import { mount } from '#server/http/app.ts';
import { createServer } from '#server/http/server.ts';
import { operations } from '#server/operations.ts';
import { totpOf } from '#server/staff/factors/totp.ts';
import { staffOperations } from '#server/staff-operations.ts';
import type { Answer, Operation, Output } from '#shop/contract/operation.ts';
import { staffSignIn, staffSignInByCode } from '#shop/contract/staff/sign-in.ts';
import type { Role } from '#shop/rules/staff/staff.ts';
import { asJson, send } from '../browsers/wire.ts';
import type { TestShop } from '../shop/test-shop.ts';

export const staffPassword = 'a rose under the kiln';

/** Somebody of staff with password and authenticator. */
export type Member = { id: number; email: string; secret: string };

let made = 0;
export async function makeMember({ context }: Pick<TestShop, 'context'>, roles: Role[]): Promise<Member> {
  made += 1;
  const email = `member-${made}@staff.example`;
  const secret = new Secret({ size: 20 }).base32;
  const [row] = await context.db
    .insert(staff)
    .values({
      ...{ email, name: `Member ${made}`, language: 'en', roles },
      passwordHash: await hashPassword(staffPassword),
      totpSecret: totpOf(context, 'Asees', email, secret).sealed,
    })
    .returning({ id: staff.id });
  return { id: row?.id ?? 0, email, secret };
}

/** What an authenticator shows, now or so many codes later. */
export function codeOf({ secret }: Pick<Member, 'secret'>, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
}

/** The shop with the API of staff as it is mounted for real. Answers how to call it, with a token or without. */
export async function openStaffApi({ context }: Pick<TestShop, 'context'>) {
  const app = createServer(context.config);
  await mount(app, context, operations, null, { operations: staffOperations });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  async function call<O extends Operation>(
    { method, path }: O,
    { params = {}, body }: { params?: Record<string, string | number>; body?: unknown } = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<Output<O>>> {
    const at = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const { json } = await send(url, {
      ...{ method, path: `/api/admin${at}` },
      headers: { localization: 'en', ...(body === undefined ? {} : asJson), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return json as Answer<Output<O>>;
  }

  /** The ticket of a right password. */
  async function passwordOf({ email }: Member, headers = {}): Promise<string> {
    const answer = await call(staffSignIn, { body: { email, password: staffPassword } }, headers);
    if (!answer.success) throw new Error(answer.message);
    return answer.data.ticket;
  }

  /** A token of somebody who has just come in. */
  async function signIn(member: Member, headers = {}): Promise<string> {
    const ticket = await passwordOf(member, headers);
    const answer = await call(staffSignInByCode, { body: { ticket, code: codeOf(member) } }, headers);
    if (!answer.success) throw new Error(answer.message);
    return answer.data.token;
  }

  return { url, call, passwordOf, signIn, close: () => app.close() };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
export const refusedAs = (answer: Answer<unknown>) => (answer.success ? 'done' : answer.error.code);
