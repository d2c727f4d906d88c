import type { Cart } from '#shop/contract/cart.ts';
import { add, fromRiyals, includedVat, toRiyals } from '#shop/rules/money.ts';

type Summary = Cart['summary'];

/** The sum as it is with delivery, or picked up in the shop, where delivery costs nothing. */
export function summaryFor(summary: Summary, pickup: boolean): Summary {
  if (!pickup || summary.delivery === 0) return summary;
  const total = add(fromRiyals(summary.items), fromRiyals(summary.extras));
  return { ...summary, delivery: 0, total: toRiyals(total), vat: toRiyals(includedVat(total)) };
}

/** What the goods lack for free delivery, in riyals; null when delivery is free, or never is. */
export function missingForFreeDelivery({ summary, free_delivery_from }: Cart): number | null {
  if (free_delivery_from === null || summary.delivery === 0) return null;
  return toRiyals(
    add(fromRiyals(free_delivery_from), fromRiyals(-summary.items), fromRiyals(-summary.extras)),
  );
}
