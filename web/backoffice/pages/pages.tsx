import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listStaffPages } from '#shop/contract/store/pages.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { grouped } from '#shop/format/numbers.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Tag } from '../../components/tag.tsx';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { Screen } from '../shell/screen.tsx';
import tableStyles from '../shell/table.module.css';
import styles from './pages.module.css';
import { usePageWords } from './words.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  return dataOf(await context.get(staffContext).call(listStaffPages), request);
}

/** Every page of content: what of it is public, since when and by whom, and what waits. */
export default function Pages() {
  const { shell } = useStaffMessages();
  const words = usePageWords();
  const language = useLanguage();
  const { items, today } = useLoaderData<typeof loader>();
  const at = (moment: string) => momentInWords(language, moment, today);
  return (
    <Screen title={shell.pages}>
      <p className="muted">{words.text}</p>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            {[words.title, words.version, words.when, words.state].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ slug, title, version, legal, draft, schedule, failed, ...page }) => (
            <tr key={slug}>
              <th scope="row">
                <Link to={`/pages/${slug}`} className="under">
                  <bdi>{title[language]}</bdi>
                </Link>
                {legal && <span className="tiny">{words.legal}</span>}
              </th>
              <td data-label={words.version}>{words.versionOf(grouped(version))}</td>
              <td data-label={words.when}>
                <Isolated text={at(page.published_at)} />
                {page.published_by && (
                  <span className={styles.by}>
                    <Isolated text={words.by(page.published_by)} />
                  </span>
                )}
              </td>
              <td data-label={words.state}>
                <span className={tableStyles.tags}>
                  {draft ? (
                    <Tag tone="warn">{words.drafted}</Tag>
                  ) : (
                    <span className="muted">{words.noDraft}</span>
                  )}
                  {schedule && (
                    <Tag tone="selected">
                      <Isolated text={words.scheduled(at(schedule.at))} />
                    </Tag>
                  )}
                  {failed && (
                    <Tag tone="bad">
                      <Isolated text={words.failed(at(failed.at))} />
                    </Tag>
                  )}
                </span>
                {draft && (
                  <span className={styles.by}>
                    <Isolated text={words.draftedBy(draft.saved_by ?? '', at(draft.saved_at))} />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Screen>
  );
}
