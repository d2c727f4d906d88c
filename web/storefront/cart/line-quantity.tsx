import { useEffect, useRef } from 'react';
import type { CartLine } from '#shop/contract/cart.ts';
import { westernDigits } from '#shop/rules/text/digits.ts';
import { type Lost, lostIn } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import type { useFetcher } from '../../base/use-fetcher.ts';
import quantityStyles from '../../components/form/quantity.module.css';
import { Icon } from '../../components/icon.tsx';
import { refusalText, useResultPopup } from '../../components/overlay/result-popup.tsx';
import { type CartResult, useCartResult } from './cart-result.ts';

type Fetcher = ReturnType<typeof useFetcher<CartResult | Lost>>;

/**
 * A line's quantity: typed in digits of any script, or by plus and minus. Each button submits the form, so it works
 * without script; with it the number answers at once. Minus at one takes the line out and shows a bin.
 */
export function LineQuantity({
  line,
  quantity,
  fetcher,
}: {
  line: CartLine;
  /** What stands there: the line's own, or what was just asked for. */
  quantity: number;
  fetcher: Fetcher;
}) {
  const { cart } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  const beganSpent = useRef(false);
  const most = Math.min(
    line.product_avail_quantity,
    line.color?.color_quantity ?? line.product_avail_quantity,
  );
  const title = line.product_title;

  const { result } = useCartResult(fetcher.data);
  const refused = result && !result.ok && result.message !== '' ? result : null;
  useResultPopup(refused, refused && { kind: 'error', text: refusalText(refused.message, refused.fields) });

  // The field is the shopper's while it is typed in, also where an answer to what was asked before comes meanwhile. A
  // number that got lost stands there to be sent again.
  useEffect(() => {
    const lost = lostIn(fetcher.data);
    if (isTyped.current || (lost && !lost.sent.has('step') && lost.sent.has('qty'))) return;
    if (input.current) input.current.value = String(quantity);
  }, [quantity, fetcher.data]);

  return (
    <fetcher.Form
      method="post"
      action="/cart"
      onSubmit={() => {
        isTyped.current = false;
      }}
    >
      <input type="hidden" name="line" value={line.id} />
      <input type="hidden" name="intent" value="set" />
      {/* Enter in the field presses the form's first button: this one, which changes nothing but what was typed. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true">
        {cart.update}
      </button>
      <fieldset
        className={`${quantityStyles.quantity} ${quantityStyles.small}`}
        aria-label={cart.quantityOf(title)}
      >
        <button
          type="submit"
          name="step"
          value="-1"
          aria-label={quantity <= 1 ? cart.remove(title) : cart.less(title)}
        >
          <Icon name={quantity <= 1 ? 'trash' : 'minus'} size="s" />
        </button>
        <input
          ref={input}
          className="num"
          name="qty"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          aria-label={cart.quantityOf(title)}
          defaultValue={quantity}
          onFocus={(event) => event.currentTarget.select()}
          onInput={() => {
            isTyped.current = true;
          }}
          onBlur={(event) => {
            const { value, form } = event.currentTarget;
            const next = event.relatedTarget;
            // A press on plus or minus sends the typed number along by itself; at its end plus sends nothing.
            const sends = next instanceof HTMLButtonElement && next.ariaDisabled !== 'true';
            if (sends && next.form === form) return;
            if (value.trim() === '') event.currentTarget.value = String(quantity);
            else if (Number(westernDigits(value)) !== quantity) form?.requestSubmit();
            isTyped.current = false;
          }}
        />
        {/* Not disabled: that would let go of the focus under whoever presses it to the end. */}
        <button
          type="submit"
          name="step"
          value="1"
          aria-label={cart.more(title)}
          aria-disabled={quantity >= most || undefined}
          // What looked spent when the press began does nothing, also where leaving the field has lowered the number since.
          onPointerDown={() => {
            beganSpent.current = quantity >= most;
          }}
          onClick={(event) => {
            if (beganSpent.current || quantity >= most) event.preventDefault();
            beganSpent.current = false;
          }}
        >
          <Icon name="plus" size="s" />
        </button>
      </fieldset>
    </fetcher.Form>
  );
}
