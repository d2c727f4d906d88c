import { z } from 'zod';
import { substitutionStates } from '#shop/rules/substitutions/substitution.ts';
import { operation } from '../operation.ts';
import { flag, id, inRiyals, text } from '../shared.ts';
import { colleague } from '../staff/colleague.ts';
import { ofOrder } from './fulfilment.ts';

/* What is sent instead of a piece that can't be given: staff propose, whoever ordered decides (decision 0071). */

const moment = z.iso.datetime();

export const substitution = z
  .object({
    id: z.int(),
    line_id: z.int(),
    product_title: z.string(),
    glaze: z.string().nullable(),
    picture: z.string(),
    alt: z.string(),
    quantity: z.int(),
    difference: inRiyals.describe('what goes back with a yes'),
    reason: z.string(),
    state: z.enum(substitutionStates),
    asked_at: moment,
    asked_by: colleague.nullable(),
    answered_at: moment.nullable(),
    answered_by: colleague.nullable().describe('who of the shop, on the sender’s word; null for the sender'),
  })
  .meta({ id: 'Substitution' });
export type Substitution = z.output<typeof substitution>;

const common = { who: ['staff'], may: 'change-orders' } as const;

export const listSubstitutes = operation({
  ...common,
  id: 'listSubstitutes',
  method: 'GET',
  path: '/orders/{order_number}/lines/{line_id}/substitutes',
  summary: 'What could be sent instead of a line’s pieces: enough of it, in that city, the nearest first',
  params: ofOrder.extend({ line_id: id }),
  query: z.object({ q: text(60).default('') }),
  output: z.array(
    z.object({
      variant_id: z.int(),
      product_title: z.string(),
      glaze: z.string().nullable(),
      picture: z.string(),
      alt: z.string(),
      price: inRiyals,
      available: z.int(),
      difference: inRiyals.describe('what would go back'),
      is_over_limit: z
        .boolean()
        .describe('more would go back than whoever asks gives back alone: it can’t be proposed'),
    }),
  ),
  refusals: ['ORDER_NOT_FOUND', 'SUBSTITUTE_NOT_FOUND'],
});

export const proposeSubstitute = operation({
  ...common,
  id: 'proposeSubstitute',
  method: 'POST',
  path: '/orders/{order_number}/substitutions',
  summary: 'Asks whoever ordered whether another piece may be sent; it is held until they answer',
  params: ofOrder,
  body: z.object({
    line_id: id,
    variant_id: id,
    reason: text(200).default('').describe('why, as the sender reads it'),
    restock: flag
      .default(false)
      .describe('the pieces that can’t be given are whole: with a yes they are for sale again'),
  }),
  output: substitution,
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_CHANGEABLE',
    'SUBSTITUTE_NOT_FOUND',
    'SUBSTITUTION_ASKED',
    'SUBSTITUTE_OVER_LIMIT',
  ],
});

const params = z.object({ id });

export const answerForSender = operation({
  ...common,
  id: 'answerForSender',
  method: 'POST',
  path: '/substitutions/{id}/answer',
  summary: 'What the sender said on the phone',
  params,
  body: z.object({ agree: flag }),
  output: substitution,
  refusals: ['SUBSTITUTION_NOT_FOUND', 'SUBSTITUTION_OVER'],
});

export const withdrawSubstitute = operation({
  ...common,
  id: 'withdrawSubstitute',
  method: 'POST',
  path: '/substitutions/{id}/withdraw',
  summary: 'Takes a proposal back that wasn’t answered yet',
  params,
  output: substitution,
  refusals: ['SUBSTITUTION_NOT_FOUND', 'SUBSTITUTION_OVER'],
});
