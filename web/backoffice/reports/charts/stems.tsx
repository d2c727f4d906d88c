import type { ReportRow } from '#shop/contract/store/reports.ts';
import { own } from '#shop/format/isolate.ts';
import { grouped } from '#shop/format/numbers.ts';
import { percent } from '#shop/format/signs.ts';
import { axisTo, heightOf, named, placeOf } from '#shop/rules/reports/scale.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { weekday } from '#shop/rules/time/riyadh-day.ts';
import styles from './charts.module.css';

/** One time in a chart. `name` stands below it, `said` above it where it is the highest or the last. */
export type Point = {
  key: string;
  name: string;
  value: number;
  said: string;
  before: number | null;
  tone: 'plain' | 'quiet' | 'now';
};

/** Where a chart is drawn: as wide as a desk's, or as a phone's. */
export type Frame = { width: number; height: number; names: number };
export const desk: Frame = { width: 980, height: 250, names: 9 };
export const phone: Frame = { width: 350, height: 230, names: 4 };
/** So many times have room on a phone. */
export const phonePoints = 14;

/** Above the highest stem for its number, below the ground for names, and beside it for the lines' numbers. */
const [above, below, beside] = [34, 28, 62];
const leafHeight = 26;
/** Half as wide as names are. */
const edge = 52;
const near = 'M0 0C-6 -8 -16 -9 -22 -5C-17 2 -8 4 0 0Z';
const far = 'M0 0C6 -8 16 -9 22 -5C17 2 8 4 0 0Z';
const bud = 'M0 0C-5 -5 -5 -13 0 -18C5 -13 5 -5 0 0Z';

/**
 * Times as stems with leaves, each as high as its number, and a dashed line where they stood before. Time goes the way
 * that one reads. What it says is said by `label` in words.
 */
export function Stems({
  points,
  label,
  frame,
  language,
  hundred,
}: {
  points: readonly Point[];
  label: string;
  frame: Frame;
  language: Language;
  /** Its numbers are parts of a hundred, which is the highest line. */
  hundred: boolean;
}) {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const { width, height } = frame;
  const ground = height - below;
  const room = ground - above;
  const most = Math.max(0, ...points.flatMap(({ value, before }) => [value, before ?? 0]));
  const axis = hundred ? { ticks: [0, 50, 100], top: 100 } : axisTo(most);
  const inner = width - beside;
  const shift = direction === 'rtl' ? 0 : beside;
  const x = (at: number) => shift + placeOf(at, points.length, inner, direction);
  const y = (value: number) => ground - heightOf(value, axis, room);
  const names = named(points.length, frame.names);
  const highest = points.findIndex(({ value }) => value === Math.max(...points.map((each) => each.value)));
  const line = points.flatMap(({ before }, at) => (before === null ? [] : [`${x(at)},${y(before)}`]));
  // Leaves and buds are as wide as there is room for them.
  const size = Math.max(0.35, Math.min(1, inner / points.length / 34));
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      direction="ltr"
    >
      {axis.ticks.slice(1).map((tick) => (
        <g key={tick}>
          <path className={styles.line} d={`M${shift} ${y(tick)}h${inner}`} />
          <text
            className={styles.tick}
            x={direction === 'rtl' ? width : 0}
            y={y(tick) + 5}
            textAnchor={direction === 'rtl' ? 'end' : 'start'}
          >
            {hundred ? percent(language, tick) : grouped(tick)}
          </text>
        </g>
      ))}
      {points.map((point, at) => (
        <Stem key={point.key} x={x(at)} top={y(point.value)} {...{ ground, size, point }} />
      ))}
      {line.length > 1 && <polyline className={styles.before} points={line.join(' ')} />}
      <path className={styles.ground} d={`M${shift} ${ground}h${inner}`} />
      {points.map((point, at) => {
        const said = point.value > 0 && (at === highest || at === points.length - 1);
        // What stands at an edge begins or ends there.
        const nearStart = x(at) - shift < edge;
        const nearEnd = shift + inner - x(at) < edge;
        const anchor = nearStart ? 'start' : nearEnd ? 'end' : 'middle';
        const px = nearStart ? shift : nearEnd ? shift + inner : x(at);
        return (
          <g key={point.key}>
            {said && (at === highest || highest + 2 < at) && (
              <text className={styles.said} x={px} y={y(point.value) - 22 * size - 6} textAnchor={anchor}>
                {own(point.said)}
              </text>
            )}
            {names.has(at) && (
              <text
                className={`${styles.at} ${styles[point.tone]}`}
                x={px}
                y={height - 6}
                textAnchor={anchor}
              >
                {own(point.name)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function Stem({
  x,
  top,
  ground,
  size,
  point,
}: {
  x: number;
  top: number;
  ground: number;
  size: number;
  point: Point;
}) {
  if (point.value <= 0) return null;
  const leaves = Math.max(0, Math.floor((ground - top - 14) / leafHeight));
  return (
    <g className={styles[point.tone]}>
      <path className={styles.stem} d={`M${x} ${ground}V${top}`} />
      {Array.from({ length: leaves }, (_, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: leaves are alike
          key={at}
          className={styles.leaf}
          transform={`translate(${x} ${ground - (at + 0.7) * leafHeight}) scale(${size * 0.6})`}
          d={at % 2 === 0 ? near : far}
        />
      ))}
      <path className={styles.leaf} transform={`translate(${x} ${top + 5}) scale(${size})`} d={bud} />
    </g>
  );
}

/** Whether a row is a Friday, where days are shown one by one. */
export function isFriday({ days }: Pick<ReportRow, 'days'>): boolean {
  return days !== null && days.from === days.until && weekday(days.from) === 5;
}
