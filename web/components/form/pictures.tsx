import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { own } from '#shop/format/isolate.ts';
import type { Messages } from '#shop/messages/ar/index.ts';
import { smallPhoto } from '../../base/small-photo.ts';
import { useHydrated } from '../../base/use-hydrated.ts';
import { Icon } from '../icon.tsx';
import { Isolated } from '../isolated.tsx';
import fieldStyles from './field.module.css';
import {
  type GivenPictures,
  type PictureProblem,
  pictureMegabytesMost,
  picturesMost,
} from './given-pictures.ts';
import styles from './pictures.module.css';

/** What the field says: of the shop's own strings, or of a screen of staff. */
type PictureWords = Pick<
  Messages['forms'],
  'optional' | 'addPicture' | 'picturesHelp' | 'picture' | 'keepPicture' | 'removePicture' | 'pictureProblem'
>;
type Chosen = { key: number; file: File; shown: string };
let counted = 0;

/** What travels as it is; what is larger, or of another kind that this browser can read, is drawn anew first. */
const fineKinds = ['image/jpeg', 'image/png', 'image/webp'];
const fineBytes = 1_000_000;

/**
 * Pictures of a form: chosen ones are fields of the form itself (which needs `encType="multipart/form-data"` and a page
 * with `bodyMost`), so that it works without script. With script each is seen before it is sent, made small, and can be
 * taken out again. `given` is what the last answer said of them (`takePictures`): what was kept comes along by its id.
 */
export function Pictures({
  label,
  help,
  optional = true,
  given,
  error,
  words,
}: {
  label: string;
  help?: string;
  /** Whether its label says so. */
  optional?: boolean;
  given: GivenPictures;
  error?: string | undefined;
  words: PictureWords;
}) {
  const hydrated = useHydrated();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<PictureProblem[]>([]);

  const kept = given.kept.filter((picture) => !taken.includes(picture.id));
  const problems = wrong.length > 0 ? wrong : given.problems;
  const left = picturesMost - kept.length - chosen.length;

  /** The field holds what is seen: the browser sends it with the form. */
  const put = (pictures: Chosen[]) => {
    setChosen(pictures);
    if (!field.current) return;
    const files = new DataTransfer();
    for (const { file } of pictures) files.items.add(file);
    field.current.files = files.files;
  };
  const choose = async (files: File[]) => {
    const read = await Promise.all(files.slice(0, left).map(readyToSend));
    const none = files.slice(0, left).filter((_, index) => read[index] === null);
    setWrong([
      ...none.map(({ name }) => ({ name, why: 'kind' as const })),
      ...files.slice(left).map(({ name }) => ({ name, why: 'many' as const })),
    ]);
    put([...chosen, ...read.filter((each) => each !== null)]);
  };

  /** With a picture its button goes: the focus goes on to the field, which is there again once there is room. */
  const takeOut = (act: () => void) => {
    flushSync(act);
    field.current?.focus();
  };

  // What was chosen has arrived with the last answer: it is kept by now, or named as a problem. At first there is none
  // yet, and what was chosen before the page woke up is taken over.
  const before = useRef<GivenPictures | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told by each new answer
  useEffect(() => {
    const early = before.current === null ? [...(field.current?.files ?? [])] : [];
    before.current = given;
    if (early.length > 0) void choose(early);
    else {
      put([]);
      setWrong([]);
    }
  }, [given]);

  return (
    <fieldset className={styles.pictures} aria-describedby={`${id}-note`}>
      <legend className={fieldStyles.label}>
        {label} {optional && <span className="tiny">{words.optional}</span>}
      </legend>
      <div className={styles.row}>
        {kept.map(({ id: key, url }, index) => (
          <Seen key={key} shown={url} name={words.picture(index + 1)}>
            <input type="hidden" name="shown" value={url} />
            {hydrated ? (
              <>
                <input type="hidden" name="attachments" value={key} />
                <Remove
                  name={words.picture(index + 1)}
                  words={words}
                  act={() => takeOut(() => setTaken([...taken, key]))}
                />
              </>
            ) : (
              <label className={styles.keep}>
                <input type="checkbox" name="attachments" value={key} defaultChecked />
                {words.keepPicture}
              </label>
            )}
          </Seen>
        ))}
        {chosen.map((each) => (
          <Seen key={each.key} shown={each.shown} name={each.file.name}>
            <Remove
              name={own(each.file.name)}
              words={words}
              act={() => takeOut(() => put(chosen.filter((other) => other !== each)))}
            />
          </Seen>
        ))}
        <label className={left > 0 ? styles.add : `${styles.add} ${styles.full}`}>
          <Icon name="image" />
          <span>
            <b>{words.addPicture}</b>
            <span>
              {help} {words.picturesHelp(picturesMost, pictureMegabytesMost)}
            </span>
          </span>
          <input
            ref={field}
            type="file"
            name="pictures"
            multiple
            accept="image/jpeg,image/png,image/webp"
            className="vh-by-script"
            aria-invalid={error || problems.length > 0 ? true : undefined}
            disabled={hydrated && left <= 0 && chosen.length === 0}
            onChange={({ currentTarget }) => void choose([...(currentTarget.files ?? [])])}
          />
        </label>
      </div>
      <div id={`${id}-note`} role="status" className={styles.notes}>
        {error && <Wrong text={error} />}
        {problems.map(({ name, why }) => (
          <Wrong key={`${why} ${name}`} text={words.pictureProblem[why](own(name))} />
        ))}
      </div>
    </fieldset>
  );
}

function Seen({ shown, name, children }: { shown: string; name: string; children: React.ReactNode }) {
  return (
    <figure className={styles.seen}>
      <img src={shown} alt="" width="88" height="88" />
      {children}
      <figcaption>
        <bdi>{name}</bdi>
      </figcaption>
    </figure>
  );
}

function Remove({ name, words, act }: { name: string; words: PictureWords; act: () => void }) {
  return (
    <button type="button" className={styles.remove} aria-label={words.removePicture(name)} onClick={act}>
      <Icon name="close" size="s" />
    </button>
  );
}

function Wrong({ text }: { text: string }) {
  return (
    <p className={`${fieldStyles.help} ${fieldStyles.error}`}>
      <Icon name="alert" size="s" />
      <span>
        <Isolated text={text} />
      </span>
    </p>
  );
}

/** A file as it travels, with an address that shows it; null for what this browser can't read as a picture. */
async function readyToSend(file: File): Promise<Chosen | null> {
  const small = await smallPhoto(file);
  if (!small) return null;
  const fine = fineKinds.includes(file.type) && file.size <= fineBytes;
  const sent = fine ? file : new File([small], file.name.replace(/\.\w+$/, '.jpg'), { type: small.type });
  counted += 1;
  return { key: counted, file: sent, shown: await addressOf(small) };
}

/** Data, because the policy of pages lets in nothing else. */
function addressOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
