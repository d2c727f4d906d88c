import { desc, eq } from 'drizzle-orm';
import { ticketMessages, tickets } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import { writeMail } from '#server/messages/mail-template.ts';
import type { Composer, Message, TeamComposer } from '#server/outbox/message.ts';
import { readShopFacts } from '#server/settings/settings.ts';
import { ticketAddress } from '#server/tickets/ticket-link.ts';
import { ltr, own } from '#shop/format/isolate.ts';
import { type TicketTask, ticketTasks } from '#shop/messages/bilingual/told/team-mail.ts';
import {
  type TicketNews,
  ticketNewsWords,
  ticketPartsMost,
} from '#shop/messages/bilingual/told/ticket-news.ts';
import { isWithSupport, ticketNumber } from '#shop/rules/tickets/ticket.ts';
import { phoneOf } from './of-order.ts';

type Ticket = typeof tickets.$inferSelect;

/** News of a ticket to whoever wrote it, with the shop's last words. What has moved on since isn't told any more. */
export const composeTicketNews =
  (news: TicketNews): Composer =>
  async (context, message) => {
    const ticket = await readTicketOf(context, message);
    if (!ticket || ticket.name === '') return 'the ticket is blank';
    const { language, status } = ticket;
    const last = await lastWords(context, ticket);
    const over =
      news === 'ticket_closed'
        ? status !== 'closed'
        : news === 'ticket_pending'
          ? status !== 'pending'
          : false;
    if (over || (news === 'ticket_updated' && (status === 'closed' || last?.by !== 'shop')))
      return 'the ticket has moved on';
    const shop = await readShopFacts(context, language);
    const link = ticketAddress(context, ticket);
    const origin = originOfKept(context, ticket.origin);
    const { title, glance, sms, mail } = ticketNewsWords(language, news, {
      ...{ shop: shop.name, name: own(ticket.name), link, status },
      number: ltr(language, ticketNumber(ticket.id)),
    });
    return {
      ...{ language, origin },
      to: {
        phone: phoneOf({ phone_code: ticket.phoneCode, phone_number: ticket.phoneNumber }),
        ...{ email: ticket.email || null, accountId: ticket.accountId },
      },
      ...(sms !== null && { sms: { text: sms, partsMost: ticketPartsMost[language] } }),
      push: { title, body: glance, tag: ticket.uuid.replaceAll('-', ''), data: {} },
      ...(mail && {
        mail: async () =>
          writeMail({
            language,
            ...{ subject: mail.subject, preview: mail.text, title },
            parts: [
              { kind: 'paragraph', text: mail.greeting },
              { kind: 'paragraph', text: mail.text },
              ...(news === 'ticket_updated' && last
                ? [{ kind: 'paragraph' as const, text: own(last.text) }]
                : []),
              { kind: 'button', label: mail.button, url: link },
              { kind: 'note', text: mail.keep },
            ],
            shop,
            shopUrl: origin,
          }),
      }),
    };
  };

/** What the team has to do about a ticket, by its number alone. Null as soon as it is done. */
export const composeTicketTask: TeamComposer = async (context, message) => {
  const ticket = await readTicketOf(context, message);
  if (!ticket || !isWithSupport(ticket.status)) return null;
  const why = whyOf(message);
  if (ticket.answeredAt !== null && (why === 'new' || why === 'late-answer')) return null;
  if (why === 'reply' && (await lastWords(context, ticket))?.by !== 'shopper') return null;
  return { about: ticketNumber(ticket.id), task: ticketTasks[why] };
};

async function readTicketOf({ db }: AppContext, { ticketId }: Message): Promise<Ticket | undefined> {
  const [ticket] = await db
    .select()
    .from(tickets)
    .where(eq(tickets.id, ticketId ?? 0));
  return ticket;
}

async function lastWords({ db }: AppContext, { id }: Ticket) {
  const [last] = await db
    .select({ by: ticketMessages.by, text: ticketMessages.text })
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, id))
    .orderBy(desc(ticketMessages.id))
    .limit(1);
  return last;
}

/** Why: whoever tells of it names it in the version, as `reply-17`. */
function whyOf({ key }: Message): TicketTask {
  const [, , version = ''] = key.split(':');
  return (Object.keys(ticketTasks) as TicketTask[]).find((why) => version.startsWith(why)) ?? 'new';
}
