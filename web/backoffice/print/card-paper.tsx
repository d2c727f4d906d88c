import type { MessageCardToPrint } from '#shop/contract/workshop/prints.ts';
import { settingOf } from '#shop/rules/gifts/message-card.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { CardBack } from './card-back.tsx';
import styles from './card-paper.module.css';
import { WholeName } from './whole-name.tsx';

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

/** A message card with its back, where that is wanted. */
export function CardPaper(card: MessageCardToPrint) {
  return (
    <>
      <Front {...card} />
      {card.back && <CardBack design={card.design} back={card.back} />}
    </>
  );
}

/** The front of a message card, A6 on its side, as the buyer saw it and in the language that it is written in. */
function Front({ to, message, from, design, language }: MessageCardToPrint) {
  const { print } = useStaffMessages();
  const { size, breaks } = settingOf(message);
  return (
    <article
      className={styles.card}
      data-paper
      data-design={design}
      lang={language}
      dir={language === 'en' ? 'ltr' : 'rtl'}
    >
      <p className={styles.to}>{to && <WholeName name={print.addressed[language](to)} />}</p>
      <p className={styles.message} data-size={size} data-breaks={breaks} dir="auto">
        {message.trim()}
      </p>
      <p className={styles.from}>
        <WholeName name={from} />
      </p>
      <svg className={styles.sprig} viewBox="0 0 120 120" aria-hidden="true">
        <path d="M60 118C58 88 62 58 84 22" />
        {leaves.map(([place, path]) => (
          <path key={place} transform={place} d={path} fill="currentColor" fillOpacity=".16" />
        ))}
      </svg>
    </article>
  );
}
