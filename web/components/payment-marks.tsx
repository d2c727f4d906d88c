import applePay from './brands/apple-pay.svg';
import mada from './brands/mada.svg';
import mastercard from './brands/mastercard.svg';
import tabby from './brands/tabby.svg';
import tamara from './brands/tamara.svg';
import urpay from './brands/urpay.svg';
import visa from './brands/visa.svg';
import styles from './payment-marks.module.css';

/** The cards that are taken, mada first (storefront rule of the Saudi scheme). */
export const cardMarks = ['mada', 'Visa', 'Mastercard'] as const;

/** The marks of who pays in the shopper's stead. */
export const markOf = { tabby: 'Tabby', tamara: 'Tamara', urpay: 'urpay' } as const;

/** Marks in their brands' colours, all in one box, by the names that they have everywhere. */
const drawings: Record<string, string> = {
  ...{ mada, Visa: visa, Mastercard: mastercard, 'Apple Pay': applePay },
  ...{ Tabby: tabby, Tamara: tamara, urpay },
};

/**
 * What one can pay with, by the names that it has everywhere; `also` is a name in the page's own language. They are
 * `named` where the words beside them say the same: nobody hears it twice.
 */
export function PaymentMarks({
  marks = cardMarks,
  also,
  named = false,
}: {
  marks?: readonly string[];
  also?: string;
  named?: boolean;
}) {
  return (
    <span className={styles.marks}>
      {marks.map((mark) =>
        drawings[mark] ? (
          <img
            key={mark}
            src={drawings[mark]}
            alt={named ? '' : mark}
            lang="en"
            width={44}
            height={28}
            loading="lazy"
          />
        ) : (
          <span key={mark} className={styles.mark} data-paper lang="en" aria-hidden={named}>
            {mark}
          </span>
        ),
      )}
      {also && (
        <span className={styles.mark} data-paper>
          {also}
        </span>
      )}
    </span>
  );
}
