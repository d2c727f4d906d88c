import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { anyone, type Caller, type Visitor } from '#server/kernel/caller.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { callerOf } from '#server/kernel/session.ts';
import { staffOfToken } from '#server/kernel/staff-session.ts';
import type { Language } from '#shop/contract/operation.ts';
import { unattended } from '#shop/rules/staff/staff.ts';
import { measuredVisit } from './measuring.ts';
import { originOf } from './origin.ts';
import { sentTokens } from './session-cookie.ts';

/** The token of a request and where it came from: a header can't be sent by another site, a cookie can. */
export function tokenOf(
  context: AppContext,
  request: FastifyRequest,
): { token: string | null; fromCookie: boolean } {
  const bearer = bearerOf(request.headers.authorization);
  if (bearer !== null) return { token: bearer, fromCookie: false };
  const { session, guest } = sentTokens(context, request);
  const cookie = session ?? guest;
  return { token: cookie ?? null, fromCookie: cookie !== undefined };
}

function bearerOf(header: string | undefined): string | null {
  return header ? header.replace(/^Bearer\s+/i, '').trim() : null;
}

export async function callerOfRequest(
  context: AppContext,
  request: FastifyRequest,
  now: Date,
): Promise<Visitor> {
  const { token, fromCookie } = tokenOf(context, request);
  const caller = await callerOf(context.db, token, now);
  const { guest } = sentTokens(context, request);
  // Beside a session that is over, the guest that has been made since.
  const begunAnew = fromCookie && caller.kind === 'anyone' && guest !== undefined && guest !== token;
  return begunAnew ? callerOf(context.db, guest, now) : caller;
}

/**
 * Who a request of the staff's API is of: a token in its head says so, and no cookie, which a page of the shop could send.
 * A token of somebody who shops is theirs here too, and opens nothing.
 */
export async function callerOfStaffApi(
  context: AppContext,
  { headers }: FastifyRequest,
  now: Date,
): Promise<Caller> {
  const token = bearerOf(headers.authorization);
  if (token === null) return anyone;
  const caller = await staffOfToken(context.db, token, now, isAttended(headers));
  return caller.kind === 'staff' ? caller : callerOf(context.db, token, now);
}

/** Whether somebody did something; a fetch of an open screen that asks by itself says otherwise, which no link or form can. */
export function isAttended(headers: FastifyRequest['headers']): boolean {
  return headers[unattended] === undefined;
}

/** What an operation is told of a request, whoever calls and in whatever language they are answered. */
export function visitOf<Who extends Caller>(
  context: AppContext,
  request: FastifyRequest,
  who: { caller: Who; language: Language; now: Date },
): Visit<Who> {
  return {
    context,
    ...who,
    requestId: request.id,
    origin: originOf(context, request),
    ip: request.ip,
    measured: measuredVisit(context, request, who.language),
    // Few operations ask for these, and a page calls several.
    get program() {
      return isbot(request.headers['user-agent']);
    },
    get device() {
      return deviceName(request);
    },
  };
}

/** The API's language: the `localization` header, Arabic unless it says en. */
export function apiLanguage(request: FastifyRequest): Language {
  return String(request.headers.localization ?? '')
    .toLowerCase()
    .startsWith('en')
    ? 'en'
    : 'ar';
}

/**
 * Whether a browser sent this from one of the shop's own pages. Browsers say so themselves in Sec-Fetch-Site, older
 * ones in Origin; a request that says neither is not believed.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string')
    return site === 'same-origin' || (site === 'none' && request.method === 'GET');
  const origin = request.headers.origin;
  return typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === request.host;
}

const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** What a browser calls itself, in names that people know: "Chrome, Android". Empty for what says nothing of the kind. */
function deviceName(request: FastifyRequest): string {
  const agent = String(request.headers['user-agent'] ?? '').slice(0, 512);
  return [browsers, systems]
    .flatMap((kinds) => kinds.find(([, sign]) => sign.test(agent))?.[0] ?? [])
    .join(', ');
}
