import { createHmac, timingSafeEqual } from 'node:crypto';
import { codeLength } from '#shop/rules/accounts/account.ts';

const all = 10 ** codeLength;
/** Numbers of 32 bits from here on would make the first codes likelier than the last. */
const fairBelow = 2 ** 32 - (2 ** 32 % all);

/**
 * Digits of a code, derived from what it is for with the shop's secret, so that they stand nowhere: who reads the
 * database can't tell them. `purpose` and `uuid` name what it is for.
 */
export function derivedCode(secret: string, purpose: string, uuid: string): string {
  const mac = createHmac('sha256', secret).update(`code|${purpose}|${uuid}`).digest();
  const words = Array.from({ length: mac.length / 4 }, (_, at) => mac.readUInt32BE(at * 4));
  const word = words.find((one) => one < fairBelow) ?? 0;
  return String(word % all).padStart(codeLength, '0');
}

/** Whether digits are the right ones; takes as long for a near miss as for a far one. */
export function areDigits(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
