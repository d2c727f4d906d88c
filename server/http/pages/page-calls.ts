import type { FastifyReply, FastifyRequest } from 'fastify';
import { anyone, type Visitor } from '#server/kernel/caller.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { type Implementation, perform } from '#server/kernel/operation.ts';
import { callerOf, guestDays, hashToken, makeGuest, shopperDays } from '#server/kernel/session.ts';
import type { ErrorCode } from '#shop/contract/errors.ts';
import type { Answer, Call, Language, Listing, Operation, Refusal } from '#shop/contract/operation.ts';
import { carryAnswer } from '../visit/measuring.ts';
import { clearSessionCookie, setGuestCookie, setSessionCookie } from '../visit/session-cookie.ts';
import { callerOfRequest, tokenOf, visitOf } from '../visit/visitor.ts';

/**
 * Calls operations for one request of a page, as whoever the browser's cookie says. A visitor without a session
 * becomes a guest with the first thing they do that needs an account (decision 0031).
 *
 * A session that an operation hands out or ends becomes the cookie here, and the calls that follow act with it: no
 * page ever sees a token. With `as` the cookie is not looked at: public pages act as anyone.
 *
 * `isSignedIn` says whether a shopper is there, without a call.
 *
 * A refusal that the page never looks at, or that no page can mean to meet, is logged once the page is sent: nothing
 * that a shopper was refused goes by unseen.
 */
export function callsOf(
  context: AppContext,
  implementations: ReadonlyMap<string, Implementation>,
  visit: { request: FastifyRequest; reply: FastifyReply; language: Language; as?: Visitor },
): { call: Call; isSignedIn(): Promise<boolean> } {
  const { request, reply, language } = visit;
  let acting: Promise<Visitor> | null = visit.as ? Promise.resolve(visit.as) : null;

  const unseen = watchRefusals(context, visit);

  const isSignedIn = async () => {
    acting ??= known(context, request, reply);
    return (await acting).kind === 'shopper';
  };

  const call = async (named: Operation | Listing, input: object = {}): Promise<Answer<unknown>> => {
    acting ??= known(context, request, reply);
    const { id } = 'web' in named ? named[(await isSignedIn()) ? 'plain' : 'web'] : named;
    const implementation = implementations.get(id);
    if (!implementation) throw new Error(`operation ${id} has no implementation`);
    const { operation } = implementation;
    const needsAccount = operation.who.includes('guest') && !operation.who.includes('anyone');
    // A registration belongs to who asked for it, which without a session could be anybody.
    if (request.method === 'POST' && (needsAccount || operation.id === 'register'))
      acting = acting.then((caller) => (caller.kind === 'anyone' ? newGuest(context, reply) : caller));
    const caller = await acting;
    const answer = await perform(
      implementation,
      visitOf(context, request, { caller, language, now: new Date() }),
      input,
    );
    if (!answer.success) return unseen(operation, answer);
    if (!operation.session) return answer;
    if (operation.session === 'ends') {
      clearSessionCookie(reply, context);
      acting = Promise.resolve(anyone);
      return answer;
    }
    const { token, ...data } = answer.data as { token?: string };
    if (token === undefined) return answer;
    if (operation.session === 'guest') setGuestCookie(reply, context, token);
    else setSessionCookie(reply, context, token, shopperDays);
    const now = new Date();
    acting = callerOf(context.db, token, now);
    const { kind, ...signedIn } = await acting;
    if (kind === 'shopper' && 'accountId' in signedIn)
      await carryAnswer(context, request, reply, { accountId: signedIn.accountId, language, now });
    return { ...answer, data };
  };
  return { call: call as Call, isSignedIn };
}

/** What a page can't mean to meet: it called what isn't there for its caller, or sent what no form sends. */
const neverMeant: readonly ErrorCode[] = ['USE_WEB_PATH', 'USE_PLAIN_PATH', 'BAD_REQUEST'];

/** Follows the refusals of one request: whether the page has asked why, known when its answer has left. */
export function watchRefusals(
  context: AppContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  let unseen: Set<{ operation: string; code: ErrorCode }> | null = null;
  const follow = () => {
    const refusals: NonNullable<typeof unseen> = new Set();
    reply.raw.once('close', () => {
      for (const refused of refusals)
        context.log.error({ ...refused, requestId: request.id }, 'refusal not expected');
    });
    return refusals;
  };
  return ({ id }: Operation, refusal: Refusal): Refusal => {
    const { code } = refusal.error;
    const noted = { operation: id, code };
    unseen ??= follow();
    const waiting = unseen.add(noted);
    if (neverMeant.includes(code)) return refusal;
    return new Proxy(refusal, {
      get(target, name, receiver) {
        if (name !== 'success' && name !== 'then') waiting.delete(noted);
        return Reflect.get(target, name, receiver);
      },
    });
  };
}

/** Who the cookie says. */
async function known(context: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<Visitor> {
  const caller = await callerOfRequest(context, request, new Date());
  // A session that is over goes with the next whole page. Not with a fetch: it may have set out with the guest's
  // cookie before its page signed in, and would take the new one away.
  if (caller.kind === 'anyone' && caller.ended && request.headers['sec-fetch-mode'] === 'navigate')
    clearSessionCookie(reply, context);
  if (caller.kind !== 'anyone' && caller.renewed)
    setSessionCookie(reply, context, tokenOf(context, request).token ?? '', shopperDays);
  return caller;
}

async function newGuest(context: AppContext, reply: FastifyReply): Promise<Visitor> {
  const guest = await makeGuest(context.db, new Date(), { deviceId: 'Web' });
  setSessionCookie(reply, context, guest.token, guestDays);
  return {
    kind: 'guest',
    accountId: guest.id,
    uuid: guest.uuid,
    name: null,
    tokenHash: hashToken(guest.token),
  };
}
