import { grouped } from '#shop/format/numbers.ts';
import styles from './week.module.css';

/** What a leaf can stand for, so that no plant of a week has more than `leavesMost`. */
const leafSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];
const leavesMost = 6;
/** From one leaf to the next; how wide a plant is with its leaves; where the pot's edge is below the highest plant and its number. */
const leafHeight = 24;
const width = 44;
const middle = width / 2;
const edge = leavesMost * leafHeight + 36;
const height = edge + 24;

const near = 'M0 0C-6 -8 -16 -9 -22 -5C-17 2 -8 4 0 0Z';
const far = 'M0 0C6 -8 16 -9 22 -5C17 2 8 4 0 0Z';

/** How many orders a leaf stands for where the best day had so many. */
export function leafOf(most: number): number {
  return leafSteps.find((step) => most / step <= leavesMost) ?? Math.ceil(most / leavesMost);
}

/** A day's orders as a plant in its pot, with a dashed line where the same day of the week before stood. */
export function Plant({ orders, before, leaf }: { orders: number; before: number; leaf: number }) {
  const top = (count: number) => edge - (count / leaf) * leafHeight;
  const leaves = Math.floor(orders / leaf);
  const number = Math.min(top(orders) - (orders > 0 ? 18 : 6), before > 0 ? top(before) - 6 : height);
  return (
    <svg width={width} height={height} aria-hidden="true">
      {before > 0 && <path className={styles.before} d={`M${middle - 16} ${top(before)}h32`} />}
      {orders > 0 && <path className={styles.stem} d={`M${middle} ${edge}V${top(orders)}`} />}
      {Array.from({ length: leaves }, (_, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: leaves are alike
          key={at}
          className={styles.leaf}
          transform={`translate(${middle} ${edge - (at + 0.6) * leafHeight})`}
          d={at % 2 === 0 ? near : far}
        />
      ))}
      {orders > 0 && (
        <path
          className={styles.bud}
          transform={`translate(${middle} ${top(orders) + 6})`}
          d="M0 0C-5 -5 -5 -13 0 -18C5 -13 5 -5 0 0Z"
        />
      )}
      <text className={styles.number} x={middle} y={number}>
        {grouped(orders)}
      </text>
      <path className={styles.pot} d={`M${middle - 15} ${edge}h30v6h-30zm2.5 6h25l-3 14h-19z`} />
    </svg>
  );
}
