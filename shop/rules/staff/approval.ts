import { type Halalas, halalas } from '../money/money.ts';

/** What takes a second person: above a sum money given back of an order, and credit of the shop's own; coupons and rewards that promise much, and prices that go far. */
export const approvalKinds = ['refund', 'credit', 'coupon', 'price', 'products', 'rewards'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];
/** What is given at once, and counted by the day. */
type MoneyKind = Exclude<ApprovalKind, 'coupon' | 'price' | 'products' | 'rewards'>;

/** A wish waits, is agreed to and done, refused, or taken back by whoever asked. One that waits too long is over. */
export const approvalStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** How long a wish waits for a second person. */
export const approvalHours = 24;

/** How long whoever is alone waits before they do their own wish, and can be stopped by the mail that tells of it. */
export const releaseMinutes = 30;

/** What one of staff gives by themselves at once, of each kind; and so much of each a day of Riyadh. */
export const alone = { refund: halalas(500_00), credit: halalas(100_00) } as const satisfies Record<
  MoneyKind,
  Halalas
>;
export const aloneADay = halalas(2_000_00);

/** Whether a second person has to agree: `today` is what the same one has given by themselves since midnight. For nothing, nobody has to. */
export function needsSecondPerson(kind: MoneyKind, amount: Halalas, today: Halalas): boolean {
  return amount > 0 && (amount > alone[kind] || today + amount > aloneADay);
}
