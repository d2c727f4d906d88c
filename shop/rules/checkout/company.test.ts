import { describe, expect, it } from 'vitest';
import { companyProblems, noCompany, tidyCompany } from './company.ts';
import { exampleCompany } from './testing-company.ts';

const company = exampleCompany;

const ours = '310000000000003';

describe('a company that an invoice is made out to', () => {
  it('lacks nothing when all of it is there, however the numbers were typed', () => {
    expect(companyProblems(company, ours)).toEqual({});
    const typed = { ...company, vat_number: '٣١٠١٢ ٢٣٩٣٥-٠٠٠٠٣', postal_code: '١٣٥١٢', building: ' ۳۴۵۶' };
    expect(tidyCompany(typed)).toEqual(company);
  });

  it('lacks each part that is empty, and nothing while nobody wants it', () => {
    expect(companyProblems({ ...noCompany, wanted: true }, ours)).toEqual({
      name: 'company_required',
      vat_number: 'vat_number',
      building: 'building_number',
      street: 'required',
      district: 'required',
      city: 'required',
      postal_code: 'postal_code',
    });
    expect(companyProblems(noCompany, ours)).toEqual({});
    expect(companyProblems({ ...noCompany, vat_number: 'x' }, ours)).toEqual({});
  });

  it.each(['410122393500003', '310122393500004', '31012239350003', '3101223935000033', '31012239350000a'])(
    'has no VAT number like %s',
    (vat_number) => {
      expect(companyProblems({ ...company, vat_number }, ours)).toEqual({ vat_number: 'vat_number' });
    },
  );

  it('is not the shop itself', () =>
    expect(companyProblems({ ...company, vat_number: ours }, ours)).toEqual({
      vat_number: 'vat_number_ours',
    }));
});
