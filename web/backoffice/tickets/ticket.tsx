import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listAssignees, readStaffTicket } from '#shop/contract/help/support.ts';
import { listTemplates } from '#shop/contract/help/templates.ts';
import { fillTemplate } from '#shop/rules/tickets/template.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { formOf } from '../../forms/form.server.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { LostNote, useResult } from '../base/result.tsx';
import { Beside } from './beside.tsx';
import { End } from './end.tsx';
import { Head } from './head.tsx';
import { Reply } from './reply.tsx';
import { stepOf, type TicketResult } from './steps.server.ts';
import { Thread } from './thread.tsx';
import styles from './ticket.module.css';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call, language } = context.get(staffContext);
  const asked = { params: { ticket_number: params.number ?? '' } };
  const ticket = dataOf(await call(readStaffTicket, asked), request);
  const templates = dataOf(await call(listTemplates), request).map(({ id, title, text }) => ({
    id,
    title: title[language],
    // In the language of whoever wrote.
    text: fillTemplate(text[ticket.language], { name: ticket.name, order: ticket.order_number ?? '' }),
  }));
  const chosen = new URL(request.url).searchParams.get('template');
  return {
    ticket,
    templates,
    template: templates.find(({ id }) => String(id) === chosen)?.text ?? '',
    assignees: dataOf(await call(listAssignees), request),
    key: crypto.randomUUID(),
    today: riyadhDay(new Date()),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const page = context.get(staffContext);
  return stepOf(page, await formOf(request, page), params.number ?? '');
}

/** One ticket: the thread and what is answered, beside it whose it is and what it is about, and how it ends. */
export default function Ticket() {
  const { ticket, templates, template, assignees, key, today } = useLoaderData<typeof loader>();
  const state = useResult<TicketResult>();
  const isOver = ticket.status === 'closed';
  return (
    // Another ticket is another form: nothing that was typed for one is sent to the other.
    <div key={ticket.ticket_number} className={styles.ticket}>
      <section className={styles.main}>
        <LostNote lost={state.lost} />
        <Head ticket={ticket} assignees={assignees} {...state} />
        <Thread ticket={ticket} today={today} />
        <Reply {...{ ticket, templates, template, isOver }} idempotencyKey={key} {...state} />
      </section>
      <aside className={styles.beside}>
        <Beside ticket={ticket} today={today} />
        {!isOver && <End ticket={ticket} {...state} />}
      </aside>
    </div>
  );
}
