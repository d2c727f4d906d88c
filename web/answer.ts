import { data } from 'react-router';
import type { Answer } from '#shop/contract/operation.ts';

/**
 * The data of an answer, for pages that are nothing without it. Throws the refusal as a route error with its status
 * and its message in the shopper's language: the nearest ErrorBoundary shows it.
 */
export function dataOf<T>(answer: Answer<T>): T {
  if (answer.success) return answer.data;
  throw data({ message: answer.message, code: answer.error.code }, { status: answer.statusCode });
}
