import type { Yardsticks } from './yardsticks.ts';

/** One line of the table: what was measured, on how many products, and what it is to be. */
export type Figure = {
  name: string;
  /** How many products the shop had. */
  products: number;
  value: number;
  unit: string;
  /** `most`, `least` and `exactly` are judged; without a target the figure is only told. */
  target?: { most: number } | { least: number } | { exactly: number };
  note?: string;
  /** What the least of its kind took beside it. */
  bare?: Yardsticks;
};

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function keepsTarget({ value, target }: Figure): boolean {
  if (!target) return true;
  if ('most' in target) return value <= target.most;
  if ('least' in target) return value >= target.least;
  return value === target.exactly;
}

/**
 * The table as text: measured, target, the measured as a share of the target where that says something, and milliseconds
 * as multiples of what a bare server's answer and a bare `select 1` take.
 */
export function table(figures: readonly Figure[]): string {
  const head = ['', 'figure', 'products', 'measured', 'target', 'of target', '× bare', '× select', ''];
  const rows = figures.map((figure) => [
    figure.target ? (keepsTarget(figure) ? '✓' : '✗') : ' ',
    figure.name,
    String(figure.products),
    `${rounded(figure.value)} ${figure.unit}`,
    targetText(figure),
    figure.target && 'most' in figure.target && figure.target.most > 0
      ? rounded(figure.value / figure.target.most)
      : '',
    timesOf(figure, 'request'),
    timesOf(figure, 'select'),
    figure.note ?? '',
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] as string).length)),
  );
  return [head, ...rows]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] as number)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

function timesOf({ value, unit, bare }: Figure, yardstick: keyof Yardsticks): string {
  return bare && unit === 'ms' ? (value / bare[yardstick]).toFixed(1) : '';
}

function targetText({ target, unit }: Figure): string {
  if (!target) return '';
  if ('most' in target) return `≤ ${target.most} ${unit}`;
  return 'least' in target ? `≥ ${target.least} ${unit}` : `= ${target.exactly} ${unit}`;
}

function rounded(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
}
