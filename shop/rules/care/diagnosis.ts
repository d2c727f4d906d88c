import type { Light } from '../catalogue/products.ts';
import type { Air, Living, Watering } from './plant-facts.ts';

/** Of which plants an answer is true: those that live in one of these ways, for each way that is named. */
export type Fits = {
  light?: readonly Light[] | undefined;
  watering?: readonly Watering[] | undefined;
  air?: readonly Air[] | undefined;
};

/**
 * What a sign means on a plant: the first of its answers that is true of such plants. An answer without `when` is true of
 * all; where no plant is known, only those are. Null where nobody has written one.
 */
export function answerTo<Answer extends { id: string; when?: Fits | undefined }>(
  answers: readonly Answer[],
  sign: string,
  plant: Living | null,
): Answer | null {
  return answers.find(({ id, when }) => id === sign && (!when || (plant && fits(when, plant)))) ?? null;
}

function fits({ light, watering, air }: Fits, plant: Living): boolean {
  return isAmong(light, plant.light) && isAmong(watering, plant.watering) && isAmong(air, plant.air);
}

function isAmong<Value>(wanted: readonly Value[] | undefined, value: Value | null): boolean {
  return wanted === undefined || (value !== null && wanted.includes(value));
}

/** The signs that answers are about, each once, in their order, under the words of its first answer. */
export function signsOf<Answer extends { id: string }>(answers: readonly Answer[]): Answer[] {
  return answers.filter(({ id }, at) => answers.findIndex((other) => other.id === id) === at);
}
