import type { EInvoiceUnit } from '#shop/contract/store/einvoices.ts';
import { Tag } from '../../components/tag.tsx';
import tableStyles from '../shell/table.module.css';
import styles from './unit.module.css';
import { useUnitWords } from './unit-words.ts';

const tones = { accepted: 'good', warned: 'warn', rejected: 'bad' } as const;

/** The documents by which a unit showed what it makes, and what the authority said of each, in its own words. */
export function UnitChecks({ checks }: Pick<EInvoiceUnit, 'checks'>) {
  const words = useUnitWords();
  return (
    <>
      <p className="small">{words.checksText}</p>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            {[words.document, words.outcome, words.said].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {checks.map(({ type, standard, outcome, findings }) => (
            <tr key={`${type}-${standard}`}>
              <th scope="row">{words[standard ? 'standard' : 'simplified'][type]}</th>
              <td data-label={words.outcome}>
                <Tag tone={tones[outcome]}>{words.outcomes[outcome]}</Tag>
              </td>
              <td data-label={words.said}>
                <Findings findings={findings.filter(({ type }) => type !== 'info')} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Findings({ findings }: { findings: EInvoiceUnit['checks'][number]['findings'] }) {
  const words = useUnitWords();
  if (findings.length === 0) return words.nothingSaid;
  return (
    <ul className={styles.findings} lang="en" dir="ltr">
      {findings.map(({ code, message }) => (
        <li key={`${code} ${message}`}>
          {code && <b>{code}</b>} {message}
        </li>
      ))}
    </ul>
  );
}
