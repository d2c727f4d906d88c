import type { Implementation } from '#server/kernel/operation.ts';
import { checkMaintenanceMode } from './check-maintenance-mode.ts';
import { listCountries } from './list-countries.ts';
import { listCurrencies } from './list-currencies.ts';
import { listShownNotices } from './list-shown-notices.ts';
import { readPages } from './read-page.ts';
import { readSupport } from './read-support.ts';

/** Content pages, countries, currencies, how to reach the shop and whether it is open. */
export const contentOperations: Implementation[] = [
  checkMaintenanceMode,
  readSupport,
  listShownNotices,
  listCountries,
  listCurrencies,
  ...readPages,
];
