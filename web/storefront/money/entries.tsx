import type { WalletEntryView } from '#shop/contract/wallet.ts';
import { useMessages } from '../../base/messages.tsx';
import { Day } from '../../components/day.tsx';
import { Price } from '../../components/price.tsx';

/** Entries of a wallet: what each was, when, for which order, and what it brought or took. */
export function Entries({ entries }: { entries: readonly WalletEntryView[] }) {
  const { money } = useMessages();
  const words = money.wallet;
  return (
    <ul className="entries">
      {entries.map((entry) => (
        <li key={entry.id}>
          <span>
            <b className="med">{words.entries[entry.kind][entry.amount < 0 ? 'out' : 'in']}</b>
            <span className="meta">
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
    </ul>
  );
}
