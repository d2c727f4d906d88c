import type { Implementation } from '#server/kernel/operation.ts';
import { listCities, listDistricts } from './cities.ts';
import { occasionOperations } from './occasions.ts';
import { availableTimeSlots } from './time-slots.ts';

/** Where the shop delivers to, and when. */
export const deliveryOperations: Implementation[] = [
  listCities,
  listDistricts,
  availableTimeSlots,
  ...occasionOperations,
];
