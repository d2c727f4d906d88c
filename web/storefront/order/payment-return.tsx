import { useEffect } from 'react';
import { data, redirect, useNavigate } from 'react-router';
import { captureTap, settleOrder } from '#shop/contract/payments.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { ButtonLink } from '../../components/button.tsx';
import type { Route } from './+types/payment-return';
import { Ending, EndingSign, EndingWays } from './ending.tsx';

/** How often a payment without an answer is asked about by itself, and how many seconds lie between. */
const triesMost = 20;
const pauseSeconds = 3;

/**
 * Where every payment page sends the shopper back to. Asks what became of the payment, and leads to the page that says
 * so; as long as the provider hasn't answered, this page waits. What the address claims is only a hint: a shopper who
 * says that they gave up isn't kept waiting.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const tapId = url.searchParams.get('tap_id')?.slice(0, 100) ?? '';
  const key = url.searchParams.get('order')?.slice(0, 100) ?? '';
  const tries = Math.min(Math.max(Number(url.searchParams.get('try')) || 0, 0), triesMost);
  const answer = key
    ? await call(settleOrder, { body: { order_key: key } })
    : await call(captureTap, { body: { tap_id: tapId } });
  if (answer.success) {
    const { status, order_link } = answer.data;
    const gaveUp = ['cancel', 'failure'].includes(url.searchParams.get('payment') ?? '');
    if (order_link === null && (status !== 'pending' || gaveUp))
      throw redirect(`/wallet?topup=${status === 'pending' ? 'cancelled' : status}`, 303);
    const own = order_link?.split('/').at(-1);
    if (status !== 'pending') throw redirect(`/checkout/${outcomes[status]}/${own}`, 303);
    if (gaveUp) throw redirect(`/checkout/cancel/${own}`, 303);
  }
  // Whatever the provider's silence means, the shopper may look at the order itself.
  const orderLink = answer.success
    ? answer.data.order_link
    : key
      ? `/order/${encodeURIComponent(key)}`
      : null;
  if (!answer.success && answer.error.code === 'PAYMENT_NOT_FOUND') {
    return data({ state: 'unknown' as const, orderLink: null, again: '', wait: false }, { status: 404 });
  }
  const next = new URLSearchParams({
    ...(tapId && { tap_id: tapId }),
    ...(key && { order: key }),
    try: String(tries + 1),
  });
  return { state: 'pending' as const, orderLink, again: `/checkout/return?${next}`, wait: tries < triesMost };
}

const outcomes = { paid: 'success', refunded: 'failure', failed: 'failure', cancelled: 'cancel' } as const;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function CheckoutReturn({ loaderData }: Route.ComponentProps) {
  const { shell, checkout: words } = useMessages();
  const { state, orderLink, again, wait } = loaderData;
  const texts =
    state === 'unknown'
      ? words.unknownPayment
      : wait
        ? words.pending
        : { title: words.pending.longTitle, text: words.pending.longText };
  return (
    <div className="wrap">
      <PageHead title={shell.titled(texts.title)} description={texts.text} path="/checkout/return" noindex />
      <Ending status>
        <EndingSign icon={state === 'unknown' ? 'alert' : 'clock'} />
        <h1>{texts.title}</h1>
        <p className="muted">{texts.text}</p>
        <EndingWays>
          {state === 'pending' && !wait && (
            <ButtonLink href={again} block>
              {words.pending.again}
            </ButtonLink>
          )}
          {orderLink && !wait && (
            <ButtonLink href={orderLink} look="quiet" block>
              {words.pending.order}
            </ButtonLink>
          )}
          {state === 'unknown' && <ButtonLink href="/my-orders">{words.outcome.myOrders}</ButtonLink>}
        </EndingWays>
      </Ending>
      {state === 'pending' && wait && <AskAgain address={again} />}
    </div>
  );
}

/** Asks again after a pause: by script, or by the browser itself. */
function AskAgain({ address }: { address: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(
      () => navigate(address, { replace: true, preventScrollReset: true }),
      pauseSeconds * 1000,
    );
    return () => clearTimeout(timer);
  }, [address, navigate]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${pauseSeconds};url=${address}`} />
    </noscript>
  );
}
