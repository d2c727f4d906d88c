import { add, type Halalas, halalas, includedVat, minus, times, zero } from './money.ts';

/** What a product costs, from one halala to SAR 100,000, and so much its engraving. */
export const priceBounds = { least: halalas(1), most: halalas(100_000_00) } as const;

/** The order of money (decision 0033): items, extras, less coupons, delivery, total, VAT within it. */
export type MoneySummary = {
  items: Halalas;
  extras: Halalas;
  /** What coupons take off items and extras. */
  discount: Halalas;
  delivery: Halalas;
  total: Halalas;
  vat: Halalas;
};

export type PricedLine = {
  quantity: number;
  /** One piece. */
  price: Halalas;
  /** Add-ons and engraving of one piece. */
  extras: Halalas;
};

export type DeliveryPrice = {
  fee: Halalas;
  /** From this sum delivery is free; 0: always; null: never. */
  freeFrom: Halalas | null;
};

/** Price of all pieces of a line with their extras. */
export function lineTotal(line: PricedLine): Halalas {
  return times(add(line.price, line.extras), line.quantity);
}

/** Delivery is free from the city's sum on, which coupons lower; picking up costs nothing. */
export function deliveryFee(goods: Halalas, city: DeliveryPrice, pickup: boolean): Halalas {
  if (pickup) return zero;
  return city.freeFrom !== null && goods >= city.freeFrom ? zero : city.fee;
}

type Goods = Pick<MoneySummary, 'items' | 'extras' | 'discount'>;

/** What the goods come to, coupons taken off: the city's sum for free delivery is held against it. */
function goodsOf({ items, extras, discount }: Goods): Halalas {
  return minus(add(items, extras), discount);
}

/** What goods whose delivery costs something lack for a free one; null where it is free, or never will be. */
export function missingForFree(
  summary: Goods & Pick<MoneySummary, 'delivery'>,
  freeFrom: Halalas | null,
): Halalas | null {
  return freeFrom === null || summary.delivery === zero ? null : minus(freeFrom, goodsOf(summary));
}

/** What coupons take off items and extras, and whether they pay the delivery. */
export type Reduction = { discount: Halalas; freeDelivery: boolean };
export const noReduction: Reduction = { discount: zero, freeDelivery: false };

/** Sums a cart. The parts always add up to the total. */
export function summarize(
  lines: readonly PricedLine[],
  city: DeliveryPrice,
  pickup: boolean,
  { discount, freeDelivery }: Reduction = noReduction,
): MoneySummary {
  const items = add(...lines.map((line) => times(line.price, line.quantity)));
  const extras = add(...lines.map((line) => times(line.extras, line.quantity)));
  const goods = goodsOf({ items, extras, discount });
  const delivery = freeDelivery || lines.length === 0 ? zero : deliveryFee(goods, city, pickup);
  const total = add(goods, delivery);
  return { items, extras, discount, delivery, total, vat: includedVat(total) };
}
