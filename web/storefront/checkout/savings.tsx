import { useEffect, useRef } from 'react';
import type { Cart } from '#shop/contract/cart.ts';
import type { Lost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { useFetcher } from '../../base/use-fetcher.ts';
import buttonStyles from '../../components/button.module.css';
import { Button } from '../../components/button.tsx';
import fieldStyles from '../../components/form/field.module.css';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { refusalText, useResultPopup } from '../../components/overlay/result-popup.tsx';
import { Price } from '../../components/price.tsx';
import { type CartResult, useCartResult } from '../cart/cart-result.ts';
import styles from './savings.module.css';
import { SumRow } from './sum-row.tsx';

/** What makes the order cheaper: coupons and the wallet. Plain forms; with script they change the sum in place. */
export function Savings({ cart, tab }: { cart: Cart; tab: 'basket' | 'complete' }) {
  const { paying: words } = useMessages();
  const fetcher = useFetcher<CartResult | Lost>({ key: 'savings' });
  const { result, lost } = useCartResult(fetcher.data);
  const refused = result && !result.ok ? result : null;
  // Of coupons it is news, of the wallet an error (spec section 8).
  useResultPopup(
    refused,
    refused && {
      kind: refused.form === 'coupon' && !lost ? 'info' : 'error',
      text: refusalText(refused.message, refused.fields),
    },
  );
  const action = `/cart?tab=${tab}`;
  const busy = fetcher.state !== 'idle' ? fetcher.formData?.get('intent') : null;
  // A code that was taken is gone from its field; whoever pressed what is no longer there goes on in the field.
  const code = useRef<HTMLInputElement>(null);
  const coupons = cart.coupons.length;
  const before = useRef(coupons);
  useEffect(() => {
    if (before.current === coupons || !code.current) return;
    if (coupons > before.current) code.current.value = '';
    before.current = coupons;
    if (document.activeElement === document.body) code.current.focus();
  }, [coupons]);
  return (
    <div className={styles.savings}>
      <fetcher.Form method="post" action={action} className={styles.coupon}>
        <input type="hidden" name="intent" value="coupon" />
        <label htmlFor="coupon-code">{words.coupon.title}</label>
        <span>
          <input
            ref={code}
            id="coupon-code"
            name="coupon_code"
            className={`${fieldStyles.input} ${styles.code}${refused?.form === 'coupon' ? ` ${fieldStyles.bad}` : ''}`}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            required
            aria-invalid={refused?.form === 'coupon' ? true : undefined}
            aria-describedby={refused?.form === 'coupon' ? 'coupon-refused' : undefined}
          />
          <Button type="submit" look="quiet" busy={busy === 'coupon'}>
            {words.coupon.apply}
          </Button>
        </span>
        {refused?.form === 'coupon' && (
          <span className={`${fieldStyles.help} ${fieldStyles.error}`} id="coupon-refused" role="alert">
            <Icon name="alert" size="s" />
            {refused.fields.coupon_code ?? refused.message}
          </span>
        )}
      </fetcher.Form>
      {cart.coupons.length > 0 && (
        <ul className={styles.applied}>
          {cart.coupons.map((coupon) => (
            <li key={coupon.id} className={coupon.problem ? styles.lost : undefined}>
              <Icon name={coupon.problem ? 'alert' : 'check'} size="s" />
              <span>
                <b>
                  <bdi dir="ltr">{coupon.code}</bdi>
                </b>
                <small>{coupon.problem ?? coupon.title}</small>
              </span>
              <fetcher.Form method="post" action={action}>
                <input type="hidden" name="intent" value="coupon" />
                <input type="hidden" name="remove" value="true" />
                <button
                  type="submit"
                  name="coupon_code"
                  value={coupon.code}
                  className={buttonStyles.icon}
                  aria-label={words.coupon.remove(coupon.code)}
                >
                  <Icon name="close" size="s" />
                </button>
              </fetcher.Form>
            </li>
          ))}
        </ul>
      )}
      {cart.wallet.balance > 0 && (
        <fetcher.Form method="post" action={action} className={styles.wallet}>
          <input type="hidden" name="intent" value="wallet" />
          <input type="hidden" name="apply" value={String(!cart.wallet.applied)} />
          <Icon name="wallet" />
          <span>
            <b>{words.wallet.use}</b>
            <small>
              {words.wallet.balance} <Price riyals={cart.wallet.balance} />
            </small>
          </span>
          <button type="submit" className="under small med" aria-busy={busy === 'wallet' || undefined}>
            {cart.wallet.applied ? words.wallet.stop : words.wallet.apply}
          </button>
        </fetcher.Form>
      )}
      {refused?.form === 'wallet' && (
        <Note tone="bad" live>
          {refused.message}
        </Note>
      )}
    </div>
  );
}

/** The rows of the sum that coupons and wallet make; nothing where there are none. */
export function SavedRows({ summary, freeDelivery }: { summary: Cart['summary']; freeDelivery: boolean }) {
  const { paying: words } = useMessages();
  return (
    <>
      {summary.discount > 0 && (
        <SumRow kind="saved">
          <span>{words.summary.discount}</span>
          <Price riyals={-summary.discount} />
        </SumRow>
      )}
      {freeDelivery && (
        <SumRow kind="saved">
          <span>{words.summary.freeDelivery}</span>
        </SumRow>
      )}
    </>
  );
}
