import { createHmac, timingSafeEqual } from 'node:crypto';
import type { codes } from '#server/db/schema/index.ts';
import { codeLength } from '#shop/rules/accounts/account.ts';

export type Code = typeof codes.$inferSelect;
export type CodePurpose = Code['purpose'];

const all = 10 ** codeLength;
/** Numbers of 32 bits from here on would make the first codes likelier than the last. */
const fairBelow = 2 ** 32 - (2 ** 32 % all);

/**
 * The digits of a code: derived from its uuid with the shop's secret, so that they stand nowhere. Who reads the
 * database can't tell them, and who sends them needs nothing but the uuid.
 */
export function codeOf(secret: string, { purpose, uuid }: Pick<Code, 'purpose' | 'uuid'>): string {
  const mac = createHmac('sha256', secret).update(`code|${purpose}|${uuid}`).digest();
  const words = Array.from({ length: mac.length / 4 }, (_, at) => mac.readUInt32BE(at * 4));
  const word = words.find((one) => one < fairBelow) ?? 0;
  return String(word % all).padStart(codeLength, '0');
}

/** Whether the digits are the code's; takes as long for a near miss as for a far one. */
export function isCode(secret: string, code: Pick<Code, 'purpose' | 'uuid'>, digits: string): boolean {
  const right = Buffer.from(codeOf(secret, code));
  const given = Buffer.from(digits);
  return given.length === right.length && timingSafeEqual(given, right);
}
