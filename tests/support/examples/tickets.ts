import { eq } from 'drizzle-orm';
import { ticketIssues } from '#server/db/schema/index.ts';
import { createTicket } from '#shop/contract/help/tickets.ts';
import { makeToken } from '../people/sessions.ts';
import type { TestShop } from '../shop/test-shop.ts';
import type { MakeExample } from './examples.ts';

export const writer = {
  name: 'Sara',
  phone_code: '966',
  phone_number: '0551234567',
  email: 'sara@example.com',
};

/** A kind of ticket about no order. */
export async function anyIssue({ context }: TestShop): Promise<number> {
  const [issue] = await context.db
    .select()
    .from(ticketIssues)
    .where(eq(ticketIssues.ofOrder, false))
    .limit(1);
  if (!issue) throw new Error('the demo has no kinds of tickets');
  return issue.id;
}

/** A ticket of a new guest. */
export async function withTicket(test: TestShop) {
  const token = await makeToken(test, 'guest');
  const body = { issue_id: await anyIssue(test), description: 'Which plant likes shade?', ...writer };
  const made = await test.call(createTicket, { body }, { token });
  if (!made.success) throw new Error(made.message);
  return { token, ticket: made.data };
}

const keyOf = ({ link }: { link: string }) => link.replace('/ticket/', '');

/** Good calls of what whoever writes tickets has. */
export const ticketExamples: Record<string, MakeExample> = {
  listTickets: async (test) => ({
    query: { limit: 10, page_number: 1 },
    as: 'guest',
    token: (await withTicket(test)).token,
  }),
  listIssues: () => ({ params: { id: '0' }, as: 'anyone' }),
  createTicket: async (test) => ({
    body: { issue_id: await anyIssue(test), description: 'Which plant likes shade?', ...writer },
    as: 'guest',
    token: await makeToken(test, 'guest'),
  }),
  readTicket: async (test) => ({ params: { id: keyOf((await withTicket(test)).ticket) }, as: 'anyone' }),
  replyToTicket: async (test) => ({
    params: { id: keyOf((await withTicket(test)).ticket) },
    body: { text: 'One for a dark corner.' },
    as: 'anyone',
  }),
  closeTicket: async (test) => {
    const { token, ticket } = await withTicket(test);
    return { params: { id: ticket.id }, as: 'guest', token };
  },
};
