import { type DataStrategyResult, data, type MiddlewareFunction } from 'react-router';
import type { ErrorCode } from '#shop/contract/errors.ts';
import type { Lost } from '../../base/lost.ts';
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
    if (toDoor || all.some(([, { result }]) => isRefused(result, 'UNAUTHENTICATED'))) sessionEnded(true);
    if (all.some(([, { result }]) => isRefused(result, 'SIGNED_IN_AS_ANOTHER'))) sessionIsAnothers();
    if (!toDoor) return results;
    const lost: Lost = { lost: 'broken', message: null, turnedAway: true, sent: await copy.formData() };
    for (const [route, { result }] of all)
      if (leadsToDoor(result)) results[route] = { type: 'data', result: data(lost, { status: 401 }) };
  } else if (toDoor && isHere && stays()) {
    sessionEnded(true);
    for (const [route] of all) delete results[route];
  } else if (isHere && stays() && isAnothers(results.root?.result)) {
    sessionIsAnothers();
    for (const [route] of all) delete results[route];
  } else if (toDoor || results.root?.type === 'data') sessionStands(true);
  return results;
};

function leadsToDoor(result: unknown): boolean {
  return result instanceof Response && /^(\/admin)?\/sign-in\?/.test(result.headers.get('location') ?? '');
}

function isRefused(result: unknown, code: ErrorCode): boolean {
  return typeof result === 'object' && result !== null && 'code' in result && result.code === code;
}

/** Whether the root's data are of somebody else than the document was shown to. */
function isAnothers(root: unknown): boolean {
  const { me } = (root ?? {}) as Partial<RootData>;
  return Boolean(me) && shownToWhom() !== '' && String(me?.id) !== shownToWhom();
}
