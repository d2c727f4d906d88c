import { type FormEvent, useEffect, useState } from 'react';
import { engravingProblem, foldEngraving } from '#shop/rules/catalogue/engraving.ts';
import { add, fromRiyals, times, toRiyals, zero } from '#shop/rules/money/money.ts';
import { useAside } from '../../base/aside.ts';
import { useMessages } from '../../base/messages.tsx';
import bottomBarStyles from '../../components/bottom-bar.module.css';
import { Button } from '../../components/button.tsx';
import { QuantityField } from '../../components/form/quantity.tsx';
import { Note } from '../../components/note.tsx';
import { usePopup } from '../../components/overlay/popup.tsx';
import { Price } from '../../components/price.tsx';
import { useOpenCart } from '../cart/cart-opener.ts';
import { type CartResult, useCartResult } from '../cart/cart-result.ts';
import { CityLink } from '../city/city-link.tsx';
import { Addons } from './addons.tsx';
import styles from './buy-form.module.css';
import { ColorChoice } from './color-choice.tsx';
import { Engraving, takesEngraving } from './engraving.tsx';
import type { AddonData, ProductData } from './load.server.ts';
import type { ColorData } from './use-chosen-color.ts';

/** Everything chosen on the way to the cart, in one form that also works without script. */
export function BuyForm({
  product,
  color,
  addons,
}: {
  product: ProductData;
  color: ColorData | null;
  addons: readonly AddonData[];
}) {
  const { catalogue, shell } = useMessages();
  const words = catalogue.product;
  const openCart = useOpenCart();
  const showPopup = usePopup();
  const { submit, data, state } = useAside<CartResult>('cart', 'buy');
  const { result: last } = useCartResult(data);
  const [quantity, setQuantity] = useState(1);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [engraving, setEngraving] = useState('');

  const result = state === 'idle' ? last : undefined;
  useEffect(() => {
    if (result?.form !== 'add') return;
    if (result.ok) openCart();
    else showPopup({ kind: 'error', text: result.message });
  }, [result, openCart, showPopup]);

  const left = color ? color.left : product.available;
  const extras = addons.filter(({ id }) => chosen.includes(id));
  const engraved = takesEngraving(product, color) ? foldEngraving(engraving) : '';
  const each = add(
    fromRiyals(product.price),
    engraved && product.engraving ? fromRiyals(product.engraving.price) : zero,
    ...extras.map(({ price }) => fromRiyals(price)),
  );
  const wrong = engraved !== '' && engravingProblem(engraving) !== null;
  const total = toRiyals(times(each, Math.max(quantity, 1)));
  const buyable = product.inCity && left > 0;
  const busy = state !== 'idle';
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void submit(new FormData(event.currentTarget), { method: 'post', action: '/cart' });
  };

  return (
    <form method="post" action="/cart" className={styles.form} onSubmit={send}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="product_id" value={product.id} />
      {color && <input type="hidden" name="product_color" value={color.id} />}
      {color && product.colors.length > 1 && <ColorChoice product={product} color={color} />}
      {buyable && (
        <>
          <Engraving product={product} color={color} text={engraving} onChange={setEngraving} />
          <div className={styles.row}>
            <QuantityField name="product_qty" value={quantity} max={left} onChange={setQuantity} />
            <Button type="submit" block busy={busy} disabled={wrong} className="wide-only">
              {words.add}
              <span className={styles.rule} aria-hidden="true">
                |
              </span>
              <Price riyals={total} />
            </Button>
          </div>
          <Addons
            addons={addons}
            chosen={chosen}
            onToggle={(id) =>
              setChosen((before) =>
                before.includes(id) ? before.filter((each) => each !== id) : [...before, id],
              )
            }
          />
          <div className={`${bottomBarStyles.bar} ${styles.fixed}`} data-foot-bar="buy">
            <span className={styles.sum}>
              <Price riyals={total} />
              {extras.length > 0 || engraved ? <span className="tiny">{words.withExtras}</span> : null}
            </span>
            <Button type="submit" busy={busy} disabled={wrong}>
              {words.add}
            </Button>
          </div>
        </>
      )}
      {!product.inCity && (
        <Note tone="warn">
          <b>{words.notInCity}</b>
          <br />
          {words.notInCityText} <CityLink className="under">{shell.changeCity}</CityLink>
        </Note>
      )}
      {product.inCity && left === 0 && (
        <Note tone="warn">
          <b>{words.soldOutTitle}</b>
          <br />
          {product.available > 0 ? words.soldOutColor : words.soldOutText}
        </Note>
      )}
    </form>
  );
}
