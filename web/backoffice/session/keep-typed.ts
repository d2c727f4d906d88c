import { type DataStrategyResult, data, type MiddlewareFunction } from 'react-router';
import type { ErrorCode } from '#shop/contract/errors.ts';
import { type Lost, unwrapped } from '../../base/lost.ts';
import type { FormResult } from '../../forms/form-result.ts';
import type { RootData } from '../base/me.ts';
import { sessionEnded, sessionIsAnothers, sessionStands, shownToWhom, stays } from './session.ts';

/**
 * Keeps the screen where a form is sent, or the screen read again, and the session is over: what was typed would be gone
 * with the door. A screen that is opened anew leads to the door as ever. One that is read again for somebody else stays
 * whose it was for as long as something is typed on it.
 */
export const keepTyped: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const reads = request.method === 'GET';
  // What is sent is gone from its request by then.
  const copy = reads ? null : request.clone();
  const results = await next();
  const { pathname, search } = new URL(request.url);
  const isHere = pathname + search === location.pathname + location.search;
  const all = Object.entries(results);
  const toDoor = all.some(([, { result }]) => leadsToDoor(result));
  if (copy) {
    const codes = all.map(([, { result }]) => codeOf(result));
    if (toDoor || codes.includes('UNAUTHENTICATED')) sessionEnded(true);
    if (codes.includes('SIGNED_IN_AS_ANOTHER')) sessionIsAnothers();
    if (!toDoor) return results;
    const lost: Lost = { lost: 'broken', message: null, turnedAway: true, sent: await copy.formData() };
    for (const [route, { result }] of all)
      if (leadsToDoor(result)) results[route] = { type: 'data', result: data(lost, { status: 401 }) };
  } else if (isHere && stays() && (toDoor || isAnothers(results.root?.result))) {
    if (toDoor) sessionEnded(true);
    else sessionIsAnothers();
    for (const [route] of all) delete results[route];
  } else if (results.root?.type === 'data') sessionStands(true);
  return results;
};

function leadsToDoor(result: unknown): boolean {
  return result instanceof Response && /^(\/admin)?\/sign-in\?/.test(result.headers.get('location') ?? '');
}

/** Why a form was refused, where it was. */
function codeOf(result: unknown): ErrorCode | null | undefined {
  return (unwrapped(result) as Partial<FormResult> | null | undefined)?.code;
}

/** Whether the root's data are of somebody else than the document was shown to. */
function isAnothers(root: unknown): boolean {
  const id = (root as Partial<RootData> | undefined)?.me?.id;
  return id !== undefined && `${id}` !== shownToWhom();
}
