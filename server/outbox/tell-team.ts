import { and, gt, sql } from 'drizzle-orm';
import { prepared } from '#server/db/prepared.ts';
import { messages } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { writeMail } from '#server/messages/mail-template.ts';
import { readStoreInfo } from '#server/settings/settings.ts';
import { teamMail } from '#shop/messages/bilingual/told/team-mail.ts';
import { messageRules, type TeamEvent } from '#shop/rules/messages/events.ts';
import { claim } from './claim.ts';
import type { Composers, Message, TeamComposer } from './message.ts';
import { dropped, later, mark, sent } from './outcome.ts';

const atOnce = 100;
/** Between two mails to the team. */
export const quietMinutes = 60;

/**
 * Tells the shop's own people, at its own address, of all that they have to do, by one mail an hour at most. What is
 * done meanwhile isn't in it.
 */
export async function tellTeam(context: AppContext, composers: Composers['team'], now: Date): Promise<void> {
  const since = new Date(now.getTime() - quietMinutes * 60_000);
  const [lately] = await mailedSince(context.db).execute({ since });
  if (lately) return;
  const taken = await claim(context.db, now, { channel: 'mail', team: true, most: atOnce });
  if (taken.length === 0) return;
  const facts = await readStoreInfo(context, 'ar');
  try {
    const lines = await Promise.all(
      taken.map(async (message) => ({
        message,
        line: await composers[message.event as TeamEvent](context, message, now),
      })),
    );
    const said = lines.flatMap(({ line }) => line ?? []);
    if (said.length > 0 && facts.email !== '')
      await context.mailer.send({ to: facts.email, ...mailOf(context, facts, said) });
    const outcome = (line: unknown) =>
      line === null ? dropped('done') : facts.email === '' ? dropped('the shop has no address') : sent();
    await mark(
      context,
      lines.map(({ message, line }) => ({ message, outcome: outcome(line) })),
      now,
    );
  } catch (error) {
    context.log.error({ err: error }, 'team not told');
    await mark(
      context,
      taken.map((message) => again(message, error as Error, now)),
      now,
    );
  }
}

/** By an index (`messages_team`). */
const mailedSince = prepared((db) =>
  db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        sql`${messages.audience} = 'team' and ${messages.state} = 'sent'`,
        gt(messages.sentAt, sql.placeholder('since')),
      ),
    )
    .limit(1)
    .prepare('outbox_team'),
);

function again(message: Message, error: Error, now: Date) {
  return { message, outcome: later(messageRules[message.event], message, error, now) };
}

function mailOf(
  context: AppContext,
  facts: Awaited<ReturnType<typeof readStoreInfo>>,
  said: NonNullable<Awaited<ReturnType<TeamComposer>>>[],
) {
  const words = teamMail(said.length);
  return writeMail({
    language: 'ar',
    ...{ subject: words.subject, preview: words.text, title: words.title },
    parts: [
      { kind: 'paragraph', text: words.text },
      { kind: 'facts', rows: said.map(({ about, task }) => ({ label: about, value: task })) },
      ...said.flatMap(({ parts = [] }) => parts),
    ],
    shop: facts,
    shopUrl: context.config.publicUrl,
  });
}
