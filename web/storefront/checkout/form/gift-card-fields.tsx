import type { RefObject } from 'react';
import type { CheckoutDetails } from '#shop/contract/checkout.ts';
import { outOf } from '#shop/format/numbers.ts';
import { cardMessageMost } from '#shop/rules/checkout/checkout.ts';
import { characters } from '#shop/rules/text/characters.ts';
import { firstName } from '#shop/rules/text/first-name.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useRootData } from '../../../base/root-data.ts';
import buttonStyles from '../../../components/button.module.css';
import { CardDesigns } from '../../../components/form/card-designs.tsx';
import { Check } from '../../../components/form/choice.tsx';
import { TextArea, TextField } from '../../../components/form/field.tsx';
import { Isolated } from '../../../components/isolated.tsx';
import { cardOf, GiftCard } from '../../gift-card/gift-card.tsx';
import section from './form-section.module.css';
import { FieldPairs, FormSection, OnDemand } from './form-section.tsx';
import styles from './gift-card-fields.module.css';
import type { LiveDetails } from './live-details.ts';
import type { WrongFields } from './wrong-fields.ts';

/** The block of the form that writes the card, with the card beside it. */
export function GiftCardFields({
  details,
  live,
  wrong,
  message,
  onSuggest,
  className,
}: {
  details: CheckoutDetails;
  /** What stands in the form now. */
  live: LiveDetails;
  wrong: WrongFields;
  message: RefObject<HTMLTextAreaElement | null>;
  /** Called after a suggestion was written into the message. */
  onSuggest: () => void;
  className?: string;
}) {
  const words = useMessages().checkout;
  const { language } = useRootData();
  const typed = characters(live.card.message.trim());
  const over = typed - cardMessageMost;
  const asGiven = (name: string) => name && words.card.asGiven(name);
  const error = over > 0 ? words.card.tooLong(over) : wrong['card.message'];
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
              maxLength={cardMessageMost * 12}
              label={words.card.message}
              help={words.card.help}
              error={error}
              optional={words.optional}
              defaultValue={details.card.message}
            />
            <span className={`tiny ${styles.count}`}>
              <span className="num" aria-hidden="true">
                <Isolated text={outOf(language, typed, cardMessageMost)} />
              </span>
              <span className="vh">{words.card.spokenCount(typed, cardMessageMost)}</span>
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
          <OnDemand
            label={words.card.names}
            open={[details.card.to, details.card.from, wrong['card.to'], wrong['card.from']].some(Boolean)}
          >
            <FieldPairs>
              <TextField
                name="card.to"
                dir="auto"
                autoComplete="off"
                label={words.card.to}
                optional={words.optional}
                error={wrong['card.to']}
                placeholder={asGiven(firstName(live.recipient.name))}
                defaultValue={details.card.to}
              />
              <TextField
                name="card.from"
                dir="auto"
                autoComplete="off"
                label={words.card.from}
                optional={words.optional}
                error={wrong['card.from']}
                placeholder={live.anonymous_sender ? '' : asGiven(firstName(live.sender.name))}
                defaultValue={details.card.from}
              />
            </FieldPairs>
          </OnDemand>
          <CardDesigns label={words.card.design} words={words.card.designs} chosen={details.card.design} />
          <Check name="anonymous_sender" value="on" defaultChecked={details.anonymous_sender}>
            {words.card.anonymous}
            <span className={`tiny ${section.hint}`}>{words.card.anonymousHelp}</span>
          </Check>
        </div>
        <GiftCard {...cardOf(live)} />
      </div>
    </FormSection>
  );
}
