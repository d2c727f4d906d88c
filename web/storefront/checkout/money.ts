import type { Cart } from '#shop/contract/cart.ts';
import { add, fromRiyals, includedVat, minus, toRiyals, zero } from '#shop/rules/money/money.ts';
import { walletPart } from '#shop/rules/payments/wallet.ts';

type Summary = Cart['summary'];

/**
 * The sum as it is with delivery, or picked up in the shop, where delivery costs nothing. The wallet pays what it can
 * of either.
 */
export function summaryFor({ summary, wallet }: Pick<Cart, 'summary' | 'wallet'>, pickup: boolean): Summary {
  if (!pickup || summary.delivery === 0) return summary;
  const total = minus(fromRiyals(summary.total), fromRiyals(summary.delivery));
  const part = wallet.applied ? walletPart(fromRiyals(wallet.balance), total) : zero;
  return {
    ...summary,
    delivery: 0,
    total: toRiyals(total),
    vat: toRiyals(includedVat(total)),
    wallet: toRiyals(part),
    due: toRiyals(minus(total, part)),
  };
}

/** What the goods lack for free delivery, in riyals; null when delivery is free, or never is. */
export function missingForFreeDelivery({ summary, free_delivery_from }: Cart): number | null {
  if (free_delivery_from === null || summary.delivery === 0) return null;
  return toRiyals(
    add(
      fromRiyals(free_delivery_from),
      fromRiyals(-summary.items),
      fromRiyals(-summary.extras),
      fromRiyals(summary.discount),
    ),
  );
}
