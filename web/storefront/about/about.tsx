import { pageContents } from '#shop/contract/common.ts';
import { dataOf } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { packed, useUnpacked } from '../../base/packed.ts';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { breadcrumbList } from '../../base/structured-data.ts';
import { ButtonLink } from '../../components/button.tsx';
import { LinkedText } from '../content/linked-text.tsx';
import { blocksOf, heroOf } from '../content/sections.ts';
import type { Route } from './+types/about';
import styles from './about.module.css';
import { Chapter } from './chapter.tsx';
import { Scene } from './scene.tsx';

/** Who the shop is, as staff write it. */
export async function loader({ context }: Route.LoaderArgs) {
  const visited = context.get(pageContext);
  return packed(
    visited,
    dataOf(await visited.call(pageContents, { params: { slug: 'about-asees' }, query: {} })),
  );
}

export default function About({ loaderData }: Route.ComponentProps) {
  const page = useUnpacked(loaderData);
  const { shell } = useMessages();
  const { publicUrl, absent } = useRootData();
  const { hero, top, below } = heroOf(page);
  return (
    <article className={styles.page}>
      <PageHead
        title={shell.titled(page.title)}
        description={page.summary}
        path="/about-asees"
        type="article"
        jsonLd={
          import.meta.env.SSR && [
            breadcrumbList(publicUrl, [
              { label: shell.menuHome, to: '/' },
              { label: page.title, to: '/about-asees' },
            ]),
          ]
        }
      />
      <header className={styles.hero}>
        {hero.picture && <Scene picture={hero.picture} />}
        <div className="wrap">
          <div className={styles.words}>
            <h1>{hero.title}</h1>
            <p>{page.summary}</p>
          </div>
        </div>
      </header>
      <div className={`wrap ${styles.opening}`}>
        {blocksOf(top?.blocks ?? [], 'paragraph').map(({ text }) => (
          <p key={text}>
            <LinkedText text={text} />
          </p>
        ))}
      </div>
      {below.map((chapter) => (
        <Chapter key={chapter.title} chapter={chapter} />
      ))}
      <p className={`wrap ${styles.ways}`}>
        {absent.includes('/products?type=plant') ? (
          <ButtonLink href="/products?type=pot">{shell.pots}</ButtonLink>
        ) : (
          <ButtonLink href="/products?type=plant">{shell.plants}</ButtonLink>
        )}
        {!absent.includes('/gifts') && (
          <ButtonLink href="/gifts" look="quiet">
            {shell.gifts}
          </ButtonLink>
        )}
      </p>
    </article>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
