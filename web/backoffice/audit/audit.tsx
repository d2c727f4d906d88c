import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirectDocument,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { exportAudit, readAudit } from '#shop/contract/staff/audit.ts';
import { listStaff } from '#shop/contract/staff/team.ts';
import { Button } from '../../components/button.tsx';
import { Tag } from '../../components/tag.tsx';
import { formOf } from '../../forms/form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { ProofField } from '../base/proof/proof-field.tsx';
import { LostNote, ResultNote, useResult } from '../base/result.tsx';
import { Screen } from '../shell/screen.tsx';
import styles from './audit.module.css';
import { AuditFilters, filterNames } from './audit-filters.tsx';
import { AuditRows } from './audit-rows.tsx';

/** The address is the state: filters and where one is in the list. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const { searchParams } = new URL(request.url);
  const asked = [...filterNames, 'cursor'].flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  const log = dataOf(await call(readAudit, { query: Object.fromEntries(asked) }), request);
  const members = dataOf(await call(listStaff), request);
  return { ...log, members: members.map(({ id, name }) => ({ id, name })) };
}

/** Leads to the file, or says at the form why there is none. */
export async function action({ context, request }: ActionFunctionArgs) {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  return act(page, form, {
    name: 'export',
    async run() {
      const answer = await page.call(exportAudit, { body: readForm(exportAudit, form) });
      if (answer.success)
        throw redirectDocument(`/audit/file?key=${answer.data.key}&format=${textOf(form, 'format')}`);
      return answer;
    },
  });
}

export default function Audit() {
  const { audit } = useStaffMessages();
  const { items, next, operations, members } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { result, lost } = useResult();
  const older = new URLSearchParams(search);
  if (next !== null) older.set('cursor', String(next));
  return (
    <Screen title={audit.title} beside={<Tag>{audit.forGood}</Tag>}>
      <LostNote lost={lost} />
      <AuditFilters operations={operations} members={members} />
      {items.length === 0 ? <p>{audit.empty}</p> : <AuditRows items={items} />}
      <div className={styles.foot}>
        {search.has('cursor') && <Link to="/audit">{audit.newest}</Link>}
        {next !== null && <Link to={`/audit?${older}`}>{audit.older}</Link>}
      </div>
      <Form method="post" preventScrollReset className={styles.file}>
        {filterNames.map((name) => (
          <input key={name} type="hidden" name={name} value={search.get(name) ?? ''} />
        ))}
        <ProofField result={result} form="export" />
        <ResultNote result={result} form="export" />
        <Button type="submit" name="format" value="csv" look="quiet">
          {audit.exportFile}
        </Button>
        <Button type="submit" name="format" value="xlsx" look="quiet">
          {audit.exportSheet}
        </Button>
      </Form>
    </Screen>
  );
}
