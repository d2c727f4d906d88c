import { Form } from 'react-router';
import { dayInWords } from '#shop/format/dates.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Button } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { DeliveryTime } from '../checkout/form/delivery-time.tsx';
import type { Typed } from './gift.server.ts';
import styles from './gift-steps.module.css';
import { Carried, type StepProps } from './gift-steps.tsx';

/** The time: a day and its window where our drivers come, a courier's days elsewhere. */
export function When({
  gift,
  today,
  outcome,
  changing,
  typed,
  busy,
}: StepProps & { typed: Typed | null; busy: string | null }) {
  const { gift: words, checkout } = useMessages();
  const { language } = useRootData();
  const error = outcome?.fields.slot;
  const message = outcome?.step === 'when' ? outcome.message : null;
  const { estimate, days } = gift;
  const nothingOpen = days.every(({ status }) => status !== 'open');
  return (
    <Form method="post" className={styles.form} noValidate>
      <Carried typed={typed} changing={changing} but="slot" />
      {message && (
        <Note tone="bad" live>
          {message}
        </Note>
      )}
      {estimate ? (
        <>
          <input type="hidden" name="courier" value="on" />
          <Note icon="truck">
            <b>
              {checkout.delivery.estimate(
                dayInWords(language, estimate.from, today),
                dayInWords(language, estimate.to, today),
              )}
              .
            </b>{' '}
            {words.when.courier}
          </Note>
        </>
      ) : (
        <>
          {nothingOpen && <Note tone="warn">{checkout.delivery.noDays}</Note>}
          <DeliveryTime
            days={days}
            chosen={typed?.slot ?? null}
            today={today}
            error={message ? undefined : error}
          />
        </>
      )}
      <Button type="submit" name="intent" value="when" block busy={busy === 'when'}>
        {words.when.next}
      </Button>
    </Form>
  );
}
