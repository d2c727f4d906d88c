import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';

/** What the providers' APIs for merchants have in common. */

/** How long an answer is withheld in the scenario `timeoutAfterSuccess`: longer than any merchant waits. */
const withheldMs = 120_000;

/** Waits without keeping the process alive; rejects when the sandbox closes. */
export type Pause = (ms: number) => Promise<void>;

export function createPause(closing: AbortSignal): Pause {
  return (ms) => sleep(ms, undefined, { signal: closing, ref: false });
}

/** Hands an answer on, unless the scenario says that it doesn't come or is an error: what was asked for is done by now. */
export function withholding(
  scenario: { timeoutAfterSuccess: boolean; errorAfterSuccess: boolean },
  pause: Pause,
) {
  return async <Answer>(answer: Answer): Promise<Answer> => {
    if (scenario.timeoutAfterSuccess) await pause(withheldMs);
    if (scenario.errorAfterSuccess) throw Object.assign(new Error('as told'), { statusCode: 500 });
    return answer;
  };
}

/** The key that a call carries (RFC 6750), or null. */
export function bearerOf(request: FastifyRequest): string | null {
  return request.headers.authorization?.match(/^Bearer (\S+)$/)?.[1] ?? null;
}

/** Whether two secrets are the same; how long it takes doesn't tell where they differ. */
export function areSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
