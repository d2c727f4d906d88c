import { isBought, type OrderState, type OrderStatus, type OrderVariant } from '../orders/order.ts';

/** A kind of ticket: which orders it is about, and what it takes. Kinds are data of the shop. */
export type IssueRule = {
  /** Whether it is about an order; otherwise about none. */
  ofOrder: boolean;
  /** Statuses of the orders that it is about, 0 for one that isn't paid. */
  statuses: readonly number[];
  variants: readonly OrderVariant[];
  /** Only so many days after delivery; null: at any time. */
  withinDays: number | null;
};

/** An order as far as its kinds of tickets go. */
export type IssueOrder = {
  state: OrderState;
  status: OrderStatus | null;
  variant: OrderVariant;
  deliveredAt: Date | null;
};

/** Whether a kind is about this order, or about none, however long ago that was delivered. */
export function isAbout(issue: IssueRule, order: IssueOrder | null): boolean {
  if (order === null) return !issue.ofOrder;
  return (
    issue.ofOrder && issue.statuses.includes(order.status ?? 0) && issue.variants.includes(order.variant)
  );
}

/** Until when a kind may be told of an order; null: there is no end. */
export function issueUntil({ withinDays }: IssueRule, order: IssueOrder | null): Date | null {
  if (withinDays === null || !order?.deliveredAt) return null;
  return new Date(order.deliveredAt.getTime() + withinDays * 86_400_000);
}

/** Whether it comes too late for this order. */
export function isTooLate(issue: IssueRule, order: IssueOrder | null, now: Date): boolean {
  const until = issueUntil(issue, order);
  return until !== null && now > until;
}

/** Whether there is money of the order that a ticket may give back. */
export function isRefundable(order: IssueOrder | null): boolean {
  return order !== null && isBought(order);
}
