import type { ReactNode } from 'react';
import type { OrderView } from '#shop/contract/orders.ts';
import {
  dayInWords,
  midSentence,
  momentInWords,
  momentWithYear,
  oblique,
  riyadhTime,
} from '#shop/format/dates.ts';
import { listComma, listed } from '#shop/format/lists.ts';
import { timesSign } from '#shop/format/signs.ts';
import { paidWith } from '#shop/messages/bilingual/payments/payment-labels.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { ArrowLink, ButtonLink } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { later } from '../../components/overlay/later.tsx';
import { Plant } from '../../components/page/plant.tsx';
import { Price, PriceOrFree } from '../../components/price.tsx';
import { TimeRange } from '../../components/time-range.tsx';
import { Ending, EndingWays } from './ending.tsx';
import { ItemRow } from './item-row.tsx';
import styles from './order-parts.module.css';
import { OrderedCards } from './ordered-cards.tsx';

/** Asks whether this device shall be told of the order. It comes after the page, whose next is the order's own. */
export const AskPushes = later(async () => (await import('../push/ask-pushes.tsx')).AskPushes, 'order');

/** A link that opens nothing. */
export function OrderNotFound() {
  const { shell, orders: words } = useMessages();
  return (
    <div className="wrap">
      <PageHead
        title={shell.titled(words.notFound.title)}
        description={words.notFound.text}
        path="/order"
        noindex
      />
      <Ending>
        <Plant />
        <h1>{words.notFound.title}</h1>
        <p className="muted">{words.notFound.text}</p>
        <EndingWays>
          <ButtonLink href="/my-orders" block>
            {words.mine.title}
          </ButtonLink>
          <ArrowLink href="/contact-us">{words.contact}</ArrowLink>
        </EndingWays>
      </Ending>
    </div>
  );
}

/** What was ordered. */
export function OrderedItems({ order }: { order: OrderView }) {
  const { cart: words } = useMessages();
  const { language } = useRootData();
  return (
    <ul>
      {order.items.map((item, index) => {
        const about = [item.color_name, item.engraving && words.quoted(item.engraving), ...item.addons];
        return (
          <ItemRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change
            key={index}
            picture={item.feature_image}
            title={
              <>
                {item.product_title}{' '}
                {item.product_qty > 1 && <Isolated text={timesSign(language, item.product_qty)} />}
              </>
            }
            price={item.line_price}
            about={listed(language, about)}
          >
            <OrderedCards cards={item.cards} />
          </ItemRow>
        );
      })}
    </ul>
  );
}

/** What is known, name beside value: each a `div` with `dt` and `dd`. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** What it came to, and how it was paid. */
export function OrderMoney({ order }: { order: OrderView }) {
  const { cart, paying } = useMessages();
  const { summary } = order;
  // A card that was declined has paid nothing, and what came too late is given back.
  const unpaid = order.state !== 'placed';
  const payment = unpaid ? null : order.payment;
  return (
    <FactList>
      <div>
        <dt>{cart.summary.items(order.items.reduce((sum, item) => sum + item.product_qty, 0))}</dt>
        <dd>
          <Price riyals={summary.items} />
        </dd>
      </div>
      {summary.extras > 0 && (
        <div>
          <dt>{cart.summary.extras}</dt>
          <dd>
            <Price riyals={summary.extras} />
          </dd>
        </div>
      )}
      {order.coupons.map((coupon) => (
        <div key={coupon.code}>
          <dt>
            <bdi>{paying.order.coupon(coupon.code)}</bdi>
          </dt>
          <dd>{coupon.discount > 0 ? <Price riyals={-coupon.discount} /> : coupon.title}</dd>
        </div>
      ))}
      <div>
        <dt>
          {order.delivery_type === 'pickup' ? cart.summary.pickup : cart.summary.delivery(order.city_name)}
        </dt>
        <dd>
          <PriceOrFree riyals={summary.delivery} />
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{cart.summary.total}</dt>
        <dd>
          <Price riyals={summary.total} />
        </dd>
      </div>
      <div>
        <dt>{cart.summary.vat}</dt>
        <dd>
          <Price riyals={summary.vat} />
        </dd>
      </div>
      {!unpaid && summary.wallet > 0 && (
        <div>
          <dt>{paying.order.wallet}</dt>
          <dd>
            <Price riyals={summary.wallet} />
          </dd>
        </div>
      )}
      {payment && <PaidPart payment={payment} riyals={summary.due} />}
    </FactList>
  );
}

