import { z } from 'zod';
import { availableTimeSlots } from '../checkout.ts';
import { confirmOccasion } from '../occasions.ts';
import { type Output, operation } from '../operation.ts';
import { id, inRiyals } from '../shared.ts';
import { addWindow, changeCity, changeDay, changeWeek, copyWeek, endWindow } from './cities.ts';
import { changeFees, withdrawFees } from './city-fees.ts';
import { changeClosedDay, closeDays } from './closed-days.ts';

/* What shoppers would be told of delivery after a change, before it is kept (decision 0094). */

/** Changes of one city, by what the change itself takes. */
const ofCity = { cities_id: id } as const;
const of = <Body extends z.ZodType>({ body }: { body?: Body }) => body as Body;
const inBoth = z.object({ ar: z.string(), en: z.string() });

const wished = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('facts'), ...ofCity, change: of(changeCity) }),
  z.object({ kind: z.literal('fees'), ...ofCity, change: of(changeFees) }),
  z.object({ kind: z.literal('withdraw'), ...ofCity, change: of(withdrawFees) }),
  z.object({ kind: z.literal('week'), ...ofCity, change: of(changeWeek) }),
  z.object({ kind: z.literal('add'), ...ofCity, change: of(addWindow) }),
  z.object({ kind: z.literal('end'), ...ofCity, window_id: id, change: of(endWindow) }),
  z.object({ kind: z.literal('copy'), ...ofCity, change: of(copyWeek) }),
  z.object({ kind: z.literal('day'), ...ofCity, change: of(changeDay) }),
  z.object({ kind: z.literal('close'), change: of(closeDays) }),
  z.object({ kind: z.literal('reason'), closed_day_id: id, change: of(changeClosedDay) }),
  z.object({ kind: z.literal('open'), closed_day_id: id }),
  z.object({ kind: z.literal('confirm'), occasion_id: id, change: of(confirmOccasion) }),
]);
export type WishedDelivery = z.output<typeof wished>;

export const tryDelivery = operation({
  id: 'tryDelivery',
  method: 'POST',
  path: '/delivery/try',
  summary:
    'What shoppers of a city would be told of delivery after a change, on the day from which they see it; refused as the change is, and changes nothing',
  who: ['staff'],
  may: 'delivery',
  body: wished,
  output: z.object({
    today: z.iso.date(),
    read_on: z.iso.date().describe('the day on which a shopper reads it: today, or when the change begins'),
    city: inBoth.describe('whose shoppers; the first of the list where the change is everywhere'),
    delivery_fee: inRiyals,
    free_delivery_from: inRiyals.nullable(),
    times: z.object({ ar: availableTimeSlots.output, en: availableTimeSlots.output }),
  }),
  refusals: [
    ...(['CITY_NOT_FOUND', 'CHANGED_MEANWHILE', 'WINDOW_OVERLAPS', 'WINDOW_NOT_FOUND'] as const),
    ...(['SLOT_BELOW_TAKEN', 'SLOT_IN_USE', 'WEEK_EMPTY', 'DAY_HAS_ORDERS'] as const),
    ...(['FEES_NOT_PLANNED', 'CLOSED_DAY_NOT_FOUND', 'OCCASION_NOT_FOUND', 'OCCASION_ELSEWHEN'] as const),
  ],
});
export type TriedDelivery = Output<typeof tryDelivery>;
