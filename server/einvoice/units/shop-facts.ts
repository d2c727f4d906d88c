import type { Settings } from '#server/settings/settings.ts';
import type { EInvoiceSeller } from '#shop/rules/einvoice/einvoice.ts';
import { factForms } from '#shop/rules/store/fact-forms.ts';

type Facts = Settings['shop'];

/** What of the shop's facts a unit can't do without, by the names that they have in the settings. */
export const neededFacts = [
  'name',
  'vat_number',
  'cr_number',
  'address.building',
  'address.street',
  'address.district',
  'address.city',
  'address.postal_code',
] as const;
export type NeededFact = (typeof neededFacts)[number];

/** Those that are missing or not in their form. The unified number stands in for the commercial registration. */
export function missingFacts({ name, vat_number, cr_number, unified_number, address }: Facts): NeededFact[] {
  const there: Record<NeededFact, boolean> = {
    name: name.ar !== '',
    vat_number: factForms.vatNumber.test(vat_number),
    cr_number: factForms.tenDigits.test(cr_number) || factForms.unifiedNumber.test(unified_number),
    'address.building': factForms.fourDigits.test(address.building),
    'address.street': address.street.ar !== '',
    'address.district': address.district.ar !== '',
    'address.city': address.city.ar !== '',
    'address.postal_code': factForms.postalCode.test(address.postal_code),
  };
  return neededFacts.filter((fact) => !there[fact]);
}

/** Who sells, as documents say it. */
export function sellerOfShop({
  name,
  vat_number: vatNumber,
  cr_number,
  unified_number,
  address: { building, street, district, city, postal_code: postalCode },
}: Facts): EInvoiceSeller {
  return {
    name: name.ar,
    vatNumber,
    identity:
      cr_number === '' ? { scheme: '700', number: unified_number } : { scheme: 'CRN', number: cr_number },
    address: { street: street.ar, building, district: district.ar, city: city.ar, postalCode },
  };
}
