import { type FormEvent, useEffect, useRef, useState } from 'react';
import { together } from '#shop/format/lists.ts';
import { useAside } from '../../base/aside.ts';
import { type Lost, splitLost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { LostNote } from '../../forms/form-state.tsx';
import styles from './wait.module.css';
import { WaitCode } from './wait-code.tsx';
import { WaitContact } from './wait-contact.tsx';
import type { WaitView } from './wait-view.ts';

/** A step's part of the form: what it shows, and which press is on its way. */
export type StepProps = { view: WaitView; busy: string | null };

/**
 * Asking to be told, step by step, in one form that is sent in place or, without script, to its page. `given` is how it
 * stands where the page knows; otherwise it is asked for.
 */
export function Wait({ address, given, quiet }: { address: string; given?: WaitView; quiet?: boolean }) {
  const { load, data: read } = useAside<{ view: WaitView }>('notify-me');
  const { submit, data: sent, state } = useAside<WaitView>('notify-me');
  const [pressed, setPressed] = useState<{ intent: string | null; before: typeof sent } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { view, lost } = useNewest(given, read, sent);

  useEffect(() => {
    if (!given) void load(address);
  }, [given, load, address]);
  // What has come in the place of what was pressed is read out, and typed on in.
  const { step } = view;
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step || !sent) return;
    before.current = step;
    const first = form.current?.querySelector<HTMLElement>('input:not([type=hidden]), [tabindex="-1"]');
    if (step !== 'code') first?.focus();
  }, [step, sent]);

  // Until the answer shows: a code may be typed and sent sooner than the fetcher says that it is idle.
  const waits = pressed !== null && pressed.before === sent && state !== 'idle';
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (waits) return;
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    setPressed({ intent: submitter?.value ?? null, before: sent });
    const filled = new FormData(event.currentTarget, submitter);
    void submit(filled, { method: 'post', action: address, defaultShouldRevalidate: false });
  };
  const props = { view, busy: waits ? pressed.intent : null };
  return (
    <form ref={form} method="post" action={address} onSubmit={send} noValidate className={styles.wait}>
      <LostNote lost={lost} />
      {!view.ok && Object.keys(view.fields).length === 0 && view.step !== 'code' && (
        <Note tone="bad" live>
          {view.message}
        </Note>
      )}
      {step === 'ask' && <Ask {...props} quiet={quiet ?? false} />}
      {step === 'contact' && <WaitContact {...props} address={address} />}
      {step === 'code' && <WaitCode {...props} />}
      {step === 'done' && <Done {...props} />}
      {step === 'here' && <Here />}
    </form>
  );
}

const nothing: WaitView = {
  ...{ form: 'wait', ok: true, code: null, message: '', fields: {} },
  ...{ step: 'ask', by: 'sms', typed: { phone: '', email: '' }, resendIn: 0, reach: [] },
};

/** What was read or sent last; what got lost on the way leaves it as it was. */
function useNewest(
  given: WaitView | undefined,
  read: { view: WaitView } | Lost | undefined,
  sent: WaitView | Lost | undefined,
): { view: WaitView; lost: Lost | null } {
  const [newest, setNewest] = useState({ view: given ?? nothing, given, read, sent });
  if (newest.given !== given || newest.read !== read || newest.sent !== sent) {
    const view =
      newest.sent !== sent
        ? splitLost<WaitView>(sent).answer
        : newest.read !== read
          ? splitLost<{ view: WaitView }>(read).answer?.view
          : given;
    setNewest({ view: view ?? newest.view, given, read, sent });
  }
  return { view: newest.view, lost: splitLost(sent).lost };
}

function Ask({ view, busy, quiet }: StepProps & { quiet: boolean }) {
  const { waits, catalogue } = useMessages();
  return (
    <>
      {view.stopped && (
        <p className="small muted" role="status">
          {waits.stopped}
        </p>
      )}
      <Button
        type="submit"
        name="intent"
        value="ask"
        block
        busy={busy === 'ask'}
        look={quiet ? 'quiet' : 'primary'}
      >
        <Icon name="bell" />
        {catalogue.product.notify}
      </Button>
      <p className="tiny">{waits.request}</p>
    </>
  );
}

function Done({ view, busy }: StepProps) {
  const { waits } = useMessages();
  const { language } = useRootData();
  // A text message comes where no device has shown the push.
  const ways = view.reach.filter((way) => way !== 'sms' || !view.reach.includes('push'));
  return (
    <Note tone="good" icon="bell">
      <span className={styles.done}>
        <b tabIndex={-1} role="status">
          {waits.done}
        </b>
        {ways.length > 0 && (
          <span>
            {waits.doneBy(
              together(
                language,
                ways.map((way) => waits.ways[way]),
              ),
            )}
          </span>
        )}
        <button
          type="submit"
          name="intent"
          value="stop"
          className="under small med"
          aria-busy={busy === 'stop' || undefined}
        >
          {waits.stop}
        </button>
      </span>
    </Note>
  );
}

function Here() {
  const { waits } = useMessages();
  return (
    <Note tone="good" live>
      <b>{waits.here}</b>
      <br />
      {waits.hereText}
    </Note>
  );
}
