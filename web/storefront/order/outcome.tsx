import { data, redirect } from 'react-router';
import { readOrder } from '#shop/contract/orders.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { dataOr } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { ArrowLink, ButtonLink } from '../../components/button.tsx';
import type { Route } from './+types/outcome';
import { Ending, EndingPicture, EndingSign, EndingWays } from './ending.tsx';
import { isHeld } from './held.ts';
import { OrderNotFound, Soon } from './order-parts.tsx';
import { Paid } from './paid.tsx';

/**
 * The end of a checkout: success, failure or cancel. The address only says where the shopper comes from; what the
 * page says is the state that the order really has.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const outcome = (['success', 'failure', 'cancel'] as const).find((each) => each === params.outcome);
  if (!outcome) throw data(null, { status: 404 });
  const answer = await call(readOrder, { params: { key: params.key } });
  const order = dataOr(answer, null, 'ORDER_NOT_FOUND');
  if (!order) return data({ order: null }, { status: 404 });
  // Thanks and a day of arrival are for an order that was just paid; what has become of it since, its own page says.
  if (order.state === 'placed' && (order.status !== orderStatus.accepted || order.refunds.length > 0))
    throw redirect(`/order/${params.key}`);
  const now = Date.now();
  const held = isHeld(order, now);
  return {
    order,
    today: riyadhDay(new Date(now)),
    path: `/order/${params.key}`,
    address: `${publicUrl}/order/${params.key}`,
    held,
    state:
      order.state === 'placed'
        ? ('paid' as const)
        : order.state === 'refunding' || order.state === 'refunded'
          ? order.state
          : !held
            ? ('released' as const)
            : outcome === 'success'
              ? ('unpaid' as const)
              : outcome,
  };
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function CheckoutOutcome({ loaderData }: Route.ComponentProps) {
  const { shell, checkout } = useMessages();
  const words = checkout.outcome;
  if (!loaderData.order) return <OrderNotFound />;
  const { state, order, today, path, address } = loaderData;
  if (state === 'paid') return <Paid order={order} today={today} path={path} address={address} />;

  const texts = {
    failure: { title: words.failedTitle, text: words.failedText, icon: 'alert' as const },
    cancel: { title: words.cancelledTitle, text: words.cancelledText, icon: 'info' as const },
    unpaid: { title: words.unpaidTitle, text: words.unpaidText, icon: 'clock' as const },
    released: { title: words.releasedTitle, text: words.releasedText, icon: 'clock' as const },
    refunding: { title: words.refundingTitle, text: words.refundingText, icon: 'return' as const },
    refunded: { title: words.refundedTitle, text: words.refundedText, icon: 'return' as const },
  }[state];
  const sign = <EndingSign icon={texts.icon} bad={state === 'failure'} />;
  const [first] = order.items;
  const moneyBack = state === 'refunding' || state === 'refunded';
  return (
    <div className="wrap">
      <PageHead title={shell.titled(texts.title)} description={texts.text} path="/checkout" noindex />
      <Ending>
        {first ? <EndingPicture src={first.feature_image}>{sign}</EndingPicture> : sign}
        <h1>{texts.title}</h1>
        <p className="muted">
          {texts.text}
          {loaderData.held && (
            <>
              {' '}
              {words.heldUntil} <Soon iso={order.expires_at} today={today} />.
            </>
          )}
        </p>
        <EndingWays>
          {moneyBack ? (
            <ButtonLink href="/products" block>
              {words.shop}
            </ButtonLink>
          ) : (
            <ButtonLink href="/cart?tab=complete" block>
              {words.again}
            </ButtonLink>
          )}
          {state === 'unpaid' ? (
            <ButtonLink href={path} look="quiet" block data-document>
              {words.check}
            </ButtonLink>
          ) : (
            !moneyBack && (
              <ButtonLink href="/cart" look="quiet" block>
                {words.cart}
              </ButtonLink>
            )
          )}
          <ArrowLink href="/contact-us">{words.contact}</ArrowLink>
        </EndingWays>
      </Ending>
    </div>
  );
}
