import { z } from 'zod';

/** Amounts at Tamara: `{amount, currency}` with riyals as a number on the wire, integer halalas inside. */

/** Reads an amount as halalas; more than two decimals and other currencies are refused. */
export const money = z
  .object({ amount: z.number().nonnegative().max(1_000_000_000), currency: z.literal('SAR') })
  .refine(({ amount }) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6)
  .transform(({ amount }) => Math.round(amount * 100));

/** `{amount: 189.5, currency: "SAR"}` of 18950 halalas. */
export function onWire(minor: number) {
  return { amount: minor / 100, currency: 'SAR' };
}
