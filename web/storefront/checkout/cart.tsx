import { useEffect, useRef } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { pageContext } from '../../base/context.ts';
import { lostIn, useStillLost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { formOf } from '../../forms/form.server.ts';
import { useCartResult } from '../cart/cart-result.ts';
import type { Route } from './+types/cart';
import { act } from './act.server.ts';
import { Basket } from './basket.tsx';
import { Complete } from './complete.tsx';
import { Contact } from './contact.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { loadCart } from './load.server.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  return loadCart(context.get(pageContext), url);
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await formOf(request, page);
  const url = new URL(request.url);
  const scripted = url.pathname.endsWith('.data');
  return act({ page, form, scripted, url });
}

/** What belongs to one shopper is kept nowhere. */
export function headers() {
  return { 'cache-control': 'private, no-store' };
}

/**
 * A refused change is read again too: the cart may be another one by now. What got lost is not: nothing is known anew.
 * Keeping the draft changes nothing shown, unless it ends while another tab of the cart is being opened: that tab must
 * be read.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  if (change.formData?.get('intent') !== 'draft')
    return change.defaultShouldRevalidate || (Boolean(change.formData) && !lostIn(change.actionResult));
  return change.currentUrl.href !== change.nextUrl.href;
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shell, cart } = useMessages();
  const page = useRef<HTMLDivElement>(null);
  const { tab } = loaderData;
  const title = tab === 'empty' || tab === 'panel' ? cart.title : cart.steps[tab];
  const { result, lost } = useCartResult(useStillLost(actionData));
  const unknown = result?.form === 'place' ? lost : null;
  const before = useRef(tab);

  // Another tab is another page, also where the address stays: whoever can't see it begins at what it says first.
  useEffect(() => {
    if (before.current === tab) return;
    before.current = tab;
    if (document.activeElement === document.body)
      page.current?.querySelector<HTMLElement>(':is(h1, h2)[tabindex]')?.focus({ preventScroll: true });
  }, [tab]);

  return (
    <div ref={page}>
      <PageHead title={shell.titled(title)} description={cart.empty.text} path="/cart" noindex />
      {loaderData.tab === 'basket' && <Basket page={loaderData} result={result} />}
      {loaderData.tab === 'contact' && <Contact page={loaderData} result={result} lost={lost} />}
      {loaderData.tab === 'complete' && <Complete page={loaderData} result={result} unknown={unknown} />}
      {loaderData.tab === 'empty' && <EmptyCart page={loaderData} result={result} unknown={unknown} />}
    </div>
  );
}
