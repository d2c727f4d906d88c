import type { FastifyReply, FastifyRequest } from 'fastify';
import { anyone, type Caller } from '#server/kernel/caller.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { type Implementation, perform, refusal } from '#server/kernel/operation.ts';
import { staffOfToken } from '#server/kernel/staff-session.ts';
import type { Answer, Call, Language, Operation } from '#shop/contract/operation.ts';
import { shownTo } from '#shop/rules/staff/staff.ts';
import { watchRefusals } from '../pages/page-calls.ts';
import { isAttended, visitOf } from '../visit/visitor.ts';
import { clearStaffCookie, setStaffCookie, staffToken } from './staff-cookie.ts';

/**
 * Calls operations for one request of a page of the back office, as whoever its cookie says. A session that an operation
 * hands out or ends becomes the cookie here, and the calls that follow act with it, or with what was proved of it: no page
 * ever sees a token. What a screen changes that was shown to somebody else is refused: whoever came in meanwhile, from the
 * same browser, would do what another has typed.
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
    const caller = await acting;
    const changes = operation.method !== 'GET' && operation.session !== 'ends';
    if (changes && isOfAnother(request, caller)) return refusal('SIGNED_IN_AS_ANOTHER', language);
    const asked = { caller, language, now: new Date() };
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

/** Whether a form comes from a screen that was shown to somebody else of staff; without script that isn't known. */
function isOfAnother({ method, headers }: FastifyRequest, caller: Caller): boolean {
  const shown = headers[shownTo] ?? '';
  return method === 'POST' && caller.kind === 'staff' && shown !== '' && shown !== String(caller.staffId);
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
