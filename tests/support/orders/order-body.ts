import type { z } from 'zod';
import type { placeOrder } from '#shop/contract/checkout.ts';

/** What a call of `place-order` sends. */
export type OrderBody = z.input<typeof placeOrder.body & z.ZodType>;

export type ChosenSlot = { date: string; slot_id: number };

/**
 * An order of what is in a cart: Sara's gift, delivered to Noura in Riyadh. `total` and `due` are riyals as the cart
 * shows them. It is paid by card, unless nothing is due. `changes` replace whole fields.
 */
export function orderBody(
  { city, slot, total, due }: { city: number; slot: ChosenSlot | null; total: number; due?: number },
  changes: Partial<OrderBody> = {},
): OrderBody {
  return {
    cities_id: city,
    sender: { name: 'Sara', phone_number: '0551234567' },
    recipient: { name: 'Noura', phone_number: '0559876543', district: 'Al Malqa' },
    slot,
    terms_accepted: true,
    payment_method: due === 0 ? null : 'card',
    expected_total: total,
    ...(due !== undefined && { expected_due: due }),
    ...changes,
  };
}
