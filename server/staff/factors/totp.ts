import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Transaction } from '#server/db/database.ts';
import { staff } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { seal, unseal } from '#server/kernel/sealed.ts';
import { westernDigits } from '#shop/rules/text/digits.ts';

/** As every authenticator knows it without asking (RFC 6238): SHA-1, six digits, thirty seconds. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** Clocks of phones are a little off: the code of before and after counts as well. */
const window = 1;

type NewTotp = { secret: string; uri: string; sealed: string };

/** A second factor to be set up, which authenticators show by the shop's name: what they take, and how it is kept. */
export function newTotp({ config }: Pick<AppContext, 'config'>, shop: string, email: string): NewTotp {
  return totpOf({ config }, shop, email, new Secret({ size: secretBytes }).base32);
}

/** The same of a secret that is known already. */
export function totpOf(
  { config }: Pick<AppContext, 'config'>,
  shop: string,
  email: string,
  secret: string,
): NewTotp {
  const totp = new TOTP({ issuer: shop, label: email, secret: Secret.fromBase32(secret), ...settings });
  return { secret, uri: totp.toString(), sealed: seal('totp', config.secret, secret) };
}

/**
 * Takes a code of the authenticator that `sealed` is of, once: somebody's codes only ever go on, so whoever looks over a
 * shoulder comes too late, and of two who send the same the second is refused SECOND_FACTOR_WRONG.
 */
export async function takeTotp(
  tx: Transaction,
  { config }: Pick<AppContext, 'config'>,
  { staffId, sealed, code }: { staffId: number; sealed: string; code: string },
  now: Date,
): Promise<void> {
  const counter = counterOf(unseal('totp', config.secret, sealed), code, now);
  if (counter === null) refuse('SECOND_FACTOR_WRONG');
  const taken = await tx
    .update(staff)
    .set({ totpCounter: counter })
    .where(and(eq(staff.id, staffId), or(isNull(staff.totpCounter), lt(staff.totpCounter, counter))))
    .returning({ id: staff.id });
  if (taken.length === 0) refuse('SECOND_FACTOR_WRONG');
}

/** Which of the codes around this moment it is; null for none. */
function counterOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), ...settings });
  const token = westernDigits(code).replace(/\D/g, '');
  if (token.length !== settings.digits) return null;
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
