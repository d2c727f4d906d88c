import type { z } from 'zod';
import type { auditRow } from '#shop/contract/staff/audit.ts';
import { momentWithYear } from '#shop/format/dates.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { OrderLink } from '../base/order-link.tsx';
import tableStyles from '../shell/table.module.css';
import styles from './audit.module.css';
import { changesInWords, operationInWords, subjectInWords } from './in-words.ts';
import { useLogNames } from './names.ts';
import { useLogWords } from './words.ts';

type Row = z.output<typeof auditRow>;

/** The log in words; below each row it stands as it was written. */
export function AuditRows({ items }: { items: readonly Row[] }) {
  const { audit } = useStaffMessages();
  const names = useLogNames();
  const language = useLanguage();
  return (
    <table className={tableStyles.table}>
      <thead>
        <tr>
          {[audit.when, audit.who, audit.what, audit.on, audit.change].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <tr key={row.id}>
            <th scope="row">{momentWithYear(language, row.at)}</th>
            <td data-label={audit.who}>
              <bdi>{row.staff.name}</bdi>
            </td>
            <td data-label={audit.what}>
              <bdi>{operationInWords(names, row.operation)}</bdi>
            </td>
            <td data-label={audit.on}>
              <Subject row={row} />
            </td>
            <td data-label={audit.change} className={styles.change}>
              <Changed row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Subject({ row }: { row: Row }) {
  const { kind, which } = subjectInWords(useLogNames(), row);
  if (row.about && row.subject.startsWith('order:')) return <OrderLink number={row.about} />;
  return (
    <>
      {kind} <bdi>{which}</bdi>
    </>
  );
}

/** Field by field: what stood there, struck through, and what stands there now. */
function Changed({ row }: { row: Row }) {
  const { audit } = useStaffMessages();
  const words = useLogWords();
  const language = useLanguage();
  const { operation, subject, before, after } = row;
  return (
    <>
      <ul>
        {changesInWords(words, language, row).map(({ name, hasWord, was, is }) => (
          <li key={name}>
            <bdi dir={hasWord ? undefined : 'ltr'} className="muted">
              {name}
            </bdi>{' '}
            {was !== '' && (
              <>
                <del className={styles.was}>
                  <bdi>{was}</bdi>
                </del>{' '}
                <span aria-hidden="true">{language === 'ar' ? '←' : '→'}</span>{' '}
              </>
            )}
            <b>{is === '' ? audit.nothing : <bdi>{is}</bdi>}</b>
          </li>
        ))}
      </ul>
      <details>
        <summary className="tiny">{words.changes.raw}</summary>
        <pre dir="ltr" className={styles.raw}>
          {JSON.stringify({ operation, subject, before, after }, null, 1)}
        </pre>
      </details>
    </>
  );
}
