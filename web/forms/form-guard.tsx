import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../base/messages.tsx';
import { useRootData } from '../base/root-data.ts';
import { Isolated } from '../components/isolated.tsx';
import { Note } from '../components/note.tsx';
import styles from './form-guard.module.css';
import type { FormResult } from './form-result.ts';

/** So long people are asked to wait in a flood, in milliseconds: for the token, and for the work (`work.ts`). */
const patienceMs = 80_000;

/**
 * What stands in a form that anybody may send, between it and programs (decision 0049): a field that people don't see, a
 * token that is asked for when somebody begins to fill the form in, and in a flood the work that comes with it, done
 * beside the page. Then the form is sent again by itself; where that takes too long, the other ways to reach the shop are
 * said. Without script there is no token; the form is taken all the same, and in a flood those ways are said at once
 * (`result` is what became of the form).
 */
export function FormGuard({ result }: { result: FormResult | null }) {
  const { forms } = useMessages();
  const token = useRef<HTMLInputElement>(null);
  const work = useRef<HTMLInputElement>(null);
  const [proving, setProving] = useState(false);
  const flooded = result?.code === 'FORMS_FLOODED';

  useEffect(() => {
    const form = token.current?.form;
    if (!form) return;
    const begin = async () => {
      const { prove } = await import('./prove.ts');
      await prove({ token: token.current, work: work.current });
    };
    // Nothing waits for it: without a token the form is taken as one without script is.
    const beginSoon = () => void begin().catch(() => {});
    form.addEventListener('focusin', beginSoon);
    return () => form.removeEventListener('focusin', beginSoon);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const form = token.current?.form;
    if (!flooded || !form || work.current?.value) return;
    setProving(true);
    const late = new Promise<false>((wait) => setTimeout(wait, patienceMs, false));
    const proof = import('./prove.ts').then(({ prove }) =>
      prove({ token: token.current, work: work.current, anew: true }),
    );
    void Promise.race([proof, late])
      .then(
        (worked) =>
          worked && form.requestSubmit(form.querySelector<HTMLButtonElement>('button[type="submit"]')),
      )
      .catch(() => {})
      .finally(() => setProving(false));
  }, [result]);

  return (
    <>
      <div className={styles.trap} aria-hidden="true">
        <label>
          {forms.trap}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input ref={token} type="hidden" name="token" />
      <input ref={work} type="hidden" name="work" />
      {proving ? (
        <Note tone="warn" live>
          {forms.proving}
        </Note>
      ) : (
        (flooded || result?.code === 'TOO_MANY_FORMS') && <Directly />
      )}
    </>
  );
}

/** The ways to reach the shop that no program stands in. */
function Directly() {
  const { forms } = useMessages();
  const { store, texts } = useRootData();
  return (
    <p className={`small ${styles.direct}`}>
      {forms.directly}
      {store.phone && (
        <>
          <a href={`tel:${store.phone}`} className="under">
            <Isolated text={texts.phone} />
          </a>
          <a href={`https://wa.me/${store.phone.slice(1)}`} className="under" rel="noopener">
            {forms.whatsApp}
          </a>
        </>
      )}
      {store.email && (
        <a href={`mailto:${store.email}`} className="under">
          <bdi>{store.email}</bdi>
        </a>
      )}
    </p>
  );
}
