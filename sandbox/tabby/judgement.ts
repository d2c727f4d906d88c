import type { Buyer } from './checkout-request.ts';
import type { TabbyScenario } from './scenario.ts';

export type RejectionReason = 'not_available' | 'order_amount_too_high' | 'order_amount_too_low';

/** Tabby: testing credentials. The code that the page takes. */
export const testCode = '8888';

const successEmail = 'otp.success@tabby.ai';
const rejectedEmail = 'otp.rejected@tabby.ai';
const rejectedPhone = '+966500000002';

/**
 * What Tabby says before the shopper sees anything (Tabby: pre-scoring): no to the test person whose number ends in
 * 000002 and to that number whoever gives it, no to amounts beyond the limits, yes to everyone else.
 */
export function prescore(
  buyer: Buyer,
  amountMinor: number,
  limits: Pick<TabbyScenario, 'minAmount' | 'maxAmount'>,
): RejectionReason | null {
  const phone = buyer.phone ?? '';
  if (phone === rejectedPhone || (buyer.email === successEmail && phone.endsWith('000002')))
    return 'not_available';
  if (amountMinor > limits.maxAmount * 100) return 'order_amount_too_high';
  if (amountMinor < limits.minAmount * 100) return 'order_amount_too_low';
  return null;
}

/** Who is rejected only after the code. */
export function isRejectedAfterCode(buyer: Buyer): boolean {
  return buyer.email === rejectedEmail;
}

/** The right code, in whichever digits it was typed. */
export function isTestCode(given: string): boolean {
  const latin = given.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));
  return latin.trim() === testCode;
}
