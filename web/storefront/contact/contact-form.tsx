import { Form } from 'react-router';
import { useMessages } from '../../base/messages.tsx';
import { Button } from '../../components/button.tsx';
import { TextArea } from '../../components/form/field.tsx';
import { FormGuard } from '../../forms/form-guard.tsx';
import { type FormState, fieldError, ResultNote } from '../../forms/form-state.tsx';
import type { Person } from '../tickets/person.server.ts';
import { PersonFields } from '../tickets/person-fields.tsx';
import formStyles from '../tickets/ticket-form.module.css';
import type { TicketResult } from '../tickets/ticket-result.ts';

/** The contact form of who isn't signed in: nobody's word is proved, so the reference on the page is the answer. */
export function ContactForm({
  person,
  forms: { result, busy },
}: {
  person: Person;
  forms: FormState<TicketResult>;
}) {
  const words = useMessages().tickets;
  return (
    <Form method="post" action="/contact-us" className={formStyles.form} preventScrollReset noValidate>
      <input type="hidden" name="intent" value="contact" />
      <TextArea
        name="message"
        label={words.message}
        optional={words.messageOptional}
        help={words.callMe}
        rows={5}
        maxLength={2000}
        dir="auto"
        error={fieldError(result, 'contact', 'message')}
        defaultValue={result?.form === 'contact' ? result.typed.message : undefined}
      />
      <PersonFields form="contact" result={result} person={person} />
      <FormGuard result={result} />
      <ResultNote form="contact" result={result} />
      <Button type="submit" busy={busy === 'contact'}>
        {words.sendMessage}
      </Button>
    </Form>
  );
}
