import { isBought, type OrderState, type OrderStatus, type OrderVariant } from '../orders/order.ts';

/** A kind of ticket: which orders it is about, and what it takes. Kinds are data of the shop. */
export type IssueRule = {
  /** Whether it is about an order; otherwise about none. */
  ofOrder: boolean;
  /** Statuses of the orders that it is about, 0 for one that isn't paid. */
  statuses: readonly number[];
  variants: readonly OrderVariant[];
  /** Only so many days after delivery; null: at any time, or as long as the guarantee is. */
  withinDays: number | null;
  /** Only as many days after delivery as the shop's guarantee has, however many those are (`return_days`). */
  asGuarantee: boolean;
};

/** How long after delivery a kind may be told of, as an owner chooses it. */
export const kindSpans = ['any', 'guarantee', 'days'] as const;
export type KindSpan = (typeof kindSpans)[number];

/** More than anybody chooses from. */
export const kindsMost = 100;

/** Which of the spans a kind has. */
export function spanOf({ withinDays, asGuarantee }: Pick<IssueRule, 'withinDays' | 'asGuarantee'>): KindSpan {
  if (asGuarantee) return 'guarantee';
  return withinDays === null ? 'any' : 'days';
}

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

/** Until when a kind may be told of an order, by the days of the guarantee; null: there is no end. */
export function issueUntil(
  { withinDays, asGuarantee }: IssueRule,
  order: IssueOrder | null,
  guaranteeDays: number,
): Date | null {
  const days = asGuarantee ? guaranteeDays : withinDays;
  if (days === null || !order?.deliveredAt) return null;
  return new Date(order.deliveredAt.getTime() + days * 86_400_000);
}

/** Whether it comes too late for this order. */
export function isTooLate(
  issue: IssueRule,
  order: IssueOrder | null,
  { now, guaranteeDays }: { now: Date; guaranteeDays: number },
): boolean {
  const until = issueUntil(issue, order, guaranteeDays);
  return until !== null && now > until;
}

/** Whether there is money of the order that a ticket may give back. */
export function isRefundable(order: IssueOrder | null): boolean {
  return order !== null && isBought(order);
}
