import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAway } from '#server/db/away.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { refusal } from '#server/kernel/operation.ts';
import { type ErrorCode, errorStatus } from '#shop/contract/errors.ts';
import { app } from '#shop/messages/bilingual/app.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { apiLanguage } from '../visit/visitor.ts';
import { escaped } from './escaped.ts';
import { sendPlainPage } from './plain-page.ts';

/**
 * A page in both languages for what goes wrong before or around the real pages (limits, overload, a body that is too
 * large, a failure of ours). It needs nothing that could fail as well.
 */
export function sendErrorPage(
  reply: FastifyReply,
  request: FastifyRequest,
  code: ErrorCode,
  values: Record<string, string> = {},
) {
  reply.code(errorStatus[code]).header('cache-control', 'no-store');
  askAgain(reply, code);
  // A page's script looks at data, not at pages: it gets the envelope that the API would send.
  if (isDataRequest(request.url)) {
    const language = request.cookies?.lang === 'en' ? 'en' : 'ar';
    return reply.send(refusal(code, language, { values: { requestId: request.id, ...values } }));
  }
  const said = (language: 'ar' | 'en') =>
    refusalMessage(language, code, { requestId: request.id, ...values });
  const home = escaped(values.address ?? '');
  return sendPlainPage(reply, {
    language: 'ar',
    title: said('ar'),
    body: `<p>${escaped(said('ar'))}</p><p lang="en" dir="ltr">${escaped(said('en'))}</p><p><a href="${home}/">${app.toShop.ar}</a> <a href="${home}/" lang="en">${app.toShop.en}</a></p>`,
  });
}

/** Seconds after which it is worth asking again what was refused only for now. */
const askAgainSeconds: Partial<Record<ErrorCode, number>> = {
  OVERLOADED: 5,
  UNAVAILABLE: 5,
  INVOICE_NOT_READY: 60,
};

/** Says in its head when a refusal may be over, where that isn't said already. */
export function askAgain(reply: FastifyReply, code: ErrorCode): void {
  const seconds = askAgainSeconds[code];
  if (seconds && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds);
}

/** Whether an address is the API's, whose refusals are JSON. */
export function isApi(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

/** Whether a page's script asks, as React Router does: for what a page is made of, without the page. */
export function isDataRequest(url: string): boolean {
  return /^[^?]*\.data(?:\?|$)/.test(url);
}

const codeOfStatus: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'OVERLOADED',
};

/** The name of what Fastify, one of its plugins or React Router has no words for; INTERNAL for everything unknown. */
export function codeOfHttpError(error: { statusCode?: number }): ErrorCode {
  if (isAway(error)) return 'UNAVAILABLE';
  const { statusCode = 500 } = error;
  return codeOfStatus[statusCode] ?? (statusCode >= 400 && statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL');
}

/**
 * The code to answer an error with that reached Fastify; a fault of ours is written to the log. That somebody left while an
 * answer was on its way is none.
 */
export function toldCode(
  { log }: Pick<AppContext, 'log'>,
  request: FastifyRequest,
  error: { statusCode?: number; code?: string },
): ErrorCode {
  const code = codeOfHttpError(error);
  const hasLeft = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed;
  if (code === 'INTERNAL' && !hasLeft) log.error({ err: error, requestId: request.id }, 'request failed');
  return code;
}

/** Answers an address that can't be decoded, which reaches neither the API nor the pages. */
export function refuseAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (!isApi(request.url)) return sendErrorPage(reply, request, 'BAD_REQUEST');
  const answer = refusal('BAD_REQUEST', apiLanguage(request));
  return reply
    .code(answer.statusCode)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .send(answer);
}

/** Answers what is not even a request: headers or an address too long, broken framing, one that never ends. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const body = JSON.stringify(refusal('BAD_REQUEST', 'ar'));
    socket.write(
      `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
