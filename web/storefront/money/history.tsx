import type { z } from 'zod';
import type { readWallet } from '#shop/contract/wallet.ts';
import { type WalletKind, walletKinds } from '#shop/rules/payments/wallet.ts';
import { useMessages } from '../../base/messages.tsx';
import { Pagination } from '../../components/page/pagination.tsx';
import { Entries } from './entries.tsx';
import styles from './history.module.css';
import { MoneyHistory } from './money-page.tsx';
import { Nothing } from './nothing.tsx';

/** What became of the wallet, of all kinds or of one, page by page. */
export function History({
  wallet: { items, total, page_number, limit },
  kind,
}: {
  wallet: z.output<(typeof readWallet)['output']>;
  kind: WalletKind | null;
}) {
  const { money } = useMessages();
  const words = money.wallet;
  const to = (wanted: WalletKind | null, page = 1) => {
    const query = new URLSearchParams({
      ...(wanted && { kind: wanted }),
      ...(page > 1 && { page: String(page) }),
    });
    return `/wallet${query.size > 0 ? `?${query}` : ''}#history`;
  };
  return (
    <MoneyHistory id="history" aria-labelledby="history-title">
      <h2 id="history-title">{words.history}</h2>
      {(total > 0 || kind !== null) && (
        <nav className={styles.kinds} aria-label={words.history}>
          {[null, ...walletKinds].map((each) => (
            <a key={each} href={to(each)} aria-current={each === kind ? 'page' : undefined} data-keep-scroll>
              {words.kinds[each ?? 'all']}
            </a>
          ))}
        </nav>
      )}
      <p className="vh" role="status">
        {money.listed(words.kinds[kind ?? 'all'], total)}
      </p>
      {items.length > 0 ? (
        <>
          <Entries entries={items} />
          <Pagination page={page_number} pages={Math.ceil(total / limit)} to={(page) => to(kind, page)} />
        </>
      ) : (
        <Nothing
          icon="wallet"
          title={kind === null ? words.none : words.noneOfKind}
          text={kind === null ? words.noneText : ''}
        />
      )}
    </MoneyHistory>
  );
}
