import { z } from 'zod';
import { codeDigits } from '#shop/rules/accounts/account.ts';
import { authorityEnvironments, unitStates } from '#shop/rules/einvoice/einvoice.ts';
import { operation } from '../operation.ts';
import { id, text } from '../shared.ts';

/* Units that stamp the shop's invoices for the tax authority (decision 0097), as its owners register and renew them. */

const finding = z.object({
  type: z.enum(['info', 'warning', 'error']),
  code: z.string(),
  category: z.string(),
  message: z.string().describe('in the authority’s words'),
});

export const einvoiceUnit = z
  .object({
    id: z.int(),
    environment: z.enum(authorityEnvironments),
    serial: z.string().describe('1-maker|2-model|3-serial, as in its certificate'),
    state: z.enum(unitStates),
    renews: z.int().nullable().describe('the unit in whose place it comes'),
    beside: z.boolean().describe('it stamps beside those that were active, by turns'),
    certified: z.boolean().describe('it has a certificate; one on its way without any needs a new code'),
    opens: z.boolean().describe('false: its key was sealed under another EINVOICE_KEY or SECRET'),
    documents: z.int().describe('how many it has stamped'),
    valid_until: z.iso.datetime().nullable(),
    days_left: z.int().nullable().describe('until its certificate ends'),
    created_at: z.iso.datetime(),
    activated_at: z.iso.datetime().nullable(),
    retired_at: z.iso.datetime().nullable(),
    checks: z.array(
      z.object({
        type: z.enum(['388', '381', '383']).describe('UNTDID 1001: invoice, credit note, debit note'),
        standard: z.boolean().describe('for a company'),
        outcome: z.enum(['accepted', 'warned', 'rejected']),
        findings: z.array(finding),
      }),
    ),
  })
  .meta({ id: 'EInvoiceUnit' });
export type EInvoiceUnit = z.output<typeof einvoiceUnit>;

/** Six digits of the authority's portal, good for an hour. */
const otp = z.object({
  otp: text(40)
    .refine((given) => given !== '', { error: 'required', abort: true })
    .overwrite(codeDigits)
    .refine((given) => given.length === 6, { error: 'six_digits' }),
});

const ofOwners = { who: ['staff'], may: 'manage' } as const;
const refusals = [
  ...(['EINVOICE_OFF', 'EINVOICE_FACTS_MISSING', 'EINVOICE_UNAVAILABLE', 'EINVOICE_REFUSED'] as const),
  ...(['EINVOICE_CHECKS_FAILED', 'CHANGED_MEANWHILE'] as const),
] as const;

export const readEInvoiceUnits = operation({
  id: 'readEInvoiceUnits',
  method: 'GET',
  path: '/einvoices/units',
  summary: 'The units that stamp invoices: the active ones, one on its way, and those that were before',
  ...ofOwners,
  output: z.object({
    environment: z.enum(authorityEnvironments).nullable().describe('null: EINVOICE_ENVIRONMENT isn’t set'),
    missing_facts: z.array(z.string()).describe('of the shop’s facts, what a unit can’t do without'),
    warn_days: z.int().describe('a certificate that ends within so many days is to be renewed'),
    units: z.array(einvoiceUnit),
  }),
  refusals: [],
});

export const registerEInvoiceUnit = operation({
  id: 'registerEInvoiceUnit',
  method: 'POST',
  path: '/einvoices/units',
  summary:
    'Registers a unit by a one-time code: certificate of compliance, documents that the authority judges, certificate of production; then it stamps documents, in the place of those before or beside them. Takes up to a minute',
  ...ofOwners,
  proof: true,
  body: otp.extend({
    beside: z.boolean().default(false).describe('leaves those that are active so: they stamp by turns'),
  }),
  output: einvoiceUnit,
  says: 'einvoice_unit_active',
  refusals,
});

export const continueEInvoiceUnit = operation({
  id: 'continueEInvoiceUnit',
  method: 'POST',
  path: '/einvoices/units/coming/continue',
  summary: 'Takes up the registration of a unit where it was interrupted or refused, without another code',
  ...ofOwners,
  proof: true,
  output: einvoiceUnit,
  says: 'einvoice_unit_active',
  refusals: ['EINVOICE_UNIT_NOT_FOUND', ...refusals],
});

export const renewEInvoiceUnit = operation({
  id: 'renewEInvoiceUnit',
  method: 'POST',
  path: '/einvoices/units/active/renew',
  summary:
    'Registers a unit with a new key in the place of the active one whose certificate ends first, by that certificate and a one-time code',
  ...ofOwners,
  proof: true,
  body: otp,
  output: einvoiceUnit,
  says: 'einvoice_unit_active',
  refusals: ['EINVOICE_UNIT_NOT_FOUND', ...refusals],
});

export const retireEInvoiceUnit = operation({
  id: 'retireEInvoiceUnit',
  method: 'POST',
  path: '/einvoices/units/{id}/retire',
  summary: 'Ends a unit: it stamps no more, and still sends what it stamped. It can’t be taken back',
  ...ofOwners,
  proof: true,
  params: z.object({ id }),
  output: einvoiceUnit,
  says: 'einvoice_unit_retired',
  refusals: ['EINVOICE_UNIT_NOT_FOUND'],
});
