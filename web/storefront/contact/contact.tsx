import { data } from 'react-router';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { useResultPopup } from '../../components/overlay/result-popup.tsx';
import { Tabs } from '../../components/page/tabs.tsx';
import { formOf } from '../../forms/form.server.ts';
import { LostNote, useFormResult } from '../../forms/form-state.tsx';
import { Sent } from '../tickets/sent.tsx';
import type { TicketResult } from '../tickets/ticket-result.ts';
import type { Route } from './+types/contact';
import styles from './contact.module.css';
import { act, loadContact } from './contact.server.ts';
import { MyTickets } from './my-tickets.tsx';
import { NewTicket } from './new-ticket.tsx';
import { Reach } from './reach.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadContact(context.get(pageContext), url);
  return data(loaded, { status: loaded.tab === 'mine' && loaded.missing ? 404 : 200 });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext);
  return act(page, await formOf(request, page), url);
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

/** Writing to the shop, and what became of it (spec section 2). */
export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { shell, tickets: words } = useMessages();
  const forms = useFormResult<TicketResult>(({ message }) => (message === '' ? null : 'error'));
  const { result, lost } = forms;
  const isTicket = result?.form === 'ticket' && result.ok;
  useResultPopup(result, isTicket ? { kind: 'success', text: result.message } : null);
  const { tab, list } = loaderData;
  const isOpened = tab === 'mine' && loaderData.chosen;
  return (
    <div className="wrap">
      <PageHead
        title={shell.titled(words.title)}
        description={words.description}
        path="/contact-us"
        noindex={tab === 'mine'}
      />
      {result?.sent ? (
        <Sent result={result} again="/contact-us" />
      ) : (
        <div className={isOpened ? `${styles.page} ${styles.opened}` : styles.page}>
          <h1>{words.title}</h1>
          {tab === 'new' && <Reach />}
          <Tabs
            label={words.title}
            tabs={[
              { href: '/contact-us', label: words.tabs.new, current: tab === 'new' },
              {
                href: '/contact-us?activetab=my-ticket',
                label: words.tabs.mine,
                current: tab === 'mine',
                ...(list.total > 0 && { count: list.total }),
              },
            ]}
          />
          <div className={styles.lost}>
            <LostNote lost={lost} />
          </div>
          {tab === 'new' ? (
            <NewTicket shown={loaderData} forms={forms} />
          ) : (
            <MyTickets shown={loaderData} forms={forms} />
          )}
        </div>
      )}
    </div>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
