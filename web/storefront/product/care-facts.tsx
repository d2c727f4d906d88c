import { useMessages } from '../../base/messages.tsx';
import { ArrowLink } from '../../components/button.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import sectionStyles from '../../components/page/section.module.css';
import { lightIcons } from '../cards/product-card.tsx';
import styles from './care-facts.module.css';
import type { ProductData } from './load.server.ts';

type Fact = { icon: string; label: string; value: string };
type Advice = { title: string; text: string };

const icons: Record<string, IconName> = {
  water: 'water',
  pets: 'paw',
  size: 'ruler',
  pot: 'pot',
};
const cellsMost = 4;
/** Fewer stand with what is said of the product: one alone makes no row. */
const cellsLeast = 2;

/** How it lives: facts in large type with their advice, then the long description beside what is left. */
export function CareFacts({
  kind,
  slug,
  light,
  facts,
  care,
  description,
}: {
  kind: ProductData['kind'];
  /** Of what has a guide to its care. */
  slug: string | null;
  light: ProductData['light'];
  facts: readonly Fact[];
  care: readonly Advice[];
  description: string;
}) {
  const { catalogue } = useMessages();
  const words = catalogue.product;
  const headings = { plant: words.care, pot: words.carePot, set: words.careSet };
  const cells = facts.length < cellsLeast ? [] : facts.slice(0, cellsMost);
  const adviceOf = (label: string) => care.find(({ title }) => title === label)?.text;
  const about = facts.slice(cells.length);
  const rest = care.filter(({ title }) => !cells.some(({ label }) => label === title));
  return (
    <>
      {cells.length > 0 && (
        <section className={`${sectionStyles.section} ${sectionStyles.first}`} aria-labelledby="care">
          <div className={sectionStyles.head}>
            <h2 id="care">{headings[kind]}</h2>
          </div>
          <dl className={styles.facts} style={{ '--cells': cells.length } as React.CSSProperties}>
            {cells.map(({ icon, label, value }) => (
              <div key={label}>
                <dt>
                  <Icon
                    name={icon === 'light' && light ? lightIcons[light] : (icons[icon] ?? 'info')}
                    size="s"
                  />
                  {label}
                </dt>
                <dd className={styles.value}>{value}</dd>
                {adviceOf(label) && <dd>{adviceOf(label)}</dd>}
              </div>
            ))}
          </dl>
          {slug && (
            <p className={styles.guide}>
              <ArrowLink href={`/gifts-care?plant=${slug}`}>{words.careGuide}</ArrowLink>
            </p>
          )}
        </section>
      )}
      <section className={`${sectionStyles.section} ${styles.about}`} aria-labelledby="about">
        <h2 id="about">{words.about}</h2>
        <div>
          {description.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {rest.map(({ title, text }) => (
            <p key={title}>
              <b>{title}</b>
              {': '}
              {text}
            </p>
          ))}
          {about.length > 0 && (
            <dl className={styles.rest}>
              {about.map(({ icon, label, value }) => (
                <div key={label}>
                  <dt>
                    <Icon name={icons[icon] ?? 'info'} size="s" />
                    {label}
                  </dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </section>
    </>
  );
}
