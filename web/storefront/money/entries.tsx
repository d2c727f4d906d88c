import type { ReactNode } from 'react';
import type { WalletEntryView } from '#shop/contract/wallet.ts';
import { useMessages } from '../../base/messages.tsx';
import { Day } from '../../components/day.tsx';
import { Price } from '../../components/price.tsx';
import styles from './entries.module.css';

/** Entries of a wallet: what each was, when, for which order, and what it brought or took. */
export function Entries({ entries }: { entries: readonly WalletEntryView[] }) {
  const { money } = useMessages();
  const words = money.wallet;
  return (
    <EntryList>
      {entries.map((entry) => (
        <li key={entry.id}>
          <span>
            <b className="med">{words.entries[entry.kind][entry.amount < 0 ? 'out' : 'in']}</b>
            <span className={styles.about}>
              <Day iso={entry.at} />
              {entry.order_link && entry.order_number && (
                <a href={entry.order_link} className="under">
                  {words.order(entry.order_number)}
                </a>
              )}
              {entry.expires_at && (
                <span>
                  {words.until} <Day iso={entry.expires_at} />
                </span>
              )}
            </span>
          </span>
          <span className={entry.amount < 0 ? undefined : 'leaf'}>
            <Price riyals={entry.amount} />
          </span>
        </li>
      ))}
    </EntryList>
  );
}

/** A list of amounts: in each `li` what for, and at its end how much. */
export function EntryList({ children }: { children: ReactNode }) {
  return <ul className={styles.entries}>{children}</ul>;
}
