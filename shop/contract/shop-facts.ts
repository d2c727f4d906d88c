import { z } from 'zod';
import { factForms } from '#shop/rules/store/fact-forms.ts';
import { operation } from './operation.ts';
import { text, wasQuery, wholeNumber } from './shared.ts';

/* What the shop says of itself: how it is reached, and what the law has it show (docs/legal.md). */

const kept = z.string().default('');
const keptInBoth = z.object({ ar: z.string(), en: z.string() });
const unknown = { ar: '', en: '' };

/** As they stand in the table `settings`: what isn't said yet is empty. */
export const shopFacts = z
  .object({
    name: keptInBoth.default({ ar: 'أصيص', en: 'Asees' }),
    phone: kept.describe('E.164'),
    email: kept,
    address: z
      .object({
        building: kept,
        street: keptInBoth.default(unknown),
        district: keptInBoth.default(unknown),
        city: keptInBoth.default(unknown),
        postal_code: kept,
        secondary: kept,
      })
      .prefault({})
      .describe('the National Address'),
    whatsapp: kept.describe('number of the shop’s WhatsApp, E.164; empty: it has none'),
    unified_number: kept.describe('what identifies an establishment since April 2025'),
    cr_number: kept.describe(
      'the old commercial registration, as long as people look for it; empty: not any more',
    ),
    register_verify: kept.describe('where the entry in the commercial register can be seen; empty: nowhere'),
    vat_number: kept,
    vat_certificate: kept.describe('where the VAT registration certificate can be seen'),
    sbc_certificate: kept.describe('number of the store’s certificate by the Saudi Business Center'),
    sbc_verify: kept.describe('where that certificate can be seen'),
    complaints_email: kept,
    complaints_days: z
      .int()
      .min(1)
      .max(30)
      .default(1)
      .describe('business days within which a complaint is answered'),
    privacy_email: kept.describe('whoever answers for personal data (PDPL)'),
    licences: z
      .array(z.object({ title: keptInBoth, number: z.string(), verify: z.string().default('') }))
      .default([])
      .describe('what else the shop is licensed for; `verify` may be empty'),
    social: z.object({ instagram: kept, x: kept, pinterest: kept }).prefault({}),
  })
  .meta({ id: 'ShopFacts' });

/** Text of a form, which must be there. */
function needed(form: RegExp, error: string) {
  return text(300)
    .refine((given) => given !== '', { error: 'required', abort: true })
    .refine((given) => form.test(given), { error });
}

/** The same, or nothing. */
function free(form: RegExp, error: string) {
  return text(300)
    .refine((given) => given === '' || form.test(given), { error })
    .default('');
}

const words = needed(/./, 'required');
const inBoth = z.object({ ar: words, en: words });
const link = free(factForms.page, 'link_bad');

/** As staff write them: whole, and each in its form. */
export const writtenFacts = z.object({
  name: inBoth,
  phone: needed(factForms.phone, 'phone_world'),
  email: needed(factForms.mail, 'email_invalid'),
  address: z.object({
    building: needed(factForms.fourDigits, 'building_number'),
    street: inBoth,
    district: inBoth,
    city: inBoth,
    postal_code: needed(factForms.postalCode, 'postal_code'),
    secondary: needed(factForms.fourDigits, 'secondary_number'),
  }),
  whatsapp: free(factForms.phone, 'phone_world'),
  unified_number: needed(factForms.unifiedNumber, 'unified_number'),
  cr_number: free(factForms.tenDigits, 'ten_digits'),
  register_verify: link,
  vat_number: needed(factForms.vatNumber, 'vat_number'),
  vat_certificate: needed(factForms.page, 'link_bad'),
  sbc_certificate: needed(factForms.tenDigits, 'ten_digits'),
  sbc_verify: needed(factForms.page, 'link_bad'),
  complaints_email: needed(factForms.mail, 'email_invalid'),
  complaints_days: wholeNumber(1, 30, 'unknown'),
  privacy_email: needed(factForms.mail, 'email_invalid'),
  licences: z
    .array(z.object({ title: inBoth, number: words, verify: link }))
    .max(20, { error: 'unknown' })
    .default([]),
  social: z.object({ instagram: link, x: link, pinterest: link }).prefault({}),
});
export type WrittenFacts = z.input<typeof writtenFacts>;

export const setShopFacts = operation({
  id: 'setShopFacts',
  method: 'PUT',
  path: '/switches/shop',
  summary:
    'What the shop says of itself: names, contacts, National Address and the numbers that the law asks for',
  who: ['staff'],
  may: 'manage',
  proof: true,
  query: wasQuery,
  body: writtenFacts,
  output: shopFacts,
  says: 'setting_kept',
  refusals: ['CHANGED_MEANWHILE'],
});
