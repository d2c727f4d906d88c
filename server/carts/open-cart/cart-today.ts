import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type AddonRow, goesWith, readAddons } from '#server/catalogue/list-addons.ts';
import { availableTo } from '#server/catalogue/stock.ts';
import { type JudgedCoupon, judgeCoupons, readCartCoupons } from '#server/coupons/judge-coupons.ts';
import type { UsedPhone } from '#server/coupons/known-coupons.ts';
import { usedPhone } from '#server/coupons/used-phone.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';
import type { Localized } from '#server/db/schema/types.ts';
import { type CityRow, feesAt, readCity } from '#server/delivery/cities.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { spendableBy } from '#server/ledger/spendable.ts';
import { cardsOf, chosenVideoView, photoView, type StoredCards } from '#server/media-cards/cards-of-lines.ts';
import type { LineCards } from '#shop/contract/cart.ts';
import type { Notice } from '#shop/messages/bilingual/refusals.ts';
import { clampToStock } from '#shop/rules/cart/cart.ts';
import { engravingProblem, isEngravable } from '#shop/rules/catalogue/engraving.ts';
import { cardKinds } from '#shop/rules/gifts/photo-card.ts';
import { add, type Halalas, halalas, minus, zero } from '#shop/rules/money/money.ts';
import {
  type DeliveryPrice,
  lineTotal,
  type MoneySummary,
  type PricedLine,
  summarize,
} from '#shop/rules/money/price.ts';
import { walletPart } from '#shop/rules/payments/wallet.ts';

/** A line as it is stored, with what its product is today. */
type StoredLine = {
  id: number;
  cartId: number;
  /** Of the cart, the same on every line. */
  couponIds: number[];
  useWallet: boolean;
  /** What the account's wallet can pay, in halalas. */
  spendable: string;
  /** Who sends, as far as it is filled in: their phone's coupon uses count too. */
  sender: { phone_code: string; phone_number: string } | null;
  quantity: number;
  addonIds: number[];
  engraving: string;
  stored: StoredCards;
  seen: string;
  productId: number;
  variantId: number;
  slug: string;
  title: Localized;
  price: string;
  engravingPrice: string | null;
  cityIds: number[] | null;
  /** Add-ons that may go with the product; null: all. */
  productAddonIds: number[] | null;
  /** The product is shown, and this colour of it is on sale. */
  published: boolean;
  kind: 'plant' | 'pot' | 'set';
  /** On the shelf, or held for this shopper's own unpaid order. */
  available: number;
  picture: string;
  colorSlug: string | null;
  colorTitle: Localized | null;
  swatch: string | null;
};

/** A line of the cart at today's price and stock, for one city. */
export type CartLineToday = Omit<
  StoredLine,
  'price' | 'seen' | 'engravingPrice' | 'couponIds' | 'useWallet' | 'spendable'
> &
  PricedLine & {
    /** Pieces asked for; `quantity` is how many of them there are. */
    asked: number;
    seen: Halalas;
    addons: AddonRow[];
    /** What was chosen for those of them that ask for it. */
    cards: LineCards;
    inCity: boolean;
    notices: Notice[];
  };

/** What a cart comes to. */
export type CartSum = {
  summary: MoneySummary;
  coupons: JudgedCoupon[];
  /** What coupons take off each line, in the order of the lines. */
  discounts: Halalas[];
  wallet: {
    /** What there is to use. */
    balance: Halalas;
    applied: boolean;
    /** What of the total it pays. */
    part: Halalas;
  };
  /** What is left for a payment method. */
  due: Halalas;
};

/** A cart, and what it comes to when it is delivered. */
export type CartToday = CartSum & {
  cartId: number | null;
  lines: CartLineToday[];
  city: CityRow;
  /** What delivery costs on the day on which it is read, whichever day it comes. */
  fees: ReturnType<typeof feesAt>;
  /** What it comes to when it is picked up in the shop: nothing for delivery. */
  pickedUp: CartSum;
  /** False when empty or when a line must go before an order can be placed. */
  canCheckOut: boolean;
};

