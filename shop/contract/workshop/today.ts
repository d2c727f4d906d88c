import { z } from 'zod';
import { approvalKinds } from '#shop/rules/staff/approval.ts';
import { operation } from '../operation.ts';
import { inRiyals } from '../shared.ts';

/*
 * What needs somebody now, how the day's slots stand, and the week: each part for whoever may see to it. And how much of
 * all that waits, for the menu.
 */

const day = z.iso.date();
const moment = z.iso.datetime();
const count = z.int().min(0);

const orderInTime = z
  .object({
    order_number: z.string(),
    recipient_name: z.string(),
    district: z.string().describe('empty where nobody knows it'),
    city: z.object({ id: z.int(), name: z.string() }),
    day,
    slot_id: z.int().nullable(),
    picture: z.string(),
    alt: z.string(),
    driver_name: z.string().nullable(),
    out: z.boolean().describe('it is on its way'),
    promised: moment,
    cancel_from: day.describe('its buyer may cancel it from then on: more than 15 days late'),
  })
  .meta({ id: 'LateOrder' });

const overdue = {
  order_number: z.string(),
  buyer_name: z.string(),
  city: z.object({ id: z.int(), name: z.string() }),
  picture: z.string(),
  alt: z.string(),
};

const slot = z.object({
  id: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
  capacity: z.int(),
  taken: z.int(),
  waiting: count.describe('gifts whose recipient hasn’t answered: nobody may begin them'),
  to_make: count.describe('that may be begun'),
  wrapping: count,
  on_the_way: count,
  delivered: count,
});

export const today = z
  .object({
    day,
    hijri: z.string().describe('its day and month'),
    late: z
      .object({ count, first: z.array(orderInTime) })
      .nullable()
      .describe('open orders whose promised time is over, the longest first'),
    couriers: z
      .object({
        count,
        first: z.array(
          z.object({
            ...overdue,
            out: z.boolean().describe('a courier has it'),
            last_day: day.describe('the last that was promised'),
            since: moment.describe('when that day was over'),
            cancel_from: day.describe('its buyer may cancel it from then on: more than 15 days late'),
          }),
        ),
      })
      .nullable()
      .describe('open orders whose courier’s last promised day is over, the longest first'),
    pickups: z
      .object({
        count,
        first: z.array(z.object({ ...overdue, since: moment.describe('when it was ready') })),
      })
      .nullable()
      .describe('ready for more than seven days, the longest first: their buyers are called'),
    untimed: z
      .object({
        count,
        first: z.array(
          z.object({
            ...overdue,
            recipient_name: z.string(),
            came_back: z.boolean().describe('nobody was there to take it'),
          }),
        ),
      })
      .nullable()
      .describe(
        'orders of our drivers that need another time, as those that nobody took; the first paid first',
      ),
    proposals: z
      .object({
        count,
        first: z.array(
          z.object({
            order_number: z.string(),
            piece: z.string().describe('what can’t be given'),
            picture: z.string(),
            alt: z.string(),
            declined: z.boolean().describe('its sender said no; otherwise they have said nothing for long'),
            since: moment,
          }),
        ),
      })
      .nullable()
      .describe('other pieces that were proposed and that need somebody, the longest first'),
    waiting: z
      .object({
        count,
        long: count.describe('unanswered for two days'),
        oldest: z
          .object({
            order_number: z.string(),
            recipient_name: z.string(),
            city: z.object({ id: z.int(), name: z.string() }),
            since: moment,
            opened: z.boolean().describe('the link was opened'),
          })
          .nullable(),
      })
      .nullable()
      .describe('gifts whose recipient hasn’t answered'),
    approvals: z
      .object({
        count,
        next: z
          .object({
            kind: z.enum(approvalKinds),
            amount: inRiyals,
            asked_by: z.string(),
            order_number: z.string().nullable(),
            asked_at: moment,
            expires_at: moment,
          })
          .nullable(),
      })
      .nullable()
      .describe('what colleagues asked for and the caller may decide, the first that runs out'),
    files: z
      .object({
        count,
        oldest: z.object({ id: z.uuid(), prices: count, by: z.string(), at: moment }).nullable(),
      })
      .nullable()
      .describe('files of colleagues whose prices take a second person, which the caller may be'),
    tickets: z
      .object({
        count: count.describe('that wait for the shop'),
        late: count,
        soon: count.describe('due before the day is over'),
        next: z
          .object({ ticket_number: z.string(), issue: z.string(), name: z.string(), due: moment })
          .nullable(),
      })
      .nullable(),
    forms: z.object({ count, oldest: moment.nullable() }).nullable().describe('that nobody is done with'),
    low: z
      .object({
        count,
        first: z.array(
          z.object({
            product_title: z.string(),
            color_title: z.string().nullable(),
            left: z.int().min(1),
          }),
        ),
      })
      .nullable()
      .describe('what is nearly sold out, the fewest first'),
    einvoices: z
      .object({
        unsent: count.describe('not with the tax authority for six hours or more'),
        oldest: moment.nullable().describe('since when the one waits that waits longest'),
        haste: z.enum(['none', 'look', 'act', 'late']),
        rejected: count.describe('refused, and not issued again'),
        stopped: z.boolean().describe('the last three were refused: nothing is sent'),
        unknown: z.boolean().describe('the authority doesn’t know the unit: nothing is sent'),
      })
      .nullable()
      .describe('documents for the tax authority'),
    slots: z
      .array(z.object({ city: z.object({ id: z.int(), name: z.string() }), slots: z.array(slot) }))
      .nullable()
      .describe('of the shop’s first city, and of every other that has something to bring today'),
    making: z
      .object({ count: count.describe('pieces to make'), made: count })
      .nullable()
      .describe('of orders with a time today or none, in all cities'),
    tomorrow: z.object({ day, orders: count }).nullable(),
    week: z
      .array(z.object({ day, orders: count, before: count.describe('a week earlier') }))
      .nullable()
      .describe('orders by the day on which they were paid, today last; those given back whole left out'),
  })
  .meta({ id: 'Today' });
export type Today = z.output<typeof today>;

export const readToday = operation({
  id: 'readToday',
  method: 'GET',
  path: '/today',
  summary: 'What needs somebody now, the day’s slots and the week; a part is null for who may not see to it',
  who: ['staff'],
  output: today,
  refusals: [],
});

const waits = count.nullable();

export const countWork = operation({
  id: 'countWork',
  method: 'GET',
  path: '/today/counts',
  summary: 'How much waits behind each entry of the menu; null for who may not see to it',
  who: ['staff'],
  output: z
    .object({
      today: count.describe(
        'orders that are late, past their courier’s last day or without a time, other pieces that were declined or have no answer for long, and notes that name the caller',
      ),
      board: waits.describe(
        'orders with a time today that aren’t delivered, but gifts that wait for their recipient',
      ),
      making: waits.describe('pieces of today, or without a time, that aren’t made'),
      waiting: waits.describe('gifts whose recipient hasn’t answered'),
      tickets: waits.describe('tickets that wait for the shop'),
      forms: waits.describe('forms that nobody is done with'),
      stock: waits.describe('what is nearly sold out'),
      approvals: waits.describe(
        'what colleagues asked for and the caller may decide, files with prices among it',
      ),
      einvoices: waits.describe(
        'documents that the tax authority refused, or hasn’t had for six hours or more',
      ),
    })
    .meta({ id: 'WorkCounts' }),
  refusals: [],
});
