import { type SubmitEvent, useEffect, useState } from 'react';
import { lostIn } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { useFetcher } from '../../base/use-fetcher.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { LostNote } from '../../forms/form-state.tsx';
import styles from './sign-out.module.css';

/** The question before signing out (spec section 2, Other): yes and no, and neither is pressed by itself. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { signOut: words } = useMessages().account;
  const { submit, state, data } = useFetcher();
  const lost = lostIn(data);
  const [answered, setAnswered] = useState(false);
  useEffect(() => {
    if (answered && state === 'idle' && !lost) onClose();
  }, [answered, state, lost, onClose]);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAnswered(false);
    await submit(event.currentTarget);
    setAnswered(true);
  };
  return (
    <Dialog title={words.title} text={words.text} onClose={onClose}>
      <LostNote lost={lost} />
      <form method="post" action="/sign-out" onSubmit={send} className={styles.answers}>
        <Button type="submit" busy={state !== 'idle'}>
          {words.yes}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {words.no}
        </Button>
      </form>
    </Dialog>
  );
}

/** The question before deleting the account; the phrase that confirms it is typed on the account's own page. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { remove: words } = useMessages().account;
  return (
    <Dialog title={words.title} text={words.text} onClose={onClose}>
      <div className={styles.answers}>
        <ButtonLink href="/my-account#delete" onClick={onClose}>
          {words.yes}
        </ButtonLink>
        <Button look="quiet" onClick={onClose}>
          {words.no}
        </Button>
      </div>
    </Dialog>
  );
}
