import type { Implementation } from '#server/kernel/operation.ts';
import { checkMaintenanceMode } from './check-maintenance-mode.ts';
import { listCountries } from './list-countries.ts';
import { listCurrencies } from './list-currencies.ts';
import { readPages } from './read-page.ts';

/** Content pages, countries and whether the shop is open. */
export const contentOperations: Implementation[] = [
  checkMaintenanceMode,
  listCountries,
  listCurrencies,
  ...readPages,
];
