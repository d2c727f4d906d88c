import { type ReactNode, useEffect, useRef } from 'react';
import { listComma } from '#shop/format/lists.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import bottomBarStyles from '../../components/bottom-bar.module.css';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { usePopup } from '../../components/overlay/popup.tsx';
import { Steps } from '../../components/page/steps.tsx';
import { Price, PriceOrFree } from '../../components/price.tsx';
import { useCartNews } from '../cart/cart-news.ts';
import { piecesOf } from '../cart/counted.ts';
import { Returns } from '../promises/returns.tsx';
import styles from './frame.module.css';
import { sumOf } from './money.ts';
import { SavedRows, Savings } from './savings.tsx';
import { SumRow } from './sum-row.tsx';
import type { CartView } from './view.ts';

type Tab = 'basket' | 'contact' | 'complete';
const tabs: readonly Tab[] = ['basket', 'contact', 'complete'];

/** What all three tabs share: title, steps, notes from the shop, and two columns. */
export function CartFrame({
  current,
  reached,
  notes,
  aside,
  bar,
  children,
}: {
  current: Tab;
  /** How far the shopper may go. */
  reached: Tab;
  notes?: ReactNode;
  aside: ReactNode;
  /** The page's one action, in a bar at the foot of a small screen. */
  bar: ReactNode;
  children: ReactNode;
}) {
  const { cart } = useMessages();
  const { language } = useRootData();
  const here = tabs.indexOf(current);
  const furthest = tabs.indexOf(reached);
  const steps = tabs.map((id, index) => ({
    id,
    label: cart.steps[id],
    to: index <= furthest ? `/cart?tab=${id}` : undefined,
    done: index < here || (index < furthest && index !== here),
  }));
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <h1 tabIndex={-1}>
          {cart.title}
          {current !== 'basket' && <span className="vh">{listComma[language] + cart.steps[current]}</span>}
        </h1>
        <Steps label={cart.steps.label} steps={steps} current={current} />
      </div>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.work}>
          <div className={styles.notes}>{notes}</div>
          {children}
        </div>
        {aside}
      </div>
      {bar}
    </>
  );
}

/**
 * A refusal where it belongs and, with script, as the popup message of the spec: said once for each `echo`. Several
 * sentences stand one below the other; what was put right since is gone.
 */
export function Refusal({
  title,
  message,
  echo,
}: {
  title?: string;
  message: string | readonly string[];
  echo: unknown;
}) {
  const showPopup = usePopup();
  const { cart: words } = useMessages();
  const sentences = (typeof message === 'string' ? [message] : message).filter((each) => each !== '');
  const text = sentences.map((sentence) => (
    <span key={sentence} className={styles.sentence}>
      {sentence}
    </span>
  ));
  const said = useRef<unknown>(null);
  // Each answer is said once, also when it says the same again; one that has nothing to say yet, as long as an answer
  // about the draft that came before it stands against it, is said when it has.
  useEffect(() => {
    if (text.length === 0 || said.current === echo) return;
    said.current = echo;
    showPopup({ kind: 'error', title: title ?? words.pleaseCheck, text });
  });
  return text.length > 0 ? <Note tone="bad">{text}</Note> : null;
}

/** What the order comes to. `action` is the page's button, shown here on wide screens only. */
export function Summary({
  page,
  pickup,
  busy,
  lacking = null,
  savings,
  action,
  assurance,
}: {
  page: Pick<CartView, 'cart' | 'cityName'>;
  pickup: boolean;
  busy?: boolean;
  /** What the goods lack for free delivery, in riyals, where that is to be said. */
  lacking?: number | null;
  /** Where coupons and wallet can be applied: on the tab that this is. */
  savings?: 'basket' | 'complete';
  action: ReactNode;
  assurance: 'returns' | 'secure';
}) {
  const { cart: words, paying } = useMessages();
  const { cart, cityName } = page;
  const summary = sumOf(cart, pickup);
  const byWallet = summary.wallet > 0;
  const sum = byWallet ? paying.summary.due : words.summary.total;
  const news = useCartNews(cart, sum, summary.due);
  return (
    <aside className={styles.sum} aria-labelledby="summary" aria-busy={busy || undefined}>
      <h2 id="summary">{words.summary.title}</h2>
      <p className="vh" role="status">
        {news}
      </p>
      {!pickup && lacking !== null && lacking > 0 && (
        <p className={styles.freeHint}>
          {words.freeDelivery.before} <Price riyals={lacking} /> {words.freeDelivery.after}
        </p>
      )}
      <SumRow>
        <span>{words.summary.items(piecesOf(cart))}</span>
        <Price riyals={summary.items} />
      </SumRow>
      {summary.extras > 0 && (
        <SumRow>
          <span>{words.summary.extras}</span>
          <Price riyals={summary.extras} />
        </SumRow>
      )}
      <SavedRows summary={summary} freeDelivery={cart.coupons.some((coupon) => coupon.free_delivery)} />
      <SumRow>
        <span>
          {pickup
            ? words.summary.pickup
            : cityName
              ? words.summary.delivery(cityName)
              : words.summary.deliveryAnywhere}
        </span>
        <PriceOrFree riyals={summary.delivery} />
      </SumRow>
      {/* The large figure is what is paid: where the wallet has its part, the total is a row of the sum. */}
      <SumRow kind={byWallet ? 'whole' : 'due'}>
        <span>{words.summary.total}</span>
        <Price riyals={summary.total} />
      </SumRow>
      <span className="tiny">
        {words.summary.vat} <Price riyals={summary.vat} />
      </span>
      {byWallet && (
        <>
          <SumRow kind="saved">
            <span>{paying.summary.wallet}</span>
            <Price riyals={-summary.wallet} />
          </SumRow>
          <SumRow kind="due">
            <span>{paying.summary.due}</span>
            <Price riyals={summary.due} />
          </SumRow>
        </>
      )}
      {savings && (
        <div className={styles.savings}>
          <Savings cart={cart} tab={savings} />
        </div>
      )}
      <div className={styles.action}>{action}</div>
      <span className={`tiny ${styles.assurance}`}>
        <Icon name={assurance === 'secure' ? 'lock' : 'return'} size="s" />
        {assurance === 'secure' ? words.summary.secure : <Returns />}
      </span>
    </aside>
  );
}

/** The bar at the foot of a small screen: what it comes to, and the page's action. */
export function BottomBar({
  page,
  pickup,
  action,
}: {
  page: Pick<CartView, 'cart'>;
  pickup: boolean;
  action: ReactNode;
}) {
  const { cart: words, paying } = useMessages();
  const { wallet, due } = sumOf(page.cart, pickup);
  return (
    <div className={bottomBarStyles.bar} data-foot-bar="pay">
      <span className={styles.barSum}>
        <Price riyals={due} />
        <span className="tiny">{wallet > 0 ? paying.summary.due : words.summary.total}</span>
      </span>
      <span>{action}</span>
    </div>
  );
}
