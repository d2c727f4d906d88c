/** A company that an invoice is made out to, as a shopper types it. */
export const company = {
  wanted: true,
  name: 'شركة الظل للتجارة',
  vat_number: '310122393500003',
  building: '3456',
  street: 'طريق الأمير تركي الأول',
  district: 'حطين',
  city: 'الرياض',
  postal_code: '13512',
};
