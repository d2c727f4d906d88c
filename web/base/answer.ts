import { data, redirect } from 'react-router';
import type { ErrorCode } from '#shop/contract/errors.ts';
import type { Answer } from '#shop/contract/operation.ts';

/**
 * The data of an answer, for pages that are nothing without it. Throws the refusal as a route error with its status
 * and its message in the shopper's language: the nearest ErrorBoundary shows it. Where the session is over, the shop
 * begins anew at its home page (spec section 4).
 */
export function dataOf<T>(answer: Answer<T>): T {
  if (answer.success) return answer.data;
  if (answer.error.code === 'UNAUTHENTICATED') throw redirect('/');
  throw data({ message: answer.message, code: answer.error.code }, { status: answer.statusCode });
}

/**
 * The data of an answer, or `otherwise` where it was refused for one of the reasons that the page expects. Any other
 * refusal is thrown as `dataOf` throws it.
 */
export function dataOr<T, U>(answer: Answer<T>, otherwise: U, ...expected: ErrorCode[]): T | U {
  return !answer.success && expected.includes(answer.error.code) ? otherwise : dataOf(answer);
}

/**
 * The same for pages of shoppers alone: whoever isn't signed in is asked to, and comes back to `path`. Where a session
 * has ended, that is said there.
 */
export function dataForShopper<T>(answer: Answer<T>, path: string): T {
  if (!answer.success && (answer.statusCode === 401 || answer.statusCode === 403))
    throw redirect(`/sign-in?next=${path}${answer.error.session_ended ? '&ended=1' : ''}`);
  return dataOf(answer);
}
