import { pageContents, privacyPolicy } from '#shop/contract/common.ts';
import { dataOf } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { packed, useUnpacked } from '../../base/packed.ts';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { breadcrumbList } from '../../base/structured-data.ts';
import { Day } from '../../components/day.tsx';
import { Note } from '../../components/note.tsx';
import { Breadcrumbs } from '../../components/page/breadcrumbs.tsx';
import type { Route } from './+types/content';
import { Blocks } from './blocks.tsx';
import styles from './content.module.css';
import { sectionsOf } from './sections.ts';
import { Topics } from './topics.tsx';

/**
 * A text that somebody accepts or has to be told of: its address is its slug, and which text it is stands first.
 * `?version=2` is what it was before.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visited = context.get(pageContext);
  const { call } = visited;
  const slug = url.pathname.slice(1);
  const version = url.searchParams.get('version');
  const page = dataOf(
    slug === 'privacy-policy' && version === null
      ? await call(privacyPolicy)
      : await call(pageContents, { params: { slug }, query: version === null ? {} : { version } }),
  );
  return packed(visited, page);
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const page = useUnpacked(loaderData);
  const { shell, catalogue } = useMessages();
  const { publicUrl } = useRootData();
  const words = catalogue.content;
  const path = `/${page.slug}`;
  const sections = sectionsOf(page.blocks).map(({ id, ...rest }, index) => ({
    id: id || `part-${index}`,
    ...rest,
  }));
  const steps = [
    { label: shell.menuHome, to: '/' },
    { label: page.title, to: path },
  ];
  return (
    <article className="wrap">
      <PageHead
        prints
        title={shell.titled(page.title)}
        description={page.summary}
        path={path}
        type="article"
        noindex={!page.latest}
        jsonLd={import.meta.env.SSR && [breadcrumbList(publicUrl, steps)]}
      />
      <Breadcrumbs steps={[{ label: shell.menuHome, to: '/' }, { label: page.title }]} />
      <header className={styles.head}>
        <h1>{page.title}</h1>
        <p className={styles.lead}>{page.summary}</p>
        <p className="tiny">
          {words.version(page.version)} · {words.updated} <Day iso={page.updated_at} />
        </p>
        {!page.latest && (
          <Note tone="warn">
            {words.earlier}{' '}
            <a href={path} className="under">
              {page.title}
            </a>
          </Note>
        )}
      </header>
      <div className={styles.columns}>
        <Topics label={words.index} topics={sections.filter(({ title }) => title !== '')} />
        <div className={styles.text}>
          {sections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={title && id}>
              {title && <h2 id={id}>{title}</h2>}
              <Blocks blocks={blocks} />
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
