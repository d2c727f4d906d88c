import { useSubmit } from 'react-router';
import { useMessages } from '../../../base/messages.tsx';
import { useHydrated } from '../../../base/use-hydrated.ts';
import buttonStyles from '../../../components/button.module.css';
import { Button } from '../../../components/button.tsx';
import { Note } from '../../../components/note.tsx';
import type { FormState } from '../../../forms/form-state.tsx';
import styles from './add-card.module.css';
import { type CardFields, useCardFields } from './use-card-fields.ts';

const place = 'card-fields';

/**
 * A card is typed into the provider's own frame, which gives a token for it; only the token comes here. While the
 * bank's page is on its way the button stays busy.
 */
export function AddCard({
  fields,
  name,
  busy,
}: {
  fields: CardFields;
  name: string;
  busy: FormState['busy'];
}) {
  const { money } = useMessages();
  const words = money.cards;
  const submit = useSubmit();
  const hydrated = useHydrated();
  const card = useCardFields(
    place,
    fields,
    name,
    (token) => void submit({ intent: 'add', token }, { method: 'post', preventScrollReset: true }),
  );
  if (!hydrated) return null;
  if (card.state === 'failed') {
    return (
      <>
        <Note tone="bad" live>
          {words.notLoaded}
        </Note>
        <a href="/payment" className={`${buttonStyles.button} ${buttonStyles.quiet}`} data-document>
          {words.again}
        </a>
      </>
    );
  }
  return (
    <>
      {card.state === 'loading' && (
        <p className="muted" role="status">
          {words.loading}
        </p>
      )}
      <section id={place} className={styles.fields} aria-label={words.fields} />
      {card.refused && (
        <Note tone="bad" live>
          {words.notTaken}
        </Note>
      )}
      {card.state === 'ready' && (
        <Button busy={card.asking || busy === 'add'} onClick={card.tokenize}>
          {words.save}
        </Button>
      )}
    </>
  );
}
