import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Lost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { Button } from '../../components/button.tsx';
import { focusFirstWrong } from '../../components/form/use-first-wrong.ts';
import { Note } from '../../components/note.tsx';
import type { CartResult } from '../cart/cart-result.ts';
import shown from './form/checkout-form.module.css';
import { CompanyFields } from './form/company-fields.tsx';
import type { FieldProps } from './form/form-part.ts';
import { GiftCardFields } from './form/gift-card-fields.tsx';
import { OtherFields } from './form/other-fields.tsx';
import { PlaceFields } from './form/place/place-fields.tsx';
import { RecipientFields } from './form/recipient-fields.tsx';
import { SenderFields } from './form/sender-fields.tsx';
import { TimeFields } from './form/time-fields.tsx';
import { useDraft } from './form/use-draft.ts';
import { firstWrong, promptsFor, stillWrong } from './form/wrong-fields.ts';
import { BottomBar, CartFrame, Refusal, Summary } from './frame.tsx';
import type { ContactView } from './view.ts';

/** The second tab: who sends, who receives, what the card says, and when. */
export function Contact({
  page,
  result,
  lost,
}: {
  page: ContactView;
  result: CartResult | undefined;
  lost: Lost | null;
}) {
  const { checkout: words } = useMessages();
  const { details } = page;
  const draft = useDraft(details, lost);
  const navigation = useNavigation();
  const busy = navigation.formData?.get('intent') === 'details';
  const message = useRef<HTMLTextAreaElement>(null);

  const refused = result?.form === 'details' ? result : null;
  const wrong = stillWrong(refused?.fields ?? page.wrong, draft.kept);
  const first = firstWrong(wrong);
  const asking = refused ?? (Object.keys(page.wrong).length > 0 ? page.wrong : null);

  const draftRefused = draft.kept && !draft.kept.ok && Object.keys(draft.kept.fields).length === 0;
  const unsaved = (draftRefused && draft.kept?.message) || ((draftRefused || draft.lost) && words.notSaved);

  // The first wrong field has the focus; the popup message gives it back when it closes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, not while it is being corrected
  useEffect(() => {
    if (!asking) return;
    focusFirstWrong(draft.form.current);
  }, [asking]);

  const field: FieldProps = (name) => ({ name, error: wrong[name], autoFocus: name === first });
  const pickup = draft.live.delivery_type === 'pickup';
  const next = (
    <Button type="submit" form="checkout-form" name="intent" value="details" block busy={busy}>
      {words.next}
    </Button>
  );

  return (
    <CartFrame
      current="contact"
      reached={page.complete ? 'complete' : 'contact'}
      notes={
        <>
          {page.refused && <Refusal message={page.refused} echo={page.refused} />}
          {asking && <Refusal message={refused?.message || promptsFor(wrong, words.prompts)} echo={asking} />}
          {unsaved && (
            <Note tone="warn" live>
              {unsaved}
            </Note>
          )}
        </>
      }
      aside={<Summary page={page} pickup={pickup} action={next} assurance="returns" />}
      bar={<BottomBar page={page} pickup={pickup} action={next} />}
    >
      <Form
        ref={draft.form}
        id="checkout-form"
        className={shown.form}
        method="post"
        action="/cart?tab=contact"
        noValidate
        onInput={draft.follow}
        onBlur={draft.keep}
        onSubmit={draft.settle}
      >
        {/* Enter in a field presses the form's first button. */}
        <button type="submit" name="intent" value="details" className="vh" tabIndex={-1} aria-hidden="true">
          {words.next}
        </button>
        <input type="hidden" name="turn" />
        <SenderFields page={page} field={field} />
        <RecipientFields page={page} field={field} />
        <PlaceFields page={page} field={field} />
        <GiftCardFields
          className={shown.onlyOther}
          details={details}
          live={draft.live}
          wrong={wrong}
          message={message}
          onSuggest={draft.follow}
        />
        <TimeFields page={page} field={field} />
        <OtherFields page={page} field={field} />
        <CompanyFields page={page} field={field} />
      </Form>
    </CartFrame>
  );
}
