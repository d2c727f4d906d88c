import { exampleFacts } from '#server/settings/example-facts.ts';
import type { Settings } from '#server/settings/settings.ts';

/** Facts with which a shop may open in production: in the form of real ones, and none of them the demo's. */
export const realFacts: Settings['shop'] = {
  ...exampleFacts,
  email: 'hello@shop.sa',
  phone: '+966112345678',
  whatsapp: '+966112345678',
  unified_number: '7012345678',
  cr_number: '1010123456',
  vat_number: '310123456700003',
  vat_certificate: 'https://shop.sa/vat.pdf',
  sbc_certificate: '0000123456',
  sbc_verify: 'https://eauthenticate.saudibusiness.gov.sa/certificate-details/0000123456',
  address: { ...exampleFacts.address, building: '2345' },
  licences: [{ title: { ar: 'ترخيص مشتل', en: 'Nursery licence' }, number: '0000123456', verify: '' }],
  complaints_email: 'complaints@shop.sa',
  privacy_email: 'privacy@shop.sa',
};
