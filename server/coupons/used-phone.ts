import { createHmac } from 'node:crypto';
import type { UsedPhone } from './known-coupons.ts';

/**
 * A sender's phone as coupons know it: with a hash to remember, so that who comes back as a new guest is known, and no
 * number can be read from it. Null while nobody has given one.
 */
export function usedPhone(
  secret: string,
  sender: { phone_code: string; phone_number: string },
): UsedPhone | null {
  const { phone_code: code, phone_number: number } = sender;
  if (number === '') return null;
  const hash = createHmac('sha256', secret).update(`coupon-phone:${code}${number}`).digest('base64url');
  return { code, number, hash };
}
