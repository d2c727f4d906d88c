import type { Cart } from '#shop/contract/cart.ts';
import { fromRiyals, toRiyals } from '#shop/rules/money/money.ts';
import { missingForFree } from '#shop/rules/money/price.ts';

/** What the cart comes to, delivered or picked up: the server has worked out both. */
export function sumOf({ summary, pickup_summary }: Cart, pickup: boolean): Cart['summary'] {
  return pickup ? pickup_summary : summary;
}

/** What the goods lack for free delivery, in riyals; null when delivery is free, or never is. */
export function missingForFreeDelivery({ summary, free_delivery_from }: Cart): number | null {
  const lacking = missingForFree(
    {
      items: fromRiyals(summary.items),
      extras: fromRiyals(summary.extras),
      discount: fromRiyals(summary.discount),
      delivery: fromRiyals(summary.delivery),
    },
    free_delivery_from === null ? null : fromRiyals(free_delivery_from),
  );
  return lacking === null ? null : toRiyals(lacking);
}
