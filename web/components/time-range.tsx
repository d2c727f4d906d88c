import { clockRange } from '#shop/format/clock.ts';
import { useLanguage } from '../base/root-data.ts';
import styles from './time-range.module.css';

/** From one clock time (HH:MM) to another: on a line of its own before it breaks. */
export function TimeRange({ from, to }: { from: string; to: string }) {
  return <span className={styles.range}>{clockRange(useLanguage(), from, to)}</span>;
}
