import type { FastifyReply, FastifyRequest } from 'fastify';
import { anyone, type Caller } from '#server/kernel/caller.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { type Implementation, perform } from '#server/kernel/operation.ts';
import { staffOfToken } from '#server/kernel/staff-session.ts';
import type { Answer, Call, Language, Operation } from '#shop/contract/operation.ts';
import { watchRefusals } from '../pages/page-calls.ts';
import { isAttended, visitOf } from '../visit/visitor.ts';
import { clearStaffCookie, setStaffCookie, staffToken } from './staff-cookie.ts';

/**
 * Calls operations for one request of a page of the back office, as whoever its cookie says. A session that an operation
 * hands out or ends becomes the cookie here, and the calls that follow act with it, or with what was proved of it: no page
 * ever sees a token.
 */
export function staffCallsOf(
  context: AppContext,
  implementations: ReadonlyMap<string, Implementation>,
  visit: { request: FastifyRequest; reply: FastifyReply; language: Language; origin: string },
): Call {
  const { request, reply, language, origin } = visit;
  let acting: Promise<Caller> | null = null;
  const unseen = watchRefusals(context, visit);

  const call = async ({ id }: Operation, input: object = {}): Promise<Answer<unknown>> => {
    acting ??= whoseCookie(context, request, origin);
    const implementation = implementations.get(id);
    if (!implementation) throw new Error(`operation ${id} has no implementation`);
    const { operation } = implementation;
    const asked = { caller: await acting, language, now: new Date() };
    const answer = await perform(implementation, { ...visitOf(context, request, asked), origin }, input);
    // Whoever isn't in any more is led to the door by the shell, before the screen in it may have looked at its own answers.
    if (!answer.success) return answer.error.code === 'UNAUTHENTICATED' ? answer : unseen(operation, answer);
    if (operation.session === 'ends') {
      clearStaffCookie(reply, origin);
      acting = Promise.resolve(anyone);
    }
    // A code comes with the form that it is for: what the form asks for next is asked by somebody who has shown it.
    if (operation.session === 'proves') acting = whoseCookie(context, request, origin);
    if (operation.session !== 'starts') return answer;
    const { token, ...data } = answer.data as { token: string };
    setStaffCookie(reply, origin, token);
    acting = staffOfToken(context.db, token, new Date());
    return { ...answer, data };
  };
  return call as Call;
}

/** Who of staff a request is of, by its cookie. */
export async function whoseCookie(
  { db }: AppContext,
  request: FastifyRequest,
  origin: string,
): Promise<Caller> {
  const token = staffToken(request, origin);
  return token === null ? anyone : staffOfToken(db, token, new Date(), isAttended(request.headers));
}
