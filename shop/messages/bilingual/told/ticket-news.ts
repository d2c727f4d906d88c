import type { Language } from '../../../rules/text/language.ts';
import type { TicketStatus } from '../../../rules/tickets/ticket.ts';
import { type Said, type ToldWords, textMessage } from './told-words.ts';

/** What whoever wrote a ticket is told of it. */
export type TicketNews = 'ticket_updated' | 'ticket_closed';

/** Numbers and names stand in isolates already. */
export type TicketFacts = {
  shop: string;
  name: string;
  number: string;
  link: string;
  /** How it stands now. */
  status: TicketStatus;
};

/** Parts that its text message may take. */
export const ticketPartsMost: Record<Language, number> = { ar: 2, en: 1 };

/** The text message to whoever hasn't answered for a day what the shop asked. */
export function ticketReminder(
  language: Language,
  { shop, number, link }: Pick<TicketFacts, 'shop' | 'number' | 'link'>,
): string {
  const said =
    language === 'ar' ? `تذكرتك ${number} بانتظار ردّك` : `ticket ${number} is waiting for your reply.`;
  return textMessage(language, shop, said, link);
}

/** News of a ticket. Lock screens show title and glance, so neither names it. */
export function ticketNewsWords(
  language: Language,
  news: TicketNews,
  facts: Pick<TicketFacts, 'name' | 'number' | 'status'>,
): Omit<ToldWords, 'sms'> {
  const { name } = facts;
  const said = (language === 'en' ? english : arabic)[news](facts);
  const usual = words[language];
  return {
    title: said.title,
    glance: said.glance ?? usual.glance,
    mail:
      said.subject === undefined || said.text === undefined
        ? null
        : {
            subject: said.subject,
            greeting: usual.greeting(name),
            text: said.text,
            button: said.button ?? usual.button,
            keep: usual.keep,
          },
  };
}

const arabic: Record<TicketNews, (facts: Pick<TicketFacts, 'number' | 'status'>) => Said> = {
  ticket_updated: ({ number, status }) => {
    const ofStatus: Partial<Record<TicketStatus, Said>> = {
      pending: {
        title: 'نحتاج ردّك على تذكرتك',
        subject: `نحتاج ردّك على التذكرة ${number}`,
        text: `كتبنا لك في التذكرة ${number}، ونحتاج ردّك لنكمل:`,
      },
      resolved_with_refund: {
        title: 'وصلنا إلى حلّ لتذكرتك',
        subject: `حلّ التذكرة ${number}: استرداد المبلغ`,
        text: `حُلّت التذكرة ${number} مع استرداد المبلغ:`,
      },
      resolved_without_refund: {
        title: 'وصلنا إلى حلّ لتذكرتك',
        subject: `حلّ التذكرة ${number}`,
        text: `حُلّت التذكرة ${number}:`,
      },
      rejected: {
        title: 'ردّ جديد على تذكرتك',
        subject: `ردّنا على التذكرة ${number}`,
        text: `نعتذر، لم نتمكن من تلبية ما طلبته في التذكرة ${number}:`,
      },
    };
    return (
      ofStatus[status] ?? {
        title: 'ردّ جديد على تذكرتك',
        subject: `ردّ جديد على التذكرة ${number}`,
        text: `كتبنا لك في التذكرة ${number}:`,
      }
    );
  },
  ticket_closed: ({ number }) => ({
    title: 'أُغلقت تذكرتك',
    glance: 'إن احتجت إلى شيء آخر فافتح تذكرة جديدة',
    subject: `أُغلقت التذكرة ${number}`,
    text: `مضى أسبوع على حلّ التذكرة ${number} ولم يصلنا ردّ، فأغلقناها. إن احتجت إلى شيء آخر فافتح تذكرة جديدة ونكمل معك.`,
  }),
};

const english: Record<TicketNews, (facts: Pick<TicketFacts, 'number' | 'status'>) => Said> = {
  ticket_updated: ({ number, status }) => {
    const ofStatus: Partial<Record<TicketStatus, Said>> = {
      pending: {
        title: 'We need your reply to a ticket',
        subject: `We need your reply to ticket ${number}`,
        text: `We’ve written to you in ticket ${number} and need your reply before we can go on:`,
      },
      resolved_with_refund: {
        title: 'Your ticket has been resolved',
        subject: `Ticket ${number} has been resolved with a refund`,
        text: `We’ve resolved ticket ${number} with a refund:`,
      },
      resolved_without_refund: {
        title: 'Your ticket has been resolved',
        subject: `Ticket ${number} has been resolved`,
        text: `We’ve resolved ticket ${number}:`,
      },
      rejected: {
        title: 'There’s a reply to your ticket',
        subject: `Our reply to ticket ${number}`,
        text: `We’re sorry: we couldn’t do what ticket ${number} asks for:`,
      },
    };
    return (
      ofStatus[status] ?? {
        title: 'There’s a reply to your ticket',
        subject: `There’s a reply to ticket ${number}`,
        text: `We’ve written to you in ticket ${number}:`,
      }
    );
  },
  ticket_closed: ({ number }) => ({
    title: 'Your ticket has been closed',
    glance: 'If there’s anything else, open a new one',
    subject: `Ticket ${number} has been closed`,
    text: `It’s been a week since we resolved ticket ${number}, and we haven’t heard from you, so we’ve closed it. If there’s anything else, open a new one and we’ll take it from there.`,
  }),
};

const words = {
  ar: {
    glance: 'الرد في صفحة التذكرة',
    greeting: (name: string) => `أهلًا ${name}،`,
    button: 'صفحة التذكرة',
    keep: 'رابط هذه الرسالة يفتح تذكرتك دون تسجيل دخول. لا تشاركه إلا مع من تريد أن يراها.',
  },
  en: {
    glance: 'See it on the ticket’s page',
    greeting: (name: string) => `Hello ${name},`,
    button: 'View your ticket',
    keep: 'The link in this message opens your ticket without signing in, so share it only with people who may see it.',
  },
};
