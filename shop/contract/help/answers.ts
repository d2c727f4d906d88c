import { z } from 'zod';
import { inboxViews } from '#shop/rules/messages/inbox.ts';
import { flag } from '../shared.ts';
import { colleague } from '../staff/colleague.ts';
import { idempotencyKey, said } from './tickets.ts';

/* What people wrote that has no thread (forms, ratings) and staff answer by mail. */

export const inboxView = z.enum(inboxViews, { error: 'unknown' }).default('open');
export const inboxCounts = z.object({ open: z.int(), mine: z.int(), unassigned: z.int() });

/** How far staff are with it. */
export const handled = {
  staff: colleague.nullable().describe('who sees to it'),
  done_at: z.iso.datetime().nullable(),
  answers: z.array(z.object({ text: z.string(), staff: colleague.nullable(), at: z.iso.datetime() })),
};

export const mailAnswer = z.object({
  text: said(2000, 'message_required'),
  done: flag.default(true).describe('and nothing is left to do'),
  idempotency_key: idempotencyKey,
});

export const setDone = z.object({ done: flag });
