import { Form } from 'react-router';
import type { SavedCard } from '#shop/contract/payments.ts';
import { brandName } from '#shop/messages/bilingual/payments/payment-labels.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useRootData } from '../../../base/root-data.ts';
import { Button } from '../../../components/button.tsx';
import { CardEnd, CardExpiry } from '../../../components/card-name.tsx';
import { PaymentMarks } from '../../../components/payment-marks.tsx';
import { Tag } from '../../../components/tag.tsx';
import type { FormState } from '../../../forms/form-state.tsx';
import styles from './card-rows.module.css';

/** The saved cards. Each can be removed, with a second press, script or not. */
export function CardRows({ cards, busy }: { cards: readonly SavedCard[]; busy: FormState['busy'] }) {
  const { money } = useMessages();
  const { language } = useRootData();
  const words = money.cards;
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.id}>
          {/* A mark is written as its scheme writes itself. */}
          <PaymentMarks marks={[brandName('en', card.brand)]} />
          <span>
            <b className="med">
              <CardEnd card={card} />
            </b>
            {card.expired ? (
              <span className={styles.about}>
                <Tag tone="bad">{words.expired}</Tag> <CardExpiry card={card} />
              </span>
            ) : (
              <span className={styles.about}>
                {words.expires} <CardExpiry card={card} />
              </span>
            )}
          </span>
          <details>
            <summary
              className="under small med"
              aria-label={words.removeCard(brandName(language, card.brand), card.last_four)}
            >
              {words.remove}
            </summary>
            <Form method="post" preventScrollReset>
              <p className="small">{words.removeText}</p>
              <input type="hidden" name="id" value={card.id} />
              <Button
                type="submit"
                name="intent"
                value="remove"
                size="s"
                className={styles.danger}
                busy={busy === 'remove'}
              >
                {words.removeYes}
              </Button>
            </Form>
          </details>
        </li>
      ))}
    </ul>
  );
}
