import { Fragment, type ReactNode } from 'react';
import { Form } from 'react-router';
import type { CouponView } from '#shop/contract/coupons.ts';
import { listComma, listed } from '#shop/format/lists.ts';
import { percent } from '#shop/format/signs.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Button } from '../../components/button.tsx';
import { Day } from '../../components/day.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Price } from '../../components/price.tsx';
import { Tag } from '../../components/tag.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { ResultNote } from '../../forms/form-state.tsx';
import styles from './coupon-ticket.module.css';

/** More cities than these are counted instead of named. */
const citiesNamed = 4;

/** One coupon: what it takes off, its code, on what conditions, and the way into the cart. */
export function CouponTicket({ coupon, result }: { coupon: CouponView; result: FormResult | null }) {
  const { money } = useMessages();
  const { language } = useRootData();
  const words = money.coupons;
  const usable = coupon.state === 'available';
  return (
    <li className={usable ? styles.ticket : `${styles.ticket} ${styles.off}`}>
      <div className={styles.head}>
        <p className={styles.gives}>
          <Gives coupon={coupon} />
        </p>
        <p>
          <span className="vh">{words.codeIs} </span>
          <bdi dir="ltr" className={styles.code}>
            {coupon.code}
          </bdi>
        </p>
      </div>
      <h2>
        {coupon.title} {coupon.saved && usable && <Tag>{words.saved}</Tag>}
      </h2>
      <ul className="small muted">
        {conditionsOf(coupon, words, language).map(([name, condition]) => (
          <li key={name}>{condition}</li>
        ))}
      </ul>
      {usable && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="coupon_code" value={coupon.code} />
          <ResultNote form={`use ${coupon.code}`} result={result} />
          <Button
            type="submit"
            name="intent"
            value="use"
            look="quiet"
            size="s"
            aria-label={words.inCart(coupon.code)}
          >
            {words.use}
          </Button>
        </Form>
      )}
    </li>
  );
}

function Gives({ coupon }: { coupon: CouponView }) {
  const { money } = useMessages();
  const { language } = useRootData();
  const words = money.coupons;
  if (coupon.kind === 'free_delivery') return words.freeDelivery;
  return (
    <>
      {words.offFirst && <span>{words.offFirst}</span>}
      {coupon.percent === null ? (
        <Price riyals={coupon.amount ?? 0} />
      ) : (
        <span className="num">
          <Isolated text={percent(language, coupon.percent)} />
        </span>
      )}
      {words.offLast && <span>{words.offLast}</span>}
    </>
  );
}

type Words = ReturnType<typeof useMessages>['money']['coupons'];

/** What has to be so for the coupon to work, each under a name of its own. */
function conditionsOf(coupon: CouponView, words: Words, language: 'ar' | 'en'): [string, ReactNode][] {
  const { cities, categories, products } = coupon;
  const sum = ([before, after]: readonly string[], riyals: number) => (
    <>
      {before} <Price riyals={riyals} /> {after}
    </>
  );
  const date = (word: string, iso: string) => (
    <>
      {word} <Day iso={iso} />
    </>
  );
  const all: [string, ReactNode | null][] = [
    ['minimum', coupon.minimum > 0 ? sum(words.minimum, coupon.minimum) : null],
    ['ceiling', coupon.ceiling === null ? null : sum(words.ceiling, coupon.ceiling)],
    ['first', coupon.first_order_only ? words.firstOrder : null],
    ['categories', categories && words.categories(listed(language, categories))],
    ['products', products && <ProductLinks products={products} words={words} comma={listComma[language]} />],
    [
      'cities',
      cities &&
        (cities.length > citiesNamed
          ? words.manyCities(cities.length)
          : words.cities(listed(language, cities))),
    ],
    ['stackable', coupon.stackable ? words.stackable : null],
    ['ends', coupon.ends_at && date(coupon.state === 'expired' ? words.ended : words.until, coupon.ends_at)],
  ];
  return all.filter(([, condition]) => condition !== null && condition !== '');
}

function ProductLinks({
  products,
  words,
  comma,
}: {
  products: NonNullable<CouponView['products']>;
  words: Words;
  comma: string;
}) {
  return (
    <>
      {words.products}{' '}
      {products.map(({ slug, title }, index) => (
        <Fragment key={slug}>
          {index > 0 && comma}
          <a href={`/product/${slug}`} className="under">
            {title}
          </a>
        </Fragment>
      ))}
    </>
  );
}
