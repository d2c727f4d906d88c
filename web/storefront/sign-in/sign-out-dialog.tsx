import { useEffect, useRef } from 'react';
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
  const { Form, state, data } = useFetcher();
  const lost = lostIn(data);
  const sent = useRef(false);
  useEffect(() => {
    if (state !== 'idle') sent.current = true;
    else if (sent.current && !lost) onClose();
  }, [state, lost, onClose]);
  return (
    <Dialog title={words.title} text={words.text} onClose={onClose}>
      <LostNote lost={lost} />
      <Form method="post" action="/sign-out" className={styles.answers}>
        <Button type="submit" busy={state !== 'idle'}>
          {words.yes}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {words.no}
        </Button>
      </Form>
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
