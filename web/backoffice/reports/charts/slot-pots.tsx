import type { Report } from '#shop/contract/store/reports.ts';
import { clockRange } from '#shop/format/clock.ts';
import { weekdayNames } from '#shop/format/dates.ts';
import { percent } from '#shop/format/signs.ts';
import { useLanguage } from '../../base/me.ts';
import { useReportWords } from '../base/words.ts';
import styles from './charts.module.css';

/** From so many of a hundred on a time is as good as full, and below so many there is room. */
const [full, roomy] = [95, 60];

/** How full times are, weekday by weekday: pots that are filled so far. */
export function SlotPots({ report }: { report: Report }) {
  const words = useReportWords();
  const language = useLanguage();
  const slots = report.rows.flatMap(({ key, slot, title, numbers }) =>
    slot && numbers.capacity ? [{ key, slot, title, load: numbers.load ?? 0 }] : [],
  );
  const [first] = [...slots].sort((one, other) => other.load - one.load);
  if (!first) return <p>{words.empty}</p>;
  const times = [...new Set(slots.map(({ slot }) => `${slot.starts_at} ${slot.ends_at}`))].sort();
  const weekdays = [...new Set(slots.map(({ slot }) => slot.weekday))].sort();
  return (
    <figure className={styles.figure}>
      <figcaption className="small muted">
        {words.fullest(first.title, percent(language, first.load))}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by keys too */}
      <section className={styles.scroll} aria-label={words.table} tabIndex={0}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <td />
              {weekdays.map((day) => (
                <th key={day} scope="col">
                  {weekdayNames(language)[day]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((time) => {
              const [from = '', until = ''] = time.split(' ');
              return (
                <tr key={time}>
                  <th scope="row">{clockRange(language, from, until)}</th>
                  {weekdays.map((day) => {
                    const found = slots.find(
                      ({ slot }) => slot.weekday === day && slot.starts_at === from && slot.ends_at === until,
                    );
                    return (
                      <td key={day}>
                        {found ? (
                          <span className={styles.filled}>
                            <Pot load={found.load} />
                            <span className="num">{percent(language, Math.round(found.load))}</span>
                          </span>
                        ) : (
                          <span className={styles.small}>{words.noSlot}</span>
                        )}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </figure>
  );
}

/** A pot that is filled so far: its sides come closer towards the ground. */
function Pot({ load }: { load: number }) {
  const [rim, ground, narrower] = [7, 24.5, 2.5];
  const level = ground - (Math.min(load, 100) / 100) * (ground - rim);
  const inset = 3 + ((level - rim) / (ground - rim)) * narrower;
  const tone = load >= full ? styles.potFull : load < roomy ? styles.potRoomy : styles.potSome;
  return (
    <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
      <path className={styles.potBody} d="M3 7h20l-2.5 17.5h-15z" />
      <path className={tone} d={`M${inset} ${level}H${26 - inset}L20.5 24.5h-15z`} />
      <path className={load >= full ? styles.potFull : styles.potBody} d="M1 1.5h24V7H1z" />
    </svg>
  );
}
