import { readCareCard } from '#shop/contract/help/care.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { dataOf } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Breadcrumbs } from '../../components/page/breadcrumbs.tsx';
import { CareSide } from '../../components/paper/care-side.tsx';
import type { Route } from './+types/care-card';
import styles from './care-card.module.css';

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
          <section key={each} aria-label={each === 'ar' ? words.sides.arabic : words.sides.english}>
            <CareSide card={card} language={each} code={{ words: words.code, language }} />
          </section>
        ))}
      </div>
    </div>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
