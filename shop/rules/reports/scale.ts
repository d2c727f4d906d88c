/* Where things stand in a chart, in either direction of reading. Amounts are riyals here, and every line a whole one. */

/** The lines of a chart and the highest of them, which nothing exceeds. */
export type Axis = { ticks: number[]; top: number };

const linesMost = 4;

/** Lines at 1, 2 or 5 times a power of ten, a few of them, from nothing to at least `most`. Each is a whole number. */
export function axisTo(most: number): Axis {
  const wanted = Math.max(most, 1) / linesMost;
  let power = 1;
  while (power * 10 <= wanted) power *= 10;
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= wanted) ?? power * 10;
  const lines = Math.max(1, Math.ceil(most / step));
  return { ticks: Array.from({ length: lines + 1 }, (_, at) => at * step), top: lines * step };
}

/** How far up a value stands in so much height; what is below nothing stands on the ground. */
export function heightOf(value: number, { top }: Axis, height: number): number {
  return (Math.max(0, Math.min(value, top)) / top) * height;
}

/** The middle of the place of one of `count` things in a width, the first where reading begins. */
export function placeOf(at: number, count: number, width: number, direction: 'ltr' | 'rtl'): number {
  const fromStart = ((at + 0.5) / count) * width;
  return direction === 'ltr' ? fromStart : width - fromStart;
}

/** Which of `count` things have their name said, at most so many of them, the last one always. */
export function named(count: number, most: number): ReadonlySet<number> {
  const every = Math.max(1, Math.ceil(count / Math.max(1, most)));
  return new Set(Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0));
}
