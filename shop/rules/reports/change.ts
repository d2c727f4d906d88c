import { halalas, spread } from '../money/money.ts';

/* Numbers beside others: by how much they changed, and what part of a whole each is. */

/**
 * How a number stands to what it was: nothing changed that can be told, more or less by so many of a hundred, or from
 * nothing, where no part of a hundred says anything. Null where one of them isn't known.
 */
export type Change =
  | { kind: 'same' }
  | { kind: 'from_nothing' }
  | { kind: 'more' | 'less'; percent: number }
  | null;

/** Below ten of a hundred with a tenth, above it whole. What was below zero is no base. */
export function changeOf(now: number | null, before: number | null): Change {
  if (now === null || before === null) return null;
  if (now === before) return { kind: 'same' };
  if (before <= 0) return before === 0 && now > 0 ? { kind: 'from_nothing' } : null;
  const exact = (Math.abs(now - before) / before) * 100;
  const percent = exact < 10 ? Math.round(exact * 10) / 10 : Math.round(exact);
  if (percent === 0) return { kind: 'same' };
  return { kind: now > before ? 'more' : 'less', percent };
}

/** What part of the whole each is, of a hundred with a tenth, so that all of them together are a hundred; of nothing, none. */
export function sharesOf(numbers: readonly number[]): number[] {
  const weights = numbers.map((number) => Math.max(0, number));
  if (weights.every((weight) => weight === 0)) return weights;
  return spread(halalas(1_000), weights).map((share) => share / 10);
}

/** A part of a hundred with a tenth; null of nothing. */
export function partOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;
}
