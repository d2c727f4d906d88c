import { useEffect, useRef, useState } from 'react';
import type { Cart, CartLine } from '#shop/contract/cart.ts';
import { listed } from '#shop/format/lists.ts';
import { useAside } from '../../base/aside.ts';
import { type Lost, lostMessage, splitLost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { useFetcher } from '../../base/use-fetcher.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import fieldStyles from '../../components/form/field.module.css';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import surfaceStyles from '../../components/on-surface.module.css';
import { SidePanel } from '../../components/overlay/dialog.tsx';
import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import { Price } from '../../components/price.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useCartNews } from './cart-news.ts';
import styles from './cart-panel.module.css';
import { type CartResult, useCartResult } from './cart-result.ts';
import { isBlocking } from './counted.ts';
import { LineQuantity } from './line-quantity.tsx';
import { wantedQuantity } from './wanted-quantity.ts';

/** What the panel reads of /cart. */
export type PanelData = {
  tab: 'panel';
  cart: Cart;
  /** Stands in an empty cart. */
  picture: string | null;
};

/**
 * The cart at the side of the page (spec section 2, Header): quantities, prices in whole riyals (spec section 9), and the
 * two ways to /cart. It reads the cart when it opens, and again after every change by itself.
 */
export default function CartPanel({ onClose }: { onClose: () => void }) {
  const { cart: words, shell } = useMessages();
  const { load, data } = useAside<PanelData>('cart', 'cart-panel');
  useEffect(() => void load('/cart'), [load]);

  const { answer, lost } = splitLost<PanelData>(data);
  // What was there stays while it can't be read again.
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  const shown = answer ?? last;
  const cart = shown?.cart;
  const picture = shown?.picture ?? null;
  const empty = cart?.items.length === 0;
  const sum = cart ? Math.round(cart.summary.items + cart.summary.extras) : 0;
  const news = useCartNews(cart, words.panel.sum, sum);
  const title = (
    <>
      {words.title}
      {cart && cart.total > 0 && (
        <>
          {' '}
          <span className="tiny">
            <bdi dir="ltr">({cart.total})</bdi>
          </span>
        </>
      )}
    </>
  );
  return (
    <SidePanel
      title={title}
      side="end"
      onClose={onClose}
      foot={
        cart &&
        !empty && (
          <>
            <div className={styles.sum}>
              <span>{words.panel.sum}</span>
              <span>
                <Price riyals={sum} />
              </span>
            </div>
            <ButtonLink href="/cart" block onClick={onClose}>
              {words.panel.checkout}
            </ButtonLink>
            <a href="/cart" className={`under small med ${styles.view}`} onClick={onClose}>
              {words.panel.view}
            </a>
          </>
        )
      }
    >
      <p className="vh" role="status">
        {news}
      </p>
      {lost && (
        <Note tone="bad" live>
          {lostMessage(lost, shell.lost)}{' '}
          <Button look="quiet" size="s" onClick={() => void load('/cart')}>
            {shell.tryAgain}
          </Button>
        </Note>
      )}
      {!cart && !lost && (
        <div aria-busy="true" role="status" aria-label={words.panel.loading}>
          {['62%', '48%', '55%'].map((width) => (
            <div className={styles.line} key={width}>
              <span className={styles.picture}>
                <Skeleton ratio="4 / 5" />
              </span>
              <Skeleton width={width} />
              <Skeleton width="48px" />
              <span className={styles.waiting}>
                <Skeleton width="40%" />
                <Skeleton width="114px" ratio="114 / 44" />
              </span>
            </div>
          ))}
        </div>
      )}
      {empty && (
        <div className={styles.empty}>
          {picture && (
            <span className={`${pictureStyles.frame} ${surfaceStyles.onSurface} ${styles.picture}`}>
              <Picture src={picture} alt="" sizes="192px" />
            </span>
          )}
          <h3>{words.empty.title}</h3>
          <p className="small muted">{words.empty.text}</p>
          <ButtonLink href="/products" onClick={onClose}>
            {words.empty.action}
          </ButtonLink>
        </div>
      )}
      {cart && !empty && (
        <ul>
          {cart.items.map((line) => (
            <PanelLine key={line.id} line={line} onClose={onClose} />
          ))}
        </ul>
      )}
    </SidePanel>
  );
}

function PanelLine({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const { cart: words } = useMessages();
  const { language } = useRootData();
  const fetcher = useFetcher<CartResult | Lost>({ key: `panel-line-${line.id}` });
  const { result } = useCartResult(fetcher.data);
  const wanted = fetcher.formData ? wantedQuantity(fetcher.formData) : null;
  const gone = wanted === 0;
  const row = useRef<HTMLLIElement>(null);
  // The next line may be gone as well by the time that this is read out: the panel's title stays.
  useEffect(() => {
    if (gone) row.current?.closest('dialog')?.querySelector('h2')?.focus();
  }, [gone]);
  const blocked = line.notices.some(isBlocking);
  const changed = result?.cart?.items.find((item) => item.id === line.id);
  const note =
    result && !result.ok
      ? result.message
      : (line.notices[0]?.message ?? changed?.notices[0]?.message ?? null);
  const about = listed(language, [
    line.color?.color_name,
    line.engraving && words.withEngraving,
    ...line.addons.map((addon) => addon.title),
  ]);
  return (
    <li ref={row} className={styles.line} aria-busy={fetcher.state !== 'idle' || undefined} hidden={gone}>
      <span className={`${pictureStyles.frame} ${surfaceStyles.onSurface} ${styles.picture}`}>
        <Picture src={line.feature_image} alt="" sizes="72px" />
      </span>
      <h3>
        <a href={`/product/${line.product_slug}`} onClick={onClose}>
          {line.product_title}
        </a>
      </h3>
      <Price riyals={line.line_price} />
      {about && <span className={`tiny ${styles.about}`}>{about}</span>}
      {blocked ? (
        <fetcher.Form method="post" action="/cart">
          <input type="hidden" name="intent" value="remove" />
          <button type="submit" name="line" value={line.id} className="under small muted">
            {words.removeIt}
            <span className="vh">: {line.product_title}</span>
          </button>
        </fetcher.Form>
      ) : (
        <LineQuantity line={line} quantity={wanted ?? line.product_qty} fetcher={fetcher} />
      )}
      {note && (
        <span className={`${fieldStyles.help} ${fieldStyles.error} ${styles.refused}`} role="status">
          <Icon name="alert" size="s" />
          {note}
        </span>
      )}
    </li>
  );
}
