import { z } from 'zod';
import { rejectReasons } from '#shop/rules/orders/life.ts';
import { orderMovers, orderVariants, typedOrderNumber } from '#shop/rules/orders/order.ts';
import { giftCard } from '../checkout.ts';
import type { ErrorCode } from '../errors.ts';
import { type Operation, operation } from '../operation.ts';
import { chosenSlot, orderPlace } from '../orders.ts';
import type { Permission } from '../permissions.ts';
import { flag, id, otp, text, withPhone } from '../shared.ts';

/*
 * What staff do with a paid order (decision 0040). Each step is one operation; pressed again it succeeds and changes
 * nothing, and where somebody else took another step it is refused with who and when.
 */

/** An order as staff name it. */
export const ofOrder = z.object({
  order_number: z
    .string()
    .max(20)
    .transform((given) => typedOrderNumber(given) ?? 0)
    .describe('AS-10023, or its digits'),
});

const status = z.int().min(1).max(7);
const moment = z.iso.datetime();

/** An order as staff see it move: no people, and no money. */
export const staffOrder = z
  .object({
    order_number: z.string(),
    uuid: z.uuid(),
    variant: z.enum(orderVariants),
    status: status.describe('1–7 as the spec numbers them'),
    status_label: z.string(),
    slot: z.object({ date: z.iso.date(), starts_at: z.string(), ends_at: z.string() }).nullable(),
    estimate: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    window: z
      .object({ starts_at: moment, ends_at: moment })
      .nullable()
      .describe('when it is to be there, once it is on its way'),
    driver_name: z.string().nullable(),
    run_id: z.int().nullable(),
    attempts: z.int().describe('how often nobody was there'),
    waits_for_time: z.boolean().describe('nobody was there, and no new time is agreed yet'),
    has_place: z.boolean().describe('it is known where it goes'),
    delivered_at: moment.nullable(),
    events: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(['step', 'taken_back', 'nobody_there', 'changed']),
        from: status.nullable().describe('null where it was paid'),
        to: status,
        to_label: z.string(),
        at: moment,
        by: z.enum(orderMovers),
        by_label: z.string(),
        staff_id: z.int().nullable(),
        note: z.string(),
        photo: z.uuid().nullable(),
        undo_until: moment.nullable().describe('until when the caller can take this step back; null: not'),
      }),
    ),
  })
  .meta({ id: 'StaffOrder' });

/** One step: named by its verb, below the order that it moves. */
function step<Body extends z.ZodType>(given: {
  id: string;
  verb: string;
  summary: string;
  may: Permission;
  proof?: true;
  body: Body;
  refusals: readonly ErrorCode[];
}) {
  const { verb, refusals, ...rest } = given;
  return operation({
    ...rest,
    method: 'POST',
    path: `/orders/{order_number}/${verb}`,
    who: ['staff'],
    params: ofOrder,
    output: staffOrder,
    refusals: ['ORDER_NOT_FOUND', 'ORDER_MOVED', 'ORDER_UNANSWERED', ...refusals],
  });
}

/** What `implementStep` takes: an operation on one order that answers with the order as it is then. */
export type StepOperation<Body extends z.ZodType> = Omit<
  Operation<typeof ofOrder, z.ZodUndefined, Body, typeof staffOrder>,
  'says'
>;

const photo = z.uuid({ error: 'unknown' }).nullish().describe('of a photo that was kept already');
const nothing = z.object({}).default({});

export const readTimeline = operation({
  id: 'readTimeline',
  method: 'GET',
  path: '/orders/{order_number}',
  summary: 'A paid order and everything that became of it, oldest first',
  who: ['staff'],
  may: 'orders',
  params: ofOrder,
  output: staffOrder,
  refusals: ['ORDER_NOT_FOUND'],
});

export const printCards = operation({
  id: 'printCards',
  method: 'GET',
  path: '/orders/{order_number}/cards',
  summary: 'The photo and video cards of a paid order, as a PDF whose pages are cards to print and cut',
  who: ['staff'],
  may: 'fulfil',
  params: ofOrder,
  output: z
    .object({
      name: z.string().describe('for the file'),
      cards: z.int().describe('pages; 0: the order has none, and no file'),
      pdf: z.base64().nullable(),
    })
    .meta({ id: 'PrintedCards' }),
  refusals: ['ORDER_NOT_FOUND'],
});

export const acceptOrder = step({
  id: 'acceptOrder',
  verb: 'accept',
  summary: '1 → 2: the workshop has taken it on. A gift is accepted by its recipient instead',
  may: 'fulfil',
  body: nothing,
  refusals: [],
});

export const wrapOrder = step({
  id: 'wrapOrder',
  verb: 'wrap',
  summary: '→ 3: it is being wrapped, and its sender can no longer change or cancel it',
  may: 'fulfil',
  body: z.object({ photo: photo.describe('the finished gift') }).prefault({}),
  refusals: ['ATTACHMENT_BAD', 'ORDER_ASKS_SENDER'],
});

