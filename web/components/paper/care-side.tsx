import type { CareCard } from '#shop/contract/help/care.ts';
import type { Language } from '#shop/rules/text/language.ts';
import iconStyles from '../icon.module.css';
import { Icon, Logo } from '../icon.tsx';
import { Picture } from '../picture.tsx';
import styles from './care-side.module.css';
import { factIcon } from './fact-icons.ts';

/** One side of the card that goes along with a plant, A6 on paper. What its code is, is said in the language of the page. */
export function CareSide({
  card,
  language,
  code: { words, language: read },
}: {
  card: CareCard;
  language: Language;
  code: { words: string; language: Language };
}) {
  const { title, facts, steps, address, code, scan } = card[language];
  return (
    <article className={styles.side} data-paper lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <Picture src={card.feature_image} alt="" sizes="400px" frame={styles.picture} eager />
      <header>
        <h2>{title}</h2>
        {card.latin_name && (
          <i lang="la" dir="ltr">
            {card.latin_name}
          </i>
        )}
      </header>
      <dl>
        {facts.map(({ icon, label, value }) => (
          <div key={label}>
            <dt>
              <Icon name={factIcon(icon)} label={label} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <footer>
        <span className={iconStyles.logoLink}>
          <Logo language={language} />
        </span>
        <span>{scan}</span>
        <a href={address}>
          <span className="vh" lang={read}>
            {words}
          </span>
          <svg viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges" aria-hidden="true">
            <path d={code.path} />
          </svg>
        </a>
      </footer>
    </article>
  );
}
