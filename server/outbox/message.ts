import type { messages } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { MailPart } from '#server/messages/mail-content.ts';
import type { Mail } from '#server/providers/messages/mailer.ts';
import type { Language } from '#shop/contract/operation.ts';
import type { MessageEvent, TeamEvent } from '#shop/rules/messages/events.ts';
import type { PushData } from '#shop/rules/messages/push.ts';

/** A row of the outbox. */
export type Message = typeof messages.$inferSelect;

/** A message in words, by each channel that its event goes by. What is only needed for one of them is made for that one. */
export type Composed = {
  language: Language;
  /** Where its links lead: scheme, host and port. */
  origin: string;
  to: {
    /** E.164; null without one. */
    phone: string | null;
    email: string | null;
    /** Whose devices take pushes, and whose wishes count; null for who has no account here. */
    accountId: number | null;
  };
  /** `partsMost`: how many parts it was made to take. */
  sms?: { text: string; partsMost: number };
  mail?: () => Promise<Omit<Mail, 'to'>>;
  /** Stands on lock screens: no money, place, name or code. */
  push?: { title: string; body: string; tag: string; data: Omit<PushData, 'type' | 'receipt'> };
};

/** Puts an event in words when it is sent, from the rows as they are then; or says why nobody needs it any more. */
export type Composer = (context: AppContext, message: Message, now: Date) => Promise<Composed | string>;

/**
 * A line of the team's mail: what somebody has to do, and about what; `parts` stand below all lines, for what they have to
 * read. Null when it is done.
 */
export type TeamComposer = (
  context: AppContext,
  message: Message,
  now: Date,
) => Promise<{ about: string; task: string; parts?: readonly MailPart[] } | null>;

/** Who puts what in words. */
export type Composers = {
  people: Record<Exclude<MessageEvent, TeamEvent>, Composer>;
  team: Record<TeamEvent, TeamComposer>;
};
