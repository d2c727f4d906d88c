import styles from './payment-marks.module.css';
/** The cards that are taken, mada first (storefront rule of the Saudi scheme). */
export const cardMarks = ['mada', 'Visa', 'Mastercard'] as const;

/** What one can pay with, by the names that it has everywhere; `also` is a name in the page's own language. */
export function PaymentMarks({ marks = cardMarks, also }: { marks?: readonly string[]; also?: string }) {
  return (
    <span className={styles.marks}>
      {marks.map((mark) => (
        <span key={mark} className={styles.mark} lang="en">
          {mark}
        </span>
      ))}
      {also && <span className={styles.mark}>{also}</span>}
    </span>
  );
}
