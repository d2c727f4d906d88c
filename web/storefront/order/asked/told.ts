import type { Company } from '#shop/rules/checkout/company.ts';
import type { FormResult } from '../../../forms/form-result.ts';

/**
 * What came of a form of the order's page. `missing`: what of the order can't be had any more, and whether the rest is in
 * the cart. `company`: what was typed of the one that an invoice is issued to.
 */
export type Told = FormResult<{
  missing?: { titles: string[]; some: boolean };
  company?: Partial<Company> | undefined;
}>;
