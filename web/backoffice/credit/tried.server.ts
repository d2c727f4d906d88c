import type { Output } from '#shop/contract/operation.ts';
import { tryRewards } from '#shop/contract/store/reward-rules.ts';
import { dataOf } from '../base/answer.server.ts';
import type { StaffContext } from '../base/context.ts';

/** A share that the address asks for, as it was typed, and what came of it; null: none is asked for. */
export type Trial = { typed: string; error: string | null; tried: Output<typeof tryRewards> | null } | null;

export async function triedFor(call: StaffContext['call'], request: Request): Promise<Trial> {
  const typed = new URL(request.url).searchParams.get('try');
  if (typed === null) return null;
  const answer = await call(tryRewards, { query: { percent: typed } });
  const error = answer.success ? null : (answer.error.fields?.percent ?? null);
  return { typed, error, tried: error === null ? dataOf(answer, request) : null };
}
