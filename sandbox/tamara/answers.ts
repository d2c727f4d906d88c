import { onWire } from './money.ts';
import { type Movement, type OrderStatus, type TamaraOrder, total } from './orders.ts';

/** The order on the wire (Tamara: get order details). `amountMinor` is the total to tell. */
export function orderAnswer(order: TamaraOrder, amountMinor = order.total_amount) {
  return {
    order_id: order.id,
    order_reference_id: order.order_reference_id,
    order_number: order.order_number ?? order.order_reference_id,
    description: order.description,
    status: order.status,
    payment_type: order.payment_type,
    instalments: order.instalments,
    consumer: order.consumer,
    shipping_address: order.shipping_address,
    items: order.items.map((item) => ({
      ...item,
      ...(item.unit_price !== undefined && { unit_price: onWire(item.unit_price) }),
      tax_amount: onWire(item.tax_amount),
      discount_amount: onWire(item.discount_amount),
      total_amount: onWire(item.total_amount),
    })),
    total_amount: onWire(amountMinor),
    tax_amount: onWire(order.tax_amount),
    shipping_amount: onWire(order.shipping_amount),
    discount_amount: order.discount && { ...order.discount, amount: onWire(order.discount.amount) },
    captured_amount: onWire(total(order.captures)),
    refunded_amount: onWire(total(order.refunds)),
    canceled_amount: onWire(total(order.cancels)),
    created_at: time(order.createdMs),
    transactions: {
      cancels: order.cancels.map((cancel) => movementAnswer('cancel_id', cancel)),
      captures: order.captures.map((capture) => movementAnswer('capture_id', capture)),
      refunds: order.refunds.map((refund) => ({
        ...movementAnswer('refund_id', refund),
        comment: refund.comment,
        merchant_refund_id: refund.merchantId,
      })),
    },
  };
}

/** What happened last, in the words of a notification (Tamara: getting started with webhooks), and what it moved. */
const events: Partial<Record<OrderStatus, { name: string; moved?: keyof typeof movementNames }>> = {
  approved: { name: 'order_approved' },
  declined: { name: 'order_declined' },
  authorised: { name: 'order_authorised' },
  canceled: { name: 'order_canceled', moved: 'cancels' },
  updated: { name: 'order_canceled', moved: 'cancels' },
  expired: { name: 'order_expired' },
  partially_captured: { name: 'order_captured', moved: 'captures' },
  fully_captured: { name: 'order_captured', moved: 'captures' },
  partially_refunded: { name: 'order_refunded', moved: 'refunds' },
  fully_refunded: { name: 'order_refunded', moved: 'refunds' },
};

const movementNames = {
  captures: { id: 'capture_id', amount: 'captured_amount' },
  cancels: { id: 'cancel_id', amount: 'canceled_amount' },
  refunds: { id: 'refund_id', amount: 'refunded_amount' },
} as const;

/** A notification's body, in one of its two forms. */
export function noticeBody(order: TamaraOrder, form: 'event_type' | 'order_status') {
  const event = events[order.status];
  return {
    order_id: order.id,
    order_reference_id: order.order_reference_id,
    order_number: order.order_number ?? order.order_reference_id,
    [form]: form === 'event_type' ? event?.name : order.status,
    data: event?.moved ? lastMovement(order, event.moved) : [],
  };
}

/** Where nothing was moved, the data are an empty list. */
function lastMovement(order: TamaraOrder, moved: keyof typeof movementNames) {
  const last = order[moved].at(-1);
  const names = movementNames[moved];
  return last ? { [names.id]: last.id, [names.amount]: onWire(last.amountMinor) } : [];
}

function movementAnswer(name: string, { id, createdMs, amountMinor }: Movement) {
  return { [name]: id, total_amount: onWire(amountMinor), created_at: time(createdMs) };
}

function time(ms: number): string {
  return new Date(ms).toISOString();
}
