import { redirect } from 'react-router';
import { type Cart, readCart } from '#shop/contract/cart.ts';
import { listProducts } from '#shop/contract/catalogue.ts';
import { availableTimeSlots, type CheckoutDetails, readCheckout } from '#shop/contract/checkout.ts';
import { districts as districtsContract } from '#shop/contract/common.ts';
import { listPaymentMethods } from '#shop/contract/payments.ts';
import { readUser } from '#shop/contract/user.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { needsFirstDay, needsSlot } from '#shop/rules/checkout/checkout.ts';
import { takesWishedDay } from '#shop/rules/delivery/delivery.ts';
import { fromRiyals, toRiyals } from '#shop/rules/money/money.ts';
import { missingForFree } from '#shop/rules/money/price.ts';
import { holdMinutes } from '#shop/rules/orders/order.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { dataOf, dataOr } from '../../base/answer.ts';
import type { PageContext } from '../../base/context.ts';
import type { PanelData } from '../cart/cart-panel.tsx';
import { aboutOf } from '../money/currencies/about.server.ts';
import { sumOf } from './money.ts';
import { readRefused } from './refused.server.ts';

/*
 * What each tab of the cart shows. A later tab is reached when the one before holds; otherwise the shopper is led
 * back, and the address says why (`prompt` what is missing, `refused` what the shop could not do).
 */

export async function loadCart(page: PageContext, url: URL) {
  const tab = url.searchParams.get('tab');
  const cart = await readCartOrEmpty(page);
  if (url.searchParams.has('beside')) {
    return {
      tab: 'panel' as const,
      cart,
      picture: cart.items.length === 0 ? await firstPicture(page) : null,
    } satisfies PanelData;
  }
  const about = {
    cart,
    cityId: page.cityId,
    cityName: page.city && (page.language === 'en' ? page.city.name : page.city.other_name),
    ...readRefused(page, cart, url.searchParams),
  };
  if (cart.items.length === 0) {
    return {
      tab: 'empty' as const,
      ...about,
      /** Whoever got as far as the later tabs had a cart: a shopper's session may be over since. */
      signedOut: (tab === 'contact' || tab === 'complete') && !(await page.isSignedIn()),
    };
  }

  const draft = await readDraft(page);
  const { details } = draft;
  const missing = wrongFields(page, draft);
  const complete = Object.keys(missing).length === 0;
  const shared = { ...about, details, pickup: details.delivery_type === 'pickup', complete };
  if (tab !== 'contact' && tab !== 'complete') {
    return {
      tab: 'basket' as const,
      ...shared,
      complete: cart.can_check_out && complete,
      lacking: missingForFreeDelivery(cart),
      signedIn: await page.isSignedIn(),
    };
  }
  if (!cart.can_check_out) throw redirect('/cart?refused=basket');
  const [lacking] = cart.items.flatMap(({ cards }) => cards.lacking);
  if (lacking)
    throw redirect(`/cart?refused=${lacking === 'photo' ? 'CARD_PICTURE_REQUIRED' : 'CARD_VIDEO_REQUIRED'}`);
  if (tab === 'contact') return loadContact(page, url, shared, missing);
  if (!complete) throw redirect('/cart?tab=contact&prompt=1');
  return loadComplete(page, shared, draft);
}

type Shared = {
  cart: Cart;
  cityId: number;
  cityName: string | null;
  refused: string | null;
  details: CheckoutDetails;
  pickup: boolean;
  /** Whether the details can be ordered. */
  complete: boolean;
};

async function loadContact(page: PageContext, url: URL, shared: Shared, missing: Record<string, string>) {
  const [timesAnswer, districts] = await Promise.all([
    page.call(availableTimeSlots, { body: { cities_id: page.cityId } }),
    page.call(districtsContract, { query: { cities_id: page.cityId } }),
  ]);
  const { details } = shared;
  return {
    tab: 'contact' as const,
    ...shared,
    details: await withSender(page, details),
    times: dataOf(timesAnswer),
    wishesDay: page.city !== null && takesWishedDay(page.city),
    districts: dataOf(districts).map((district) => district.name),
    today: riyadhDay(new Date()),
    /** Said to a shopper who was led back here, not to one who has just arrived. */
    wrong: url.searchParams.has('prompt') ? missing : {},
  };
}

