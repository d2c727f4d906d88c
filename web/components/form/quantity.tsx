import { useState } from 'react';
import { westernDigits } from '#shop/rules/text/digits.ts';
import { useMessages } from '../../base/messages.tsx';
import { Icon } from '../icon.tsx';
import styles from './quantity.module.css';
import { useEarly } from './use-early.ts';

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
  const take = (text: string) => {
    setTyped(text);
    onChange(Number.parseInt(westernDigits(text), 10) || 0);
  };
  const field = useEarly<HTMLInputElement>((early) => {
    if (early.value !== String(value)) take(early.value);
  });
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
        ref={field}
        className="num"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        aria-label={shell.quantity}
        maxLength={3}
        value={typed ?? value}
        onChange={(event) => take(event.currentTarget.value)}
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
