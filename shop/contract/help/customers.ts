import { z } from 'zod';
import { consentSubjects } from '#shop/rules/accounts/consent.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { callOutcomes } from '#shop/rules/orders/call.ts';
import { creditMost, creditReasons } from '#shop/rules/payments/credit.ts';
import { walletKinds } from '#shop/rules/payments/wallet.ts';
import { operation } from '../operation.ts';
import { givenRiyals, id, inRiyals, limit, text } from '../shared.ts';
import { colleague } from '../staff/colleague.ts';
import { begunExport, exportedPart, exportKey } from '../staff/exports.ts';
import { orderGlance } from './order-glance.ts';
import { idempotencyKey } from './tickets.ts';

/* Who shops, as support sees them: found by what they say of themselves, and what they may be given. */

const moment = z.iso.datetime();
const ofSupport = { who: ['staff'], may: 'customers' } as const;
const params = z.object({ id: z.uuid({ error: 'unknown' }) });

const person = z.object({
  id: z.uuid(),
  kind: z.enum(['guest', 'shopper']),
  name: z.string().describe('a guest’s as they gave it with their last order; empty where there is none'),
  phone: z.string().describe('E.164; may be empty'),
  email: z.string(),
  orders: z.int().describe('paid'),
  last_order_at: moment.nullable(),
});

export const listCustomers = operation({
  id: 'listCustomers',
  method: 'GET',
  path: '/customers',
  summary:
    'Shoppers, the newest first; or whoever is found by a name, a phone, an e-mail address or a number of an order or ticket',
  ...ofSupport,
  query: z.object({
    q: text(100).default('').describe('four digits of a phone are enough'),
    cursor: id.optional(),
    limit: limit(100, 50),
  }),
  output: z.object({
    items: z.array(person),
    next: z.int().nullable().describe('the cursor of what comes after'),
  }),
  refusals: [],
});

export const exportCustomers = operation({
  id: 'exportCustomers',
  method: 'POST',
  path: '/customers/exports',
  summary: 'Begins a file of all shoppers; that it was taken is audited',
  who: ['staff'],
  may: 'manage',
  proof: true,
  body: z.object({}),
  output: begunExport,
  refusals: [],
});

export const readCustomersExport = operation({
  id: 'readCustomersExport',
  method: 'GET',
  path: '/customers/exports',
  summary: 'One part of such a file',
  who: ['staff'],
  may: 'manage',
  query: z.object({
    key: exportKey,
    cursor: z
      .string()
      .regex(/^\d{1,9}$/, { error: 'unknown' })
      .optional(),
  }),
  output: exportedPart,
  refusals: ['EXPORT_OVER'],
});

const wallet = z.object({
  balance: inRiyals,
  expiring: z.array(z.object({ amount: inRiyals, expires_at: moment })),
  entries: z
    .array(
      z.object({
        id: z.int(),
        kind: z.enum(walletKinds),
        amount: inRiyals.describe('what came in is positive, what went out negative'),
        at: moment,
        expires_at: moment.nullable(),
        order_number: z.string().nullable(),
      }),
    )
    .describe('newest first, 50 at most'),
  credits: z
    .array(
      z.object({
        amount: inRiyals,
        reason: z.enum(creditReasons),
        note: z.string(),
        staff: colleague.nullable(),
        approved_by: colleague.nullable(),
        at: moment,
      }),
    )
    .describe('what staff gave, newest first, 50 at most'),
  waiting: z
    .array(z.object({ id: z.string(), amount: inRiyals, asked_by: colleague.nullable() }))
    .describe('credit that was asked for and that a second person hasn’t decided yet'),
  given_today: inRiyals.describe('the credit that whoever asks has given alone since midnight'),
});

export const customer = person
  .extend({
    language: z.enum(['ar', 'en']),
    since: moment,
    closed_at: moment.nullable(),
    order_list: z.array(orderGlance).describe('newest first, 50 at most'),
    tickets: z
      .array(
        z.object({
          ticket_number: z.string(),
          issue_title: z.string(),
          status_label: z.string(),
          created_at: moment,
        }),
      )
      .describe('newest first, 50 at most'),
    calls: z
      .array(
        z.object({
          id: z.int(),
          order_number: z.string(),
          to: z.enum(['recipient', 'sender']),
          outcome: z.enum(callOutcomes),
          note: z.string(),
          staff: colleague.nullable(),
          at: moment,
        }),
      )
      .describe('about their orders, newest first, 50 at most'),
    wants: z
      .object({
        order_messages: z.boolean(),
        order_pushes: z.boolean(),
        marketing_push: z.boolean(),
        marketing_sms: z.boolean(),
        marketing_email: z.boolean(),
      })
      .describe('what they take by which way, today'),
    consents: z
      .array(z.object({ subject: z.enum(consentSubjects), given: z.boolean(), at: moment }))
      .describe('what was agreed to and taken back, newest first, 50 at most'),
    wallet: wallet.nullable().describe('null for a guest, and for whom closed their account'),
  })
  .meta({ id: 'Customer' });
export type CustomerView = z.output<typeof customer>;

export const readCustomer = operation({
  id: 'readCustomer',
  method: 'GET',
  path: '/customers/{id}',
  summary: 'Who somebody is, what they ordered and wrote, what they agreed to, and their wallet',
  ...ofSupport,
  params,
  output: customer,
  refusals: ['CUSTOMER_NOT_FOUND'],
});

export const creditCustomer = operation({
  id: 'creditCustomer',
  method: 'POST',
  path: '/customers/{id}/credit',
  summary:
    'Gives credit of the shop’s own; it expires as rewards do. SAR 100 at once and 2,000 a day are given alone; above it a second person is asked',
  ...ofSupport,
  proof: true,
  params,
  body: z.object({
    amount: givenRiyals(
      z
        .number({ error: 'amount' })
        .min(0.01, 'amount')
        .max(toRiyals(creditMost), 'amount')
        .multipleOf(0.01, 'amount'),
    ),
    reason: z.enum(creditReasons, { error: 'reason_required' }),
    note: text(300).refine((given) => given !== '', { error: 'reason_required' }),
    idempotency_key: idempotencyKey,
  }),
  output: z.object({
    state: z.enum(['done', 'waiting']).describe('waiting: a second person is asked'),
    balance: inRiyals,
    approval_id: z.uuid().nullable(),
  }),
  says: ({ state }) => (state === 'done' ? 'credit_given' : 'approval_asked'),
  refusals: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_WITHOUT_WALLET'],
});
