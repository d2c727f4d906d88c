import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Database } from '#server/db/database.ts';
import { executeText } from '#server/db/prepared.ts';

/**
 * Where somebody waits in front of a page, the queue's own look for the dead (ten seconds without a word at the least, and
 * a policy's pause after them) is too long. Whoever works on such a job says so every `wordSeconds`; after
 * `silentSeconds` without a word it is anybody's, found within `lookMs` more and taken at once.
 */
export const wordSeconds = 0.5;
const silentSeconds = 2;
const lookMs = 2_000;

/** `workers` are those of this process by their queue; `urgent` is the queue in which nobody waits for the dead. */
type Queues = { boss: PgBoss; db: Database; workers: ReadonlyMap<string, string>; urgent: string };

type Found = { name: string; silent: boolean };

/**
 * Looks again and again for jobs that are due, of all queues at once: holds that end, another try, what the news of was
 * lost. Each worker that has something to do is woken. Of the urgent queue, jobs whose worker is gone are begun anew: what
 * the former one says of them afterwards no longer counts. Answers how to stop.
 */
export function lookForJobs(
  { boss, db, workers, urgent }: Queues,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let looking: Promise<void> | null = null;
  const look = async () => {
    const names = [...workers.keys()];
    const asked = { sql: due, params: [names, urgent, silentSeconds] };
    for (const { name, silent } of await executeText<Found>(db, 'jobs_due', asked)) {
      if (silent) {
        const taken = await executeText(db, 'jobs_taken_over', {
          sql: takeOver,
          params: [name, silentSeconds],
        });
        if (taken.length > 0) log.info({ job: name, count: taken.length }, 'jobs taken over');
      }
      boss.notifyWorker(workers.get(name) as string);
    }
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, 'jobs not looked for'))
      .finally(() => {
        looking = null;
      });
  }, lookMs);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

/** A job that its worker has said nothing of for too long, and that may be tried again. */
const isSilent = (seconds: string) =>
  `state = 'active' and heartbeat_on < now() - ${seconds} * interval '1 second' and retry_count < retry_limit`;

/** Queues with something to do; $1 are their names. As the queue itself takes what is due. */
const due = `
  select * from (
    select q.name,
      q.name = $2 and exists (select from pgboss.job where name = q.name and ${isSilent('$3')}) as silent,
      exists (
        select from pgboss.job
        where name = q.name and state < 'active' and not blocked and start_after <= pgboss.job_now()) as due
    from unnest($1::text[]) q(name)
  ) found where silent or due`;

/** As the queue itself gives back what it fails, but due now. */
const takeOver = `
  update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
  where name = $1 and ${isSilent('$2')}
  returning id`;
