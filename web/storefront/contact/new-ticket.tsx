import { Form } from 'react-router';
import { useMessages } from '../../base/messages.tsx';
import { Button } from '../../components/button.tsx';
import { RadioRow } from '../../components/form/choice.tsx';
import { type FormState, fieldError } from '../../forms/form-state.tsx';
import { IssueChoice } from '../tickets/issue-choice.tsx';
import { TicketFields } from '../tickets/ticket-fields.tsx';
import formStyles from '../tickets/ticket-form.module.css';
import type { TicketResult } from '../tickets/ticket-result.ts';
import { AboutOrder } from './about-order.tsx';
import type { NewTab } from './contact.server.ts';
import { ContactForm } from './contact-form.tsx';
import styles from './new-ticket.module.css';
import { Ways } from './ways.tsx';

type Props = { shown: NewTab; forms: FormState<TicketResult> };

/** Writing to the shop, beside the other ways to reach it. */
export function NewTicket({ shown, forms }: Props) {
  return (
    <div className={formStyles.page}>
      {shown.signedIn ? (
        <TicketForm shown={shown} forms={forms} />
      ) : (
        <ContactForm person={shown.person} forms={forms} />
      )}
      <Ways signedIn={shown.signedIn} picture={shown.picture} />
    </div>
  );
}

/**
 * What is about an order is written on that order's page, which knows what can be wrong with it: whoever chooses an order
 * is shown theirs, by style alone, so that it works without script.
 */
function TicketForm({ shown: { orders, issues, person, attempt, today }, forms }: Props) {
  const words = useMessages().tickets;
  const { result, busy } = forms;
  const chosen = result?.form === 'ticket' ? result.typed.issue_id : '';
  return (
    <Form
      method="post"
      action="/contact-us"
      encType="multipart/form-data"
      className={`${formStyles.form} ${styles.form}`}
      preventScrollReset
      noValidate
    >
      <IssueChoice
        label={words.about}
        issues={issues}
        chosen={chosen}
        error={fieldError(result, 'ticket', 'issue_id')}
        today={today}
      >
        {orders.length > 0 && (
          <RadioRow
            name="issue_id"
            value="order"
            defaultChecked={chosen === '' && !result}
            title={words.order}
            text={words.orderText}
          />
        )}
      </IssueChoice>
      {orders.length > 0 && (
        <div className={styles.order}>
          <AboutOrder orders={orders} />
        </div>
      )}
      <div className={`${formStyles.form} ${styles.other}`}>
        <TicketFields result={result} person={person} attempt={attempt} words={words} />
        <Button type="submit" busy={busy === 'ticket'}>
          {words.send}
        </Button>
      </div>
    </Form>
  );
}
