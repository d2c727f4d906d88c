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
import listPageStyles from '../list/list-page.module.css';
import type { Route } from './+types/content';
import { Blocks } from './blocks.tsx';
import styles from './content.module.css';
import { faqPage } from './faq-page.ts';
import { blocksOf } from './sections.ts';

/** A page that staff write: its address is its slug. `?version=2` is what a legal one was before. */
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

/** Pages that somebody accepts or has to be told of: which text it is stands first. */
const legal = ['terms', 'returns', 'privacy-policy'];

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const page = useUnpacked(loaderData);
  const { shell, catalogue } = useMessages();
  const { publicUrl } = useRootData();
  const path = `/${page.slug}`;
  const questions = blocksOf(page.blocks, 'question');
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
        jsonLd={
          import.meta.env.SSR && [
            breadcrumbList(publicUrl, steps),
            ...(questions.length > 0 ? [faqPage(questions)] : []),
          ]
        }
      />
      <Breadcrumbs steps={[{ label: shell.menuHome, to: '/' }, { label: page.title }]} />
      <header className={listPageStyles.head}>
        <h1>{page.title}</h1>
        <p className="muted">{page.summary}</p>
        {legal.includes(page.slug) && (
          <p className="tiny">
            {catalogue.content.version(page.version)} · {catalogue.content.updated}{' '}
            <Day iso={page.updated_at} />
          </p>
        )}
        {!page.latest && (
          <Note tone="warn">
            {catalogue.content.earlier}{' '}
            <a href={path} className="under">
              {page.title}
            </a>
          </Note>
        )}
      </header>
      <div className={styles.page}>
        <Blocks blocks={page.blocks} />
        {!legal.includes(page.slug) && (
          <p className={`tiny ${styles.changed}`}>
            {catalogue.content.updated} <Day iso={page.updated_at} />
          </p>
        )}
      </div>
    </article>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
