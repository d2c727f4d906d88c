import { useMessages } from '../../../base/messages.tsx';
import { Check } from '../../../components/form/choice.tsx';
import { TextArea } from '../../../components/form/field.tsx';
import type { FormPart } from './form-part.ts';
import section from './form-section.module.css';
import { FormSection, OnDemand } from './form-section.tsx';

/** The card about the plant's care, and whatever else the shop should know. */
export function OtherFields({ page, field }: FormPart) {
  const { checkout: words } = useMessages();
  const { details } = page;
  return (
    <FormSection title={words.additional.title}>
      {page.cart.items.some(({ product_kind }) => product_kind !== 'pot') ? (
        <Check name="care_card" value="on" defaultChecked={details.care_card}>
          {words.card.careCard}
          <span className={`tiny ${section.hint}`}>{words.card.careCardHelp}</span>
        </Check>
      ) : (
        // A pot needs no care; what was chosen stays, for when a plant comes to it.
        details.care_card && <input type="hidden" name="care_card" value="on" />
      )}
      <OnDemand
        label={words.additional.add}
        open={details.additional_information !== '' || field('additional_information').error !== undefined}
      >
        <TextArea
          {...field('additional_information')}
          dir="auto"
          rows={3}
          label={words.additional.label}
          optional={words.optional}
          help={page.wishesDay ? words.additional.helpWithDay : words.additional.help}
          defaultValue={details.additional_information}
        />
      </OnDemand>
    </FormSection>
  );
}
