import { listCities, listDistricts } from '#server/delivery/cities.ts';
import type { Implementation } from '#server/kernel/operation.ts';
import { checkMaintenanceMode } from './check-maintenance-mode.ts';
import { listCountries } from './list-countries.ts';
import { readPages } from './read-page.ts';

/** The operations of `shop/contract/common.ts`. */
export const contentOperations: Implementation[] = [
  checkMaintenanceMode,
  listCities,
  listCountries,
  listDistricts,
  ...readPages,
];
