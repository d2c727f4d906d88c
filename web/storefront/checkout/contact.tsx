import { useEffect, useId, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { dayInWords } from '#shop/format/dates.ts';
import { westernDigits } from '#shop/rules/text/digits.ts';
import type { Lost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { useHydrated } from '../../base/use-hydrated.ts';
import { Button } from '../../components/button.tsx';
import checkStyles from '../../components/form/check.module.css';
import choiceStyles from '../../components/form/choice.module.css';
import { Check, Segmented } from '../../components/form/choice.tsx';
import fieldStyles from '../../components/form/field.module.css';
import { PhoneField, TextArea, TextField } from '../../components/form/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import type { CartAnswer } from '../cart/cart-answer.ts';
import { CityLink } from '../city/city-link.tsx';
import styles from './contact.module.css';
import { DeliveryTime } from './form/delivery-time.tsx';
import { FirstDay } from './form/first-day.tsx';
import { FieldPairs, FormSection } from './form/form-section.tsx';
import { GiftCardFields } from './form/gift-card-fields.tsx';
import { useDraft } from './form/use-draft.ts';
import { BottomBar, CartFrame, Refusal, Summary } from './frame.tsx';
import type { ContactView } from './view.ts';

/** The form's fields from top to bottom: where focus goes when several are wrong. */
const order = [
  'sender.name',
  'sender.phone_number',
  'sender.email',
  'recipient.name',
  'recipient.phone_number',
  'recipient.email',
  'city',
  'recipient.district',
  'recipient.address',
  'recipient.short_address',
  'card.message',
  'card.to',
  'card.from',
  'slot',
  'not_before',
  'additional_information',
];

/** The second tab: who sends, who receives, what the card says, and when. */
export function Contact({
  page,
  answer,
  lost,
}: {
  page: ContactView;
  answer: CartAnswer | undefined;
  lost: Lost | null;
}) {
  const { checkout: words } = useMessages();
  const { language } = useRootData();
  const { details, times } = page;
  const draft = useDraft(details, lost);
  const navigation = useNavigation();
  const busy = navigation.formData?.get('intent') === 'details';
  const message = useRef<HTMLTextAreaElement>(null);

  const told = answer?.intent === 'details' ? answer : null;
  const errors = stillWrong(told?.fields ?? page.wrong, draft.answer);
  const first = order.find((path) => errors[path]);
  const prompts = promptsFor(errors, words.prompts);
  const asking = told ?? (Object.keys(page.wrong).length > 0 ? page.wrong : null);

  const refused = draft.answer && !draft.answer.ok && Object.keys(draft.answer.fields).length === 0;
  const unsaved = (refused && draft.answer?.message) || ((refused || draft.lost) && words.notSaved);

  // The first wrong field has the focus; the popup message gives it back when it closes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, not while it is being corrected
  useEffect(() => {
    if (!asking) return;
    draft.form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [asking]);

  const field = (path: string) => ({ name: path, error: errors[path], autoFocus: path === first });
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
          {asking && <Refusal message={told?.message ?? prompts} echo={asking} />}
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
        className={styles.form}
        method="post"
        action="/cart?tab=contact"
        noValidate
        onInput={draft.follow}
        onBlur={draft.keep}
        onChange={(event) => onlySlotsOfTheDay(event.target, event.currentTarget)}
        onSubmit={draft.settle}
      >
        {/* Enter in a field presses the form's first button. */}
        <button type="submit" name="intent" value="details" className="vh" tabIndex={-1} aria-hidden="true">
          {words.next}
        </button>
        <SenderFields page={page} field={field} />
        <RecipientFields page={page} field={field} />
        <PlaceFields page={page} field={field} error={errors.city} />
        <GiftCardFields
          className={styles.onlyOther}
          details={details}
          live={draft.live}
          errors={errors}
          message={message}
          onSuggest={draft.follow}
        />
        <FormSection title={words.delivery.title} className={styles.onlyDelivery} id="time">
          <div className={styles.onlyKnown}>
            {times.estimate ? (
              <Note icon="truck">
                <b>
                  {words.delivery.estimate(
                    dayInWords(language, times.estimate.from, page.today),
                    dayInWords(language, times.estimate.to, page.today),
                  )}
                </b>{' '}
                {words.delivery.estimateHelp}
              </Note>
            ) : (
              <DeliveryTime days={times.days} chosen={details.slot} today={page.today} error={errors.slot} />
            )}
          </div>
          <div className={styles.onlyOther}>
            <div className={styles.onlyUnknown}>
              <FirstDay
                days={times.days}
                chosen={details.not_before}
                today={page.today}
                error={errors.not_before}
              />
            </div>
          </div>
        </FormSection>
        <FormSection title={words.additional.title}>
          {page.cart.items.some(({ product_kind }) => product_kind !== 'pot') ? (
            <Check name="care_card" value="on" defaultChecked={details.care_card}>
              {words.card.careCard}
              <span className={`tiny ${styles.hint}`}>{words.card.careCardHelp}</span>
            </Check>
          ) : (
            // A pot needs no care; what was chosen stays, for when a plant comes to it.
            details.care_card && <input type="hidden" name="care_card" value="on" />
          )}
          <TextArea
            {...field('additional_information')}
            dir="auto"
            rows={3}
            label={words.additional.label}
            optional={words.optional}
            help={page.wishesDay ? words.additional.helpWithDay : words.additional.help}
            defaultValue={details.additional_information}
          />
        </FormSection>
      </Form>
    </CartFrame>
  );
}

type FieldProps = (path: string) => { name: string; error: string | undefined; autoFocus: boolean };
type PartProps = { page: ContactView; field: FieldProps };

function SenderFields({ page: { details }, field }: PartProps) {
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
    </FormSection>
  );
}

function RecipientFields({ page: { details }, field }: PartProps) {
  const { checkout: words } = useMessages();
  const { recipient } = details;
  return (
    <FormSection title={words.recipient.title} id="recipient">
      <div className={styles.segments}>
        <Segmented
          label={words.recipient.label}
          name="gift_for"
          defaultValue={details.gift_for}
          options={[
            { value: 'other', label: words.recipient.other },
            { value: 'self', label: words.recipient.self },
          ]}
        />
      </div>
      <input type="hidden" name="recipient.phone_code" value={recipient.phone_code} />
      <FieldPairs className={styles.onlyOther}>
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
    </FormSection>
  );
}

function PlaceFields({ page, field, error }: PartProps & { error: string | undefined }) {
  const { checkout: words } = useMessages();
  const { details, times, districts, cityName } = page;
  const { recipient } = details;
  const byCourier = times.delivery_service === 'courier';
  const list = useId();
  const cityWords = cityName ? words.recipient.changeCity : words.recipient.chooseCity;
  // The picker lies over the form; without script the form is kept first, and the city has a page of its own.
  const toCity = useHydrated() ? (
    <CityLink className="under small med">{cityWords}</CityLink>
  ) : (
    <button type="submit" name="intent" value="city" formNoValidate className="under small med">
      {cityWords}
    </button>
  );
  const address = (
    <FieldPairs>
      <TextField
        {...field('recipient.district')}
        dir="auto"
        list={list}
        autoComplete="section-recipient shipping address-level3"
        label={words.recipient.district}
        defaultValue={recipient.district}
      />
      <TextField
        {...field('recipient.short_address')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={styles.upper}
        label={words.recipient.shortAddress}
        optional={byCourier ? undefined : words.optional}
        help={byCourier ? words.recipient.shortAddressNeeded : words.recipient.shortAddressHelp}
        placeholder="RAMA4821"
        onBlur={(event) => {
          const { value } = event.currentTarget;
          event.currentTarget.value = westernDigits(value).replace(/[\s-]/g, '').toUpperCase();
        }}
        defaultValue={recipient.short_address}
      />
      <div className={styles.across}>
        <TextField
          {...field('recipient.address')}
          dir="auto"
          autoComplete="section-recipient shipping address-line1"
          label={words.recipient.address}
          optional={words.optional}
          help={words.recipient.addressHelp}
          defaultValue={recipient.address}
        />
      </div>
      <datalist id={list}>
        {districts.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FieldPairs>
  );
  return (
    <FormSection title={words.recipient.addressTitle} id="place">
      {times.pickup.available && (
        <div className={styles.segments}>
          <Segmented
            label={words.delivery.type}
            name="delivery_type"
            defaultValue={details.delivery_type}
            options={[
              { value: 'delivery', label: words.delivery.byUs },
              { value: 'pickup', label: words.delivery.pickup },
            ]}
          />
        </div>
      )}
      <div className={styles.onlyPickup}>
        <Note icon="store">
          <b>{times.pickup.address}</b> {words.delivery.pickupHelp}
        </Note>
      </div>
      <div className={styles.onlyDelivery}>
        <div className={styles.rows}>
          <div className={styles.city}>
            <Icon name="pin" />
            <span>
              <span className="vh">{words.recipient.city}: </span>
              {cityName ?? words.recipient.noCity}
            </span>
            {toCity}
            {error && (
              <span className={`${fieldStyles.help} ${fieldStyles.error}`}>
                <Icon name="alert" size="s" />
                {error}
              </span>
            )}
          </div>
          {/* Whoever buys for themselves knows the address: then only the fields below remain. */}
          <div className={styles.rows}>
            <label className={`${choiceStyles.choice} ${styles.onlyOther}`}>
              <input
                type="radio"
                className={checkStyles.radio}
                name="recipient.knows_address"
                value="true"
                defaultChecked={recipient.knows_address}
              />
              <b>{words.recipient.knows}</b>
            </label>
            <div className={styles.onlyKnown}>{address}</div>
            <label className={`${choiceStyles.choice} ${styles.onlyOther}`}>
              <input
                type="radio"
                className={checkStyles.radio}
                name="recipient.knows_address"
                value="false"
                defaultChecked={!recipient.knows_address}
              />
              <span>
                <b>{words.recipient.unknown}</b>
                <span className={`small muted ${styles.hint}`}>{words.recipient.unknownHelp}</span>
              </span>
            </label>
          </div>
          <div className={styles.onlyOther}>
            <div className={styles.onlyKnown}>
              <Check name="recipient.surprise" value="on" defaultChecked={recipient.surprise}>
                {words.recipient.surprise}
              </Check>
            </div>
          </div>
        </div>
      </div>
    </FormSection>
  );
}

/** The prompts of the spec for what is wrong, from the top of the form down. */
function promptsFor(
  errors: Record<string, string>,
  words: Record<'sender' | 'recipient' | 'city' | 'time', string>,
) {
  const paths = Object.keys(errors);
  return [
    paths.some((path) => path.startsWith('sender.')) && words.sender,
    paths.some((path) => path.startsWith('recipient.')) && words.recipient,
    paths.includes('city') && words.city,
    (paths.includes('slot') || paths.includes('not_before')) && words.time,
  ].filter((prompt) => typeof prompt === 'string');
}

/** What was refused and has not been corrected since, as far as the kept draft tells. */
function stillWrong(refused: Record<string, string>, draft: CartAnswer | undefined): Record<string, string> {
  if (!draft?.ok) return { ...refused, ...draft?.fields };
  return Object.fromEntries(
    Object.keys(refused).flatMap((path) => (draft.fields[path] ? [[path, draft.fields[path]]] : [])),
  );
}

/** A slot counts with its day: choosing another day lets it go. */
function onlySlotsOfTheDay(changed: EventTarget, form: HTMLFormElement) {
  if (!(changed instanceof HTMLInputElement) || changed.name !== 'day') return;
  for (const slot of form.querySelectorAll<HTMLInputElement>('[name="slot"]:checked')) {
    if (!slot.value.startsWith(`${changed.value}/`)) slot.checked = false;
  }
}
