import { useState } from 'react';
import { Form } from 'react-router';
import { pageContents } from '#shop/contract/common.ts';
import { dataOf } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { packed, useUnpacked } from '../../base/packed.ts';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Once } from '../../base/served/once.tsx';
import { breadcrumbList } from '../../base/structured-data.ts';
import { ArrowLink } from '../../components/button.tsx';
import fieldStyles from '../../components/form/field.module.css';
import { useEarly } from '../../components/form/use-early.ts';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { blocksOf, heroOf, sectionsOf } from '../content/sections.ts';
import { Topics } from '../content/topics.tsx';
import type { Route } from './+types/faq';
import styles from './faq.module.css';
import { Question } from './question.tsx';
import { faqPage, isFound } from './questions.ts';
import { useOpenByHash } from './use-open-by-hash.ts';

const soughtLongest = 80;

/** `?q=` narrows the questions, `?question=` opens one; without script both come from here. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visited = context.get(pageContext);
  const { call } = visited;
  const page = dataOf(await call(pageContents, { params: { slug: 'faq' }, query: {} }));
  const sought = (url.searchParams.get('q') ?? '').trim().slice(0, soughtLongest);
  return packed(visited, { page, sought, opened: url.searchParams.get('question') });
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { page, opened, sought: given } = useUnpacked(loaderData);
  const { shell, help } = useMessages();
  const { publicUrl } = useRootData();
  const words = help.faq;
  const { title, picture } = heroOf(page).hero;
  const [sought, setSought] = useSought(given);
  const [copied, setCopied] = useState('');
  const field = useEarly<HTMLInputElement>(({ value }) => setSought(value));
  useOpenByHash();

  const groups = sectionsOf(page.blocks)
    .map(({ id, title, blocks }) => ({ id, title, questions: blocksOf(blocks, 'question') }))
    .filter(({ questions }) => questions.length > 0);
  const searching = sought.trim() !== '';
  const found = searching
    ? groups
        .map((group) => ({ ...group, questions: group.questions.filter((each) => isFound(each, sought)) }))
        .filter(({ questions }) => questions.length > 0)
    : groups;
  // The one that is asked for; the only one that is found; the first, where nobody has asked for any.
  const all = found.flatMap(({ questions }) => questions);
  const count = all.length;
  const asked = all.find(({ id }) => id !== undefined && id === opened);
  const shown = asked ?? (count === 1 || !(searching || opened) ? all[0] : undefined);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        prints
        title={shell.titled(page.title)}
        description={page.summary}
        path="/faq"
        type="article"
        noindex={given !== ''}
        jsonLd={
          import.meta.env.SSR && [
            breadcrumbList(publicUrl, [
              { label: shell.menuHome, to: '/' },
              { label: page.title, to: '/faq' },
            ]),
            faqPage(groups.flatMap(({ questions }) => questions)),
          ]
        }
      />
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          <Form action="/faq" role="search" preventScrollReset>
            <label className="vh" htmlFor="question-words">
              {words.search}
            </label>
            <span className={fieldStyles.input}>
              <Icon name="search" size="s" />
              <input
                ref={field}
                id="question-words"
                type="search"
                name="q"
                enterKeyHint="search"
                autoComplete="off"
                maxLength={soughtLongest}
                placeholder={words.placeholder}
                value={sought}
                onChange={(event) => setSought(event.currentTarget.value)}
              />
            </span>
          </Form>
        </div>
        {picture && (
          <Picture
            src={picture.image}
            alt=""
            sizes="(min-width: 861px) 34vw, 1px"
            frame={styles.picture}
            eager
          />
        )}
      </header>
      <div className={styles.columns}>
        <Topics label={words.topics} topics={found}>
          <div className={styles.more}>
            <p className="small muted">{words.notFoundHere}</p>
            <ArrowLink href="/contact-us">{words.write}</ArrowLink>
          </div>
        </Topics>
        <div className={styles.groups}>
          <p className={searching ? 'small muted' : 'vh'} role="status">
            {searching && words.found(count)}
          </p>
          <span className="vh" role="status">
            {copied && <span key={copied}>{words.copied}</span>}
          </span>
          {found.map(({ id, title, questions }) => (
            <Once
              as="section"
              key={title}
              aria-labelledby={id}
              facts={() => JSON.stringify([id, title, questions, shown && questions.indexOf(shown)])}
            >
              <h2 id={id}>{title}</h2>
              {questions.map((each) => (
                <Question key={each.question} block={each} open={each === shown} onCopied={setCopied} />
              ))}
            </Once>
          ))}
          {count === 0 && (
            <div className={styles.none}>
              <p>{words.noneText}</p>
              <a href="/faq" className="under" onClick={() => setSought('')}>
                {words.all}
              </a>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** What is being looked for: as typed, and as the address says when that changes. */
function useSought(given: string) {
  const [typed, setTyped] = useState({ given, text: given });
  const text = typed.given === given ? typed.text : given;
  return [text, (text: string) => setTyped({ given, text })] as const;
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
