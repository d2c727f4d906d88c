import { characters } from '#shop/rules/text/characters.ts';
import { firstName } from '#shop/rules/text/first-name.ts';
import { languageOf } from '#shop/rules/text/language.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import styles from './gift-card.module.css';

/** What the card shows. `design` names one of the contract's designs. */
type Card = { message: string; to: string; from: string; design: string };

/** What a card is made of, of all that a checkout asks for. */
export type CardSource = {
  sender: { name: string };
  recipient: { name: string };
  anonymous_sender: boolean;
  card: Card;
};

/** The printed card as it will look. Its direction follows the language it is written in. */
export function GiftCard({ message, to, from, design }: Card) {
  const words = useMessages().checkout.card;
  const { language } = useRootData();
  const written = languageOf(message) ?? languageOf(to) ?? language;
  const length = characters(message.trim());
  const fit = length > 130 ? styles.long : length > 80 ? styles.middling : '';
  return (
    <figure
      className={`${styles.card} ${fit}`}
      data-paper
      data-design={design}
      dir={written === 'en' ? 'ltr' : 'rtl'}
      aria-label={words.preview}
    >
      <span className={styles.to}>{to && words.addressed[written](to)}</span>
      <p className={message ? styles.message : `${styles.message} ${styles.blank}`} dir="auto">
        {message || words.previewEmpty}
      </p>
      <span className={styles.from}>{from}</span>
      <svg className={styles.sprig} viewBox="0 0 120 120" aria-hidden="true">
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
export function cardOf({ card, recipient, sender, anonymous_sender }: CardSource): Card {
  return {
    message: card.message,
    design: card.design,
    to: card.to || firstName(recipient.name),
    from: anonymous_sender ? '' : card.from || firstName(sender.name),
  };
}
