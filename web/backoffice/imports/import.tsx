import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  cancelImport,
  readImport,
  resumeImport,
  rowViews,
  writeImport,
} from '#shop/contract/workshop/imports.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { LostNote, useResult } from '../base/result.tsx';
import { Screen } from '../shell/screen.tsx';
import { ImportBar } from './import-bar.tsx';
import { ImportState } from './import-list.tsx';
import { ImportSteps } from './import-steps.tsx';
import styles from './imports.module.css';
import { RowTable } from './row-table.tsx';
import { RowViews } from './row-views.tsx';
import { isWorkedOn, useProgress } from './use-progress.ts';
import { useImportWords } from './words.ts';

/** The address is the state: which rows, and where one is among them. Without a choice, what is wrong comes first. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const { searchParams } = new URL(request.url);
  const asked = rowViews.find((each) => each === searchParams.get('view'));
  const after = searchParams.get('after');
  const of = { params: { id: params.id ?? '' } };
  const query = { view: asked ?? 'all', ...(after && { after }) } as const;
  const read = dataOf(await call(readImport, { ...of, query }), request);
  return { view: query.view, isLater: after !== null, ...read };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const of = { params: { id: params.id ?? '' } };
  const name = textOf(form, 'intent');
  const run = {
    write: () => page.call(writeImport, of),
    resume: () => page.call(resumeImport, of),
    cancel: () => page.call(cancelImport, of),
  }[name];
  if (!run) throw notOurForm(page);
  return act(page, form, { name: 'act', run });
}

/** One import: what the check found, row by row and cell by cell, and the button that has the good rows written. */
export default function OneImport() {
  const words = useImportWords();
  const { import: loaded, columns, rows, next, view, isLater } = useLoaderData<typeof loader>();
  const record = useProgress(loaded);
  const state = useResult();
  const { id, kind, problem } = record;
  return (
    <Screen
      title={words.titleOf(words.kinds[kind])}
      beside={<ImportState state={record.state} />}
      acts={(['csv', 'xlsx'] as const).map((format) => (
        <ButtonLink key={format} look="quiet" href={`/admin/imports/${id}/report?format=${format}`} download>
          <Icon name="download" size="s" />
          {words.report(format.toUpperCase())}
        </ButtonLink>
      ))}
    >
      <LostNote lost={state.lost} />
      <Link to="/imports" className={styles.back}>
        {words.back}
      </Link>
      <ImportSteps record={record} columns={columns.length} />
      {problem && <Note tone="bad">{problem}</Note>}
      {isWorkedOn(record) && <Note>{record.stalled ? words.stalled : words.working}</Note>}
      <RowViews record={record} view={view} />
      {rows.length === 0 ? (
        <p role="status">{record.rows === 0 && !isWorkedOn(record) ? words.noRows : words.noneHere}</p>
      ) : (
        <RowTable columns={columns} rows={rows} />
      )}
      <div className={styles.foot}>
        {isLater && <Link to={`?view=${view}`}>{words.first}</Link>}
        {next !== null && <Link to={`?view=${view}&after=${next}`}>{words.more}</Link>}
      </div>
      <ImportBar record={record} {...state} />
    </Screen>
  );
}
