import type { RefObject } from 'react';
import type { CheckoutDetails } from '#shop/contract/checkout.ts';
import { outOf } from '#shop/format/numbers.ts';
import { firstName } from '#shop/rules/text/first-name.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useRootData } from '../../../base/root-data.ts';
import buttonStyles from '../../../components/button.module.css';
import { Check } from '../../../components/form/choice.tsx';
import fieldStyles from '../../../components/form/field.module.css';
import { TextArea, TextField } from '../../../components/form/field.tsx';
import { Isolated } from '../../../components/isolated.tsx';
import { countCharacters } from '../../gift-card/card-text.ts';
import { cardOf, GiftCard } from '../../gift-card/gift-card.tsx';
import { FieldPairs, FormSection } from './form-section.tsx';
import styles from './gift-card-fields.module.css';

/** As many characters as the contract lets a message have. */
const messageMost = 200;

const designs = [
  'leaf',
  'rose',
  'night',
  'clay',
] as const satisfies readonly CheckoutDetails['card']['design'][];

/** The block of the form that writes the card, with the card beside it. */
export function GiftCardFields({
  details,
  live,
  errors,
  message,
  onSuggest,
  className,
}: {
  details: CheckoutDetails;
  /** What stands in the form now. */
  live: CheckoutDetails;
  errors: Record<string, string>;
  message: RefObject<HTMLTextAreaElement | null>;
  /** Called after a suggestion was written into the message. */
  onSuggest: () => void;
  className?: string;
}) {
  const words = useMessages().checkout;
  const { language } = useRootData();
  const typed = countCharacters(live.card.message);
  const over = typed - messageMost;
  const error = over > 0 ? words.card.tooLong(over) : errors['card.message'];
  return (
    <FormSection title={words.card.title} id="card" className={className}>
      <div className={styles.card}>
        <div className={styles.fields}>
          <div className={styles.field}>
            <TextArea
              ref={message}
              name="card.message"
              dir="auto"
              rows={4}
              maxLength={messageMost * 12}
              label={words.card.message}
              help={words.card.help}
              error={error}
              optional={words.optional}
              defaultValue={details.card.message}
            />
            <span className={`tiny ${styles.count}`}>
              <span className="num" aria-hidden="true">
                <Isolated text={outOf(language, typed, messageMost)} />
              </span>
              <span className="vh">{words.card.spokenCount(typed, messageMost)}</span>
            </span>
          </div>
          <details className={styles.ideas}>
            <summary>{words.card.suggestions}</summary>
            <ul>
              {words.card.occasions.map(({ key, title, text }) => (
                <li key={key}>
                  <button
                    type="submit"
                    name="suggest"
                    value={key}
                    formNoValidate
                    className={`${buttonStyles.button} ${buttonStyles.quiet} ${buttonStyles.small}`}
                    aria-label={words.card.use(title)}
                    onClick={(event) => {
                      event.preventDefault();
                      if (!message.current) return;
                      message.current.value = text;
                      message.current.focus();
                      onSuggest();
                    }}
                  >
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          </details>
          <FieldPairs>
            <TextField
              name="card.to"
              dir="auto"
              autoComplete="off"
              label={words.card.to}
              optional={words.optional}
              error={errors['card.to']}
              placeholder={firstName(live.recipient.name)}
              defaultValue={details.card.to}
            />
            <TextField
              name="card.from"
              dir="auto"
              autoComplete="off"
              label={words.card.from}
              optional={words.optional}
              error={errors['card.from']}
              placeholder={live.anonymous_sender ? '' : firstName(live.sender.name)}
              defaultValue={details.card.from}
            />
          </FieldPairs>
          <fieldset className={styles.field}>
            <legend className={`${fieldStyles.label} ${styles.legend}`}>{words.card.design}</legend>
            <div className={styles.designs}>
              {designs.map((design) => (
                <label key={design}>
                  <input
                    className="vh"
                    type="radio"
                    name="card.design"
                    value={design}
                    defaultChecked={design === details.card.design}
                  />
                  <i data-design={design} />
                  {words.card.designs[design]}
                </label>
              ))}
            </div>
          </fieldset>
          <Check name="anonymous_sender" value="on" defaultChecked={details.anonymous_sender}>
            {words.card.anonymous}
            <span className={`tiny ${styles.hint}`}>{words.card.anonymousHelp}</span>
          </Check>
        </div>
        <GiftCard {...cardOf(live)} />
      </div>
    </FormSection>
  );
}
