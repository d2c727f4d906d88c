import { CardDesigns } from '../../components/form/card-designs.tsx';
import { Check } from '../../components/form/choice.tsx';
import { TextArea, TextField } from '../../components/form/field.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import type { Filled } from './order-form.tsx';
import styles from './phone-order.module.css';
import { usePhoneOrderWords } from './words.ts';

/** What the greeting card says and how it looks, and whether it says who sends it. */
export function Card({ filled }: { filled: Filled }) {
  const words = usePhoneOrderWords();
  const { orders, print } = useStaffMessages();
  const names = ['card.to', 'card.from'] as const;
  return (
    <fieldset className={`${styles.part} ${styles.card}`}>
      <legend>{orders.card}</legend>
      <div className={styles.across}>
        <TextArea
          label={orders.cardMessage}
          optional={words.optional}
          {...filled.field('card.message')}
          rows={2}
          dir="auto"
        />
      </div>
      <details
        className={styles.across}
        open={names.some((name) => filled.typed(name) || filled.error(name))}
      >
        <summary>{words.names}</summary>
        <div className={styles.part}>
          <TextField label={orders.cardTo} {...filled.field('card.to')} dir="auto" maxLength={40} />
          <TextField label={orders.cardFrom} {...filled.field('card.from')} dir="auto" maxLength={40} />
        </div>
      </details>
      <div className={styles.across}>
        <CardDesigns
          label={words.design}
          words={print.designs}
          chosen={filled.typed('card.design') ?? 'leaf'}
        />
      </div>
      <div className={styles.across}>
        <Check name="anonymous_sender" value="on" defaultChecked={filled.typed('anonymous_sender') === 'on'}>
          {words.anonymous}
        </Check>
      </div>
    </fieldset>
  );
}
