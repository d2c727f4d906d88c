import { desc, eq } from 'drizzle-orm';
import { ticketMessages, tickets } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import { writeMail } from '#server/messages/mail-template.ts';
import type { Composer, Message, TeamComposer } from '#server/outbox/message.ts';
import { readStoreInfo } from '#server/settings/settings.ts';
import { ticketAddress } from '#server/tickets/ticket-link.ts';
import { ltr, own } from '#shop/format/isolate.ts';
import { type TicketTask, ticketTasks } from '#shop/messages/bilingual/told/team-mail.ts';
import {
  type TicketNews,
  ticketNewsWords,
  ticketPartsMost,
  ticketReminder,
} from '#shop/messages/bilingual/told/ticket-news.ts';
import { isWithSupport, ticketNumber } from '#shop/rules/tickets/ticket.ts';
import { phoneOf } from './of-order.ts';

type Ticket = typeof tickets.$inferSelect;

const movedOn = 'the ticket has moved on';
const isBlank = 'the ticket is blank';

/** News of a ticket to whoever wrote it, with the shop's last words. What has moved on since isn't told any more. */
export const composeTicketNews =
  (news: TicketNews): Composer =>
  async (context, message) => {
    const of = await readTicketOf(context, message);
    if (!of) return isBlank;
    const { ticket, shop, name, number, link, reader } = of;
    const { language, status } = ticket;
    const last = await lastWords(context, ticket);
    const isAnswered = news === 'ticket_updated' && last?.by === 'shop';
    if ((status === 'closed') === (news === 'ticket_updated') || (news === 'ticket_updated' && !isAnswered))
      return movedOn;
    const { title, glance, mail } = ticketNewsWords(language, news, { name, number, status });
    return {
      ...reader,
      push: { title, body: glance, tag: ticket.uuid.replaceAll('-', ''), data: {} },
      ...(mail && {
        mail: async () =>
          writeMail({
            language,
            ...{ subject: mail.subject, preview: mail.text, title },
            parts: [
              { kind: 'paragraph', text: mail.greeting },
              { kind: 'paragraph', text: mail.text },
              ...(isAnswered ? [{ kind: 'paragraph' as const, text: own(last.text) }] : []),
              { kind: 'button', label: mail.button, url: link },
              { kind: 'note', text: mail.keep },
            ],
            shop,
            shopUrl: reader.origin,
          }),
      }),
    };
  };

/** A text message to whoever the shop waits for since a day. */
export const composeTicketReminder: Composer = async (context, message) => {
  const of = await readTicketOf(context, message);
  if (!of) return isBlank;
  const { ticket, shop, number, link, reader } = of;
  const { language, status } = ticket;
  if (status !== 'pending') return movedOn;
  const text = ticketReminder(language, { shop: shop.name, number, link });
  return { ...reader, sms: { text, partsMost: ticketPartsMost[language] } };
};

/** A ticket that somebody is told of, and what its messages need of it and of the shop; null once it is blank. */
async function readTicketOf(context: AppContext, message: Message) {
  const ticket = await readTicket(context, message);
  if (!ticket || ticket.name === '') return null;
  const { language, origin, phoneCode, phoneNumber, email, accountId } = ticket;
  return {
    ticket,
    shop: await readStoreInfo(context, language),
    name: own(ticket.name),
    number: ltr(language, ticketNumber(ticket.id)),
    link: ticketAddress(context, ticket),
    reader: {
      language,
      origin: originOfKept(context, origin),
      to: {
        phone: phoneOf({ phone_code: phoneCode, phone_number: phoneNumber }),
        email: email || null,
        accountId,
      },
    },
  };
}

/** What the team has to do about a ticket, by its number alone. Null as soon as it is done. */
export const composeTicketTask: TeamComposer = async (context, message) => {
  const ticket = await readTicket(context, message);
  if (!ticket || !isWithSupport(ticket.status)) return null;
  const why = whyOf(message);
  if (ticket.answeredAt !== null && (why === 'new' || why === 'late-answer')) return null;
  if (why === 'reply' && (await lastWords(context, ticket))?.by !== 'shopper') return null;
  return { about: ticketNumber(ticket.id), task: ticketTasks[why] };
};

async function readTicket({ db }: AppContext, { ticketId }: Message): Promise<Ticket | undefined> {
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
