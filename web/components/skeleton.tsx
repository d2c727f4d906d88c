import styles from './skeleton.module.css';
/** A place that waits for its content, in its shape. `width` and `ratio` are CSS values. Hidden from screen readers. */
export function Skeleton({ width, ratio }: { width?: string; ratio?: string }) {
  return (
    <span className={styles.skeleton} aria-hidden="true" style={{ inlineSize: width, aspectRatio: ratio }} />
  );
}
