import type { Company } from '#shop/rules/checkout/company.ts';
import { useMessages } from '../../../base/messages.tsx';
import { Check } from '../../../components/form/choice.tsx';
import { TextField } from '../../../components/form/field.tsx';
import shown from './checkout-form.module.css';
import type { FieldProps, FormPart } from './form-part.ts';
import section from './form-section.module.css';
import { FieldPairs, FormSection } from './form-section.tsx';

/** The company and its national address; what is digits alone is typed so. */
const fields = [
  { name: 'name', label: 'name', autoComplete: 'organization' },
  { name: 'vat_number', label: 'vatNumber', numeric: true, autoComplete: 'off', help: 'vatNumberHelp' },
  { name: 'building', label: 'building', numeric: true, autoComplete: 'off' },
  { name: 'street', label: 'street', autoComplete: 'billing address-line1' },
  { name: 'district', label: 'district', autoComplete: 'billing address-level3' },
  { name: 'city', label: 'city', autoComplete: 'billing address-level2' },
  { name: 'postal_code', label: 'postalCode', numeric: true, autoComplete: 'billing postal-code' },
] as const;

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
      <CompanyInputs company={company} field={field} className={shown.onlyCompany} />
    </FormSection>
  );
}

/** Its name, VAT number and national address. */
export function CompanyInputs({
  company,
  field,
  className,
}: {
  company: Partial<Company>;
  field: FieldProps;
  className?: string | undefined;
}) {
  const words = useMessages().checkout.company;
  return (
    <FieldPairs {...(className && { className })}>
      {fields.map(({ name, label, autoComplete, ...more }) => (
        <TextField
          key={name}
          {...field(`company.${name}`)}
          {...('numeric' in more ? { dir: 'ltr', inputMode: 'numeric' } : { dir: 'auto' })}
          autoComplete={autoComplete}
          label={words[label]}
          help={'help' in more ? words[more.help] : undefined}
          defaultValue={company[name]}
        />
      ))}
    </FieldPairs>
  );
}
