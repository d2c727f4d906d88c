import { z } from 'zod';
import { licenceForm } from '#shop/rules/catalogue/sale.ts';
import { factForms } from '#shop/rules/store/fact-forms.ts';
import { westernDigits } from '#shop/rules/text/digits.ts';
import { operation } from '../operation.ts';
import { dayOf, flag, id, was, wholeNumber } from '../shared.ts';
import { ofCatalogue } from './term-fields.ts';

/* Licences of sales as staff keep them (decisions 0025, 0101): without one nothing says what it cost before. */

const params = z.object({ id });

export const staffSale = z
  .object({
    id: z.int(),
    was: z.string(),
    licence: z.string().describe('the Ministry of Commerce’s number'),
    percent: z.int().describe('the most that it lets prices fall'),
    first_day: z.iso.date(),
    last_day: z.iso.date().describe('the last on which a price before may be shown'),
    verify_url: z.string().describe('where everybody can see that it is real'),
    state: z.enum(['waits', 'on', 'ended']),
    products: z.int().describe('products whose prices are under it, drafts among them'),
  })
  .meta({ id: 'StaffSale' });
export type StaffSale = z.output<typeof staffSale>;

const fields = {
  licence: z
    .string({ error: 'licence_number' })
    .max(60, { error: 'licence_number', abort: true })
    .overwrite((typed) => westernDigits(typed.trim()))
    .regex(licenceForm, { error: 'licence_number' }),
  percent: wholeNumber(1, 99, 'sale_percent'),
  first_day: dayOf('day_required'),
  last_day: dayOf('day_required'),
  verify_url: z
    .string({ error: 'link_bad' })
    .max(300, { error: 'link_bad', abort: true })
    .trim()
    .refine((given) => factForms.page.test(given) && !/\s/.test(given), { error: 'link_bad' }),
};
export type SaleFields = z.output<z.ZodObject<typeof fields>>;

const inOrder = ({ first_day, last_day }: { first_day: string; last_day: string }) => first_day <= last_day;
const order = { error: 'last_day', path: ['last_day'] };

export const listSales = operation({
  id: 'listSales',
  method: 'GET',
  path: '/sales',
  summary: 'The licences of sales, those that end last first',
  ...ofCatalogue,
  output: z.object({ items: z.array(staffSale) }),
  refusals: [],
});

export const addSale = operation({
  id: 'addSale',
  method: 'POST',
  path: '/sales',
  summary: 'Enters a licence as the Ministry gave it; products are reduced under it from then on',
  ...ofCatalogue,
  body: z.object(fields).refine(inOrder, order),
  output: staffSale,
  says: 'sale_kept',
  refusals: [],
});

export const changeSale = operation({
  id: 'changeSale',
  method: 'PUT',
  path: '/sales/{id}',
  summary:
    'Writes a licence otherwise. Where prices under it would lose days on which they show what they cost before, it is done once `agreed` says so',
  ...ofCatalogue,
  params,
  body: z
    .object({
      was,
      ...fields,
      agreed: flag
        .default(false)
        .describe('prices under it may lose days on which they show the price before'),
    })
    .refine(inOrder, order),
  output: staffSale,
  says: 'sale_kept',
  refusals: ['SALE_NOT_FOUND', 'CHANGED_MEANWHILE', 'SALE_HOLDS_PRICES'],
});

export const endSale = operation({
  id: 'endSale',
  method: 'POST',
  path: '/sales/{id}/end',
  summary:
    'Ends a licence now, also one that waits: nothing shows a price before under it any more, and every price stays as it is. Ended again, nothing happens',
  ...ofCatalogue,
  params,
  output: staffSale,
  says: 'sale_ended',
  refusals: ['SALE_NOT_FOUND'],
});
