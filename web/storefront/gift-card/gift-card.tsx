import { type RefObject, useId } from 'react';
import type { CheckoutDetails } from '#shop/contract/checkout.ts';
import { outOf } from '#shop/format/numbers.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Check } from '../../components/form/choice.tsx';
import { TextArea, TextField } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { countCharacters, languageOf } from './card-text.ts';

type Card = CheckoutDetails['card'];

/** As many characters as the contract lets a message have. */
export const messageMost = 200;

const designs = ['leaf', 'rose', 'night', 'clay'] as const satisfies readonly Card['design'][];

/** The printed card as it will look. Its direction follows the language it is written in. */
export function GiftCard({ message, to, from, design }: Pick<Card, 'message' | 'to' | 'from' | 'design'>) {
  const words = useMessages().checkout.card;
  const { language } = useRootData();
  const written = languageOf(message) ?? languageOf(to) ?? language;
  const length = countCharacters(message);
  const fit = length > 130 ? ' long' : length > 80 ? ' middling' : '';
  return (
    <figure
      className={`gift-card paper-${design}${fit}`}
      dir={written === 'en' ? 'ltr' : 'rtl'}
      aria-label={words.preview}
    >
      <span className="to">{to && words.addressed[written](to)}</span>
      <p className={message ? 'message' : 'message blank'} dir="auto">
        {message || words.previewEmpty}
      </p>
      <span className="from">{from}</span>
      <svg className="sprig" viewBox="0 0 120 120" aria-hidden="true">
        <path d="M60 118C58 88 62 58 84 22" />
        {leaves.map(([place, path]) => (
          <path key={place} transform={place} d={path} fill="currentColor" fillOpacity=".16" />
        ))}
      </svg>
    </figure>
  );
}

const near = 'M0 0C-10 -12 -24 -14 -34 -8C-26 2 -12 6 0 0Z';
const far = 'M0 0C10 -12 24 -14 34 -8C26 2 12 6 0 0Z';
const leaves = [
  ['translate(62 92) rotate(-58)', near],
  ['translate(63 76) rotate(54)', far],
  ['translate(66 62) rotate(-54)', near],
  ['translate(71 47) rotate(58)', far],
  ['translate(77 34) rotate(-50)', near],
  ['translate(84 22) rotate(24)', 'M0 0C-9 -8 -9 -22 0 -32C9 -22 9 -8 0 0Z'],
] as const;

/** What is on the card, as written so far: names fall back to those of the people. */
export function cardOf(details: CheckoutDetails): Pick<Card, 'message' | 'to' | 'from' | 'design'> {
  const { card, recipient, sender, anonymous_sender } = details;
  return {
    message: card.message,
    design: card.design,
    to: card.to || firstName(recipient.name),
    from: anonymous_sender ? '' : card.from || firstName(sender.name),
  };
}

/** What a person is called; «عبد الله» and the like stay whole. */
export function firstName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  return second && /^(عبد|أبو|أم|ابو|ام|Abu|Abd|Umm)$/i.test(first) ? `${first} ${second}` : first;
}

/** The block of the form that writes the card, with the card beside it. */
export function GiftCardFields({
  details,
  live,
  errors,
  message,
  onSuggest,
}: {
  details: CheckoutDetails;
  /** What stands in the form now. */
  live: CheckoutDetails;
  errors: Record<string, string>;
  message: RefObject<HTMLTextAreaElement | null>;
  /** Called after a suggestion was written into the message. */
  onSuggest: () => void;
}) {
  const words = useMessages().checkout;
  const { language } = useRootData();
  const title = useId();
  const typed = countCharacters(live.card.message);
  const over = typed - messageMost;
  const error = over > 0 ? words.card.tooLong(over) : errors['card.message'];
  return (
    <section className="blk only-other" id="card" aria-labelledby={title}>
      <h2 id={title}>{words.card.title}</h2>
      <div className="gc">
        <div className="stack">
          <div className="grid gap-1.5">
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
            <span className="tiny between">
              <span className="num" aria-hidden="true">
                <Isolated text={outOf(language, typed, messageMost)} />
              </span>
              <span className="vh">{words.card.spokenCount(typed, messageMost)}</span>
            </span>
          </div>
          <details className="card-ideas">
            <summary>{words.card.suggestions}</summary>
            <ul>
              {words.card.occasions.map(({ key, title, text }) => (
                <li key={key}>
                  <button
                    type="submit"
                    name="suggest"
                    value={key}
                    formNoValidate
                    className="btn btn-quiet btn-sm"
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
          <div className="two">
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
          </div>
          <fieldset className="grid gap-1.5">
            <legend className="label mb-2">{words.card.design}</legend>
            <div className="designs">
              {designs.map((design) => (
                <label key={design}>
                  <input
                    className="vh"
                    type="radio"
                    name="card.design"
                    value={design}
                    defaultChecked={design === details.card.design}
                  />
                  <i className={`paper-${design}`} />
                  {words.card.designs[design]}
                </label>
              ))}
            </div>
          </fieldset>
          <Check name="anonymous_sender" value="on" defaultChecked={details.anonymous_sender}>
            {words.card.anonymous}
            <span className="tiny block">{words.card.anonymousHelp}</span>
          </Check>
        </div>
        <GiftCard {...cardOf(live)} />
      </div>
    </section>
  );
}
