import type { Cart } from '#shop/contract/cart.ts';

/** What the cart comes to, delivered or picked up: the server has worked out both. */
export function sumOf({ summary, pickup_summary }: Cart, pickup: boolean): Cart['summary'] {
  return pickup ? pickup_summary : summary;
}
