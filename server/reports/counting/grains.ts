import { couponsGrain } from './coupons.ts';
import type { Grain } from './grain.ts';
import { ordersGrain } from './orders.ts';
import { piecesGrain } from './pieces.ts';
import { refundsGrain } from './refunds.ts';
import { slotsGrain } from './slots.ts';
import { taxesGrain } from './taxes.ts';
import { walletsGrain } from './wallets.ts';

/** All that is kept of a day. */
export const grains: readonly Grain[] = [
  ordersGrain,
  piecesGrain,
  refundsGrain,
  taxesGrain,
  walletsGrain,
  couponsGrain,
  slotsGrain,
];
