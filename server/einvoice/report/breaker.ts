/** So many calls in a row without an answer, and the authority is left alone for a while. */
const failuresMost = 3;
const pauseMs = 60_000;

/**
 * Whether the authority is spoken to at all: while it is down, each document would wait half a minute for nothing. After
 * the pause one document tries, and the others follow when it was answered. Each process finds out for itself.
 */
export function createBreaker() {
  let failures = 0;
  let until = 0;
  return {
    isOpen: (now: Date) => now.getTime() < until,
    /** One alone tries, since the last ones failed. */
    isTrying: () => failures >= failuresMost,
    answered() {
      failures = 0;
      until = 0;
    },
    /** No answer came, or it wants to be left alone for so long. */
    failed(now: Date, { aloneForSeconds }: { aloneForSeconds: number | null }) {
      failures = aloneForSeconds === null ? failures + 1 : failuresMost;
      if (failures >= failuresMost) until = now.getTime() + Math.max(pauseMs, 1_000 * (aloneForSeconds ?? 0));
    },
  };
}
export type Breaker = ReturnType<typeof createBreaker>;
