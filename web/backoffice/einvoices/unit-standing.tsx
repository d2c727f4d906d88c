import type { EInvoiceUnit } from '#shop/contract/store/einvoices.ts';
import { dateWithYear } from '#shop/format/dates.ts';
import { grouped } from '#shop/format/numbers.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { Note } from '../../components/note.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import tableStyles from '../shell/table.module.css';
import styles from './unit.module.css';
import { useUnitWords } from './unit-words.ts';

/** What somebody has to know first: that nothing is stamped, or won't be for long. The first certificate to end comes first. */
export function Standing({
  environment,
  active,
  warnDays,
}: {
  environment: EInvoiceUnit['environment'] | null;
  active: readonly EInvoiceUnit[];
  warnDays: number;
}) {
  const words = useUnitWords();
  const left = active[0]?.days_left ?? null;
  return (
    <>
      {environment === null && <Note tone="warn">{words.off}</Note>}
      {environment === 'simulation' && <Note>{words.inSimulation}</Note>}
      {environment === 'sandbox' && <Note>{words.inSandbox}</Note>}
      {environment !== null && active.length === 0 && <Note tone="warn">{words.none}</Note>}
      {active.some(({ opens }) => !opens) && <Note tone="bad">{words.closed}</Note>}
      {left !== null && left < 0 && <Note tone="bad">{words.hasEnded}</Note>}
      {left === 0 && <Note tone="bad">{words.endsToday}</Note>}
      {left !== null && left > 0 && left < warnDays && <Note tone="warn">{words.endsSoon(left)}</Note>}
    </>
  );
}

/** Who the unit is, how long its certificate is good for, and what it has done. */
export function UnitFacts({ unit, warnDays }: { unit: EInvoiceUnit; warnDays: number }) {
  const words = useUnitWords();
  const day = useDay();
  const left = unit.days_left;
  return (
    <dl className={styles.facts}>
      <dt>{words.facts.until}</dt>
      <dd>
        {day(unit.valid_until)}{' '}
        {left !== null && left > 0 && <Tag tone={left < warnDays ? 'warn' : 'good'}>{words.left(left)}</Tag>}
      </dd>
      <dt>{words.facts.since}</dt>
      <dd>{day(unit.activated_at)}</dd>
      <dt>{words.facts.documents}</dt>
      <dd className="num">{grouped(unit.documents)}</dd>
      <dt>{words.facts.environment}</dt>
      <dd>{words.environments[unit.environment]}</dd>
      <dt>{words.facts.serial}</dt>
      <dd>
        <bdi dir="ltr" className={styles.serial}>
          {unit.serial}
        </bdi>
      </dd>
    </dl>
  );
}

/** Units that stamp no more, the latest first. */
export function FormerUnits({ units }: { units: readonly EInvoiceUnit[] }) {
  const words = useUnitWords();
  const day = useDay();
  return (
    <table className={tableStyles.table}>
      <thead>
        <tr>
          {[words.facts.serial, words.facts.since, words.until, words.facts.documents].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {units.map((unit) => (
          <tr key={unit.id}>
            <th scope="row">
              <bdi dir="ltr" className={styles.serial}>
                {unit.serial}
              </bdi>
            </th>
            <td data-label={words.facts.since}>{day(unit.activated_at) || words.neverActive}</td>
            <td data-label={words.until}>{day(unit.retired_at)}</td>
            <td data-label={words.facts.documents} className="num">
              {grouped(unit.documents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The day of a moment, in words. */
function useDay() {
  const language = useLanguage();
  return (moment: string | null) => (moment ? dateWithYear(language, riyadhDay(new Date(moment))) : '');
}
