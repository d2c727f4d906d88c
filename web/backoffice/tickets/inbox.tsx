import { type LoaderFunctionArgs, Outlet, useLoaderData, useParams, useSearchParams } from 'react-router';
import { staffTickets } from '#shop/contract/help/support.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { Tag } from '../../components/tag.tsx';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { Screen } from '../shell/screen.tsx';
import { Views } from '../shell/views.tsx';
import styles from './inbox.module.css';
import { TicketList } from './ticket-list.tsx';

const views = ['waiting', 'mine', 'unassigned', 'pending', 'ended'] as const;
export type TicketView = (typeof views)[number];

/** The address is the state: which view, and where one is in it. It stays while tickets are opened beside the list. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('view');
  const view = views.find((each) => each === asked) ?? 'waiting';
  const cursor = searchParams.get('cursor');
  const { call } = context.get(staffContext);
  const query = { view, ...(cursor && { cursor }) };
  return { view, today: riyadhDay(new Date()), ...dataOf(await call(staffTickets, { query }), request) };
}

/** Tickets by what is due, and one of them beside the list. */
export default function Inbox() {
  const { tickets } = useStaffMessages();
  const { view, items, next, counts, today } = useLoaderData<typeof loader>();
  const { number } = useParams();
  const [search] = useSearchParams();
  const countOf: Record<TicketView, number | undefined> = { ...counts, ended: undefined };
  return (
    <Screen
      title={tickets.title}
      beside={<Tag>{tickets.promise}</Tag>}
      below={
        <Views
          label={tickets.choose}
          views={views.map((each) => ({
            to: `/tickets?view=${each}`,
            title: tickets.views[each],
            count: countOf[each],
            current: each === view,
          }))}
        />
      }
    >
      <div className={number ? `${styles.inbox} ${styles.opened}` : styles.inbox}>
        <TicketList {...{ items, next, view, today }} opened={number} more={search.has('cursor')} />
        <Outlet />
      </div>
    </Screen>
  );
}
