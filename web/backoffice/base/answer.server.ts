import { data, redirect } from 'react-router';
import type { Answer } from '#shop/contract/operation.ts';
import { proveByCode } from '#shop/contract/staff/me.ts';
import { safeNext } from '#shop/rules/accounts/next.ts';
import { type FormResult, resultOf } from '../../forms/form-result.ts';
import { textOf } from '../../forms/text-of.ts';
import type { StaffContext } from './context.ts';

/**
 * The data of an answer, for screens that are nothing without it. Whoever isn't signed in any more comes in anew and back;
 * any other refusal is shown by the nearest ErrorBoundary.
 */
export function dataOf<T>(answer: Answer<T>, request: Request): T {
  if (answer.success) return answer.data;
  if (answer.error.code === 'UNAUTHENTICATED') throw toSignIn(request);
  throw data({ message: answer.message, code: answer.error.code }, { status: answer.statusCode });
}

/** Leads to where staff come in, and back to where they were. */
export function toSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const here = pathname.replace(/^\/admin/, '').replace(/\.data$/, '');
  return redirect(`/sign-in?next=${encodeURIComponent(here + search)}`);
}

/** Where a sign-in leads to: a path of the back office, never another host. */
export function nextOf(request: Request): string {
  const next = safeNext(new URL(request.url).searchParams.get('next'));
  return next === '/' ? '/today' : next;
}

/**
 * What became of a form. A code that came with it, as proof, is shown first; where the operation asks for one, the form
 * says so by `PROOF_NEEDED`, and `ProofField` stands in it.
 */
export async function act<More extends object = object>(
  { call }: StaffContext,
  form: FormData,
  { name, run, more }: { name: string; run(): Promise<Answer<unknown>>; more?: More },
): Promise<FormResult<More>> {
  const code = textOf(form, 'proof').trim();
  const rest = (more ?? {}) as More;
  if (code !== '') {
    const proof = await call(proveByCode, { body: { code } });
    if (!proof.success)
      return {
        ...{ form: name, ok: false, code: proof.error.code, message: '', fields: { proof: proof.message } },
        ...rest,
      };
  }
  return resultOf(name, await run(), rest);
}
