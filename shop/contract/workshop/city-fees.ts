import { z } from 'zod';
import { operation } from '../operation.ts';
import { id } from '../shared.ts';
import { day, fee, staffCity, version } from './cities.ts';

/* What delivery to a city costs, changed from a day on (decision 0088). */

const ofFees = {
  who: ['staff'],
  may: 'delivery',
  params: z.object({ id }),
  output: staffCity,
  says: 'fees_kept',
} as const;

export const changeFees = operation({
  id: 'changeFees',
  method: 'PUT',
  path: '/cities/{id}/fees',
  summary:
    'Sets what delivery to a city costs, and from what sum it is free, for whoever buys from a day on, whichever day it comes; whatever was planned for that day or later is replaced',
  ...ofFees,
  body: z.object({
    version,
    first_day: day,
    delivery_fee: fee,
    free_delivery_from: fee.nullable().default(null).describe('null: never'),
  }),
  refusals: ['CITY_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const withdrawFees = operation({
  id: 'withdrawFees',
  method: 'POST',
  path: '/cities/{id}/fees/withdraw',
  summary: 'Takes planned fees of a city away: what was so before them goes on',
  ...ofFees,
  body: z.object({ version, first_day: day.describe('on which they were to begin') }),
  refusals: ['CITY_NOT_FOUND', 'CHANGED_MEANWHILE', 'FEES_NOT_PLANNED'],
});
