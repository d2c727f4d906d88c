import type { z } from 'zod';
import type { auditRow } from '#shop/contract/staff/audit.ts';
import { momentWithYear } from '#shop/format/dates.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import tableStyles from '../shell/table.module.css';
import styles from './audit.module.css';

type Row = z.output<typeof auditRow>;

export function AuditRows({ items }: { items: readonly Row[] }) {
  const { audit } = useStaffMessages();
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
        {items.map(({ id, at, staff, operation, subject, before, after }) => (
          <tr key={id}>
            <th scope="row">{momentWithYear(language, at)}</th>
            <td data-label={audit.who}>
              <bdi>{staff.name}</bdi>
            </td>
            <td data-label={audit.what}>
              <bdi dir="ltr">{operation}</bdi>
            </td>
            <td data-label={audit.on}>
              <bdi dir="ltr">{subject}</bdi>
            </td>
            <td data-label={audit.change}>
              <Changed before={before} after={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Field by field: what stood there, struck through, and what stands there now. */
function Changed({ before, after }: Pick<Row, 'before' | 'after'>) {
  const { audit } = useStaffMessages();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <ul>
      {names
        .map((name) => ({ name, was: wordOf(before?.[name]), is: wordOf(after?.[name]) }))
        .filter(({ was, is }) => was !== is)
        .map(({ name, was, is }) => (
          <li key={name}>
            <bdi dir="ltr" className="muted">
              {name}
            </bdi>{' '}
            {was !== '' && (
              <>
                <del className={styles.was}>
                  <bdi>{was}</bdi>
                </del>{' '}
              </>
            )}
            <b>{is === '' ? audit.nothing : <bdi>{is}</bdi>}</b>
          </li>
        ))}
    </ul>
  );
}

function wordOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
