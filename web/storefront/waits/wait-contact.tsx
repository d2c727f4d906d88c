import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../base/messages.tsx';
import { Button } from '../../components/button.tsx';
import { PhoneField, TextField } from '../../components/form/field.tsx';
import { turnOn, usePushes } from '../push/use-pushes.ts';
import { StepWays } from '../sign-in/steps/step-form.tsx';
import styles from './wait.module.css';
import type { StepProps } from './wait.tsx';

/** Where to: a phone or an address for mail, which gets a code; or this device, where it can. */
export function WaitContact({ view, address, busy }: StepProps & { address: string }) {
  const { waits, account } = useMessages();
  const words = account.signIn;
  const [by, setBy] = useState(view.by);
  const other = by === 'sms' ? 'email' : 'sms';
  return (
    <>
      <div className={styles.head}>
        <h2>{waits.where}</h2>
        <p className="small muted">{waits.whereText}</p>
      </div>
      <input type="hidden" name="by" value={by} />
      {by === 'sms' ? (
        <PhoneField
          key="sms"
          name="phone_number"
          label={words.phone}
          status={{ complete: words.numberComplete, incomplete: words.numberIncomplete }}
          defaultValue={view.typed.phone}
          error={view.fields.phone_number ?? view.fields.phone_code}
        />
      ) : (
        <TextField
          key="email"
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          label={words.email}
          defaultValue={view.typed.email}
          error={view.fields.email}
        />
      )}
      <Button type="submit" name="intent" value="send-code" block busy={busy === 'send-code'}>
        {words.sendCode}
      </Button>
      <StepWays>
        <a
          href={`${address}&by=${other}`}
          className="under small med"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            setBy(other);
          }}
        >
          {other === 'email' ? waits.byEmail : waits.byPhone}
        </a>
        <ByPush />
      </StepWays>
    </>
  );
}

/** Asks the browser, and for the alert again when this device takes pushes. What it can't do isn't spoken of. */
function ByPush() {
  const { waits } = useMessages();
  const { pushes, press } = usePushes();
  const asks = useRef<HTMLButtonElement>(null);
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    if (pressed && pushes === 'on') asks.current?.form?.requestSubmit(asks.current);
  }, [pressed, pushes]);
  const offers =
    pushes === 'default' || pushes === 'asking' || pushes === 'off' || (pressed && pushes === 'on');
  if (!offers) return null;
  return (
    <>
      <button
        type="button"
        className="under small med"
        aria-busy={pushes === 'asking' || undefined}
        onClick={() => {
          setPressed(true);
          void press(turnOn);
        }}
      >
        {waits.byPush}
      </button>
      <button ref={asks} type="submit" name="intent" value="ask" hidden />
    </>
  );
}
