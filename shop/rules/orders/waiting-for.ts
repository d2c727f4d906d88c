import { comesAgainBy } from './life.ts';
import { type OrderState, type OrderStatus, type OrderVariant, orderStatus } from './order.ts';

/** A recipient who hasn't answered for so long is called by our staff. */
const calledAfterHours = 48;

type Waiting = {
  state: OrderState;
  status: OrderStatus | null;
  variant: OrderVariant;
  /** When what it holds is let go, if it isn't paid. */
  expiresAt: Date;
  attempts: number;
  slotId: number | null;
  estimateFrom: string | null;
  /** Of a gift: what became of the question that its recipient was asked. Null before it is asked, and where nobody is. */
  gift: { state: 'waiting' | 'accepted' | 'declined' | 'not_me' | 'ended'; sentAt: Date | null } | null;
};

/** Who has to do something before an order goes on; null where nobody but the workshop has. */
export function waitingFor(order: Waiting, now: Date): 'payment' | 'recipient' | 'team' | null {
  const { state, status, variant, expiresAt, gift } = order;
  if (state === 'awaiting_payment') return expiresAt > now ? 'payment' : null;
  if (state !== 'placed' || status === null) return null;
  if (variant === 'gift' && status === orderStatus.accepted) {
    if (gift?.state === 'ended') return 'team';
    const sentAt = gift?.state === 'waiting' ? gift.sentAt : null;
    return sentAt && now.getTime() - sentAt.getTime() >= calledAfterHours * 3_600_000 ? 'team' : 'recipient';
  }
  return comesAgainBy(order) === 'team' ? 'team' : null;
}
