import { areDigits, derivedCode } from '#server/kernel/derived-code.ts';

type Order = { uuid: string };

/** The digits that an order is handed over for at the counter; whoever ordered has them once it is ready. */
export function pickupCode(secret: string, { uuid }: Order): string {
  return derivedCode(secret, 'pickup', uuid);
}

/** Whether the digits are the order's. */
export function isPickupCode(secret: string, order: Order, digits: string): boolean {
  return areDigits(pickupCode(secret, order), digits);
}
