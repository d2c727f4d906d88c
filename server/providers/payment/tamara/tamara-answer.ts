import { z } from 'zod';
import { fromRiyals, type Halalas } from '#shop/rules/money/money.ts';
import type { ChargeState } from '../payment-provider.ts';

/** What Tamara answers: checkouts with an address, orders with their captures and refunds, limits. */

/** Ids reach addresses, and may come from the shopper's address bar (`orderId`): nothing but a uuid is one. */
export const orderId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const riyals = z
  .number()
  .nonnegative()
  .transform((amount, context): Halalas => {
    try {
      return fromRiyals(amount);
    } catch (cause) {
      context.addIssue({ code: 'custom', message: String(cause) });
      return z.NEVER;
    }
  });

const money = z.object({ amount: riyals, currency: z.string().length(3) });

export const checkoutAnswer = z.object({
  order_id: z.string().regex(orderId),
  checkout_url: z.url({ protocol: /^https?$/ }),
  status: z.string().min(1),
});

const refundEntry = z.object({
  refund_id: z.string().min(1),
  total_amount: money,
  merchant_refund_id: z.string().nullish(),
  comment: z.string().nullish(),
});

export const orderAnswer = z.object({
  order_id: z.string().regex(orderId),
  order_reference_id: z.string().nullish(),
  status: z.string().min(1),
  total_amount: money,
  captured_amount: money.nullish(),
  refunded_amount: money.nullish(),
  transactions: z.object({ refunds: z.array(refundEntry).nullish() }).nullish(),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;

/** Authorise and capture: what it has come to is read from the order. */
export const stepAnswer = z.object({ order_id: z.string(), status: z.string().min(1) });

/** Tamara's reference gives the amount as a list, its SDK as one. */
export const refundAnswer = z.object({
  refund_id: z.string().min(1),
  status: z.string().min(1),
  refunded_amount: z.union([money, z.tuple([money]).transform(([only]) => only)]),
});

export const preCheckAnswer = z.object({ has_available_payment_options: z.boolean() });

const limits = { min_limit: money, max_limit: money };
export const paymentTypesAnswer = z.array(
  z.object({
    name: z.string(),
    ...limits,
    supported_instalments: z.array(z.object({ instalments: z.int(), ...limits })).nullish(),
  }),
);

/** A notification in both of its forms: what happened, or what the order is now. */
export const notificationBody = z
  .object({
    order_id: z.string().regex(orderId),
    event_type: z.string().optional(),
    order_status: z.string().optional(),
  })
  .transform((body) => ({ id: body.order_id, status: body.event_type ?? body.order_status ?? '' }))
  .refine(({ status }) => /^[a-z_]{1,40}$/.test(status));

/**
 * Tamara: order status. Approved is not paid: the merchant has to authorise it and then take the money. What was given
 * back stays captured. A word that is not here counts as pending, never as an end.
 */
export function stateOf(order: OrderAnswer): ChargeState {
  switch (order.status) {
    case 'approved':
    case 'authorised':
    case 'updated':
      return 'authorized';
    case 'partially_captured':
      return isWhole(order, false) ? 'captured' : 'authorized';
    case 'fully_captured':
    case 'partially_refunded':
    case 'fully_refunded':
      return isWhole(order, true) ? 'captured' : 'authorized';
    case 'declined':
      return 'failed';
    case 'expired':
    case 'canceled':
      return 'cancelled';
    default:
      return 'pending';
  }
}

/** Whether all of the amount was taken: an order that was cancelled in part is "fully" captured with the rest. */
function isWhole({ captured_amount, total_amount }: OrderAnswer, otherwise: boolean): boolean {
  return captured_amount ? captured_amount.amount === total_amount.amount : otherwise;
}