/** What a payment paid: how stands before, so that nobody reads a card's digits as money. */
export function PaidPart({
  payment,
  riyals,
}: {
  payment: NonNullable<OrderView['payment']>;
  riyals: number;
}) {
  const { orders: words } = useMessages();
  return (
    <div>
      <dt>
        {words.paidBy} <PaidWith payment={payment} />
      </dt>
      <dd>
        <Price riyals={riyals} />
      </dd>
    </div>
  );
}

/** «مدى تنتهي بـ 4417», or the plan's name. */
export function PaidWith({ payment }: { payment: NonNullable<OrderView['payment']> }) {
  const { orders: words } = useMessages();
  const { language } = useRootData();
  const { last_four } = payment;
  return (
    <span>
      {paidWith(language, { ...payment, last_four: null }, words)}
      {last_four && (
        <>
          {' '}
          {words.endingIn} <bdi dir="ltr">{last_four}</bdi>
        </>
      )}
    </span>
  );
}

/** Where it goes: the recipient's place and city, or where it waits to be picked up. */
export function Place({ order }: { order: OrderView }) {
  const { orders: words } = useMessages();
  const { language } = useRootData();
  const { pickup, recipient_place, place_forgotten, city_name } = order;
  if (pickup)
    return (
      <>
        {pickup.address}
        <br />
        <a href={pickup.map_url} className="under" target="_blank" rel="noopener noreferrer">
          {words.map}
        </a>
      </>
    );
  if (place_forgotten) return city_name + listComma[language] + words.placeForgotten;
  if (!recipient_place)
    return city_name + (order.variant === 'gift' ? listComma[language] + words.placeByRecipient : '');
  return (
    <>
      <bdi>{recipient_place}</bdi>
      {listComma[language]}
      {city_name}
    </>
  );
}

/**
 * When it arrives, in words, or that it isn't agreed yet. `label` stands before a day and its hours; a courier's days say
 * by themselves that it arrives.
 */
export function Arrival({ order, today, label }: { order: OrderView; today: Day; label?: string | false }) {
  const { checkout: words, orders } = useMessages();
  const { language } = useRootData();
  if (order.delivery_type === 'pickup') {
    const isReady = order.status === orderStatus.onTheWay;
    return <span>{isReady ? words.delivery.pickupHelp : orders.pickupTime}</span>;
  }
  const before = label && `${label} `;
  const day = (date: Day) => {
    const name = dayInWords(language, date, today);
    return label ? midSentence(name) : name;
  };
  if (order.window) {
    const from = riyadhTime(order.window.starts_at);
    const to = riyadhTime(order.window.ends_at);
    return (
      <span>
        {before}
        {from.date !== today && day(from.date) + listComma[language]}
        <TimeRange from={from.time} to={to.time} />
      </span>
    );
  }
  if (order.slot) {
    const { date, starts_at, ends_at } = order.slot;
    return (
      <span>
        {before}
        {day(date)}
        {listComma[language]}
        <TimeRange from={starts_at} to={ends_at} />
      </span>
    );
  }
  if (!order.estimate)
    return (
      <span>
        {order.not_before
          ? words.firstDay.from(dayInWords(language, order.not_before, today))
          : orders.timeOpen}
      </span>
    );
  const { from, to } = order.estimate;
  return (
    <span>{words.delivery.estimate(dayInWords(language, from, today), dayInWords(language, to, today))}</span>
  );
}

/** A moment in Riyadh that comes soon, as it stands within a sentence after “until”: `today` is what it is told from. */
export function Soon({ iso, today }: { iso: string; today: Day }) {
  const { language } = useRootData();
  return <time dateTime={iso}>{oblique(midSentence(momentInWords(language, iso, today)))}</time>;
}

/** A moment in Riyadh that was: with its year, because it is looked up years later. */
export function Moment({ iso }: { iso: string }) {
  const { language } = useRootData();
  return <time dateTime={iso}>{momentWithYear(language, iso)}</time>;
}
