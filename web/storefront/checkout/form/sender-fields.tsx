import { useMessages } from '../../../base/messages.tsx';
import { PhoneField, TextField } from '../../../components/form/field.tsx';
import type { FormPart } from './form-part.ts';
import { FieldPairs, FormSection, OnDemand } from './form-section.tsx';

/** Who sends. */
export function SenderFields({ page: { details }, field }: FormPart) {
  const { checkout: words } = useMessages();
  const { sender } = details;
  return (
    <FormSection title={words.sender.title}>
      <input type="hidden" name="sender.phone_code" value={sender.phone_code} />
      <FieldPairs>
        <TextField
          {...field('sender.name')}
          dir="auto"
          autoComplete="name"
          label={words.sender.name}
          defaultValue={sender.name}
        />
        <PhoneField
          {...field('sender.phone_number')}
          code={sender.phone_code}
          label={words.sender.phone}
          help={words.sender.phoneHelp}
          defaultValue={sender.phone_number}
        />
      </FieldPairs>
      <OnDemand
        label={words.sender.addEmail}
        open={sender.email !== '' || field('sender.email').error !== undefined}
      >
        <FieldPairs>
          <TextField
            {...field('sender.email')}
            type="email"
            dir="ltr"
            autoComplete="email"
            label={words.sender.email}
            optional={words.optional}
            defaultValue={sender.email}
          />
        </FieldPairs>
      </OnDemand>
    </FormSection>
  );
}
