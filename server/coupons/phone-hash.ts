import { createHmac } from 'node:crypto';

/**
 * A sender's phone as coupons remember it: who comes back as a new guest is known, and no number can be read from it.
 * Null while nobody has given one.
 */
export function phoneHash(
  secret: string,
  sender: { phone_code: string; phone_number: string },
): string | null {
  if (sender.phone_number === '') return null;
  return createHmac('sha256', secret)
    .update(`coupon-phone:${sender.phone_code}${sender.phone_number}`)
    .digest('base64url');
}
