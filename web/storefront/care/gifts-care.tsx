import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { useUnpacked } from '../../base/packed.ts';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Once } from '../../base/served/once.tsx';
import { breadcrumbList } from '../../base/structured-data.ts';
import { ArrowLink, ButtonLink } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import sectionStyles from '../../components/page/section.module.css';
import { Picture } from '../../components/picture.tsx';
import { LinkedText } from '../content/linked-text.tsx';
import type { Route } from './+types/gifts-care';
import { Calendar } from './calendar.tsx';
import styles from './gifts-care.module.css';
import { loadCare } from './load.server.ts';
import { More } from './more.tsx';
import { PlantGuide } from './plant-guide.tsx';
import { Plants } from './plants.tsx';
import { Seasons } from './seasons.tsx';
import { Symptoms } from './symptoms.tsx';

/** How to care for what was given; `?plant=` leads to one plant, as the code on its care card does. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadCare(context.get(pageContext), url);
}

export default function GiftsCare({ loaderData }: Route.ComponentProps) {
  const data = useUnpacked(loaderData);
  const { shell, help } = useMessages();
  const { publicUrl } = useRootData();
  const words = help.care;
  const { guide, hero, rules, seasons, more } = data;
  const title = guide ? words.guideTitle(guide.product_title) : data.title;
  const path = guide ? `/gifts-care?plant=${guide.product_slug}` : '/gifts-care';
  return (
    <div className={styles.page}>
      <PageHead
        prints
        title={shell.titled(title)}
        description={guide ? words.guideText(guide.product_title) : data.summary}
        path={path}
        type="article"
        picture={guide?.feature_image}
        jsonLd={
          import.meta.env.SSR && [
            breadcrumbList(publicUrl, [
              { label: shell.menuHome, to: '/' },
              { label: data.title, to: '/gifts-care' },
              ...(guide ? [{ label: guide.product_title, to: path }] : []),
            ]),
          ]
        }
      />
      {guide ? (
        <PlantGuide plant={guide} now={data.calendar.now} />
      ) : (
        <section className={`wrap ${styles.hero}`}>
          <div className={styles.words}>
            <h1>{hero.title}</h1>
            <p className={styles.lead}>{data.summary}</p>
            {data.unknown && <Note tone="warn">{words.unknownPlant}</Note>}
            <div className={styles.ways}>
              <ButtonLink href="#symptoms">{words.sad}</ButtonLink>
              <ArrowLink href="#plants">{words.guide}</ArrowLink>
            </div>
          </div>
          {hero.picture && (
            <Picture
              src={hero.picture.image}
              alt={hero.picture.alt}
              sizes="(min-width: 861px) 50vw, 92vw"
              frame={styles.picture}
              eager="first"
            />
          )}
        </section>
      )}
      {!guide && (
        <section className={`wrap ${sectionStyles.section}`} aria-labelledby="rules">
          <h2 id="rules" className="vh">
            {rules.title}
          </h2>
          <Once as="ol" className={styles.rules} facts={() => JSON.stringify(rules)}>
            {rules.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>
                  <LinkedText text={text} />
                </p>
              </li>
            ))}
          </Once>
        </section>
      )}
      <Symptoms data={data} />
      <Plants data={data} />
      <Calendar data={data} />
      <Once
        as="section"
        className={`wrap ${sectionStyles.section} ${sectionStyles.first} ${styles.seasons}`}
        facts={() => JSON.stringify(seasons)}
      >
        <Seasons seasons={seasons} />
      </Once>
      <Once
        as="section"
        className={`wrap ${sectionStyles.section} ${sectionStyles.last}`}
        aria-labelledby="more"
        facts={() => JSON.stringify(more)}
      >
        <More more={more} />
      </Once>
    </div>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
