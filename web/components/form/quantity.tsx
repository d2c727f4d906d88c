import { useState } from 'react';
import { westernDigits } from '#shop/rules/text/digits.ts';
import { useMessages } from '../../base/messages.tsx';
import { Icon } from '../icon.tsx';
import styles from './quantity.module.css';

/**
 * A quantity that is one field of a form (the product page): the number can be typed, in digits of any script, and
 * without script it is a plain input. Plus stops at `max`, minus at 1; neither lets go of the focus there, as a disabled
 * button would.
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
  // While it is typed in, it stays as it is typed: of "1.5" one piece is taken, not fifteen.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <fieldset className={styles.quantity} aria-label={shell.quantity}>
      <button
        type="button"
        aria-label={shell.less}
        aria-disabled={value <= 1 || undefined}
        onClick={() => onChange(Math.max(value - 1, 1))}
      >
        <Icon name="minus" size="s" />
      </button>
      <input
        className="num"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        aria-label={shell.quantity}
        maxLength={3}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange(Number.parseInt(westernDigits(event.currentTarget.value), 10) || 0);
        }}
        onBlur={() => {
          setTyped(null);
          onChange(Math.min(Math.max(value, 1), Math.max(max, 1)));
        }}
      />
      <button
        type="button"
        aria-label={shell.more}
        aria-disabled={value >= max || undefined}
        onClick={() => onChange(Math.min(value + 1, Math.max(max, 1)))}
      >
        <Icon name="plus" size="s" />
      </button>
    </fieldset>
  );
}
