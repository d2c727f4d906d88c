import { lastPage } from '../../base/list-page.ts';
import { useMessages } from '../../base/messages.tsx';
import { ArrowLink, ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { Pagination } from '../../components/page/pagination.tsx';
import type { FormState } from '../../forms/form-state.tsx';
import { Ending, EndingSign, EndingWays } from '../order/ending.tsx';
import { addressOf } from '../tickets/address-of.ts';
import { Thread } from '../tickets/thread.tsx';
import type { TicketResult } from '../tickets/ticket-result.ts';
import type { MineTab } from './contact.server.ts';
import styles from './my-tickets.module.css';
import { TicketList } from './ticket-list.tsx';

/** The tickets of whoever is here, and beside them the thread of one; on a phone the list, then the thread. */
export function MyTickets({ shown, forms }: { shown: MineTab; forms: FormState<TicketResult> }) {
  const { mine } = useMessages().tickets;
  const { list, open, chosen, missing, today } = shown;
  if (list.total === 0 && !open) return <NoTickets {...shown} />;
  return (
    <div className={chosen ? `${styles.page} ${styles.opened}` : styles.page}>
      <div className={styles.list}>
        {missing && <Note tone="warn">{mine.notFound}</Note>}
        <TicketList tickets={list.items} open={open?.id ?? null} page={list.page_number} today={today} />
        <Pagination
          page={list.page_number}
          pages={lastPage(list)}
          to={(page) => `/contact-us?activetab=my-ticket${page > 1 ? `&page=${page}` : ''}`}
        />
      </div>
      {open && (
        <div className={styles.thread}>
          {chosen && (
            <a href="/contact-us?activetab=my-ticket" className={styles.back}>
              <Icon name="chevron" size="s" />
              {mine.back}
            </a>
          )}
          <Thread shown={{ ...shown, ticket: open }} heading="h2" path={addressOf(open.id)} forms={forms} />
        </div>
      )}
    </div>
  );
}

/** One sentence, and where tickets may be. */
function NoTickets({ signedIn, missing }: MineTab) {
  const { mine, tabs } = useMessages().tickets;
  return (
    <Ending>
      <EndingSign icon="chat" />
      <p className="med">{missing ? mine.notFound : mine.empty}</p>
      <p className="muted">{signedIn ? mine.emptyText : mine.emptyHere}</p>
      <EndingWays>
        {signedIn ? (
          <ButtonLink href="/contact-us" look="quiet" block>
            {tabs.new}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink
              href={`/sign-in?next=${encodeURIComponent('/contact-us?activetab=my-ticket')}`}
              look="quiet"
              block
            >
              {mine.signIn}
            </ButtonLink>
            <ArrowLink href="/contact-us">{tabs.new}</ArrowLink>
          </>
        )}
      </EndingWays>
    </Ending>
  );
}
