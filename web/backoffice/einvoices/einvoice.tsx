import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { issueEInvoiceAgain, readEInvoice } from '#shop/contract/store/einvoice-queue.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Tag } from '../../components/tag.tsx';
import { formOf } from '../../forms/form.server.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { LostNote, ResultNote, useResult } from '../base/result.tsx';
import { Box, Screen } from '../shell/screen.tsx';
import { EInvoiceState, EInvoiceTable } from './einvoice-table.tsx';
import styles from './einvoices.module.css';
import { useEInvoiceWords } from './queue-words.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const { xml: _, ...read } = dataOf(await call(readEInvoice, { params: { id: params.id ?? '' } }), request);
  return { today: riyadhDay(new Date()), ...read };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const run = () => page.call(issueEInvoiceAgain, { params: { id: params.id ?? '' } });
  return act(page, form, { name: 'again', run });
}

/** One document: what the authority said of it, what can be done, and what it is. */
export default function EInvoice() {
  const words = useEInvoiceWords();
  const language = useLanguage();
  const { today, einvoice, attempts, uuid, hash, previous_hash } = useLoaderData<typeof loader>();
  const { result, lost } = useResult();
  const at = (moment: string | null) =>
    moment === null ? words.notYet : momentInWords(language, moment, today);
  const { id, number, order_number, icv, tries, status, findings, issued_at, due_at } = einvoice;
  const facts: [string, string][] = [
    [words.issued, at(issued_at)],
    [words.due, at(due_at)],
    [words.sent, at(einvoice.sent_at)],
    [words.ended, at(einvoice.ended_at)],
  ];
  const codes: [string, string][] = [
    [words.icv, String(icv)],
    [words.uuid, uuid],
    [words.hash, hash],
    [words.previousHash, previous_hash],
  ];
  const isOld = einvoice.attempt < attempts.length;
  return (
    <Screen
      title={number}
      beside={<EInvoiceState of={einvoice} />}
      acts={
        <ButtonLink href={`/admin/einvoices/${id}/xml`} look="quiet">
          {words.xml}
        </ButtonLink>
      }
    >
      <LostNote lost={lost} />
      <p className={styles.ways}>
        <Link to="/einvoices">{words.back}</Link>
        <Link to={`/orders/${order_number}`}>
          <bdi dir="ltr">{order_number}</bdi>
        </Link>
      </p>
      <Box title={words.findings}>
        {status !== null && <p className="small">{words.answer(status)}</p>}
        <p className="small">{words.tries(tries)}</p>
        {findings.length === 0 && <p>{words.noFindings}</p>}
        <ul className={styles.findings}>
          {findings.map(({ type, code, category, message }) => (
            <li key={`${type} ${code} ${message}`}>
              <Tag tone={type === 'error' ? 'bad' : type === 'warning' ? 'warn' : 'plain'}>
                {words.types[type]}
              </Tag>{' '}
              <bdi dir="ltr">{[code, category].filter(Boolean).join(' · ')}</bdi>
              <p className="small">
                <bdi>{message}</bdi>
              </p>
            </li>
          ))}
        </ul>
        <ResultNote result={result} form="again" />
        {isOld && <p className="small">{words.wasIssuedAgain}</p>}
        {einvoice.can_issue_again && (
          <Form method="post" preventScrollReset className={styles.again}>
            <p className="small">{words.whatToDo}</p>
            {einvoice.kind === 'invoice' && <p className="small">{words.note}</p>}
            <Button type="submit">{words.again}</Button>
          </Form>
        )}
      </Box>
      {attempts.length > 1 && (
        <Box title={words.attempts}>
          <EInvoiceTable items={attempts} today={today} />
        </Box>
      )}
      <Box title={words.facts}>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Isolated text={value} />
              </dd>
            </div>
          ))}
          {codes.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </Box>
    </Screen>
  );
}
