import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ShopPicture } from '#shop/contract/store/pictures.ts';
import { own } from '#shop/format/isolate.ts';
import { percent } from '#shop/format/signs.ts';
import { useHydrated } from '../../base/use-hydrated.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { useLanguage } from '../base/me.ts';
import styles from './upload.module.css';
import { type Upload, useUploads } from './use-uploads.ts';
import { usePictureWords } from './words.ts';

/**
 * Where pictures come in: a plain form of files, and with script each file on its own way, with how far it is. `product` and
 * `variant` say whose they are to be, `replaces` which picture they stand instead of. `onKept` hears what script has sent.
 */
export function UploadForm({
  product,
  variant,
  replaces,
  onKept,
}: {
  product?: number;
  variant?: number | null;
  replaces?: number;
  onKept: (pictures: ShopPicture[]) => void;
}) {
  const words = usePictureWords();
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { uploads, isBusy, start, again } = useUploads(replaces ? `&replaces=${replaces}` : '', onKept);
  const choose = (files: FileList | null | undefined) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0) start(replaces ? chosen.slice(0, 1) : chosen);
    if (field.current) field.current.value = '';
  };
  // What was chosen before the page woke up is taken over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (hydrated) choose(field.current?.files);
  }, [hydrated]);
  return (
    <form
      method="post"
      action="/admin/pictures/upload"
      encType="multipart/form-data"
      className={styles.form}
      onSubmit={(event) => event.preventDefault()}
    >
      {product && <input type="hidden" name="product" value={product} />}
      {variant && <input type="hidden" name="variant" value={variant} />}
      {replaces && <input type="hidden" name="replaces" value={replaces} />}
      <label
        className={over ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          choose(event.dataTransfer.files);
        }}
      >
        <Icon name="image" />
        <span>
          <b>{words.pick}</b> {hydrated && <span className={styles.byDrag}>{words.drop}</span>}
          <span className="tiny">
            {words.uploadHelp} {!hydrated && !replaces && words.uploadPlain}
          </span>
        </span>
        <input
          ref={field}
          type="file"
          name="pictures"
          multiple={!replaces}
          required
          accept="image/jpeg,image/png,image/webp"
          className="vh-by-script"
          onChange={({ currentTarget }) => choose(currentTarget.files)}
        />
      </label>
      {!hydrated && (
        <Button type="submit" look="quiet">
          {words.send}
        </Button>
      )}
      {uploads.length > 0 && <Progress uploads={uploads} isBusy={isBusy} again={again} />}
    </form>
  );
}

function Progress({
  uploads,
  isBusy,
  again,
}: {
  uploads: readonly Upload[];
  isBusy: boolean;
  again: (key: number) => void;
}) {
  const words = usePictureWords();
  const over = uploads.filter(({ state }) => !['waiting', 'sending', 'keeping'].includes(state)).length;
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.sum}>
        <b>{isBusy ? words.sending : words.added(uploads.filter(({ state }) => state === 'kept').length)}</b>
        {isBusy && <span className="num muted">{words.doneOf(String(over), String(uploads.length))}</span>}
      </p>
      {isBusy && <progress value={over} max={uploads.length} aria-label={words.sending} />}
      <ul className={styles.files}>
        {uploads
          // What is kept stands in the list below; what is on its way or needs somebody stands here.
          .filter(({ state }) => state !== 'kept')
          .slice(0, 60)
          .map((upload) => (
            <li key={upload.key}>
              <bdi className={styles.name}>{upload.file.name}</bdi>
              <State upload={upload} />
              {upload.state === 'lost' && (
                <Button look="quiet" size="s" onClick={() => again(upload.key)}>
                  {words.again}
                  <span className="vh"> {own(upload.file.name)}</span>
                </Button>
              )}
            </li>
          ))}
      </ul>
    </div>
  );
}

function State({ upload: { state, percent: sent, message } }: { upload: Upload }) {
  const words = usePictureWords();
  const language = useLanguage();
  if (state === 'sending') return <span className="muted">{words.sent(percent(language, sent))}</span>;
  if (state === 'large' || state === 'lost' || state === 'refused')
    return (
      <span className={styles.bad} role="alert">
        <Icon name="alert" size="s" />
        {state === 'refused' ? message : words[state]}
      </span>
    );
  return <span className="muted">{words[state]}</span>;
}

/** What became of a form that was sent without script: how many were kept, and which weren't, with why. */
export function UploadNote({ refusals }: { refusals: readonly { name: string; message: string }[] }) {
  const words = usePictureWords();
  const [params] = useSearchParams();
  const added = Number(params.get('added') ?? Number.NaN);
  const more = Number(params.get('more') ?? 0);
  if (Number.isNaN(added) && refusals.length === 0) return null;
  return (
    <>
      {added > 0 && (
        <Note tone="good" live>
          {words.added(added)}
        </Note>
      )}
      {refusals.length > 0 && (
        <Note tone="bad" live>
          <ul className={styles.refused}>
            {refusals.map(({ name, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
              <li key={index}>
                {name !== '' && (
                  <>
                    <Isolated text={own(name)} />:{' '}
                  </>
                )}
                {message}
              </li>
            ))}
            {more > 0 && <li>{words.refusedMore(more)}</li>}
          </ul>
        </Note>
      )}
    </>
  );
}
