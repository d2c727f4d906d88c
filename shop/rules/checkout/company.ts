import { westernDigits } from '../text/digits.ts';

/**
 * A company that the invoice is made out to, with its VAT number and national address, as a tax invoice for a business
 * needs them (VAT Implementing Regulations, article 53). As typed, or tidied by `tidyCompany`.
 */
export type Company = {
  /** False: nobody asked for it, and the rest is what was typed before. */
  wanted: boolean;
  name: string;
  vat_number: string;
  building: string;
  street: string;
  district: string;
  city: string;
  postal_code: string;
};

export const noCompany: Company = {
  wanted: false,
  name: '',
  vat_number: '',
  building: '',
  street: '',
  district: '',
  city: '',
  postal_code: '',
};

/** Numbers in Western digits, without what was typed between them. */
export function tidyCompany(company: Company): Company {
  const digits = (typed: string) => westernDigits(typed).replace(/[\s-]/g, '');
  const { vat_number, building, postal_code } = company;
  return {
    ...company,
    vat_number: digits(vat_number),
    building: digits(building),
    postal_code: digits(postal_code),
  };
}

/**
 * What a wanted company lacks, by field. A VAT number has 15 digits and begins and ends with 3 (ZATCA, BR-KSA-44), and is
 * not the shop's own, which nobody can sell to.
 */
export function companyProblems(
  company: Company,
  shopVatNumber: string,
): Partial<Record<keyof Company, string>> {
  if (!company.wanted) return {};
  const { vat_number, building, postal_code } = company;
  const problems: Partial<Record<keyof Company, string>> = {};
  if (company.name === '') problems.name = 'company_required';
  if (!/^3\d{13}3$/.test(vat_number)) problems.vat_number = 'vat_number';
  else if (vat_number === shopVatNumber) problems.vat_number = 'vat_number_ours';
  if (!/^\d{4}$/.test(building)) problems.building = 'building_number';
  for (const field of ['street', 'district', 'city'] as const)
    if (company[field] === '') problems[field] = 'required';
  if (!/^\d{5}$/.test(postal_code)) problems.postal_code = 'postal_code';
  return problems;
}
