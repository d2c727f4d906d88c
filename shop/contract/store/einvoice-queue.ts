import { z } from 'zod';
import { einvoiceViews, submissionStates } from '#shop/rules/einvoice/einvoice.ts';
import { operation } from '../operation.ts';
import { limit, listCursor } from '../shared.ts';

/* Documents for the tax authority: how far they are, what it found in them, and what can be done about it. */

const moment = z.iso.datetime();
const id = z.coerce.number().int().min(1).max(2_147_483_647);

const finding = z.object({
  type: z.enum(['info', 'warning', 'error']),
  code: z.string(),
  category: z.string(),
  message: z.string().describe('in the authority’s words'),
});

const staffEInvoice = z
  .object({
    id: z.int(),
    number: z.string().describe('of the invoice or credit note'),
    order_number: z.string(),
    kind: z.enum(['invoice', 'credit_note']),
    standard: z.boolean().describe('a company’s, which is cleared; otherwise it is reported'),
    attempt: z.int(),
    icv: z.int().describe('its place in its unit’s chain'),
    issued_at: moment,
    due_at: moment.describe('until when it has to be reported'),
    state: z.enum(submissionStates),
    haste: z
      .enum(['none', 'look', 'act', 'late'])
      .describe('of what isn’t with the authority: 6, 18 and 24 hours'),
    tries: z.int(),
    next_at: moment.nullable().describe('when it is sent again by itself; null at its end'),
    sent_at: moment.nullable(),
    ended_at: moment.nullable(),
    status: z.int().nullable().describe('HTTP, of the last answer'),
    findings: z.array(finding),
    can_issue_again: z.boolean().describe('it was refused, and nobody has issued it again'),
  })
  .meta({ id: 'StaffEInvoice' });
export type StaffEInvoice = z.output<typeof staffEInvoice>;

const ofOwner = { who: ['staff'], may: 'manage' } as const;

export const listEInvoices = operation({
  id: 'listEInvoices',
  method: 'GET',
  path: '/einvoices',
  summary:
    'Documents for the tax authority by how far they are; open ones the oldest first, others the newest',
  ...ofOwner,
  query: z.object({
    view: z.enum(einvoiceViews, { error: 'unknown' }).default('open'),
    cursor: listCursor,
    limit: limit(100, 30),
  }),
  output: z.object({
    items: z.array(staffEInvoice),
    next: z.string().nullable().describe('the cursor of what comes after'),
    counts: z.object({ open: z.int(), rejected: z.int(), warned: z.int() }),
    oldest: moment.nullable().describe('since when the one waits that waits longest'),
    haste: z.enum(['none', 'look', 'act', 'late']),
    stopped: z.boolean().describe('the last three were refused: nothing is sent until one is issued again'),
    unknown: z.boolean().describe('the authority doesn’t know the unit (401): nothing of it is sent for now'),
    active: z.boolean().describe('a unit stamps what is issued'),
  }),
  refusals: [],
});

export const readEInvoice = operation({
  id: 'readEInvoice',
  method: 'GET',
  path: '/einvoices/{id}',
  summary: 'One of them with all its attempts and its XML, as the authority has it',
  ...ofOwner,
  params: z.object({ id }),
  output: z.object({
    einvoice: staffEInvoice,
    attempts: z.array(staffEInvoice).describe('of the same document, the first one first'),
    uuid: z.uuid(),
    hash: z.string(),
    previous_hash: z.string(),
    file_name: z.string().describe('as the authority wants its files named'),
    xml: z.string().describe('UTF-8, byte for byte'),
  }),
  refusals: ['EINVOICE_NOT_FOUND'],
});

export const issueEInvoiceAgain = operation({
  id: 'issueEInvoiceAgain',
  method: 'POST',
  path: '/einvoices/{id}/again',
  summary:
    'Issues a document again that the authority refused: same number and date, by the shop’s facts of today',
  ...ofOwner,
  params: z.object({ id }),
  output: z.object({ einvoice: staffEInvoice }),
  says: 'einvoice_again',
  refusals: ['EINVOICE_NOT_FOUND', 'EINVOICE_NOT_REJECTED', 'EINVOICE_NO_UNIT'],
});

export const sendEInvoicesNow = operation({
  id: 'sendEInvoicesNow',
  method: 'POST',
  path: '/einvoices/send',
  summary: 'Sends what waits for its next try now, also to an authority that didn’t know the unit',
  ...ofOwner,
  output: z.object({ count: z.int().describe('of documents that waited') }),
  says: 'einvoices_sent',
  refusals: [],
});
