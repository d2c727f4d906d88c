import { desc, eq, ne } from 'drizzle-orm';
import { tickets } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { ticketAddress } from '#server/tickets/ticket-link.ts';
import { ticketLabels } from '#shop/messages/bilingual/ticket-status.ts';
import { ticketNumber } from '#shop/rules/tickets/ticket.ts';
import { type Hands, Refusal } from './hands.ts';
import { lastMessage, tellAtOnce } from './told.ts';

/** How support may answer; without one a ticket is taken in, and then answered. */
export const ticketAnswers = ['ask', 'resolve', 'reject', 'refund'] as const;
type Answer = 'take' | 'answer' | (typeof ticketAnswers)[number];

const shownMost = 20;

/** What support would say, in the ticket's language. */
const words: Record<Exclude<Answer, 'take'> | 'part', { ar: string; en: string }> = {
  answer: {
    ar: 'شكرًا لرسالتك. نراجع الأمر مع الورشة ونعود إليك.',
    en: 'Thank you for writing. We’re checking with the workshop and will come back to you.',
  },
  ask: {
    ar: 'هل يمكن إرسال صورة كاملة للنبتة وأخرى لتربتها؟',
    en: 'Could you send a picture of the whole plant, and one of its soil?',
  },
  resolve: {
    ar: 'نرسل نبتة بديلة غدًا على حسابنا، ولا حاجة إلى إعادة الأولى.',
    en: 'We’ll bring another plant tomorrow at our cost. No need to send the first one back.',
  },
  reject: {
    ar: 'نعتذر، انتهت مهلة الضمان لهذا الطلب، لكننا نساعدك في العناية بالنبتة.',
    en: 'We’re sorry: this order’s guarantee has ended. We’re glad to help you care for the plant.',
  },
  refund: {
    ar: 'نعتذر عمّا حدث. أعدنا إليك المبلغ كاملًا.',
    en: 'We’re sorry for what happened. We’ve refunded all of it.',
  },
  part: {
    ar: 'نعتذر عمّا حدث. أعدنا إليك جزءًا من المبلغ.',
    en: 'We’re sorry for what happened. We’ve refunded part of the price.',
  },
};

/** Tickets that aren't closed, as lines. */
export async function listTickets({ db }: AppContext): Promise<void> {
  const open = await db
    .select()
    .from(tickets)
    .where(ne(tickets.status, 'closed'))
    .orderBy(desc(tickets.id))
    .limit(shownMost);
  for (const { id, status } of open.reverse()) console.log(`${ticketNumber(id)}  ${ticketLabels[status].en}`);
}

/** Answers a ticket as support does, and says what has come of it, who was told and where to look. */
export async function playSupport(
  context: AppContext,
  hands: Hands,
  id: number,
  said: { answer: (typeof ticketAnswers)[number] | null; text: string | null; amount: string | null },
): Promise<void> {
  const ticket = await find(context, id);
  const answer: Answer = said.answer ?? (ticket.status === 'received' && !said.text ? 'take' : 'answer');
  const text =
    said.text ??
    (answer === 'take' ? '' : words[answer === 'refund' && said.amount ? 'part' : answer][ticket.language]);
  const since = await lastMessage(context, { ticketId: id });
  const calls: Record<Answer, [operation: string, body: object | undefined]> = {
    take: ['takeTicket', undefined],
    answer: ['answerTicket', { text }],
    ask: ['answerTicket', { text, asks: true }],
    resolve: ['resolveTicket', { text }],
    reject: ['rejectTicket', { reason: text }],
    refund: [
      'refundTicket',
      { ...(said.amount ? { amount: said.amount } : { pieces: 'all' }), to: 'source', text },
    ],
  };
  const [operation, body] = calls[answer];
  await hands.asStaff(operation, { params: { ticket_number: ticketNumber(id) }, ...(body && { body }) });
  console.log(`\n${ticketNumber(id)}: support ${answer}s${text && `: ${text}`}`);
  console.log(`  now: ${ticketLabels[(await find(context, id)).status].en}`);
  for (const line of await tellAtOnce(context, { ticketId: id }, since)) console.log(`  told: ${line}`);
  console.log(`  look at ${ticketAddress(context, ticket)}`);
  console.log(`  and at the inbox: ${context.config.sandboxUrl}/inbox`);
}

async function find({ db }: AppContext, id: number) {
  const [ticket] = await db.select().from(tickets).where(eq(tickets.id, id));
  if (!ticket) throw new Refusal(`There is no ticket ${ticketNumber(id)}.`);
  return ticket;
}
