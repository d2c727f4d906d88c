import type { Shelves } from '../../kit/books.ts';
import { newId, newReference } from '../protocol/ids.ts';
import { toMajor, toMinor } from '../protocol/money.ts';
import { record, refuse, text } from '../protocol/read-body.ts';
import { type RefundCode, refundOutcomes } from '../protocol/statuses.ts';
import type { PostStatus, TapCharge } from './charges.ts';

export type TapRefund = {
  id: string;
  code: RefundCode;
  chargeId: string;
  amountMinor: number;
  currency: string;
  reason: string;
  createdMs: number;
  decidedMs: number | null;
  merchantReference: string | null;
  idempotent: string | null;
  paymentReference: string;
  gatewayReference: string;
  postUrl: string | null;
  post: { attempt: number; status: PostStatus };
};

export type Refunds = ReturnType<typeof createRefunds>;

/** The refunds and the only ways in which they change. `onDecided` is told of every change that is final. */
export function createRefunds(options: {
  now: () => number;
  limit: number;
  shelf: Shelves;
  charge: (id: string) => TapCharge | undefined;
  onDecided: (refund: TapRefund) => void;
}) {
  const { now, onDecided } = options;
  const kept = options.shelf<TapRefund>('refunds', options.limit);
  /** Minor units promised back per charge; what fails is given free again. */
  const promised = options.shelf<number>('promised', options.limit);

  return {
    /** Tap: create a refund. Several parts are allowed as long as they don't exceed the captured amount (1161). */
    create(body: unknown): TapRefund {
      const given = record(body);
      const chargeId = text(given.charge_id) ?? refuse('1142');
      if (!chargeId.startsWith('chg_')) refuse('1143');
      const charge = options.charge(chargeId) ?? refuse('1144');
      if (given.currency !== charge.currency) refuse('1149');
      const amountMinor = toMinor(given.amount, charge.currency) ?? refuse('1117');
      const reason = text(given.reason) ?? refuse('1156');
      if (reason.length >= 250) refuse('1157');
      const refundable = charge.code === '000' ? charge.amountMinor - (promised.get(chargeId) ?? 0) : 0;
      if (amountMinor > refundable) refuse('1161');
      const reference = record(given.reference);
      const refund: TapRefund = {
        id: newId('re'),
        code: '100',
        chargeId,
        amountMinor,
        currency: charge.currency,
        reason,
        createdMs: now(),
        decidedMs: null,
        merchantReference: text(reference.merchant),
        idempotent: text(reference.idempotent),
        paymentReference: newReference(19),
        gatewayReference: newReference(15),
        postUrl: text(record(given.post).url),
        post: { attempt: 0, status: 'PENDING' },
      };
      promised.put(chargeId, (promised.get(chargeId) ?? 0) + amountMinor);
      kept.put(refund.id, refund);
      return refund;
    },

    get: (id: string) => kept.get(id),
    newest: (count: number) => kept.newest(count),

    /** What an earlier run of the sandbox has left undecided. */
    pending: () => kept.newest(options.limit).filter(({ code }) => code === '100'),

    /** Settles a pending refund; false and no change when it has already come to an end. */
    decide(refund: TapRefund, code: RefundCode): boolean {
      if (refund.code !== '100') return false;
      refund.code = code;
      refund.decidedMs = now();
      kept.put(refund.id, refund);
      if (code !== '000') {
        promised.put(refund.chargeId, (promised.get(refund.chargeId) ?? 0) - refund.amountMinor);
      }
      onDecided(refund);
      return true;
    },

    clear() {
      kept.clear();
      promised.clear();
    },
  };
}

/** The refund on the wire (Tap: the refund object). */
export function refundAnswer(refund: TapRefund, method: 'CREATE' | 'GET' | 'POST') {
  const { status, message } = refundOutcomes[refund.code];
  const amount = toMajor(refund.amountMinor, refund.currency);
  return {
    id: refund.id,
    object: 'refund',
    api_version: 'V2',
    live_mode: false,
    method,
    status,
    amount,
    currency: refund.currency,
    charge_id: refund.chargeId,
    created: String(refund.createdMs),
    ...(refund.decidedMs === null ? {} : { date: String(refund.decidedMs) }),
    reason: refund.reason,
    reference: {
      ...(refund.merchantReference === null ? {} : { merchant: refund.merchantReference }),
      ...(refund.idempotent === null ? {} : { idempotent: refund.idempotent }),
      gateway: refund.gatewayReference,
      payment: refund.paymentReference,
    },
    response: { code: refund.code, message },
    transaction: {
      timezone: 'UTC+03:00',
      asynchronous: false,
      amount,
      currency: refund.currency,
      date: {
        created: refund.createdMs,
        ...(refund.decidedMs === null ? {} : { completed: refund.decidedMs }),
      },
    },
    merchant: { id: '599424' },
    ...(refund.postUrl === null ? {} : { post: { ...refund.post, url: refund.postUrl } }),
  };
}
