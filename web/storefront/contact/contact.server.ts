import { contactUs } from '#shop/contract/help/forms.ts';
import { listIssues, listTickets, readTicket, type TicketView } from '#shop/contract/help/tickets.ts';
import { listOrders, type OrderInList } from '#shop/contract/orders.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { dataOf, dataOr } from '../../base/answer.ts';
import type { PageContext } from '../../base/context.ts';
import { pageOf, refuseBeyond } from '../../base/list-page.ts';
import { notOurForm } from '../../forms/form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { actOnTicket, openTicket, said, withoutPictures } from '../tickets/act.server.ts';
import { addressOf } from '../tickets/address-of.ts';
import { nobody, readPerson } from '../tickets/person.server.ts';
import { saidIn } from '../tickets/thread.tsx';

const ticketsOnPage = 10;
const ordersOfEach = 3;
const noTickets = { items: [] as TicketView[], total: 0, page_number: 1, limit: ticketsOnPage };

/** What both tabs know. */
async function loadBoth(page: PageContext, url: URL, limit: number) {
  const person = await readPerson(page);
  const now = new Date();
  const page_number = limit === 1 ? 1 : pageOf(url.searchParams);
  const query = { limit, page_number };
  return {
    person: person ?? nobody,
    signedIn: person !== null,
    list: dataOr(await page.call(listTickets, { query }), noTickets, 'UNAUTHENTICATED'),
    today: riyadhDay(now),
    now: now.toISOString(),
    attempt: crypto.randomUUID(),
    said: saidIn(url.searchParams),
  };
}
type Both = Awaited<ReturnType<typeof loadBoth>>;

/** The tab in which somebody writes: who is signed in opens a ticket, everybody else sends a message. */
export type NewTab = Both & {
  tab: 'new';
  orders: OrderInList[];
  issues: Awaited<ReturnType<typeof readIssues>>;
  picture: string | null;
};

/** The tab with the tickets of whoever is here. `open` is the one in sight, chosen by its address or the newest. */
export type MineTab = Both & { tab: 'mine'; open: TicketView | null; chosen: boolean; missing: boolean };

/** The page of `/contact-us`: `?activetab=my-ticket` is its second tab (spec section 2). */
export async function loadContact(page: PageContext, url: URL): Promise<NewTab | MineTab> {
  return url.searchParams.get('activetab') === 'my-ticket' ? loadMine(page, url) : loadNew(page, url);
}

async function loadNew(page: PageContext, url: URL): Promise<NewTab> {
  const both = await loadBoth(page, url, 1);
  return {
    tab: 'new',
    ...both,
    orders: both.signedIn ? await readOrders(page) : [],
    issues: both.signedIn ? await readIssues(page) : [],
    picture: page.picture('zz-plant--celadon-carve'),
  };
}

async function readOrders({ call }: PageContext): Promise<OrderInList[]> {
  const read = async (type: 'upcoming' | 'history') =>
    dataOf(await call(listOrders, { body: { type, limit: ordersOfEach, page_number: 1 } })).items;
  return [...(await read('upcoming')), ...(await read('history'))];
}

async function readIssues({ call }: PageContext) {
  return dataOf(await call(listIssues, { params: { id: '0' } }));
}

async function loadMine(page: PageContext, url: URL): Promise<MineTab> {
  const both = await loadBoth(page, url, ticketsOnPage);
  refuseBeyond(both.list);
  const id = url.searchParams.get('ticket');
  const found = id === null ? null : await readOwn(page, both.list.items, id);
  return {
    tab: 'mine',
    ...both,
    open: found ?? (id === null ? (both.list.items[0] ?? null) : null),
    chosen: found !== null,
    missing: id !== null && found === null,
  };
}

/** A ticket of the list, or one of another page of it. */
async function readOwn({ call }: PageContext, items: readonly TicketView[], id: string) {
  const here = items.find((ticket) => ticket.id === id);
  return here ?? dataOr(await call(readTicket, { params: { id } }), null, 'TICKET_NOT_FOUND');
}

/** Does what a form of either tab asks for. */
export async function act(page: PageContext, form: FormData, url: URL) {
  switch (textOf(form, 'intent')) {
    case 'ticket':
      return openTicket(page, form);
    case 'contact': {
      const answer = await page.call(contactUs, { body: readForm(contactUs, form) });
      const result = withoutPictures('contact', answer, form);
      return said(
        answer.success ? { ...result, sent: { number: answer.data.reference, link: null } } : result,
      );
    }
    default: {
      const id = url.searchParams.get('ticket');
      if (id === null) throw notOurForm(page);
      return actOnTicket(page, form, id, addressOf(id));
    }
  }
}
