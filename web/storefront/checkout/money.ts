import type { Cart } from '#shop/contract/cart.ts';
import { add, fromRiyals, toRiyals } from '#shop/rules/money/money.ts';

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
