import type { ErrorCode } from '#shop/contract/errors.ts';
import type { Answer } from '#shop/contract/operation.ts';

/**
 * What became of a form: what every action answers, for the page to say where the form stands. An answer that got lost on
 * the way is a `Lost` instead (`base/lost.ts`). `More` is what a form's page needs to know besides.
 */
export type FormResult<More extends object = object> = {
  /** Which of the page's forms it is said at. */
  form: string;
  ok: boolean;
  /** Why not; null where it was done. */
  code: ErrorCode | null;
  /** In the shopper's language; empty where nothing needs saying. */
  message: string;
  /** What is wrong with fields, by their names. */
  fields: Record<string, string>;
} & More;

/** The result of a form that asked for one operation. */
export function resultOf<More extends object>(
  form: string,
  answer: Answer<unknown>,
  more: More,
): FormResult<More> {
  const { code, fields = {} } = answer.success ? { code: null } : answer.error;
  return { form, ok: answer.success, code, message: answer.message, fields, ...more };
}
