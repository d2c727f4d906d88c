import { useMessages } from '../../base/messages.tsx';
import styles from './connect.module.css';
import { useStanding } from './use-standing.ts';

/** When somebody answers: the week, the days to come that differ, and with script whether somebody is there now. */
export function Hours({
  hours,
}: {
  hours: {
    week: readonly { days: string; times: string }[];
    exceptions: readonly { day: string; times: string }[];
  };
}) {
  const words = useMessages().help.connect;
  const standing = useStanding();
  if (hours.week.length + hours.exceptions.length === 0) return null;
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">{words.hours}</h2>
      <dl className={styles.facts}>
        {hours.week.map(({ days, times }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{times}</dd>
          </div>
        ))}
        {hours.exceptions.map(({ day, times }) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>{times}</dd>
          </div>
        ))}
      </dl>
      <p className={standing?.open ? `leaf ${styles.standing}` : styles.standing} role="status">
        {standing?.words}
      </p>
    </section>
  );
}
