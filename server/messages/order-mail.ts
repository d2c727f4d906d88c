import type { Language } from '#shop/contract/operation.ts';
import type { OrderView } from '#shop/contract/orders.ts';
import { clockRange } from '#shop/format/clock.ts';
import { dateInWords } from '#shop/format/dates.ts';
import { ltr, own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { riyals } from '#shop/format/riyals.ts';
import { timesSign } from '#shop/format/signs.ts';
import type { Messages } from '#shop/messages/ar/index.ts';
import { paidWith } from '#shop/messages/bilingual/payments/payment-labels.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import type { MailLine, MailPart } from './mail-content.ts';
import { smallPicture } from './mail-picture.ts';

type Order = Omit<OrderView, 'card'>;
type Row = { label: string; value: string; strong?: boolean };

/**
 * What a mail tells of an order that was paid: when and where it arrives, what is in it, what it came to. Pictures are at
 * `origin`.
 */
export function orderParts(language: Language, order: Order, today: Day, origin: string): MailPart[] {
  const words = messagesOf(language);
  return [
    { kind: 'facts', rows: arrivalRows(language, order, today) },
    ...(order.pickup
      ? [{ kind: 'link', label: words.orders.map, url: order.pickup.map_url } satisfies MailPart]
      : []),
    { kind: 'heading', text: words.orders.items },
    { kind: 'lines', rows: order.items.map((item) => itemRow(language, item, origin)) },
    { kind: 'facts', rows: moneyRows(language, order) },
  ];
}

function arrivalRows(language: Language, order: Order, today: Day): Row[] {
  const { orders, checkout } = messagesOf(language);
  const when = arrival(language, checkout, order, today);
  const { recipient_name, recipient_place, place_forgotten, city_name, pickup } = order;
  const place = recipient_place
    ? listed(language, [own(recipient_place), city_name])
    : listed(language, [city_name, place_forgotten ? orders.placeForgotten : orders.placeByRecipient]);
  return [
    { label: orders.number, value: ltr(language, order.order_number ?? '') },
    ...(recipient_name ? [{ label: orders.recipient, value: own(recipient_name) }] : []),
    { label: orders.place, value: pickup ? pickup.address : place },
    { label: orders.time, value: pickup ? orders.pickupTime : when },
  ].filter(({ value }) => value !== '');
}

/** A mail is read later, so no day is called today. */
function arrival(
  language: Language,
  words: Messages['checkout'],
  { slot, estimate, not_before }: Order,
  today: Day,
): string {
  if (slot)
    return listed(language, [
      dateInWords(language, slot.date, today),
      clockRange(language, slot.starts_at, slot.ends_at),
    ]);
  if (!estimate) return not_before ? words.firstDay.from(dateInWords(language, not_before, today)) : '';
  return words.delivery.estimate(
    dateInWords(language, estimate.from, today),
    dateInWords(language, estimate.to, today),
  );
}

function itemRow(language: Language, item: Order['items'][number], origin: string): MailLine {
  const { cart } = messagesOf(language);
  const about = [item.color_name, item.engraving && own(cart.quoted(item.engraving)), ...item.addons];
  return {
    title:
      item.product_qty > 1
        ? `${own(item.product_title)} ${timesSign(language, item.product_qty)}`
        : item.product_title,
    note: listed(language, about),
    amount: riyals(language, fromRiyals(item.line_price)),
    picture: smallPicture(origin, item),
  };
}

/** The sum as the order's page has it, and what paid it. */
function moneyRows(
  language: Language,
  { summary, coupons, delivery_type, city_name, payment }: Order,
): Row[] {
  const { cart, orders, paying, shell } = messagesOf(language);
  const said = (amount: number) => riyals(language, fromRiyals(amount));
  return [
    ...coupons.map(({ code, title, discount }) => ({
      label: paying.order.coupon(ltr(language, code)),
      value: discount > 0 ? shell.minus(said(discount)) : title,
    })),
    {
      label: delivery_type === 'pickup' ? cart.summary.pickup : cart.summary.delivery(city_name),
      value: summary.delivery === 0 ? shell.free : said(summary.delivery),
    },
    { label: orders.total, value: said(summary.total), strong: true },
    { label: orders.vat, value: said(summary.vat) },
    ...(summary.wallet > 0 ? [{ label: paying.order.wallet, value: said(summary.wallet) }] : []),
    ...(payment
      ? [
          {
            label: `${orders.paidBy} ${paidWith(language, payment, orders)}`,
            value: said(summary.due),
          },
        ]
      : []),
  ];
}
