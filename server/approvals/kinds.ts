import { changeAgreed, lockChangeOf } from '#server/catalogue/bulk/agree.ts';
import { lockProductOf, priceAgreed } from '#server/catalogue/staff/ask-price.ts';
import { addonPriceAgreed, isOfAddon, lockAddonOf } from '#server/catalogue/terms/addon-price.ts';
import { couponAgreed, lockCouponOf } from '#server/coupons/staff/keep-coupon.ts';
import { creditAgreed } from '#server/customers/credit-customer.ts';
import type { Transaction } from '#server/db/database.ts';
import { giveBackAgreed, lockOrderOf } from '#server/fulfilment/orders/give-money-back.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { lockRules, rewardsAgreed } from '#server/wallet/rules/set-rewards.ts';
import type { ApprovalKind } from '#shop/rules/staff/approval.ts';
import type { ApprovalRow } from './base/ask-approval.ts';

type Kind = {
  /** Locks what it is about, before the approval itself: the order in which everybody locks. */
  lock(tx: Transaction, approval: ApprovalRow): Promise<unknown>;
  /** Does what was asked for, now that two want it; answers it for the audit log. */
  carryOut(tx: Transaction, visit: StaffVisit, approval: ApprovalRow): Promise<object>;
};

export const kinds: Record<ApprovalKind, Kind> = {
  refund: { lock: lockOrderOf, carryOut: giveBackAgreed },
  // Whose wallet it is, is locked where the credit is given: nobody else locks that and an approval.
  credit: { lock: async () => undefined, carryOut: creditAgreed },
  coupon: { lock: lockCouponOf, carryOut: couponAgreed },
  products: { lock: lockChangeOf, carryOut: changeAgreed },
  price: {
    lock: (tx, approval) => (isOfAddon(approval) ? lockAddonOf(tx, approval) : lockProductOf(tx, approval)),
    carryOut: (tx, visit, approval) =>
      isOfAddon(approval) ? addonPriceAgreed(tx, visit, approval) : priceAgreed(tx, visit, approval),
  },
  rewards: { lock: lockRules, carryOut: rewardsAgreed },
};
