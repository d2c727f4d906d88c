import { useEffect, useRef, useState } from 'react';
import { type Lost, lostMessage, splitLost } from '../../../base/lost.ts';
import { useFetcher } from '../../../base/use-fetcher.ts';
import { useHydrated } from '../../../base/use-hydrated.ts';
import { Button } from '../../../components/button.tsx';
import { Note } from '../../../components/note.tsx';
import { useMe } from '../me.ts';
import { useStaffMessages } from '../messages.tsx';
import { hasPasskeys, signByPasskey } from './passkey.ts';
import type { ProveResult } from './prove.ts';

/** Shows one of one's passkeys instead of a code, where one has any and the browser can: that needs a script, and a press. */
export function ProofByPasskey({ onProved }: { onProved: () => void }) {
  const { security, shell } = useStaffMessages();
  const me = useMe();
  const asked = useFetcher<ProveResult | Lost>();
  const { answer, lost } = splitLost(asked.data);
  const { submit } = asked;
  const [failed, setFailed] = useState(false);
  const taken = useRef<ProveResult | undefined>(undefined);

  useEffect(() => {
    if (!answer || taken.current === answer) return;
    taken.current = answer;
    if (answer.form === 'passkey' && answer.ok) onProved();
    if (!answer.passkey) return;
    const { ticket, options } = answer.passkey;
    signByPasskey(options as PublicKeyCredentialRequestOptionsJSON).then(
      (response) => submit({ intent: 'passkey', ticket, response }, { method: 'post', action: '/prove' }),
      () => setFailed(true),
    );
  }, [answer, submit, onProved]);

  if (!useHydrated() || !hasPasskeys() || me.passkeys.length === 0) return null;
  const refused = lost ? lostMessage(lost, shell.lost) : answer && !answer.ok ? answer.message : null;
  return (
    <>
      <Button
        look="quiet"
        busy={asked.state !== 'idle'}
        onClick={() => {
          setFailed(false);
          submit({ intent: 'options' }, { method: 'post', action: '/prove' });
        }}
      >
        {security.provePasskey}
      </Button>
      {(failed || refused) && (
        <Note tone="bad" live>
          {refused ?? security.proveFailed}
        </Note>
      )}
    </>
  );
}
