import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';

/**
 * Where somebody waits in front of a page, the queue's own look for the dead (ten seconds without a word at the least, and
 * a policy's pause after them) is too long. Whoever works on such a job says so every `wordSeconds`; after
 * `silentSeconds` without a word it is anybody's, found within `lookMs` more and taken at once.
 */
export const wordSeconds = 0.5;
const silentSeconds = 2;
const lookMs = 2_000;

/**
 * Looks again and again for jobs of this queue whose worker is gone, and has them begun anew: `begin` has this process look
 * for them at once. What the former worker says of one afterwards no longer counts. Answers how to stop.
 */
export function takeOver(
  boss: PgBoss,
  queue: string,
  log: FastifyBaseLogger,
  begin: () => void,
): () => Promise<void> {
  let looking: Promise<void> | null = null;
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(silent, [queue, silentSeconds]);
    if (rows.length === 0) return;
    log.info({ job: queue, count: rows.length }, 'jobs taken over');
    begin();
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error, job: queue }, 'dead jobs not looked for'))
      .finally(() => {
        looking = null;
      });
  }, lookMs);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

/** As the queue itself gives back what it fails, but due now. */
const silent = `
  update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
  where name = $1 and state = 'active' and heartbeat_on < now() - $2 * interval '1 second' and retry_count < retry_limit
  returning id`;
