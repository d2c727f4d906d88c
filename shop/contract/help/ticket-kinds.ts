import { z } from 'zod';
import { orderVariants } from '#shop/rules/orders/order.ts';
import { kindSpans, kindsMost } from '#shop/rules/tickets/issue.ts';
import { operation } from '../operation.ts';
import { flag, id, line, text, was, wholeNumber } from '../shared.ts';

/* What tickets can be about, as an owner keeps it (decision 0102); shoppers read it by `listIssues`. */

const ofOwners = { who: ['staff'], may: 'manage' } as const;
const params = z.object({ id });
const inBoth = z.object({ ar: z.string(), en: z.string() });
const span = z.enum(kindSpans, { error: 'required' });

export const ticketKind = z
  .object({
    id: z.int(),
    was: z.string(),
    title: inBoth,
    note: inBoth.describe('what belongs to it, under its title; may be empty'),
    of_order: z.boolean().describe('whether it is about an order; otherwise about none'),
    statuses: z.array(z.int()).describe('of the orders that it is about, 0 for one that isn’t paid'),
    variants: z.array(z.enum(orderVariants)).describe('ways of the orders that it is about'),
    needs_picture: z.boolean(),
    span: span.describe('how long after delivery: at any time, as long as the guarantee, or `days`'),
    days: z.int().nullable(),
    offered: z.boolean().describe('false: it is put away, and stays for the tickets that name it'),
    tickets: z.int().describe('tickets that name it'),
  })
  .meta({ id: 'TicketKind' });
export type TicketKind = z.output<typeof ticketKind>;

const fields = {
  title: z.object({ ar: line(80, 'required'), en: line(80, 'required') }),
  note: z.object({ ar: text(120), en: text(120) }),
  of_order: flag.default(false),
  statuses: z
    .array(wholeNumber(0, 7, 'unknown'))
    .max(8, { error: 'unknown' })
    .default([]),
  variants: z
    .array(z.enum(orderVariants, { error: 'unknown' }))
    .max(3, { error: 'unknown' })
    .default([]),
  needs_picture: flag.default(false),
  span: span.default('any'),
  days: z
    .preprocess((given) => (given === '' ? null : given), wholeNumber(1, 365, 'days').nullable())
    .default(null),
  offered: flag.default(false),
};
export type TicketKindFields = z.output<z.ZodObject<typeof fields>>;

/** What a kind has to say beside each of its fields: names of fields and why. */
function wrongIn({ note, of_order, statuses, variants, span, days }: TicketKindFields): [string, string][] {
  const isHalf = (note.ar === '') !== (note.en === '');
  return [
    ...(isHalf ? [[note.ar === '' ? 'note.ar' : 'note.en', 'required'] as [string, string]] : []),
    ...(of_order && statuses.length === 0 ? [['statuses', 'required'] as [string, string]] : []),
    ...(of_order && variants.length === 0 ? [['variants', 'required'] as [string, string]] : []),
    ...(of_order && span === 'days' && days === null ? [['days', 'days'] as [string, string]] : []),
  ];
}
const whole = (given: TicketKindFields, { addIssue }: z.RefinementCtx) => {
  for (const [name, message] of wrongIn(given)) addIssue({ code: 'custom', message, path: name.split('.') });
};

export const listTicketKinds = operation({
  id: 'listTicketKinds',
  method: 'GET',
  path: '/ticket-kinds',
  summary: 'What tickets can be about, in the order in which shoppers read it, with what is put away',
  ...ofOwners,
  output: z.object({
    items: z.array(ticketKind),
    guarantee_days: z.int().describe('after delivery, as the shop promises'),
  }),
  refusals: [],
});

export const addTicketKind = operation({
  id: 'addTicketKind',
  method: 'POST',
  path: '/ticket-kinds',
  summary: 'Adds something that tickets can be about, the last of all',
  ...ofOwners,
  body: z.object(fields).superRefine(whole),
  output: ticketKind,
  says: 'setting_kept',
  refusals: ['TICKET_KINDS_FULL'],
});

export const changeTicketKind = operation({
  id: 'changeTicketKind',
  method: 'PUT',
  path: '/ticket-kinds/{id}',
  summary:
    'Changes what tickets can be about, puts it away or offers it anew; tickets that name it say its new words',
  ...ofOwners,
  params,
  body: z.object({ was, ...fields }).superRefine(whole),
  output: ticketKind,
  says: 'setting_kept',
  refusals: ['TICKET_KIND_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const removeTicketKind = operation({
  id: 'removeTicketKind',
  method: 'DELETE',
  path: '/ticket-kinds/{id}',
  summary: 'Deletes what no ticket was ever about; what one names can be put away',
  ...ofOwners,
  params,
  output: z.null(),
  refusals: ['TICKET_KIND_NOT_FOUND', 'TICKET_KIND_IN_USE'],
});

const ids = z.array(id).max(kindsMost, { error: 'unknown' });

export const arrangeTicketKinds = operation({
  id: 'arrangeTicketKinds',
  method: 'POST',
  path: '/ticket-kinds/order',
  summary: 'Puts all that tickets can be about in order',
  ...ofOwners,
  body: z.object({
    ids: ids.describe('all of them, as they are to stand'),
    was: ids.describe('the order that was read: another one is refused'),
  }),
  output: z.null(),
  says: 'arranged',
  refusals: ['CHANGED_MEANWHILE'],
});
