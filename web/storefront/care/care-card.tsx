import type { z } from 'zod';
import { readCareCard } from '#shop/contract/help/care.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { dataOf } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import iconStyles from '../../components/icon.module.css';
import { Icon, Logo } from '../../components/icon.tsx';
import { Breadcrumbs } from '../../components/page/breadcrumbs.tsx';
import { Picture } from '../../components/picture.tsx';
import type { Route } from './+types/care-card';
import styles from './care-card.module.css';
import { factIcon } from './fact-icons.ts';

type Card = z.output<typeof readCareCard.output>;

/** The card that goes along with a plant, as it is printed: one side in each language, each with a code that leads to its guide. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  return dataOf(await call(readCareCard, { params: { slug: params.slug } }));
}

export default function CareCard({ loaderData: card, params }: Route.ComponentProps) {
  const { shell, help } = useMessages();
  const { language } = useRootData();
  const words = help.care;
  const { title } = card[language];
  const guide = `/gifts-care?plant=${params.slug}`;
  const sides: Language[] = language === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={shell.titled(words.cardTitle(title))}
        description={words.guideText(title)}
        path={guide}
        noindex
      />
      <Breadcrumbs
        steps={[
          { label: shell.menuHome, to: '/' },
          { label: shell.giftsCare, to: '/gifts-care' },
          { label: title, to: guide },
          { label: words.card },
        ]}
      />
      <header className={styles.head}>
        <h1>{words.cardTitle(title)}</h1>
        <p className="muted">{words.cardHelp}</p>
        <div className={styles.ways}>
          <Button className="needs-script" onClick={() => window.print()}>
            <Icon name="print" />
            {words.print}
          </Button>
          <ButtonLink href={guide} look="quiet">
            {words.guide}
          </ButtonLink>
        </div>
      </header>
      <div className={styles.sides}>
        {sides.map((each) => (
          <Side key={each} card={card} language={each} />
        ))}
      </div>
    </div>
  );
}

function Side({ card, language }: { card: Card; language: Language }) {
  const words = useMessages().help.care;
  const { language: read } = useRootData();
  const { title, facts, steps, address, code } = card[language];
  return (
    // What it is called is for whoever reads the page; what stands on it is in its own language.
    <section aria-label={language === 'ar' ? words.sides.arabic : words.sides.english}>
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
          <span>{card[language].scan}</span>
          <a href={address}>
            <span className="vh" lang={read}>
              {words.code}
            </span>
            <svg viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges" aria-hidden="true">
              <path d={code.path} />
            </svg>
          </a>
        </footer>
      </article>
    </section>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
