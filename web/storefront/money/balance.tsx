import type { ReactNode } from 'react';
import { Day } from '../../components/day.tsx';
import { Price } from '../../components/price.tsx';
import styles from './balance.module.css';

/** What there is in riyals, what of it ends soon, and in `children` a way on. */
export function Balance({
  title,
  riyals,
  text,
  expiring,
  words,
  children,
}: {
  title: string;
  riyals: number;
  text: ReactNode;
  expiring: readonly { amount: number; expires_at: string }[];
  words: { expiring: string; until: string };
  children: ReactNode;
}) {
  return (
    <section className={styles.balance}>
      <h2>{title}</h2>
      <p className={styles.amount}>
        <Price riyals={riyals} />
      </p>
      <p className="small">{text}</p>
      {expiring.length > 0 && (
        <>
          <h3 className="small med">{words.expiring}</h3>
          <ul className="small">
            {expiring.map((bonus) => (
              <li key={bonus.expires_at}>
                <Price riyals={bonus.amount} /> {words.until} <Day iso={bonus.expires_at} />
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
    </section>
  );
}
