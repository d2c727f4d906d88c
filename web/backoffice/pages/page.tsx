import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dropDraft, pageChoices, readStaffPage, schedulePage } from '#shop/contract/store/pages.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { buttonClass } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { Tag } from '../../components/tag.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { LostNote, useResult } from '../base/result.tsx';
import { Screen } from '../shell/screen.tsx';
import { Beside } from './beside.tsx';
import { editPage } from './edit.server.ts';
import { Editor } from './editor.tsx';
import type { PageResult } from './page-result.ts';
import styles from './pages.module.css';
import { usePageWords } from './words.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const { slug = '' } = params;
  const page = dataOf(await call(readStaffPage, { params: { slug } }), request);
  const choices = dataOf(await call(pageChoices), request);
  return { page, choices, today: riyadhDay(new Date()) };
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<PageResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const of = { params: { slug: params.slug ?? '' } };
  const version = textOf(form, 'version');
  const nothing = { typed: null, seen: null, theirs: [] };
  const does = (run: Parameters<typeof act>[2]['run']) =>
    act(page, form, { name: 'beside', run, more: nothing });
  switch (textOf(form, 'intent')) {
    case 'drop':
      return does(() => page.call(dropDraft, { ...of, body: { version } }));
    case 'unschedule':
      return does(() => page.call(schedulePage, { ...of, body: { version, at: null } }));
    default:
      return (await editPage(page, form, of)) ?? Promise.reject(notOurForm(page));
  }
}

const quiet = buttonClass({ look: 'quiet' });

/** One page: its blocks in both languages side by side, what the draft changes, and how it goes out. */
export default function PageScreen() {
  const words = usePageWords();
  const language = useLanguage();
  const { page, choices, today } = useLoaderData<typeof loader>();
  const state = useResult<PageResult>();
  const { slug, title, draft, outdated, failed } = page;
  return (
    <Screen
      title={title[language]}
      beside={
        <>
          {draft && <Tag tone="warn">{words.drafted}</Tag>}
          <Link to="/pages" className={styles.back}>
            {words.back}
          </Link>
        </>
      }
      acts={
        <Link to={`/pages/${slug}/versions`} className={quiet}>
          <Icon name="return" size="s" />
          {words.history}
        </Link>
      }
    >
      <LostNote lost={state.lost} />
      {outdated && <Note tone="warn">{words.outdated}</Note>}
      {failed && <Note tone="bad">{words.failedWhy}</Note>}
      <div className={styles.page}>
        <Editor key={slug} page={page} choices={choices} {...state} />
        <Beside page={page} today={today} {...state} />
      </div>
    </Screen>
  );
}
