import { useMessages } from '../../../base/messages.tsx';
import { Check } from '../../../components/form/choice.tsx';
import { TextField } from '../../../components/form/field.tsx';
import shown from './checkout-form.module.css';
import type { FormPart } from './form-part.ts';
import section from './form-section.module.css';
import { FieldPairs, FormSection } from './form-section.tsx';

/** Whom the invoice is made out to, where that is a company. */
export function CompanyFields({ page: { details }, field }: FormPart) {
  const { checkout } = useMessages();
  const words = checkout.company;
  const { company } = details;
  return (
    <FormSection title={words.title}>
      <Check name="company.wanted" value="on" defaultChecked={company.wanted}>
        {words.wanted}
        <span className={`tiny ${section.hint}`}>{words.wantedHelp}</span>
      </Check>
      <FieldPairs className={shown.onlyCompany}>
        <TextField
          {...field('company.name')}
          dir="auto"
          autoComplete="organization"
          label={words.name}
          defaultValue={company.name}
        />
        <TextField
          {...field('company.vat_number')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          label={words.vatNumber}
          help={words.vatNumberHelp}
          defaultValue={company.vat_number}
        />
        <TextField
          {...field('company.building')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          label={words.building}
          defaultValue={company.building}
        />
        <TextField
          {...field('company.street')}
          dir="auto"
          autoComplete="billing address-line1"
          label={words.street}
          defaultValue={company.street}
        />
        <TextField
          {...field('company.district')}
          dir="auto"
          autoComplete="billing address-level3"
          label={words.district}
          defaultValue={company.district}
        />
        <TextField
          {...field('company.city')}
          dir="auto"
          autoComplete="billing address-level2"
          label={words.city}
          defaultValue={company.city}
        />
        <TextField
          {...field('company.postal_code')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="billing postal-code"
          label={words.postalCode}
          defaultValue={company.postal_code}
        />
      </FieldPairs>
    </FormSection>
  );
}
