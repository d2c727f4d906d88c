import type { CustomerView } from '#shop/contract/help/customers.ts';
import { ltr, own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Undecided } from '../approvals/undecided.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { OrderLink } from '../base/order-link.tsx';
import styles from './customers.module.css';

/** What is in it, what the team gave and why, and every movement of it. */
export function Wallet({
  wallet: { balance, entries, credits, waiting },
  day,
}: {
  wallet: NonNullable<CustomerView['wallet']>;
  day: (moment: string) => string;
}) {
  const { customers } = useStaffMessages();
  const language = useLanguage();
  const sum = (amount: number) =>
    amount < 0
      ? ltr(language, `− ${riyals(language, fromRiyals(-amount))}`)
      : riyals(language, fromRiyals(amount));
  return (
    <>
      <p className={styles.balance}>
        <span className="small">{customers.balance}</span>
        <b>{sum(balance)}</b>
      </p>
      <Undecided wishes={waiting} said={customers.creditWaits} />
      {credits.length > 0 && (
        <section>
          <h3 className="small">{customers.credits}</h3>
          <ul className={styles.rows}>
            {credits.map(({ amount, reason, note, staff, approved_by, at }) => (
              <li key={at}>
                <span>{customers.reasons[reason]}</span>
                <span className="tiny">
                  <Isolated
                    text={listed(language, [
                      customers.creditBy(own(staff?.name ?? ''), day(at)),
                      approved_by && customers.approved(own(approved_by.name)),
                    ])}
                  />
                </span>
                <b>{sum(amount)}</b>
                {note !== '' && (
                  <p className="tiny" dir="auto">
                    {note}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {entries.length > 0 && (
        <details className={styles.fold}>
          <summary>{customers.history}</summary>
          <ul className={styles.rows}>
            {entries.map(({ id, kind, amount, at, expires_at, order_number }) => (
              <li key={id}>
                <span>
                  {customers.kinds[kind]} {order_number && <OrderLink number={order_number} />}
                </span>
                <span className="tiny">
                  {listed(language, [day(at), expires_at && customers.until(day(expires_at))])}
                </span>
                <b>
                  <Isolated text={sum(amount)} />
                </b>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
