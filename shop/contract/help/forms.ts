import { z } from 'zod';
import {
  formFlags,
  formKinds,
  formLinksMost,
  formPicturesMost,
  formPiecesMost,
  giftOccasions,
  typedFormReference,
} from '#shop/rules/forms/form.ts';
import { webAddress } from '#shop/rules/forms/web-address.ts';
import { operation } from '../operation.ts';
import {
  displayName,
  email,
  flag,
  limit,
  line,
  listCursor,
  text,
  wholeNumber,
  withCallablePhone,
} from '../shared.ts';
import { assignment } from '../staff/colleague.ts';
import { handled, inboxCounts, inboxView, mailAnswer, setDone } from './answers.ts';

/*
 * Spec section 7: what anybody may write to the shop, signed in or not (decision 0049). Nobody's word is proved, so
 * nobody is sent a mail: the reference is the answer.
 */

const who = ['anyone', 'guest', 'shopper'] as const;

/** What stands in every form that anybody may send, beside what it asks. */
const guards = {
  token: z
    .string()
    .max(200)
    .default('')
    .describe('from GET /form/token. Without one, or after two hours, it is kept too, but two an hour'),
  work: z
    .string()
    .max(2000)
    .default('')
    .describe('the solution of the work that came with the token, if any'),
  website: z.string().max(2000).default('').describe('stays empty: people don’t see this field'),
};

const sent = z.object({ reference: z.string().describe('F-1042: what to name when asking about it') });
const refusals = ['TOO_MANY_FORMS', 'FORMS_FLOODED'] as const;

export const formToken = operation({
  id: 'formToken',
  method: 'GET',
  path: '/form/token',
  summary: 'What a form is sent with, three seconds to two hours later; and work, while there is a flood',
  who,
  output: z.object({
    token: z.string(),
    work: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe(
        'a challenge of ALTCHA (version 2, SHA-256), to be solved by the browser; null in quiet times',
      ),
  }),
  refusals: [],
});

export const contactUs = operation({
  id: 'contactUs',
  method: 'POST',
  path: '/form/contact-us',
  summary: 'Write to the shop; sent twice on a day it is one',
  who,
  body: withCallablePhone({
    name: displayName('name_required'),
    email,
    message: text(2000).default('').describe('without one it asks to be called'),
    ...guards,
  }),
  output: sent,
  says: 'form_kept',
  refusals,
});

const city = line(80, 'city_required');
const pieces = wholeNumber(1, formPiecesMost, ({ input }) =>
  input === undefined || input === null || input === '' ? 'quantity_required' : 'pieces',
);
const link = z
  .string({ error: 'link_bad' })
  .max(1000, { error: 'link_bad', abort: true })
  .overwrite((given) => webAddress(given) ?? given)
  .refine((given) => webAddress(given) !== null, { error: 'link_bad' })
  .meta({ format: 'uri', maxLength: 1000 });

/** What the long variant asks besides (spec section 5): a body that names one of them names all. */
const ofLongForm = { name: 'name_required', city: 'city_required', quantity: 'quantity_required' } as const;

/** Both variants of the spec: the long one, and the short one without name, city and quantity at all. */
const corporateBody = withCallablePhone(
  {
    company_name: line(120, 'company_name_required'),
    email,
    description: text(3000, 'too_long', 'description_required').refine((given) => given !== '', {
      error: 'description_required',
    }),
    name: displayName('name_required').optional().describe('the short variant has none'),
    city: city.optional().describe('the short variant has none'),
    quantity: pieces.optional().describe('pieces; the short variant has none'),
    occasion: z.enum(giftOccasions, { error: 'unknown' }).optional(),
    attachments: z
      .array(z.uuid({ error: 'unknown' }))
      .max(formPicturesMost, { error: 'pictures_many' })
      .default([])
      .describe('ids of pictures that the caller added: POST /attachments'),
    links: z.array(link).max(formLinksMost, { error: 'links_many' }).default([]),
    ...guards,
  },
  ofLongForm,
);

export const corporateGifts = operation({
  id: 'corporateGifts',
  method: 'POST',
  path: '/form/corporate-gifts',
  summary: 'Ask for gifts for a company, in the long variant or the short one; sent twice on a day it is one',
  who,
  body: corporateBody,
  output: sent,
  says: 'form_kept',
  refusals: [...refusals, 'ATTACHMENT_BAD'],
});

/** A form as the team reads it: everything in it is what somebody typed, and proved by nothing. */
export const staffForm = z
  .object({
    reference: z.string(),
    kind: z.enum(formKinds),
    sent_at: z.iso.datetime(),
    flag: z.enum(formFlags).nullable().describe('why to look twice; null where nothing is odd'),
    language: z.enum(['ar', 'en']),
    blank: z.boolean().describe('what was typed is deleted, its time being over'),
    name: z.string(),
    company_name: z.string(),
    email: z.string(),
    phone: z.string(),
    city: z.string(),
    quantity: z.int().nullable(),
    occasion: z.enum(giftOccasions).nullable(),
    text: z.string(),
    links: z.array(z.string()).describe('hosts in ASCII: look-alikes show'),
    pictures: z.array(z.string()).describe('paths, good for two hours'),
    ...handled,
  })
  .meta({ id: 'StaffForm' });
export type StaffFormView = z.output<typeof staffForm>;

export const listForms = operation({
  id: 'listForms',
  method: 'GET',
  path: '/forms',
  summary: 'What people wrote by the public forms, newest first',
  who: ['staff'],
  may: 'customers',
  query: z.object({
    kind: z.enum(formKinds, { error: 'unknown' }).optional(),
    flagged: flag.optional(),
    view: inboxView,
    cursor: listCursor,
    limit: limit(50, 20),
  }),
  output: z.object({
    items: z.array(staffForm),
    next: z.string().nullable().describe('the cursor of what comes after'),
    counts: inboxCounts,
  }),
  refusals: [],
});

const ofForm = {
  who: ['staff'],
  may: 'customers',
  params: z.object({
    reference: z
      .string()
      .max(20)
      .transform((given) => typedFormReference(given) ?? 0)
      .describe('F-1042, or its digits'),
  }),
  output: staffForm,
} as const;

export const readSentForm = operation({
  ...ofForm,
  id: 'readSentForm',
  method: 'GET',
  path: '/forms/{reference}',
  summary: 'One of them by its reference, which whoever asks about it names',
  refusals: ['FORM_NOT_FOUND'],
});

export const answerForm = operation({
  ...ofForm,
  id: 'answerForm',
  method: 'POST',
  path: '/forms/{reference}/answer',
  summary: 'Answers whoever wrote by mail, at the address that they gave',
  body: mailAnswer,
  refusals: ['FORM_NOT_FOUND', 'NO_ADDRESS'],
});

export const assignForm = operation({
  ...ofForm,
  id: 'assignForm',
  method: 'POST',
  path: '/forms/{reference}/assign',
  summary: 'Gives it to somebody of support, or to nobody',
  body: assignment,
  refusals: ['FORM_NOT_FOUND', 'STAFF_NOT_FOUND'],
});

export const doneForm = operation({
  ...ofForm,
  id: 'doneForm',
  method: 'POST',
  path: '/forms/{reference}/done',
  summary: 'Says that nothing is left to do, or takes that back',
  body: setDone,
  refusals: ['FORM_NOT_FOUND'],
});