async function loadComplete(page: PageContext, shared: Shared, draft: Draft) {
  const { details, cart, pickup } = shared;
  const { total, due } = sumOf(cart, pickup);
  const [times, payment, about] = await Promise.all([
    page.call(availableTimeSlots, { body: { cities_id: page.cityId } }).then(dataOf),
    page.call(listPaymentMethods).then(dataOf),
    aboutOf(page, due),
  ]);
  const chosen = details.slot;
  const slot = chosen
    ? times.days.find((day) => day.date === chosen.date)?.slots.find((each) => each.id === chosen.slot_id)
    : undefined;
  const timed = needsSlot(details, times.delivery_service);
  // A slot that is full may be full with this shopper's own hold: placing the order tells.
  if (timed && (!slot || slot.status === 'past')) throw redirect('/cart?tab=contact&refused=SLOT_CLOSED');
  return {
    tab: 'complete' as const,
    ...shared,
    slot: timed && slot && chosen ? { date: chosen.date, from: slot.starts_at, to: slot.ends_at } : null,
    firstDay: needsFirstDay(details) ? details.not_before : null,
    estimate: pickup || needsFirstDay(details) ? null : times.estimate,
    pickupAddress: times.pickup.address,
    today: riyadhDay(new Date()),
    holdMinutes,
    payment,
    total,
    due,
    about,
    /** One per view of the page: pressing twice is one order. */
    idempotencyKey: crypto.randomUUID(),
    seen: draft.version,
    termsSeen: draft.terms,
  };
}

async function readCartOrEmpty(page: PageContext): Promise<Cart> {
  const answer = await page.call(readCart, { query: { cities_id: page.cityId } });
  return dataOr(answer, emptyCart, 'UNAUTHENTICATED');
}

const nothing = { items: 0, extras: 0, discount: 0, delivery: 0, total: 0, vat: 0, wallet: 0, due: 0 };

const emptyCart: Cart = {
  items: [],
  total: 0,
  summary: nothing,
  pickup_summary: nothing,
  free_delivery_from: null,
  can_check_out: false,
  version: '',
  coupons: [],
  wallet: { balance: 0, applied: false },
};

type Draft = {
  details: CheckoutDetails;
  version: string;
  fields: Record<string, string>;
  /** The version of the terms that whoever orders now agrees to. */
  terms: number | null;
};

/** What is kept of the checkout, and what the chosen city still lacks. */
export async function readDraft(page: PageContext): Promise<Draft> {
  const answer = await page.call(readCheckout, { query: { cities_id: page.cityId } });
  const { version = '', fields = {}, terms_version: terms = null, ...details } = dataOf(answer);
  return { details, version, fields, terms };
}

/** As long as nobody has said who sends, a shopper's own name, number and address stand there. */
async function withSender(page: PageContext, details: CheckoutDetails): Promise<CheckoutDetails> {
  const { sender } = details;
  if (sender.name !== '' || sender.phone_number !== '' || sender.email !== '') return details;
  // A guest has none.
  const user = dataOr(await page.call(readUser), null, 'FORBIDDEN', 'UNAUTHENTICATED');
  if (user === null) return details;
  const { name, phone_code, phone_number, email } = user;
  const phone = phone_code && phone_number ? { phone_code, phone_number } : {};
  return { ...details, sender: { ...sender, ...phone, name: name ?? '', email: email ?? '' } };
}

/** What the goods lack for free delivery, in riyals; null when delivery is free, or never is. */
function missingForFreeDelivery({ summary, free_delivery_from }: Cart): number | null {
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

/**
 * The fields that the shop says are wrong, and the city where none is chosen yet: a time is a city's, so it is asked for
 * after that.
 */
export function wrongFields(
  page: PageContext,
  { details, fields }: Pick<Draft, 'details' | 'fields'>,
): Record<string, string> {
  if (page.city || details.delivery_type === 'pickup') return fields;
  const { slot: _, not_before: __, ...others } = fields;
  return { ...others, city: messagesOf(page.language).checkout.prompts.city };
}

/** The plant that stands in an empty cart; none when the catalogue is empty too. */
async function firstPicture({ call, cityId }: PageContext) {
  const body = { cities_id: cityId, limit: 1, type: 'plant' as const };
  const [first] = dataOf(await call(listProducts, { body })).items;
  return first ? first.feature_image : null;
}
