import { useMessages } from '../../base/messages.tsx';
import { TextArea } from '../../components/form/field.tsx';
import { noPictures } from '../../components/form/given-pictures.ts';
import { Pictures } from '../../components/form/pictures.tsx';
import { fieldError, ResultNote } from '../../forms/form-state.tsx';
import type { Person } from './person.server.ts';
import { PersonFields } from './person-fields.tsx';
import type { TicketResult } from './ticket-result.ts';

/** What is written in a new ticket, and by whom. `attempt` makes what is sent twice one ticket. */
export function TicketFields({
  result,
  person,
  attempt,
  needsPicture = false,
  words,
}: {
  result: TicketResult | null;
  person: Person;
  attempt: string;
  /** Whether pictures belong to one of the kinds to choose from, so that they aren't always optional. */
  needsPicture?: boolean;
  words: { message: string; pictures: string };
}) {
  const { forms } = useMessages();
  const refused = result?.form === 'ticket' ? result : null;
  return (
    <>
      <input type="hidden" name="intent" value="ticket" />
      <input type="hidden" name="idempotency_key" value={attempt} />
      <TextArea
        name="description"
        label={words.message}
        rows={5}
        maxLength={2000}
        dir="auto"
        error={fieldError(result, 'ticket', 'description')}
        defaultValue={refused?.typed.description}
      />
      <Pictures
        label={words.pictures}
        optional={!needsPicture}
        given={refused?.pictures ?? noPictures}
        error={fieldError(result, 'ticket', 'attachments')}
        words={forms}
      />
      <PersonFields form="ticket" result={result} person={person} />
      <ResultNote form="ticket" result={result} />
    </>
  );
}
