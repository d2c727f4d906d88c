import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useLoaderData,
} from 'react-router';
import { exportCustomers } from '#shop/contract/help/customers.ts';
import { mayBring } from '#shop/contract/permissions.ts';
import { addImport, exportTable, listImports } from '#shop/contract/workshop/imports.ts';
import { type ImportKind, importKinds } from '#shop/rules/imports/import.ts';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { mayUse, useMe } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, useResult } from '../base/result.tsx';
import { Box, Screen } from '../shell/screen.tsx';
import { BringForm } from './bring-form.tsx';
import { ImportList } from './import-list.tsx';
import styles from './imports.module.css';
import { TakeCustomers, TakeForms } from './take-forms.tsx';
import { useImportWords } from './words.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const cursor = new URL(request.url).searchParams.get('cursor');
  const answer = await call(listImports, { query: cursor ? { cursor } : {} });
  return { isLater: cursor !== null, ...dataOf(answer, request) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const kind = textOf(form, 'kind') as ImportKind;
  const name = textOf(form, 'intent');
  const run = {
    async bring() {
      const file = form.get('file');
      const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
      const called = file instanceof File && file.name !== '' ? file.name : 'file';
      const answer = await page.call(addImport, { query: { kind, file: called.slice(-120) }, body: bytes });
      if (answer.success) throw redirect(`/imports/${answer.data.id}`);
      return answer;
    },
    async take() {
      const answer = await page.call(exportTable, { body: { kind } });
      // A file is no page: the browser takes it by itself.
      if (answer.success)
        throw redirectDocument(`/imports/file?key=${answer.data.key}&format=${textOf(form, 'format')}`);
      return answer;
    },
    async customers() {
      const answer = await page.call(exportCustomers, { body: {} });
      if (answer.success)
        throw redirectDocument(`/imports/customers?key=${answer.data.key}&format=${textOf(form, 'format')}`);
      return answer;
    },
  }[name];
  if (!run) throw notOurForm(page);
  return act(page, form, { name, run, more: { kind } });
}

/** Tables out and in, and what was brought in before. */
export default function Imports() {
  const { shell } = useStaffMessages();
  const words = useImportWords();
  const me = useMe();
  const { items, next, isLater } = useLoaderData<typeof loader>();
  const state = useResult();
  const kinds = importKinds.filter((kind) => mayUse(me, mayBring[kind]));
  return (
    <Screen title={shell.imports}>
      <LostNote lost={state.lost} />
      <div className={styles.two}>
        <Box title={words.bring}>
          <BringForm kinds={kinds} {...state} />
        </Box>
        <Box title={words.take}>
          <TakeForms kinds={kinds} {...state} />
          {mayUse(me, 'manage') && <TakeCustomers {...state} />}
        </Box>
      </div>
      <h2>{words.earlier}</h2>
      {items.length === 0 ? <p role="status">{words.none}</p> : <ImportList items={items} />}
      <div className={styles.foot}>
        {isLater && <Link to="/imports">{words.first}</Link>}
        {next !== null && <Link to={`/imports?cursor=${next}`}>{words.more}</Link>}
      </div>
    </Screen>
  );
}
