import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Stop } from '#shop/contract/workshop/runs.ts';
import { useMessages } from '../../base/messages.tsx';
import { smallPhoto } from '../../base/small-photo.ts';
import { Button, buttonClass } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { useEarly } from '../../components/form/use-early.ts';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { textOf } from '../../forms/text-of.ts';
import styles from './proof.module.css';
import type { Saying } from './use-run.ts';

const wide = buttonClass({ look: 'quiet', block: true });

/**
 * What a driver says of a stop: somebody has it, by a photo of the gift at its door or the name of who took it; or nobody
 * was there. With script it is kept on the phone and sent from there; without, the forms send it.
 */
export function Proof({ stop, say }: { stop: Stop; say(saying: Saying): Promise<void> }) {
  const { driving } = useMessages();
  const { order_number, attempt } = stop;
  const { goesByItself, sayBy } = useSayBy(say);
  const sayNobody = (event: SubmitEvent<HTMLFormElement>) => {
    if (goesByItself()) return;
    event.preventDefault();
    void sayBy(event, { what: 'nobody_there', order_number, attempt, taken_by: '', photo: null });
  };
  return (
    <>
      <Delivered stop={stop} say={say} />
      <details className={styles.nobody}>
        <summary className={wide}>{driving.nobody}</summary>
        <form method="post" onSubmit={sayNobody}>
          <OfStop stop={stop} />
          <p className="small muted">{driving.nobodyText}</p>
          <Button type="submit" name="intent" value="nobody_there" look="quiet" block>
            {driving.nobodyYes}
          </Button>
        </form>
      </details>
    </>
  );
}

function Delivered({ stop, say }: { stop: Stop; say(saying: Saying): Promise<void> }) {
  const { driving } = useMessages();
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const shown = usePreview(photo);
  /** A large photo takes its time; who presses before it is there has chosen one all the same. */
  const making = useRef<Promise<Blob | null>>(Promise.resolve(null));
  const note = useId();
  const { order_number, attempt } = stop;
  const { goesByItself, sayBy } = useSayBy(say);

  const choose = async ({ files }: HTMLInputElement) => {
    const [file] = files ?? [];
    if (!file) return;
    making.current = smallPhoto(file);
    const small = await making.current;
    setPhoto(small);
    setWrong(small ? null : driving.photoBad);
  };
  const field = useEarly((input: HTMLInputElement) => void choose(input));
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    if (goesByItself()) return;
    event.preventDefault();
    const taken_by = textOf(new FormData(event.currentTarget), 'taken_by').trim();
    const by = { currentTarget: event.currentTarget, nativeEvent: event.nativeEvent };
    const photo = await making.current;
    if (!photo && taken_by === '') {
      setWrong(driving.proofNeeded);
      field.current?.focus();
    } else void sayBy(by, { what: 'delivered', order_number, attempt, taken_by, photo });
  };
  return (
    <form method="post" encType="multipart/form-data" onSubmit={submit} className={styles.proof}>
      <OfStop stop={stop} />
      {shown && <img src={shown} alt="" className={styles.shown} />}
      <label className={`${wide} ${styles.photo}`}>
        <Icon name="camera" />
        {photo ? driving.photoAgain : driving.photo}
        <input
          ref={field}
          type="file"
          name="photo"
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
          className="vh-by-script"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? note : undefined}
          onChange={({ currentTarget }) => void choose(currentTarget)}
        />
      </label>
      <p className="tiny">{driving.photoHelp}</p>
      <TextField label={driving.takenBy} name="taken_by" maxLength={80} autoComplete="off" />
      {wrong && (
        <div id={note}>
          <Note tone="bad" live>
            {wrong}
          </Note>
        </div>
      )}
      <Button type="submit" name="intent" value="delivered" block className={styles.main}>
        <Icon name="check" />
        {driving.deliver}
      </Button>
    </form>
  );
}

type Submitted = Pick<SubmitEvent<HTMLFormElement>, 'currentTarget' | 'nativeEvent'>;

/** Where the phone can keep nothing (no space left, or its browser won't), the form goes as it does without script. */
function useSayBy(say: (saying: Saying) => Promise<void>) {
  const alone = useRef(false);
  return {
    goesByItself: () => alone.current,
    async sayBy({ currentTarget, nativeEvent }: Submitted, saying: Saying) {
      const kept = await say(saying).then(
        () => true,
        () => false,
      );
      if (kept) return;
      // Refused at once, the press that began this may still be on its way through the page, and no form goes within another's.
      await new Promise((later) => setTimeout(later));
      alone.current = true;
      currentTarget.requestSubmit((nativeEvent as globalThis.SubmitEvent).submitter);
      alone.current = false;
    },
  };
}

function OfStop({ stop }: { stop: Stop }) {
  return (
    <>
      <input type="hidden" name="order_number" value={stop.order_number} />
      <input type="hidden" name="attempt" value={stop.attempt} />
    </>
  );
}

/** An address that shows a picture of this page's own; data, because the policy lets in nothing else. */
function usePreview(picture: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return setAddress(null);
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [picture]);
  return address;
}