/**
 * Reads an account's open cart as a city can have it now: fresh prices and stock, each line clamped to what is there,
 * coupons and wallet as they are applied. Writes nothing. `phone` is whose coupon uses count beside the account's: by
 * default the sender's, as far as the checkout is filled in.
 */
export async function readCartToday(
  { context, now }: Pick<Visit, 'context' | 'now'>,
  db: Database | Transaction,
  accountId: number,
  cityId: number,
  phone: UsedPhone | null = null,
): Promise<CartToday> {
  const city = await readCity(context, cityId);
  const stored = await storedLines(db, { accountId });
  const addons = stored.some((line) => line.addonIds.length > 0) ? await readAddons(context) : [];
  const lines = linesToday(stored, addons, city).map((line) => ({
    ...line,
    cards: cardsToday({ context, now }, line),
  }));
  const bought = lines.filter(canBeHad);
  const [cart] = stored;
  const known = await readCartCoupons(
    db,
    { accountId, phone: phone ?? (cart?.sender ? usedPhone(context.config.secret, cart.sender) : null) },
    cart?.couponIds ?? [],
    bought.map((line) => ({ productId: line.productId, total: lineTotal(line) })),
  );
  const fees = feesAt(city, now);
  const price: DeliveryPrice = { fee: fees.deliveryFee, freeFrom: fees.freeDeliveryFrom };
  const balance = halalas(Number(cart?.spendable ?? 0));
  const applied = cart?.useWallet === true && balance > 0;
  const sumOf = (pickup: boolean): CartSum => {
    const deliveryCosts = summarize(bought, price, pickup).delivery > 0;
    const judged = judgeCoupons(known, { cityId: city.id, deliveryCosts, now });
    const summary = summarize(bought, price, pickup, judged.reduction);
    const part = applied ? walletPart(balance, summary.total) : zero;
    return {
      summary,
      coupons: judged.coupons,
      discounts: lines.map((line) => judged.byLine[bought.indexOf(line)] ?? zero),
      wallet: { balance, applied, part },
      due: minus(summary.total, part),
    };
  };
  return {
    cartId: cart?.cartId ?? null,
    lines,
    city,
    fees,
    ...sumOf(false),
    pickedUp: sumOf(true),
    canCheckOut: lines.length > 0 && lines.every(canBeHad),
  };
}

/** The cart with the sum of the way in which its goods change hands. */
export function handedOver(today: CartToday, by: 'delivery' | 'pickup'): CartToday {
  return by === 'pickup' ? { ...today, ...today.pickedUp } : today;
}

/** Each line at today's price, with as many pieces as there are, and what there is to say about it. */
function linesToday(
  stored: readonly StoredLine[],
  addons: readonly AddonRow[],
  city: CityRow,
): Omit<CartLineToday, 'cards'>[] {
  const addonOf = new Map(addons.map((addon) => [addon.id, addon]));
  const stock = new Map(stored.map((line) => [line.variantId, line.published ? line.available : 0]));
  const granted = clampToStock(stored, stock);
  return stored.map((line, index) => {
    const inCity = line.cityIds === null || line.cityIds.includes(city.id);
    const chosen = line.addonIds
      .filter((id) => goesWith({ addonIds: line.productAddonIds }, id))
      .flatMap((id) => addonOf.get(id) ?? []);
    const engravingPrice =
      line.engraving && line.engravingPrice !== null ? halalas(Number(line.engravingPrice)) : zero;
    const price = halalas(Number(line.price));
    const extras = add(engravingPrice, ...chosen.map((addon) => addon.price));
    const seen = halalas(Number(line.seen));
    const quantity = granted[index] as number;
    const notices: Notice[] = [];
    if (
      !inCity ||
      chosen.length < line.addonIds.length ||
      chosen.some((addon) => addon.cityIds && !addon.cityIds.includes(city.id))
    ) {
      notices.push('NOT_AVAILABLE_IN_CITY');
    } else if (quantity === 0) notices.push('SOLD_OUT');
    else if (quantity < line.quantity) notices.push('QUANTITY_REDUCED');
    // What is cut may have changed since it was chosen: the offer, the glaze, or the signs themselves.
    if (line.engraving && (!isEngravable(line, city) || engravingProblem(line.engraving)))
      notices.push('ENGRAVING_NOT_AVAILABLE');
    if (seen !== price + extras) notices.push('PRICE_CHANGED');
    return { ...line, price, extras, seen, quantity, asked: line.quantity, addons: chosen, inCity, notices };
  });
}

