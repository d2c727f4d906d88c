import { data, redirect } from 'react-router';
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
