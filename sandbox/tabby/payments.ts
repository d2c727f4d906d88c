import { randomUUID } from 'node:crypto';
import type { Shelves } from '../kit/books.ts';
import { toMinor } from '../kit/riyals.ts';
import { type CheckoutInput, record, text } from './checkout-request.ts';
import { refuse } from './errors.ts';
import type { RejectionReason } from './judgement.ts';

export type PaymentStatus = 'CREATED' | 'AUTHORIZED' | 'CLOSED' | 'REJECTED' | 'EXPIRED';

/** A capture or a refund. */
export type Movement = {
  id: string;
  createdMs: number;
  amountMinor: number;
  reference: string | null;
  reason: string | null;
};

export type TabbyPayment = CheckoutInput & {
  id: string;
  sessionId: string;
  pageUrl: string;
  status: PaymentStatus;
  /** Why it was refused before the shopper saw anything. */
  rejection: RejectionReason | null;
  createdMs: number;
  closedMs: number | null;
  captures: Movement[];
  refunds: Movement[];
  disputed: boolean;
};

/** Tabby: sessions last 20 minutes, and their payment expires 10 minutes later. */
const sessionMs = 20 * 60_000;
export const paymentMs = 30 * 60_000;

export type Payments = ReturnType<typeof createPayments>;

/** The payments and the only ways in which they change. `onChanged` is told of every change after the first. */
export function createPayments(options: {
  now: () => number;
  limit: number;
  shelf: Shelves;
  onChanged: (payment: TabbyPayment) => void;
}) {
  const { now, onChanged } = options;
  const kept = options.shelf<TabbyPayment>('payments', options.limit);

  return {
    create(
      input: CheckoutInput,
      given: { rejection: RejectionReason | null; pageUrl: (id: string) => string },
    ): TabbyPayment {
      const id = randomUUID();
      const payment: TabbyPayment = {
        ...input,
        id,
        sessionId: randomUUID(),
        pageUrl: given.pageUrl(id),
        status: given.rejection ? 'REJECTED' : 'CREATED',
        rejection: given.rejection,
        createdMs: now(),
        closedMs: null,
        captures: [],
        refunds: [],
        disputed: false,
      };
      kept.put(id, payment);
      return payment;
    },

    /** The payment as it stands now: one whose time has passed is EXPIRED. */
    get(id: string): TabbyPayment | undefined {
      const payment = kept.get(id);
      if (payment?.status === 'CREATED' && now() >= payment.createdMs + paymentMs) change(payment, 'EXPIRED');
      return payment;
    },

    /** Whether the shopper can still do something on the page. */
    isOpen: (payment: TabbyPayment) => payment.status === 'CREATED' && now() < payment.createdMs + sessionMs,

    /** Settles a new payment; false and no change when it has already come to an end. */
    decide(payment: TabbyPayment, status: 'AUTHORIZED' | 'REJECTED' | 'EXPIRED'): boolean {
      if (payment.status !== 'CREATED') return false;
      change(payment, status);
      return true;
    },

    /** Tabby: capture. A payment whose whole amount is captured is closed. */
    capture(payment: TabbyPayment, body: unknown): void {
      if (payment.status !== 'AUTHORIZED') refuse('bad_data', 'could not capture not authorized payments');
      const movement = read(body);
      const captured = sum(payment.captures) + movement.amountMinor;
      if (captured > payment.amountMinor) refuse('bad_data', 'captured amount exceeds the payment amount');
      payment.captures.push(movement);
      change(payment, captured === payment.amountMinor ? 'CLOSED' : 'AUTHORIZED');
    },

    /** Tabby: refund. Only of what is closed, never more than was captured, nothing while it is disputed. */
    refund(payment: TabbyPayment, body: unknown): void {
      if (payment.disputed) refuse('conflict', 'payment is disputed');
      if (payment.status !== 'CLOSED' || payment.captures.length === 0)
        refuse('bad_data', 'can not refund payment that has no captures and not closed');
      const movement = read(body);
      if (sum(payment.refunds) + movement.amountMinor > sum(payment.captures))
        refuse('bad_data', 'refunded amount exceeds the captured amount');
      payment.refunds.push(movement);
      change(payment, 'CLOSED');
    },

    /** Tabby: close. What was not captured is given up. */
    close(payment: TabbyPayment): void {
      if (payment.status === 'CLOSED') refuse('bad_data', 'already closed');
      if (payment.status !== 'AUTHORIZED') refuse('bad_data', 'could not close not authorized payments');
      change(payment, 'CLOSED');
    },

    /** Newest first; what was only asked for is no payment yet. */
    newest: (count: number) => kept.newest(count).filter((payment) => payment.merchantUrls !== null),
    clear: () => kept.clear(),
  };

  function read(body: unknown): Movement {
    const given = record(body);
    return {
      id: randomUUID(),
      createdMs: now(),
      amountMinor: toMinor(given.amount) ?? refuse('bad_data', 'amount is invalid'),
      reference: text(given.reference_id),
      reason: text(given.reason),
    };
  }

  function change(payment: TabbyPayment, status: PaymentStatus): void {
    if (status === 'CLOSED') payment.closedMs ??= now();
    payment.status = status;
    kept.put(payment.id, payment);
    onChanged(payment);
  }
}

function sum(movements: Movement[]): number {
  return movements.reduce((total, { amountMinor }) => total + amountMinor, 0);
}

/** Where the shopper goes back to: Tabby adds `payment_id` to the merchant's address. */
export function returnUrl(payment: TabbyPayment): string {
  const { success, cancel, failure } = payment.merchantUrls ?? { success: '', cancel: '', failure: '' };
  const outcomes = {
    CREATED: cancel,
    AUTHORIZED: success,
    CLOSED: success,
    REJECTED: failure,
    EXPIRED: cancel,
  };
  const url = new URL(outcomes[payment.status]);
  url.search = `${url.search ? `${url.search}&` : '?'}payment_id=${payment.id}`;
  return url.href;
}