/** What was chosen for a line's add-ons: what none of them asks for, any more, is as good as not there. */
function cardsToday(
  showing: Pick<Visit, 'context' | 'now'>,
  { addons, stored }: Pick<CartLineToday, 'addons' | 'stored'>,
): LineCards {
  const asked = cardKinds.filter((kind) => addons.some(({ asks }) => asks === kind));
  const photo = asked.includes('photo') ? stored.photo : null;
  const video = asked.includes('video') ? stored.video : null;
  return {
    photo: photo && photoView(showing, photo),
    video: video && chosenVideoView(showing, video),
    lacking: asked.filter((kind) => stored[kind] === null),
  };
}

/** Says on a line that its quantity was lowered, where that happened while storing it. */
export function sayReduced(today: CartToday, lineId: number): CartToday {
  const lines = today.lines.map(
    (line): CartLineToday =>
      line.id === lineId && !line.notices.includes('QUANTITY_REDUCED')
        ? { ...line, notices: [...line.notices, 'QUANTITY_REDUCED'] }
        : line,
  );
  return { ...today, lines };
}

/** Whether a line can go into an order of this city today. */
export function canBeHad(line: CartLineToday): boolean {
  return !line.notices.some(
    (notice) =>
      notice === 'NOT_AVAILABLE_IN_CITY' || notice === 'SOLD_OUT' || notice === 'ENGRAVING_NOT_AVAILABLE',
  );
}

/** A short text that changes with what would be bought. Prices are not part of it: the total says those. */
export function cartVersion(lines: readonly CartLineToday[]): string {
  const bought = lines.map(({ variantId, addonIds, engraving, quantity, cards }) => [
    variantId,
    addonIds,
    engraving,
    quantity,
    signOf(cards),
  ]);
  return createHash('sha256').update(JSON.stringify(bought)).digest('base64url').slice(0, 22);
}

/** What changes with what would be printed, and with nothing else. */
export function signOf({ photo, video }: LineCards): (string | undefined)[] {
  return [photo?.attachment, photo?.crop, video?.file?.id ?? video?.link ?? undefined];
}

const storedLines = preparedSql<StoredLine>(
  'cart_today',
  () => sql`
    select l.id, l.cart_id as "cartId", c.coupon_ids as "couponIds", c.use_wallet as "useWallet",
      ${spendableBy(sql`c.account_id`)} as spendable, c.checkout->'sender' as sender, l.quantity, l.addon_ids as "addonIds", l.engraving,
      ${cardsOf(sql`l.photo_card_id`, sql`l.video_card_id`)} as stored, l.unit_price_seen as seen,
      p.id as "productId", p.slug, p.title, p.price, p.engraving_price as "engravingPrice", p.city_ids as "cityIds",
      p.addon_ids as "productAddonIds", p.published and v.on_sale as published, p.kind, v.id as "variantId", ${availableTo(sql`c.account_id`, sql`v.id`)} as available, v.picture, v.color_slug as "colorSlug",
      g.title as "colorTitle", g.swatch
    from carts c
    join cart_lines l on l.cart_id = c.id
    join products p on p.id = l.product_id
    join variants v on v.id = l.variant_id
    left join glazes g on g.slug = v.color_slug
    where c.account_id = ${sql.placeholder('accountId')} and c.status = 'open'
    order by l.id`,
);
