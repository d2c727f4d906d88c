import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '#server/operation.ts';
import { type ErrorCode, errorStatus } from '#shop/contract/errors.ts';
import { refusalMessage } from '#shop/messages/refusals.ts';
import { apiLanguage } from './visitor.ts';

/**
 * A page in both languages for what goes wrong before or around the real pages (limits, overload, a body that is too
 * large, a failure of ours). It needs nothing that could fail as well: no database, no script, no style sheet.
 */
export function sendErrorPage(reply: FastifyReply, request: FastifyRequest, code: ErrorCode) {
  const said = (language: 'ar' | 'en') => refusalMessage(language, code, { requestId: request.id });
  return reply
    .code(errorStatus[code])
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    .send(`<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>أصيص | Asees</title>
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;gap:2rem;padding:2rem;background:#f4efe6;color:#25201b;font:1.1rem/1.8 system-ui,sans-serif;text-align:center}p{max-width:34rem;margin:0}a{color:#7a1f3d}</style></head>
<body><p>${said('ar')}</p><p lang="en" dir="ltr">${said('en')}</p><p><a href="/">أصيص</a> · <a href="/" lang="en">Asees</a></p></body></html>`);
}

/** The name of an error that Fastify or one of its plugins raised; INTERNAL for everything else. */
export function codeOfHttpError(error: { statusCode?: number }): ErrorCode {
  const { statusCode } = error;
  if (statusCode === 413) return 'PAYLOAD_TOO_LARGE';
  if (statusCode === 415) return 'UNSUPPORTED_MEDIA_TYPE';
  if (statusCode === 429) return 'TOO_MANY_REQUESTS';
  if (statusCode === 503) return 'OVERLOADED';
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'BAD_REQUEST';
  return 'INTERNAL';
}

/** Answers an address that can't be decoded, which reaches neither the API nor the pages. */
export function refuseAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (!/^\/api(?:\/|$)/.test(request.url)) return sendErrorPage(reply, request, 'BAD_REQUEST');
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
