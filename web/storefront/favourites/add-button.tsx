import { type FormEvent, useEffect } from 'react';
import { useAside } from '../../base/aside.ts';
import { useMessages } from '../../base/messages.tsx';
import { Button } from '../../components/button.tsx';
import { usePopup } from '../../components/overlay/popup.tsx';
import type { CardData } from '../cards/card-data.ts';
import { useOpenCart } from '../cart/cart-opener.ts';
import { type CartResult, useCartResult } from '../cart/cart-result.ts';
import styles from './add-button.module.css';

/** Puts one of a kept product into the cart, in the glaze that its card began with; what can't be had has no button. */
export function AddButton({ card }: { card: CardData }) {
  const { catalogue } = useMessages();
  const openCart = useOpenCart();
  const showPopup = usePopup();
  const { submit, data, state } = useAside<CartResult>('cart', `add-${card.id}`);
  const { result: last } = useCartResult(data);
  const result = state === 'idle' ? last : undefined;
  useEffect(() => {
    if (result?.form !== 'add') return;
    if (result.ok) openCart();
    else showPopup({ kind: 'error', text: result.message });
  }, [result, openCart, showPopup]);
  if (card.state === 'sold-out' || card.state === 'not-here') return null;
  return (
    <form
      method="post"
      action="/cart"
      className={styles.form}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget), { method: 'post', action: '/cart' });
      }}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="product_id" value={card.id} />
      {card.colors[0] && <input type="hidden" name="product_color" value={card.colors[0].id} />}
      <Button type="submit" look="quiet" size="s" block busy={state !== 'idle'}>
        {catalogue.product.add}
      </Button>
    </form>
  );
}
