import { z } from 'zod';
import { orderVariants } from '#shop/rules/orders/order.ts';
import { operation } from '../operation.ts';
import { flag, id, line, text, was, wholeNumber } from '../shared.ts';

/* What a ticket can be about, as support keeps it (decision 0047): what people choose from when they write. */

const ofSupport = { who: ['staff'], may: 'customers' } as const;
const params = z.object({ id });

export const staffIssue = z
  .object({
    id: z.int(),
    was: z.string(),
    title: z.object({ ar: z.string(), en: z.string() }),
    note: z.object({ ar: z.string(), en: z.string() }),
    of_order: z.boolean(),
    statuses: z.array(z.int()),
    variants: z.array(z.enum(orderVariants)),
    needs_picture: z.boolean(),
    within_days: z.int().nullable(),
    position: z.int(),
    is_offered: z.boolean(),
    tickets: z.int().describe('how many name it'),
  })
  .meta({ id: 'StaffTicketIssue' });
export type StaffIssue = z.output<typeof staffIssue>;

const fields = {
  title: z.object({ ar: line(60, 'required'), en: line(60, 'required') }),
  note: z.object({ ar: text(100), en: text(100) }).describe('what belongs to it; may be empty'),
  of_order: flag.describe('about an order; otherwise about none, and the next two say nothing'),
  statuses: z
    .array(wholeNumber(0, 7, 'unknown'))
    .max(8)
    .describe('of the orders that it is about, 0 for one that isn’t paid'),
  variants: z.array(z.enum(orderVariants, { error: 'unknown' })).max(orderVariants.length),
  needs_picture: flag,
  within_days: wholeNumber(1, 365, 'days')
    .nullable()
    .describe('only so many days after delivery; null: at any time'),
  position: wholeNumber(0, 999, 'place_in_list').describe('smaller ones come first'),
  is_offered: flag.describe('one that isn’t stays for the tickets that name it'),
};
export type IssueFields = z.output<z.ZodObject<typeof fields>>;

type About = Pick<IssueFields, 'of_order' | 'statuses' | 'variants'>;
const namesStatus = ({ of_order, statuses }: About) => !of_order || statuses.length > 0;
const namesVariant = ({ of_order, variants }: About) => !of_order || variants.length > 0;
const noStatus = { error: 'status_required', path: ['statuses'] };
const noVariant = { error: 'order_kind_required', path: ['variants'] };

export const listTicketIssues = operation({
  id: 'listTicketIssues',
  method: 'GET',
  path: '/ticket-issues',
  summary: 'What a ticket can be about, in the order that people see, what isn’t offered last',
  ...ofSupport,
  output: z.object({ items: z.array(staffIssue) }),
  refusals: [],
});

export const addTicketIssue = operation({
  id: 'addTicketIssue',
  method: 'POST',
  path: '/ticket-issues',
  summary: 'Offers something else to write about',
  ...ofSupport,
  body: z.object(fields).refine(namesStatus, noStatus).refine(namesVariant, noVariant),
  output: staffIssue,
  says: 'ticket_issue_kept',
  refusals: ['TICKET_ISSUES_FULL'],
});

export const changeTicketIssue = operation({
  id: 'changeTicketIssue',
  method: 'PUT',
  path: '/ticket-issues/{id}',
  summary: 'Writes what a ticket can be about otherwise; tickets that name it are called by the new words',
  ...ofSupport,
  params,
  body: z
    .object({ was, ...fields })
    .refine(namesStatus, noStatus)
    .refine(namesVariant, noVariant),
  output: staffIssue,
  says: 'ticket_issue_kept',
  refusals: ['TICKET_ISSUE_NOT_FOUND', 'CHANGED_MEANWHILE'],
});
