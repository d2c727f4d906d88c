import { Isolated } from '../../components/isolated.tsx';
import type { SeenFacts } from './seen-facts.server.ts';
import styles from './settings.module.css';
import { useSettingsWords } from './words.ts';

/** What the shop would say of itself at the foot of its pages, in both languages, before it is kept. */
export function FactsPreview({ seen }: { seen: SeenFacts }) {
  const { shop: words } = useSettingsWords();
  return (
    <div className={styles.whole}>
      <p className="muted" role="status">
        {words.shown}
      </p>
      <div className={styles.feet}>
        {(['ar', 'en'] as const).map((language) => (
          <section
            key={language}
            lang={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
            aria-label={seen[language].name}
          >
            <h3>{seen[language].name}</h3>
            <ul>
              {seen[language].lines.map((line) => (
                <li key={line}>
                  <Isolated text={line} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
