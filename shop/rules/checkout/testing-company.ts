import type { Company } from './company.ts';

/** A company for tests that wants the invoice, as a shopper has typed it. */
export const exampleCompany: Company = {
  wanted: true,
  name: 'شركة الظل للتجارة',
  vat_number: '310122393500003',
  building: '3456',
  street: 'طريق الأمير تركي الأول',
  district: 'حطين',
  city: 'الرياض',
  postal_code: '13512',
};
