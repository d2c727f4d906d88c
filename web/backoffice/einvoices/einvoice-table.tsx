import { Link } from 'react-router';
import type { StaffEInvoice } from '#shop/contract/store/einvoice-queue.ts';
import { momentInWords } from '#shop/format/dates.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import tableStyles from '../shell/table.module.css';
import styles from './einvoices.module.css';
import { useEInvoiceWords } from './queue-words.ts';

const tones = {
  queued: 'plain',
  sending: 'plain',
  held: 'plain',
  accepted: 'good',
  warned: 'warn',
  rejected: 'bad',
} as const;

/** How far it is, and whether it should be further. */
export function EInvoiceState({ of: { state, haste } }: { of: StaffEInvoice }) {
  const words = useEInvoiceWords();
  const tone = haste === 'none' ? tones[state] : haste === 'look' ? 'warn' : 'bad';
  return <Tag tone={tone}>{words.states[state]}</Tag>;
}

export function EInvoiceTable({ items, today }: { items: StaffEInvoice[]; today: Day }) {
  const words = useEInvoiceWords();
  const language = useLanguage();
  const at = (moment: string) => momentInWords(language, moment, today);
  return (
    <table className={tableStyles.table}>
      <thead>
        <tr>
          {[words.document, words.order, words.issued, words.state, words.findings].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const { id, number, order_number, standard, attempt, issued_at, next_at, status, findings } = item;
          const worst = findings.find(({ type }) => type !== 'info');
          return (
            <tr key={id}>
              <th scope="row">
                <Link to={`/einvoices/${id}`} className={`under ${styles.number}`}>
                  <bdi dir="ltr">{number}</bdi>
                </Link>
                {standard && <span className="tiny">{words.standard}</span>}
                {attempt > 1 && <span className="tiny">{words.attempt(attempt)}</span>}
              </th>
              <td data-label={words.order}>
                <Link to={`/orders/${order_number}`} className={`under ${styles.number}`}>
                  <bdi dir="ltr">{order_number}</bdi>
                </Link>
              </td>
              <td data-label={words.issued}>
                <Isolated text={at(issued_at)} />
              </td>
              <td data-label={words.state}>
                <span className={`${tableStyles.tags} ${styles.number}`}>
                  <EInvoiceState of={item} />
                </span>
                {next_at !== null && (
                  <span className={styles.when}>
                    <Isolated text={words.next(at(next_at))} />
                  </span>
                )}
                {status !== null && next_at !== null && (
                  <span className={styles.when}>{words.answer(status)}</span>
                )}
              </td>
              <td data-label={words.findings}>
                {worst && (
                  <>
                    <bdi dir="ltr">{worst.code}</bdi> <bdi className="tiny">{worst.message}</bdi>
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
