import { useEffect, useState } from 'react';
import { countdown } from '#shop/format/clock.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useHydrated } from '../../../base/use-hydrated.ts';

/**
 * The button that asks for another code, closed until the server would send one. The seconds can be seen; who can't
 * see them is told twice, not every second.
 */
export function Resend({
  intent,
  flow: { wait, busy: sending },
}: {
  intent: string;
  /** Until when (milliseconds since 1970) no other code is sent, and which intent is on its way. */
  flow: { wait: { seconds: number; until: number }; busy: unknown };
}) {
  const words = useMessages().account.signIn;
  const hydrated = useHydrated();
  const left = useSecondsLeft(wait.until);
  const busy = sending === intent;
  const waits = hydrated && left > 0;
  return (
    <>
      <button
        type="submit"
        name="intent"
        value={intent}
        formNoValidate
        className="under small med"
        aria-disabled={waits || undefined}
        aria-busy={busy || undefined}
        onClick={(event) => {
          if (waits || busy) event.preventDefault();
        }}
      >
        {waits ? (
          <>
            {words.resendIn} <span className="num">{countdown(left)}</span>
          </>
        ) : (
          words.resend
        )}
      </button>
      <span className="vh" role="status">
        {hydrated && wait.seconds > 0 && (waits ? words.resendWait(wait.seconds) : words.resendNow)}
      </span>
    </>
  );
}

function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
