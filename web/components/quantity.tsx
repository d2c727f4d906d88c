import { westernDigits } from '#shop/rules/digits.ts';
import { useMessages } from '../messages.tsx';
import { Icon } from './icon.tsx';

/**
 * A quantity that is one field of a form (the product page): the number can be typed, in digits of any script, and
 * without script it is a plain input. Plus stops at `max`, minus at 1.
 */
export function QuantityField({
  name,
  value,
  max,
  onChange,
}: {
  name: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}) {
  const { shell } = useMessages();
  return (
    <fieldset className="qty" aria-label={shell.quantity}>
      <button type="button" aria-label={shell.less} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Icon name="minus" size="s" />
      </button>
      <input
        className="num"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        aria-label={shell.quantity}
        maxLength={3}
        value={value || ''}
        onChange={(event) => onChange(Number(westernDigits(event.currentTarget.value).replace(/\D/g, '')))}
        onBlur={() => onChange(Math.min(Math.max(value, 1), Math.max(max, 1)))}
      />
      <button
        type="button"
        aria-label={shell.more}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size="s" />
      </button>
    </fieldset>
  );
}

/**
 * A quantity whose buttons are answered by the server (a cart line): each button submits its form with `name` set to
 * what it does, so it works without script. Minus at 1 removes the line and shows a bin; plus stops at `max`.
 */
export function QuantityButtons({
  name,
  value,
  max,
  title,
  decrease,
  increase,
  remove,
  small,
}: {
  name: string;
  value: number;
  max: number;
  /** The product's name, for screen readers. */
  title: string;
  /** Values that the buttons send under `name`. */
  decrease: string;
  increase: string;
  remove: string;
  small?: boolean;
}) {
  const { shell } = useMessages();
  return (
    <fieldset className={small ? 'qty s' : 'qty'} aria-label={`${shell.quantity}: ${title}`}>
      <button
        type="submit"
        name={name}
        value={value <= 1 ? remove : decrease}
        aria-label={value <= 1 ? `${shell.remove}: ${title}` : shell.less}
      >
        <Icon name={value <= 1 ? 'trash' : 'minus'} size="s" />
      </button>
      <span className="num" aria-live="polite">
        {value}
      </span>
      <button type="submit" name={name} value={increase} aria-label={shell.more} disabled={value >= max}>
        <Icon name="plus" size="s" />
      </button>
    </fieldset>
  );
}
