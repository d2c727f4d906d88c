import { expect, test } from 'vitest';
import { answerTo, signsOf } from './diagnosis.ts';

const answers = [
  { id: 'yellow', when: { watering: ['in_water'] as const }, cause: 'old water' },
  { id: 'yellow', when: { watering: ['through'] as const, light: ['low'] as const }, cause: 'wet and dark' },
  { id: 'yellow', cause: 'too much water' },
  { id: 'tips', when: { air: ['humid'] as const }, cause: 'dry air' },
];
const plant = { light: null, watering: null, air: null };
const causeOf = (sign: string, living: typeof plant | Parameters<typeof answerTo>[2]) =>
  answerTo(answers, sign, living)?.cause ?? null;

test('the first answer that is true of the plant is given', () => {
  expect(causeOf('yellow', { ...plant, watering: 'in_water' })).toBe('old water');
  expect(causeOf('yellow', { ...plant, watering: 'through', light: 'low' })).toBe('wet and dark');
  // Each way that is named has to be the plant's.
  expect(causeOf('yellow', { ...plant, watering: 'through', light: 'direct' })).toBe('too much water');
});

test('what isn’t known of a plant is not taken for true, and without a plant only what is true of all is said', () => {
  expect(causeOf('yellow', plant)).toBe('too much water');
  expect(causeOf('yellow', null)).toBe('too much water');
  expect(causeOf('tips', null)).toBeNull();
  expect(causeOf('tips', plant)).toBeNull();
  expect(causeOf('spots', plant)).toBeNull();
});

test('a sign is listed once, however many answers it has', () => {
  expect(signsOf(answers).map(({ id, cause }) => [id, cause])).toEqual([
    ['yellow', 'old water'],
    ['tips', 'dry air'],
  ]);
});
