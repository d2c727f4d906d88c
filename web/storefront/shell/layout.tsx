import { Suspense, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { needsCity } from '../../base/browser-pages.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { PopupProvider, usePopup } from '../../components/overlay/popup.tsx';
import { CartOpenerProvider } from '../cart/cart-opener.ts';
import { CityPickerProvider } from '../city/city-link.tsx';
import { Hearts } from '../favourites/hearts.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { AskToMeasure } from '../measuring/ask.tsx';
import { Notices } from '../notices/notices.tsx';
import { PromiseBar } from '../promises/promise-bar.tsx';
import { type AccountDialog, AccountOpenerProvider } from '../sign-in/account-opener.tsx';
import { useMe } from '../sign-in/use-me.ts';
import { Foot } from './foot.tsx';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';
import { PageLinks } from './page-links.tsx';
import { CartPanel, CityPicker, DeleteDialog, HelpPanel, SignInDialog, SignOutDialog } from './panels.ts';
import { useCatchUp } from './use-catch-up.ts';
import { usePageArrival } from './use-page-arrival.ts';

/** What stands around every page of the storefront, and over it. */
export default function Storefront() {
  return (
    <PopupProvider>
      <Around />
    </PopupProvider>
  );
}

function Around() {
  const { shell } = useMessages();
  const { city, question } = useRootData();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState<'city' | 'cart' | 'help' | AccountDialog | null>(null);
  const openCity = useCallback(() => setOpen('city'), []);
  const openCart = useCallback(() => setOpen('cart'), []);
  const close = useCallback(() => setOpen(null), []);

  const showPopup = usePopup();
  const onEnded = useCallback(
    () => showPopup({ kind: 'info', text: shell.signedOut }),
    [showPopup, shell.signedOut],
  );
  // Whoever closes the dialog of signing in may be somebody else by now.
  const me = useMe(onEnded, open === 'sign-in');
  useCatchUp();
  const signedIn = me?.kind === 'shopper';

  // A shopper without a name is asked for it, once a visit (spec section 4), when no other question is open.
  const nameless = signedIn && me.name === null;
  const mayAsk = open === null || open === 'sign-in';
  useEffect(() => {
    if (!nameless || !mayAsk || pathname === '/sign-in' || sessionStorage.askedForName) return;
    sessionStorage.askedForName = '1';
    startTransition(() => setOpen('sign-in'));
  }, [nameless, mayAsk, pathname]);

  // Without a city nothing can be promised, so the first thing asked is where to. An order's own pages don't depend on it.
  const asks = city === null && needsCity(pathname);
  useEffect(() => {
    // Not in one breath with waking up the page.
    if (asks) startTransition(() => setOpen('city'));
  }, [asks]);

  // A new page: what lay over the old one goes. The first one keeps a menu that was opened before it woke up.
  const page = pathname + search;
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    setOpen((before) => (before === 'cart' || before === 'help' ? null : before));
    for (const popover of document.querySelectorAll<HTMLElement>(':is(#menu, #search):popover-open'))
      popover.hidePopover();
  }, [page]);
  const announced = usePageArrival(open !== null);

  return (
    <CityPickerProvider value={openCity}>
      <CartOpenerProvider value={openCart}>
        <AccountOpenerProvider value={setOpen}>
          <a href="#content" className="skip">
            {shell.skip}
          </a>
          <Notices />
          <PromiseBar />
          <Hearts me={me}>
            <Header pieces={me?.pieces ?? null} onCart={openCart} />
            <main id="content" tabIndex={-1}>
              <Outlet />
            </main>
          </Hearts>
          <Foot />
          <HelpButton onOpen={setOpen} />
          {question && (
            <Suspense>
              <AskToMeasure question={question} />
            </Suspense>
          )}
          <Menu me={me} />
          <PageLinks />
          <p className="vh" role="status">
            {announced}
          </p>
          {open === 'city' && <CityPicker onClose={close} />}
          {open === 'cart' && <CartPanel onClose={close} />}
          {open === 'help' && <HelpPanel onClose={close} />}
          {open === 'sign-in' && <SignInDialog nameless={nameless} onClose={close} />}
          {open === 'sign-out' && <SignOutDialog onClose={close} />}
          {open === 'delete' && <DeleteDialog onClose={close} />}
        </AccountOpenerProvider>
      </CartOpenerProvider>
    </CityPickerProvider>
  );
}
