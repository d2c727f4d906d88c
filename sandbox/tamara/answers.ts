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

/** What happened last, in the words of a notification (Tamara: getting started with webhooks). */
const events: Partial<Record<OrderStatus, string>> = {
  approved: 'order_approved',
  declined: 'order_declined',
  authorised: 'order_authorised',
  canceled: 'order_canceled',
  updated: 'order_canceled',
  expired: 'order_expired',
  partially_captured: 'order_captured',
  fully_captured: 'order_captured',
  partially_refunded: 'order_refunded',
  fully_refunded: 'order_refunded',
};

/** A notification's body, in one of its two forms. */
export function noticeBody(order: TamaraOrder, form: 'event_type' | 'order_status') {
  const word = form === 'event_type' ? events[order.status] : order.status;
  return {
    order_id: order.id,
    order_reference_id: order.order_reference_id,
    order_number: order.order_number ?? order.order_reference_id,
    [form]: word,
    data: dataOf(order),
  };
}

/** Empty, it is a list. */
function dataOf({ status, captures, cancels, refunds }: TamaraOrder) {
  const last = {
    refunded: { id: 'refund_id', movement: refunds.at(-1) },
    captured: { id: 'capture_id', movement: captures.at(-1) },
    canceled: { id: 'cancel_id', movement: cancels.at(-1) },
  };
  const step =
    status === 'updated' ? 'canceled' : (/refunded|captured|canceled/.exec(status)?.[0] as keyof typeof last);
  const { id, movement } = last[step] ?? {};
  return id && movement ? { [id]: movement.id, [`${step}_amount`]: onWire(movement.amountMinor) } : [];
}

function movementAnswer(name: string, { id, createdMs, amountMinor }: Movement) {
  return { [name]: id, total_amount: onWire(amountMinor), created_at: time(createdMs) };
}

function time(ms: number): string {
  return new Date(ms).toISOString();
}