export const readyOrder = step({
  id: 'readyOrder',
  verb: 'ready',
  summary: '3 → 4 of a pickup: it waits at the counter, and whoever ordered is sent its code',
  may: 'fulfil',
  body: nothing,
  refusals: ['STEP_NOT_FOR_ORDER'],
});

export const sendOutOrder = step({
  id: 'sendOutOrder',
  verb: 'send-out',
  summary: '3 → 4 of a delivery: it is on its way, in a window of time, with a run or a driver',
  may: 'fulfil',
  body: z
    .object({
      window: z
        .object({ starts_at: moment, ends_at: moment })
        .refine(({ starts_at, ends_at }) => starts_at < ends_at, { error: 'unknown' })
        .nullish()
        .describe('needed where our own drivers bring it'),
      run_id: id.nullish(),
      driver_name: text(40).nullish().describe('first name, where there is no run'),
    })
    .prefault({}),
  refusals: ['STEP_NOT_FOR_ORDER', 'ORDER_WITHOUT_PLACE', 'ORDER_WITHOUT_TIME'],
});

export const deliverOrder = step({
  id: 'deliverOrder',
  verb: 'deliver',
  summary: '4 → 5: somebody has it, as a photo or their name shows',
  may: 'fulfil',
  body: z
    .object({ photo: photo.describe('the gift at its door'), taken_by: text(80).default('') })
    .refine((given) => given.photo || given.taken_by !== '', { error: 'required', path: ['taken_by'] }),
  refusals: ['STEP_NOT_FOR_ORDER', 'ATTACHMENT_BAD'],
});

export const handOverOrder = step({
  id: 'handOverOrder',
  verb: 'hand-over',
  summary: '4 → 5 of a pickup: to whoever has its code, which may be given five times',
  may: 'fulfil',
  body: z.object({ code: otp }),
  refusals: ['STEP_NOT_FOR_ORDER', 'OTP_WRONG', 'TOO_MANY_TRIES'],
});

export const sendPickupCode = step({
  id: 'sendPickupCode',
  verb: 'send-code',
  summary: 'Send the code of a pickup to whoever ordered once more; it may be given five times again',
  may: 'customers',
  body: nothing,
  refusals: ['STEP_NOT_FOR_ORDER'],
});

export const nobodyThere = step({
  id: 'nobodyThere',
  verb: 'nobody-there',
  summary: '4 → 3: nobody took it. Its time is free again and a new one is asked for',
  may: 'fulfil',
  body: nothing,
  refusals: ['STEP_NOT_FOR_ORDER'],
});

export const rejectOrder = step({
  id: 'rejectOrder',
  verb: 'reject',
  summary: '→ 6: the shop can’t bring it, and gives all of its money back',
  may: 'customers',
  proof: true,
  body: z.object({
    reason: z.enum(rejectReasons),
    restock: flag
      .optional()
      .describe('its pieces are for sale again, engraved ones excepted; by default before it is wrapped'),
  }),
  refusals: [],
});

export const cancelForSender = step({
  id: 'cancelForSender',
  verb: 'cancel',
  summary: '1–3 → 7: its sender wants it cancelled; all of its money goes back',
  may: 'customers',
  proof: true,
  body: z.object({ refund_to: z.enum(['source', 'wallet']).default('source') }).prefault({}),
  refusals: [],
});

const editedParts = z.object({
  slot: chosenSlot.optional(),
  place: orderPlace.optional(),
  card: giftCard.optional(),
});

export const changeForCustomer = step({
  id: 'changeForCustomer',
  verb: 'change',
  summary:
    'Another time, place, card or number of the recipient before it sets out, as agreed with the sender or the recipient',
  may: 'change-orders',
  body: editedParts.extend({
    phone: withPhone({}).optional().describe('of whoever gets it; a gift that waits is asked anew'),
    was: editedParts
      .extend({ phone: z.object({ phone_code: text(6), phone_number: text(40) }).optional() })
      .optional()
      .describe(
        'the same parts as they were seen: what somebody else has changed since stays, or is refused',
      ),
  }),
  refusals: [
    'ORDER_NOT_CHANGEABLE',
    'SUPPORT_DECIDES',
    'CHANGED_MEANWHILE',
    'SLOT_NOT_FOUND',
    'SLOT_FULL',
    'SLOT_CLOSED',
  ],
});

export const takeBackStep = step({
  id: 'takeBackStep',
  verb: 'take-back',
  summary: 'Undo the last step of workshop or driver, within 15 minutes; the owner within a day',
  may: 'fulfil',
  body: z.object({ event_id: id.describe('the step that is taken back') }),
  refusals: ['UNDO_TOO_LATE'],
});
