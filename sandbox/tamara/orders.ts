import { randomUUID } from 'node:crypto';
import type { Shelves } from '../kit/books.ts';
import type { CheckoutInput } from './checkout-request.ts';
import { refuse, refuseState } from './errors.ts';

/** Tamara: online order status flow. */
export type OrderStatus =
  | 'new'
  | 'approved'
  | 'declined'
  | 'expired'
  | 'canceled'
  | 'authorised'
  | 'updated'
  | 'partially_captured'
  | 'fully_captured'
  | 'partially_refunded'
  | 'fully_refunded';

/** A capture, a cancel or a refund. */
export type Movement = {
  id: string;
  createdMs: number;
  amountMinor: number;
  comment: string | null;
  /** The merchant's own id of a refund. */
  merchantId: string | null;
};

export type TamaraOrder = CheckoutInput & {
  id: string;
  checkoutId: string;
  pageUrl: string;
  status: OrderStatus;
  createdMs: number;
  /** When it came to its status. */
  changedMs: number;
  captures: Movement[];
  cancels: Movement[];
  refunds: Movement[];
};

/** Tamara: an approved order that isn't authorised expires; an authorised one that isn't captured is, by itself. */
const approvedMs = 72 * 3_600_000;
const authorisedMs = 21 * 24 * 3_600_000;

const openForCapture: OrderStatus[] = ['authorised', 'updated', 'partially_captured'];
const openForCancel: OrderStatus[] = ['new', 'approved', 'authorised', 'updated'];
const openForRefund: OrderStatus[] = ['partially_captured', 'fully_captured', 'partially_refunded'];

export type Orders = ReturnType<typeof createOrders>;

/** The orders and the only ways in which they change. `onChanged` is told of every change after the first. */
export function createOrders(options: {
  now: () => number;
  limit: number;
  shelf: Shelves;
  onChanged: (order: TamaraOrder) => void;
}) {
  const { now, onChanged } = options;
  const kept = options.shelf<TamaraOrder>('orders', options.limit);

  return {
    create(input: CheckoutInput, pageUrl: (id: string) => string): TamaraOrder {
      const id = randomUUID();
      const order: TamaraOrder = {
        ...input,
        id,
        checkoutId: randomUUID(),
        pageUrl: pageUrl(id),
        status: 'new',
        createdMs: now(),
        changedMs: now(),
        captures: [],
        cancels: [],
        refunds: [],
      };
      kept.put(id, order);
      return order;
    },

    get: (id: string) => asItStands(kept.get(id)),

    /** The newest that the merchant made with this reference. */
    byReference: (reference: string) =>
      asItStands(kept.newest(options.limit).find((order) => order.order_reference_id === reference)),

    /** Settles a new order; false and no change when that has happened already. */
    decide(order: TamaraOrder, status: 'approved' | 'declined' | 'expired' | 'canceled'): boolean {
      if (order.status !== 'new') return false;
      change(order, status);
      return true;
    },

    /** What time does to an order that waits. */
    expire(order: TamaraOrder): boolean {
      if (order.status !== 'new' && order.status !== 'approved') return false;
      change(order, 'expired');
      return true;
    },

    authorise(order: TamaraOrder): void {
      if (order.status !== 'approved') refuseState(order.status, 'authorised');
      change(order, 'authorised');
    },

    capture,

    /** Before anything is captured; what is cancelled in part goes on as `updated`. */
    cancel(order: TamaraOrder, amountMinor: number): Movement {
      if (!openForCancel.includes(order.status)) refuseState(order.status, 'canceled');
      if (amountMinor < 1 || amountMinor > left(order))
        refuse(400, 'total_amount_invalid', 'more than is left');
      const cancel = movement(amountMinor);
      order.cancels.push(cancel);
      change(order, left(order) === 0 ? 'canceled' : 'updated');
      return cancel;
    },

    /** Of what was captured, and never more than that. */
    refund(order: TamaraOrder, given: Pick<Movement, 'amountMinor' | 'comment' | 'merchantId'>): Movement {
      if (!openForRefund.includes(order.status)) refuseState(order.status, 'refunded');
      const { amountMinor } = given;
      const refundable = total(order.captures) - total(order.refunds);
      if (amountMinor < 1 || amountMinor > refundable)
        refuse(400, 'total_amount_invalid', 'more than was captured and not refunded yet');
      const refund = { ...movement(amountMinor), ...given };
      order.refunds.push(refund);
      change(order, amountMinor === refundable ? 'fully_refunded' : 'partially_refunded');
      return refund;
    },

    newest: (count: number) => kept.newest(count),
    clear: () => kept.clear(),
  };

  function capture(order: TamaraOrder, amountMinor: number): Movement {
    if (!openForCapture.includes(order.status)) refuseState(order.status, 'captured');
    if (amountMinor < 1 || amountMinor > left(order))
      refuse(400, 'total_amount_invalid', 'more than is left');
    const made = movement(amountMinor);
    order.captures.push(made);
    change(order, left(order) === 0 ? 'fully_captured' : 'partially_captured');
    return made;
  }

  function asItStands(order: TamaraOrder | undefined): TamaraOrder | undefined {
    if (!order) return undefined;
    const waited = now() - order.changedMs;
    if (order.status === 'new' && waited >= order.expires_in_minutes * 60_000) change(order, 'expired');
    if (order.status === 'approved' && waited >= approvedMs) change(order, 'expired');
    if (order.status === 'authorised' && waited >= authorisedMs) capture(order, left(order));
    return order;
  }

  function movement(amountMinor: number): Movement {
    return { id: randomUUID(), createdMs: now(), amountMinor, comment: null, merchantId: null };
  }

  function change(order: TamaraOrder, status: OrderStatus): void {
    order.status = status;
    order.changedMs = now();
    kept.put(order.id, order);
    onChanged(order);
  }
}

/** What can still be captured or cancelled. */
function left(order: TamaraOrder): number {
  return order.total_amount - total(order.captures) - total(order.cancels);
}

export function total(movements: Movement[]): number {
  return movements.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** Where the shopper goes back to: Tamara adds what it has come to, and the order. */
export function returnUrl(order: TamaraOrder): string {
  const { success, failure, cancel } = order.merchant_url;
  const waiting = { new: cancel, expired: cancel, canceled: cancel, declined: failure } as Partial<
    Record<OrderStatus, string>
  >;
  const url = new URL(waiting[order.status] ?? success);
  const told = `paymentStatus=${order.status}&orderId=${order.id}`;
  url.search = `${url.search ? `${url.search}&` : '?'}${told}`;
  return url.href;
}
