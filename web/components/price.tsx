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
  const isOwed = riyals < 0;
  const said = shell.riyals(amount);
  const spoken = isOwed ? shell.minus(said) : look === 'was' ? shell.priceBefore(said) : said;
  const amountClass = isOwed ? `${styles.amount} ${styles.minus}` : styles.amount;
  // As text: pages have dozens, and each is one element for React instead of three.
  const inner = `<span dir="ltr" aria-hidden="true" class="${amountClass}">${riyalDigits(amount)}</span><span class="vh">${spoken}</span>`;
  return (
    <span
      className={look ? `${styles.price} ${styles[look]}` : styles.price}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: digits and words of ours
      dangerouslySetInnerHTML={{ __html: inner }}
    />
  );
}

/** A price that may be nothing: then it says so in green. */
export function PriceOrFree({ riyals }: { riyals: number }) {
  const { shell } = useMessages();
  return riyals === 0 ? <span className="leaf med">{shell.free}</span> : <Price riyals={riyals} />;
}
