import { Form } from 'react-router';
import { deletePhrases } from '#shop/rules/account.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Note } from '../../components/note.tsx';
import { Price } from '../../components/price.tsx';
import { useMessages } from '../../messages.tsx';
import { useShop } from '../../shop.ts';
import type { Heard } from '../my-account.tsx';
import { fieldOf, Said } from './said.tsx';

/** The end of an account: what goes, what has to stay, what the wallet would lose, and a phrase to type (decision 14). */
export function DeleteAccount({ balance, heard }: { balance: number; heard: Heard }) {
  const { profile: words } = useMessages();
  const { language } = useShop();
  const begun = heard.outcome?.section === 'delete';
  return (
    <section className="account-part" id="delete" tabIndex={-1} aria-labelledby="delete-title">
      <h2 id="delete-title">{words.remove}</h2>
      <div>
        {words.removeText.map((text) => (
          <p key={text} className="muted">
            {text}
          </p>
        ))}
        {balance > 0 && (
          <Note tone="warn">
            {words.removeWallet} <Price riyals={balance} />
          </Note>
        )}
        <details open={begun || undefined}>
          <summary className="under small med">{words.removeOpen}</summary>
          <Form method="post" preventScrollReset noValidate>
            <p>
              {words.phrase} <b className="med whitespace-nowrap">{deletePhrases[language]}</b>
            </p>
            <TextField
              name="confirmation"
              label={words.phraseLabel}
              autoComplete="off"
              spellCheck={false}
              error={fieldOf(heard, 'delete', 'confirmation')}
            />
            {heard.outcome?.fields.confirmation === undefined && <Said heard={heard} section="delete" />}
            <Button
              type="submit"
              name="intent"
              value="delete"
              className="danger"
              busy={heard.busy === 'delete'}
            >
              {words.removeYes}
            </Button>
          </Form>
        </details>
      </div>
    </section>
  );
}
