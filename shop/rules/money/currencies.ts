import { type Halalas, halalas } from './money.ts';

/** The currencies of spec section 3. Everything is charged in riyals; the others only say about how much that is. */
export const currencies = ['KWD', 'USD', 'SAR'] as const;
export type Currency = (typeof currencies)[number];

/** Those that a price may be told in besides, with the riyals that one of them costs. */
export type Rate = { code: Exclude<Currency, 'SAR'>; riyals: number; day: string };

/** An amount in another currency, in its hundredths: about, since rates move and banks have their own. */
export function about(amount: Halalas, { riyals }: Pick<Rate, 'riyals'>): Halalas {
  return halalas(Math.round(amount / riyals));
}
