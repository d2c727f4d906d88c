import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { Picture } from '../../components/picture.tsx';
import styles from './terms.module.css';
import { useTermWords } from './words.ts';

export type PictureChoice = { name: string; url: string; title: string };

/** One picture of those that are near, as radios; the one that it has stands first. `chosen` is a picture's name. */
export function PictureField({
  choices,
  now,
  chosen,
  error,
  mayLack = false,
  label,
  help,
  isWhole = false,
}: {
  choices: readonly PictureChoice[];
  /** What is kept. */
  now: { name: string; url: string } | null;
  chosen: string;
  error: string | null;
  /** It may do without one. */
  mayLack?: boolean;
  /** What it is a picture of, and what is said of that; without them it is the picture of a term. */
  label?: string;
  help?: string;
  /** Pictures of any shape, shown without cutting anything off. */
  isWhole?: boolean;
}) {
  const words = useTermWords();
  const others = choices.filter(({ name }) => name !== now?.name);
  return (
    <fieldset className={isWhole ? `${styles.pictures} ${styles.whole}` : styles.pictures}>
      <legend>{label ?? words.picture}</legend>
      {error && <Note tone="bad">{error}</Note>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
      <section aria-label={label ?? words.picture} tabIndex={0}>
        {now && <One name={now.name} url={now.url} title={words.pictureNow} isChosen={chosen === now.name} />}
        {(mayLack || !now) && <One name="" url={null} title={words.noPicture} isChosen={chosen === ''} />}
        {others.map(({ name, url, title }) => (
          <One key={name} {...{ name, url, title }} isChosen={chosen === name} />
        ))}
      </section>
      <p className="tiny">
        {help ?? words.pictureHelp}{' '}
        <Link to="/pictures" className="under">
          {words.toPictures}
        </Link>
      </p>
    </fieldset>
  );
}

function One({
  name,
  url,
  title,
  isChosen,
}: {
  name: string;
  url: string | null;
  title: string;
  isChosen: boolean;
}) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="picture" value={name} defaultChecked={isChosen} className="vh" />
      {url ? (
        <span data-paper="">
          <Picture src={url} alt="" sizes="92px" within={[96, 320]} frame={styles.frame} />
        </span>
      ) : (
        <span className={`${styles.frame} ${styles.none}`}>
          <Icon name="image" />
        </span>
      )}
      <bdi>{title}</bdi>
    </label>
  );
}
