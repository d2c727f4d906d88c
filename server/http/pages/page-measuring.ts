import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/kernel/context.ts';
import { measuringQuestion } from '#shop/messages/bilingual/consents.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { keepAnswer, measuringAnswer, refusesByItself } from '../visit/measuring.ts';

/** What a page may know of measuring visits; null where nobody would be told of any. */
export type PageMeasuring = {
  /** Whether this visitor is to be asked, on a page that asks. */
  asks: boolean;
  question(language: Language): ReturnType<typeof measuringQuestion>;
  /** What this browser has said and when (seconds since 1970), and whether it says no by itself; never on kept pages. */
  answer: { given: boolean; at: number } | null;
  refusesByItself: boolean;
  /** Keeps an answer in the browser. */
  keep(given: boolean): void;
} | null;

export function pageMeasuring(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { asks, isPublic }: { asks: boolean; isPublic: boolean },
): PageMeasuring {
  if (!context.analytics.on) return null;
  return {
    asks,
    question: (language) => measuringQuestion(language, context.config.analytics),
    answer: isPublic ? null : measuringAnswer(request),
    refusesByItself: !isPublic && refusesByItself(request),
    keep: (given) => keepAnswer(context, request, reply, given, new Date()),
  };
}
