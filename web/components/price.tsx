import { riyalDigits } from '#shop/format/numbers.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { useMessages } from '../base/messages.tsx';
import styles from './price.module.css';

/**
 * A price. Takes riyals with at most two decimals, as they stand on the wire. The sign stands left of the number in
 * both languages, and a screen reader hears «189 ريالًا»; of nothing «0 ريال»: free is a price alone (`PriceOrFree`).
 *
 * `look`: `was` for a price before its reduction (struck through, and said to be one), `now` for the reduced one.
 * A negative amount shows its minus left of the sign.
 */
export function Price({ riyals, look }: { riyals: number; look?: 'was' | 'now' }) {
  const { shell } = useMessages();
  const amount = fromRiyals(Math.abs(riyals));
  const spoken = shell.riyals(amount);
  return (
    <span className={look ? `${styles.price} ${styles[look]}` : styles.price}>
      <span
        dir="ltr"
        aria-hidden="true"
        className={riyals < 0 ? `${styles.amount} ${styles.minus}` : styles.amount}
      >
        {riyalDigits(amount)}
      </span>
      <span className="vh">
        {riyals < 0 ? shell.minus(spoken) : look === 'was' ? shell.priceBefore(spoken) : spoken}
      </span>
    </span>
  );
}

/** A price that may be nothing: then it says so in green. */
export function PriceOrFree({ riyals }: { riyals: number }) {
  const { shell } = useMessages();
  return riyals === 0 ? <span className="leaf med">{shell.free}</span> : <Price riyals={riyals} />;
}
