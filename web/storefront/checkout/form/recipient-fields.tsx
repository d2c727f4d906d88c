import { useMessages } from '../../../base/messages.tsx';
import { Segmented } from '../../../components/form/choice.tsx';
import { PhoneField, TextField } from '../../../components/form/field.tsx';
import shown from './checkout-form.module.css';
import type { FormPart } from './form-part.ts';
import { FieldPairs, FormSection, OnDemand, Segments } from './form-section.tsx';

/** Whom it is for. */
export function RecipientFields({ page: { details }, field }: FormPart) {
  const { checkout: words } = useMessages();
  const { recipient } = details;
  return (
    <FormSection title={words.recipient.title} id="recipient">
      <Segments>
        <Segmented
          label={words.recipient.label}
          name="gift_for"
          defaultValue={details.gift_for}
          options={[
            { value: 'other', label: words.recipient.other },
            { value: 'self', label: words.recipient.self },
          ]}
        />
      </Segments>
      <input type="hidden" name="recipient.phone_code" value={recipient.phone_code} />
      <FieldPairs className={shown.onlyOther}>
        <TextField
          {...field('recipient.name')}
          dir="auto"
          autoComplete="section-recipient shipping name"
          label={words.recipient.name}
          defaultValue={recipient.name}
        />
        <PhoneField
          {...field('recipient.phone_number')}
          code={recipient.phone_code}
          autoComplete="section-recipient shipping tel-national"
          label={words.recipient.phone}
          defaultValue={recipient.phone_number}
        />
      </FieldPairs>
      <div className={shown.onlyOther}>
        <OnDemand
          label={words.recipient.addEmail}
          open={recipient.email !== '' || field('recipient.email').error !== undefined}
        >
          <FieldPairs>
            <TextField
              {...field('recipient.email')}
              type="email"
              dir="ltr"
              autoComplete="section-recipient shipping email"
              label={words.recipient.email}
              optional={words.optional}
              defaultValue={recipient.email}
            />
          </FieldPairs>
        </OnDemand>
      </div>
    </FormSection>
  );
}
