import type { Code } from '#server/accounts/codes/code.ts';
import { tryCode } from '#server/accounts/codes/use-code.ts';
import type { Visit } from '#server/kernel/operation.ts';
import type { Found } from './find-gift.ts';

/** The recipient's number as codes are addressed to it: 966551234567. */
export function recipientTarget({ order: { details } }: Found): string {
  return `${details.recipient.phone_code}${details.recipient.phone_number}`;
}

/** Holds a code against the one that was texted to the recipient; it is used with what it allows. */
export function tryRecipientCode(visit: Visit, found: Found, otp: string): Promise<Code> {
  return tryCode(visit, { purpose: 'gift', target: recipientTarget(found), otp });
}
