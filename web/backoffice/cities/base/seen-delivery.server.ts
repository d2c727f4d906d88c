import type { Language } from '#shop/contract/operation.ts';
import type { TriedDelivery } from '#shop/contract/workshop/try-delivery.ts';
import { dayInWords } from '#shop/format/dates.ts';
import { listComma } from '#shop/format/lists.ts';
import { riyals } from '#shop/format/riyals.ts';
import { cities as ar } from '#shop/messages/ar/staff/screens/cities.ts';
import { type DayCard, dayCards } from '#shop/messages/delivery-notes.ts';
import { cities as en } from '#shop/messages/en/staff/screens/cities.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { fromRiyals, type Halalas, halalas, zero } from '#shop/rules/money/money.ts';
import type { DeliveryPrice } from '#shop/rules/money/price.ts';
import { missingForFree, summarize } from '#shop/rules/money/price.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';

type Messages = ReturnType<typeof messagesOf>;

type Seen = {
  city: string;
  /** Carts, and what each says of delivery. */
  carts: { goods: string; lines: string[] }[];
  /** When it comes: what stands above the days, the days, and which is chosen to begin with. */
  title: string;
  text: string | null;
  label: string;
  days: DayCard[];
  shown: Day | null;
  /** Where it can be fetched. */
  pickup: string | null;
};

/** What shoppers would read of delivery, in both languages, and on which day. */
export type SeenDelivery = Record<Language, Seen> & { today: Day; readOn: Day };

/** What a change that was tried would be told as, in the words of cart and checkout. */
export function seenDelivery(tried: TriedDelivery): SeenDelivery {
  const { today, read_on: readOn } = tried;
  return { today, readOn, ar: seenIn('ar', tried), en: seenIn('en', tried) };
}

function seenIn(language: Language, { read_on: today, city, times, ...fees }: TriedDelivery): Seen {
  const { checkout, cart, shell } = messagesOf(language);
  const words = checkout.delivery;
  const { days, estimate, pickup } = times[language];
  const price = {
    fee: fromRiyals(fees.delivery_fee),
    freeFrom: fees.free_delivery_from === null ? null : fromRiyals(fees.free_delivery_from),
  };
  const told = { language, cart, free: shell.free, city: city[language], price };
  return {
    city: city[language],
    carts: exampleGoods(price).map((goods) => cartOf(goods, told)),
    ...{ title: words.title, label: words.day, text: textOf(language, words, { days, estimate, today }) },
    days: dayCards({ language, words, today }, days, null),
    shown: days.find(({ status }) => status === 'open')?.date ?? null,
    pickup: pickup.available ? `${words.pickup}${listComma[language]}${pickup.address}` : null,
  };
}

/** What stands in the place of the days, where there are none to choose from. */
function textOf(
  language: Language,
  words: Messages['checkout']['delivery'],
  { days, estimate, today }: Pick<TriedDelivery['times']['ar'], 'days' | 'estimate'> & { today: Day },
): string | null {
  if (!estimate) return days.length === 0 ? words.noDays : null;
  const day = (given: Day) => dayInWords(language, given, today);
  return `${words.estimate(day(estimate.from), day(estimate.to))} ${words.estimateHelp}`;
}

/** A cart that lacks something for a free delivery, and one that doesn't; where that makes no difference, one is enough. */
function exampleGoods({ fee, freeFrom }: DeliveryPrice): Halalas[] {
  const usual = halalas(100_00);
  if (freeFrom === null || freeFrom === 0 || fee === 0) return [usual];
  return [freeFrom > usual ? usual : halalas(Math.ceil(freeFrom / 2)), freeFrom];
}

function cartOf(
  goods: Halalas,
  told: { language: Language; cart: Messages['cart']; free: string; city: string; price: DeliveryPrice },
): Seen['carts'][number] {
  const { language, cart, price } = told;
  const sum = summarize([{ quantity: 1, price: goods, extras: zero }], price, false);
  const lacking = missingForFree(sum, price.freeFrom);
  const fee = sum.delivery === zero ? told.free : riyals(language, sum.delivery);
  const { before, after } = cart.freeDelivery;
  return {
    goods: (language === 'ar' ? ar : en).seen.cart(riyals(language, goods, 'oblique')),
    lines: [
      `${cart.summary.delivery(told.city)}: ${fee}`,
      ...(lacking === null ? [] : [`${before} ${riyals(language, lacking, 'oblique')} ${after}`]),
    ],
  };
}
