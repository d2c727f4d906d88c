import type { Settings } from './settings.ts';

/**
 * The facts of a shop that doesn't exist: the demo shows them, and `legal-facts.ts` knows by them who would open with
 * somebody else's. Numbers are made up, in the shape of real ones, and pages say so; addresses end in .example, and links
 * of certificates lead to whoever issues such.
 */
export const exampleFacts: Settings['shop'] = {
  name: { ar: 'أصيص', en: 'Asees' },
  phone: '+966920000000',
  whatsapp: '+966920000000',
  email: 'hello@asees.example',
  social: {
    instagram: 'https://www.instagram.com/asees.example',
    x: 'https://x.com/asees_example',
    pinterest: 'https://www.pinterest.com/asees_example',
  },
  unified_number: '7000000000',
  cr_number: '1010000000',
  register_verify: 'https://mc.gov.sa/',
  vat_number: '300000000000003',
  vat_certificate: 'https://zatca.gov.sa/',
  sbc_certificate: '0000012345',
  sbc_verify: 'https://eauthenticate.saudibusiness.gov.sa/certificate-details/0000012345',
  complaints_email: 'complaints@asees.example',
  complaints_days: 1,
  privacy_email: 'privacy@asees.example',
  licences: [
    {
      title: { ar: 'ترخيص مشتل', en: 'Nursery licence' },
      number: '0000067890',
      verify: '',
    },
  ],
  address: {
    building: '3456',
    street: { ar: 'طريق الأمير تركي الأول', en: 'Prince Turki Al Awwal Road' },
    district: { ar: 'حطين', en: 'Hittin' },
    city: { ar: 'الرياض', en: 'Riyadh' },
    postal_code: '13512',
    secondary: '7890',
  },
};
