import { data } from 'react-router';
import { readTicket } from '#shop/contract/help/tickets.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { dataOr } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { ArrowLink, ButtonLink } from '../../components/button.tsx';
import { Plant } from '../../components/page/plant.tsx';
import { formOf } from '../../forms/form.server.ts';
import { LostNote, useFormResult } from '../../forms/form-state.tsx';
import { Ending, EndingWays } from '../order/ending.tsx';
import type { Route } from './+types/ticket';
import { actOnTicket } from './act.server.ts';
import { saidIn, Thread, type ThreadOf } from './thread.tsx';
import styles from './ticket.module.css';
import type { TicketResult } from './ticket-result.ts';

/** A ticket by its private link, for who has no account: whoever holds the link reads it and replies. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const ticket = dataOr(await call(readTicket, { params: { id: params.key } }), null, 'TICKET_NOT_FOUND');
  if (!ticket) return data(null, { status: 404 });
  const now = new Date();
  return {
    ticket,
    today: riyadhDay(now),
    now: now.toISOString(),
    attempt: crypto.randomUUID(),
    said: saidIn(url.searchParams),
  } satisfies ThreadOf;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  return actOnTicket(page, await formOf(request, page), params.key, `/ticket/${params.key}`);
}

export function headers() {
  return {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  };
}

export default function TicketPage({ loaderData, params }: Route.ComponentProps) {
  const { shell, tickets: words } = useMessages();
  const forms = useFormResult<TicketResult>(({ message }) => (message === '' ? null : 'error'));
  const title = loaderData ? words.thread.titled(loaderData.ticket.ticket_number) : words.thread.gone;
  return (
    <div className="wrap">
      <PageHead title={shell.titled(title)} description={title} path="/ticket" noindex />
      {loaderData ? (
        <div className={styles.page}>
          <LostNote lost={forms.lost} />
          <Thread shown={loaderData} heading="h1" path={`/ticket/${params.key}`} forms={forms} />
        </div>
      ) : (
        <Ending>
          <Plant />
          <h1>{words.thread.gone}</h1>
          <p className="muted">{words.thread.goneText}</p>
          <EndingWays>
            <ButtonLink href="/contact-us?activetab=my-ticket" block>
              {words.tabs.mine}
            </ButtonLink>
            <ArrowLink href="/contact-us">{words.title}</ArrowLink>
          </EndingWays>
        </Ending>
      )}
    </div>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
