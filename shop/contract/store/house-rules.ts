import { z } from 'zod';
import { operation } from '../operation.ts';
import { flag, was, wholeNumber } from '../shared.ts';

/* Promises and rules that an owner sets by one value each: the guarantee's days, and which e-mail addresses sign up. */

const ofOwners = { who: ['staff'], may: 'manage' } as const;

export const houseRules = z
  .object({
    was: z.string(),
    return_days: z.int().describe('days after delivery for which the shop stands by what arrived damaged'),
    email_must_end_with_com: z
      .boolean()
      .describe('whether only addresses that end in .com sign up and in by e-mail'),
  })
  .meta({ id: 'HouseRules' });
export type HouseRules = z.output<typeof houseRules>;

export const readHouseRules = operation({
  id: 'readHouseRules',
  method: 'GET',
  path: '/house-rules',
  summary: 'The days of the guarantee, and whether e-mail addresses have to end in .com',
  ...ofOwners,
  output: houseRules,
  refusals: [],
});

export const setHouseRules = operation({
  id: 'setHouseRules',
  method: 'PUT',
  path: '/house-rules',
  summary: 'Sets both: pages, carts and tickets go by them at once',
  ...ofOwners,
  body: z.object({
    was,
    return_days: wholeNumber(1, 365, 'days'),
    email_must_end_with_com: flag.default(false),
  }),
  output: houseRules,
  says: 'setting_kept',
  refusals: ['CHANGED_MEANWHILE'],
});
