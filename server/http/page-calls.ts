import type { FastifyReply, FastifyRequest } from 'fastify';
import { anyone, type Caller } from '#server/accounts/caller.ts';
import { callerOf, guestDays, hashToken, makeGuest, shopperDays } from '#server/accounts/session.ts';
import { type Implementation, perform } from '#server/operation.ts';
import type { Shop } from '#server/shop.ts';
import type { Answer, Call, Language } from '#shop/contract/operation.ts';
import { clearSessionCookie, setGuestCookie, setSessionCookie } from './session-cookie.ts';
import { callerOfRequest, deviceName, tokenOf } from './visitor.ts';

/**
 * Calls operations for one request of a page, as whoever the browser's cookie says. A visitor without a session
 * becomes a guest with the first thing they do that needs an account (decision 10).
 *
 * A session that an operation hands out or ends becomes the cookie here, and the calls that follow act with it: no
 * page ever sees a token. With `as` the cookie is not looked at: public pages act as anyone.
 */
export function callsOf(
  shop: Shop,
  implementations: ReadonlyMap<string, Implementation>,
  visit: { request: FastifyRequest; reply: FastifyReply; language: Language; as?: Caller },
): Call {
  const { request, reply, language } = visit;
  let acting: Promise<Caller> | null = visit.as ? Promise.resolve(visit.as) : null;

  const call = async ({ id }: { id: string }, input: object = {}): Promise<Answer<unknown>> => {
    const implementation = implementations.get(id);
    if (!implementation) throw new Error(`operation ${id} has no implementation`);
    const { operation } = implementation;
    acting ??= known(shop, request, reply);
    const needsAccount = operation.who.includes('guest') && !operation.who.includes('anyone');
    // A registration belongs to who asked for it, which without a session could be anybody.
    if (request.method === 'POST' && (needsAccount || operation.id === 'register'))
      acting = acting.then((caller) => (caller.kind === 'anyone' ? newGuest(shop, reply) : caller));
    const caller = await acting;
    const answer = await perform(
      implementation,
      {
        shop,
        caller,
        language,
        now: new Date(),
        requestId: request.id,
        ip: request.ip,
        device: deviceName(request),
      },
      input,
    );
    if (!answer.success || !operation.session) return answer;
    if (operation.session === 'ends') {
      clearSessionCookie(reply, shop);
      acting = Promise.resolve(anyone);
      return answer;
    }
    const { token, ...data } = answer.data as { token?: string };
    if (token === undefined) return answer;
    if (operation.session === 'guest') setGuestCookie(reply, shop, token);
    else setSessionCookie(reply, shop, token, shopperDays);
    acting = callerOf(shop.db, token, new Date());
    return { ...answer, data };
  };
  return call as Call;
}

/** Who the cookie says. */
async function known(shop: Shop, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  const caller = await callerOfRequest(shop, request, new Date());
  // A session that is over goes with the next whole page. Not with a fetch: it may have set out with the guest's
  // cookie before its page signed in, and would take the new one away.
  if (caller.kind === 'anyone' && caller.ended && request.headers['sec-fetch-mode'] === 'navigate')
    clearSessionCookie(reply, shop);
  if (caller.kind !== 'anyone' && caller.renewed)
    setSessionCookie(reply, shop, tokenOf(request).token ?? '', shopperDays);
  return caller;
}

async function newGuest(shop: Shop, reply: FastifyReply): Promise<Caller> {
  const guest = await makeGuest(shop.db, new Date(), { deviceId: 'Web' });
  setSessionCookie(reply, shop, guest.token, guestDays);
  return {
    kind: 'guest',
    accountId: guest.id,
    uuid: guest.uuid,
    name: null,
    tokenHash: hashToken(guest.token),
  };
}
