import { useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import { type Lost, lostMessage, splitLost } from '../../base/lost.ts';
import { useFetcher } from '../../base/use-fetcher.ts';
import { useHydrated } from '../../base/use-hydrated.ts';
import { Button } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import { hasPasskeys, signByPasskey } from '../base/proof/passkey.ts';
import styles from './door.module.css';
import type { DoorResult } from './steps.server.ts';

/** Signs in by one of the browser's passkeys, where it has them: that needs a script. */
export function PasskeyButton() {
  const { door, shell } = useStaffMessages();
  const asked = useFetcher<DoorResult | Lost>();
  const { answer, lost } = splitLost(asked.data);
  const submit = useSubmit();
  const [failed, setFailed] = useState(false);
  const taken = useRef<DoorResult | undefined>(undefined);

  useEffect(() => {
    if (!answer?.passkey || taken.current === answer) return;
    taken.current = answer;
    const { ticket, options } = answer.passkey;
    signByPasskey(options as PublicKeyCredentialRequestOptionsJSON).then(
      (response) => submit({ intent: 'passkey', ticket, response }, { method: 'post' }),
      () => setFailed(true),
    );
  }, [answer, submit]);

  if (!useHydrated() || !hasPasskeys()) return null;
  const refused = lost ? lostMessage(lost, shell.lost) : answer && !answer.ok ? answer.message : null;
  return (
    <>
      <Button
        block
        look="quiet"
        busy={asked.state !== 'idle'}
        onClick={() => {
          setFailed(false);
          asked.submit({ intent: 'passkey-options' }, { method: 'post' });
        }}
      >
        {door.passkey}
      </Button>
      {(failed || refused) && (
        <Note tone="bad" live>
          {refused ?? door.passkeyFailed}
        </Note>
      )}
      <div className={styles.or}>{door.or}</div>
    </>
  );
}
