import { Check } from '../../components/form/choice.tsx';
import { Note } from '../../components/note.tsx';
import { FoldMark } from '../shell/fold-mark.tsx';
import styles from './terms.module.css';
import { useTermWords } from './words.ts';

/** In which cities an add-on is had: none chosen is all of them. */
export function CityList({
  cities,
  chosen,
  error,
}: {
  cities: readonly { id: number; title: string }[];
  /** Ids, as a form says them. */
  chosen: readonly string[];
  error: string | null;
}) {
  const { addon: words } = useTermWords();
  return (
    <details className={styles.fold} open={error !== null || undefined}>
      <summary>
        {words.cities} <span>{words.citiesChosen(chosen.length)}</span>
        <FoldMark />
      </summary>
      <p className="tiny">{words.citiesHelp}</p>
      {error && <Note tone="bad">{error}</Note>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
      <section className={styles.cities} aria-label={words.cities} tabIndex={0}>
        {cities.map(({ id, title }) => (
          <Check key={id} name="cities_ids" value={id} defaultChecked={chosen.includes(String(id))}>
            {title}
          </Check>
        ))}
      </section>
    </details>
  );
}
