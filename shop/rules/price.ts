import { add, type Halalas, includedVat, times, zero } from './money.ts';

/** The order of money without coupon and wallet (decision 22): items, extras, delivery, total, VAT within it. */
export type MoneySummary = {
  items: Halalas;
  extras: Halalas;
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

/** Delivery is free from the city's sum on; picking up costs nothing; an empty cart has nothing to deliver. */
export function deliveryFee(goods: Halalas, city: DeliveryPrice, pickup: boolean): Halalas {
  if (pickup || goods === 0) return zero;
  return city.freeFrom !== null && goods >= city.freeFrom ? zero : city.fee;
}

/** Sums a cart. The parts always add up to the total. */
export function summarize(lines: readonly PricedLine[], city: DeliveryPrice, pickup: boolean): MoneySummary {
  const items = add(...lines.map((line) => times(line.price, line.quantity)));
  const extras = add(...lines.map((line) => times(line.extras, line.quantity)));
  const delivery = deliveryFee(add(items, extras), city, pickup);
  const total = add(items, extras, delivery);
  return { items, extras, delivery, total, vat: includedVat(total) };
}
