import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { AppContext } from '#server/kernel/context.ts';
import { keepMeasuringChoice, lastMeasuringChoice } from '#server/people/measuring-consent.ts';
import type { Measured } from '#server/providers/analytics/analytics.ts';
import {
  type MeasuringAnswer,
  readMeasuringAnswer,
  writeMeasuringAnswer,
} from '#shop/rules/accounts/measuring.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { originOf } from './origin.ts';
import { tellableAddress, tellableReferrer } from './tellable-address.ts';

const measuringCookie = 'measuring';
const year = 365 * 86_400;

/** What a browser has said to being measured. */
export function measuringAnswer(request: FastifyRequest): MeasuringAnswer | null {
  return readMeasuringAnswer(request.cookies[measuringCookie]);
}

/** Whether the browser itself says no, by Global Privacy Control or Do Not Track. */
export function refusesByItself({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

/** Whether this visitor is to be asked: somebody would be told, and neither they nor their browser have said anything. */
export function asksToMeasure(context: AppContext, request: FastifyRequest): boolean {
  return context.analytics.on && !refusesByItself(request) && measuringAnswer(request) === null;
}

/** What may be told of a visit; null without consent, of programs, and where nobody would be told. */
export function measuredVisit(
  context: AppContext,
  request: FastifyRequest,
  language: Language,
): Measured | null {
  if (!context.analytics.on || refusesByItself(request)) return null;
  const answer = measuringAnswer(request);
  const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 512);
  if (!answer?.given || isbot(userAgent)) return null;
  const origin = originOf(context, request);
  const { referer } = request.headers;
  // What a page's script asks of the API belongs to the page that it is on.
  const asked = request.url.startsWith('/api/');
  return {
    clientId: answer.clientId,
    ip: request.ip,
    userAgent,
    language,
    url: tellableAddress(origin, asked ? (referer ?? '/') : request.url),
    referrer: asked ? '' : tellableReferrer(origin, referer),
  };
}

/** Keeps an answer in the browser. Who says yes again stays the same client. */
export function keepAnswer(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  given: boolean,
  now: Date,
): void {
  const before = measuringAnswer(request);
  const clientId = given ? before?.clientId || randomUUID() : '';
  const answer = { given, at: Math.floor(now.getTime() / 1000), clientId };
  reply.setCookie(measuringCookie, writeMeasuringAnswer(answer), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: originOf(context, request).startsWith('https:'),
    maxAge: year,
  });
}

/**
 * Somebody has signed in: what they said last counts from here on, whether to this browser or with their account, for
 * both of them.
 */
export async function carryAnswer(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { accountId, language, now }: { accountId: number; language: Language; now: Date },
): Promise<void> {
  if (!context.analytics.on) return;
  const here = measuringAnswer(request);
  const own = await lastMeasuringChoice(context.db, accountId);
  const isNewer = here !== null && (own === null || here.at * 1_000 > own.at.getTime());
  if (isNewer)
    await keepMeasuringChoice(context, accountId, here.given, { language, source: 'sign_in', now });
  else if (own) keepAnswer(context, request, reply, own.given, now);
}
