import styles from './charts.module.css';

/** So many marks stand for all of something, a row of them at most so wide. */
const marksMost = 30;
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/** What a mark stands for where the most of anything is so much. */
export function markOf(most: number): number {
  return steps.find((step) => most / step <= marksMost) ?? Math.ceil(most / marksMost);
}

/** As many marks as something is worth: pots for orders, dots for money that went back. */
export function Marks({ count, each, shape }: { count: number; each: number; shape: 'pot' | 'dot' }) {
  const marks = Math.max(count > 0 ? 1 : 0, Math.round(count / each));
  return (
    <span className={styles.marks} aria-hidden="true">
      {Array.from({ length: marks }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks are alike
        <svg key={at} viewBox="0 0 12 13" width="12" height="13" className={styles[shape]} aria-hidden="true">
          {shape === 'pot' ? <path d="M0 1h12v3h-1l-1.2 9H2.2L1 4H0z" /> : <circle cx="6" cy="6.5" r="5" />}
        </svg>
      ))}
    </span>
  );
}
