import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { type Database, idleTimeoutMillis, type Transaction } from '#server/db/database.ts';
import { silenceMost } from '#server/db/patience.ts';
import { executeText } from '#server/db/prepared.ts';
import type { OrderNews } from '#shop/messages/bilingual/told/order-news.ts';
import { lookForJobs, wordSeconds } from './look.ts';

/** Every kind of job with what it needs to know. */
export type JobData = {
  'release-order': { orderId: number };
  /** Of an earlier version: what waits in its queue becomes rows of the outbox. */
  'tell-sender': { orderId: number; news: OrderNews; refundId: number | null; by: 'sms' | 'mail' };
  'send-refund': { refundId: number };
  'forget-cards': { customerId: string };
  'gift-clock': Record<string, never>;
  'ticket-clock': Record<string, never>;
  'settle-payments': Record<string, never>;
  /** `origin` is where the code was asked for, as `keptOrigin` keeps it. */
  'send-code': { codeId: string; origin: string | null };
  /** `origin` as in `send-code`. */
  'invite-staff': { invitation: string; origin: string | null };
  /** `origin` as in `send-code`. */
  'tell-of-own-release': { approval: string; origin: string | null };
  'bring-cart': { guestId: number; shopperId: number };
  'sweep-sessions': Record<string, never>;
  'sweep-attachments': Record<string, never>;
  'sweep-cards': Record<string, never>;
  'close-runs': Record<string, never>;
  'forget-pictures': { names: string[] } | { ids: string[] };
  'reward-orders': Record<string, never>;
  'check-books': Record<string, never>;
  'count-popularity': Record<string, never>;
  'compute-occasions': Record<string, never>;
  'remind-of-carts': Record<string, never>;
  'tell-of-restocks': Record<string, never>;
  'publish-products': Record<string, never>;
  'try-table': { importId: number };
  'write-table': { importId: number };
  'sweep-tables': Record<string, never>;
  'publish-page': { slug: string; version: number };
  /** A bulk change, by its uuid. */
  'change-products': { change: string };
  'close-days': Record<string, never>;
  'make-picture': { id: number };
  'sweep-pictures': Record<string, never>;
  'report-einvoices': Record<string, never>;
};
export type JobName = keyof JobData;
export type Handlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

export type Jobs = {
  /** Enqueues in the transaction that causes the job: it exists when, and only when, the transaction commits. */
  enqueue<Name extends JobName>(
    tx: Transaction,
    name: Name,
    data: JobData[Name],
    after?: Date,
  ): Promise<void>;
  /** Starts working on jobs in this process. */
  work(handlers: Handlers): Promise<void>;
  stop(): Promise<void>;
};

/**
 * What a job throws that did its part and is to come again, because somebody else isn't done yet and doesn't say when.
 * No failure: the queue tries again as its policy says, and nobody is alarmed. Who knows when enqueues for then.
 */
export class NotYet extends Error {}

type Policy = {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  /** After so long it is taken for dead and begun anew; by default 15 minutes. */
  expireInSeconds?: number;
};

const queues: Record<JobName, Policy> = {
  'release-order': { retryLimit: 10, retryDelay: 5, retryBackoff: true },
  'tell-sender': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'send-refund': { retryLimit: 20, retryDelay: 10, retryBackoff: true },
  'forget-cards': { retryLimit: 20, retryDelay: 30, retryBackoff: true },
  'gift-clock': { retryLimit: 0, retryDelay: 0, retryBackoff: false },
  'ticket-clock': { retryLimit: 0, retryDelay: 0, retryBackoff: false },
  'settle-payments': { retryLimit: 0, retryDelay: 0, retryBackoff: false },
  // After its five minutes nobody needs a code any more.
  'send-code': { retryLimit: 8, retryDelay: 1, retryBackoff: true },
  'invite-staff': { retryLimit: 20, retryDelay: 10, retryBackoff: true },
  'tell-of-own-release': { retryLimit: 20, retryDelay: 5, retryBackoff: true },
  'bring-cart': { retryLimit: 10, retryDelay: 2, retryBackoff: true },
  'sweep-sessions': { retryLimit: 0, retryDelay: 0, retryBackoff: false },
  'sweep-attachments': { retryLimit: 0, retryDelay: 0, retryBackoff: false },
  'sweep-cards': { retryLimit: 0, retryDelay: 0, retryBackoff: false },
  'close-runs': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'forget-pictures': { retryLimit: 20, retryDelay: 30, retryBackoff: true },
  'reward-orders': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  // It reads all that was ever booked.
  'check-books': { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 4 * 3_600 },
  'count-popularity': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'compute-occasions': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'remind-of-carts': { retryLimit: 0, retryDelay: 0, retryBackoff: false },
  'tell-of-restocks': { retryLimit: 0, retryDelay: 0, retryBackoff: false },
  'publish-products': { retryLimit: 0, retryDelay: 0, retryBackoff: false },
  // Both go on where they stopped: who was killed is taken over soon.
  'try-table': { retryLimit: 10, retryDelay: 2, retryBackoff: true, expireInSeconds: 600 },
  'write-table': { retryLimit: 10, retryDelay: 2, retryBackoff: true, expireInSeconds: 600 },
  'sweep-tables': { retryLimit: 0, retryDelay: 0, retryBackoff: false },
  'publish-page': { retryLimit: 20, retryDelay: 5, retryBackoff: true },
  // Killed in between it goes on soon: every batch says how far it is.
  'change-products': { retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 300 },
  // The first one counts all days that the shop has had.
  'close-days': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3_600 },
  'make-picture': { retryLimit: 20, retryDelay: 10, retryBackoff: true },
  'sweep-pictures': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  // Each document has its own times to be tried again; a job that is lost is found by the next minute's.
  'report-einvoices': { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 3_600 },
};

/** Jobs are taken ten at a time, each with its own end, and at once again while there are more. */
const working = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** Takes seconds of a processor each, of two at most: what waits in a batch would look dead. */
const fewAtOnce: Partial<Record<JobName, number>> = { 'make-picture': 2 };

/**
 * A job that is due at once is told of as it is committed, and begun then; what is due later is looked for (`look.ts`).
 * Beside that each queue looks by itself this often, should the look fail.
 */
const notifyPollingIntervalSeconds = 600;
/** The same where nobody can be told. */
const pollingIntervalSeconds = 1;

const schedules: Partial<Record<JobName, string>> = {
  'gift-clock': '* * * * *',
  'ticket-clock': '* * * * *',
  'settle-payments': '* * * * *',
  'sweep-sessions': '17 3 * * *',
  'sweep-cards': '27 * * * *',
  'close-runs': '3 6 * * *',
  'sweep-attachments': '29 * * * *',
  'reward-orders': '41 * * * *',
  'check-books': '23 4 * * *',
  'count-popularity': '53 3 * * *',
  'compute-occasions': '13 3 * * *',
  'remind-of-carts': '*/10 * * * *',
  'tell-of-restocks': '* * * * *',
  'publish-products': '* * * * *',
  'sweep-tables': '37 3 * * *',
  // What was paid before midnight is written by then.
  'close-days': '20 0 * * *',
  'sweep-pictures': '37 4 * * *',
  'report-einvoices': '* * * * *',
};

/**
 * Whoever works on a job says so all the while. After so long without a word (its process was killed) it comes again, once
 * that is looked for: within a minute, and what its own policy waits.
 */
const heartbeatSeconds = 20;
const deadLookedForSeconds = 15;

/**
 * Somebody waits for it: it comes again within five seconds. Each that is done is marked by itself, so that an end of the
 * process beside a provider that hangs repeats none that was sent.
 */
const urgent: JobName = 'send-code';

/** A schedule's job is enqueued by a job of the library's own, which nobody is told of. */
const cronWorkerIntervalSeconds = 10;

/** Jobs that wait for other jobs: the shop has none, and looking for them can't be turned off. */
const flowIntervalSeconds = 3_600;

/**
 * Opens the queue on the shop's own database, which is looked at by `db`. `connections` are its own, beside the shop's pool and the one that listens;
 * the queues' settings are read anew every `settingsSeconds`, because another process may have changed them.
 */
export async function openJobs(
  url: string,
  db: Database,
  log: FastifyBaseLogger,
  { connections = 3, settingsSeconds = 60 } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    ...{ connectionString: url, max: connections, application_name: 'asees-jobs' },
    ...{ idleTimeoutMillis, useListenNotify: true, flowIntervalSeconds, cronWorkerIntervalSeconds },
    ...{ keepAlive: true, query_timeout: silenceMost },
    ...{ superviseIntervalSeconds: deadLookedForSeconds, monitorIntervalSeconds: deadLookedForSeconds },
    queueCacheIntervalSeconds: settingsSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const [name, policy] of Object.entries(queues)) {
    const queue = { ...policy, heartbeatSeconds, notify: true };
    await boss.createQueue(name, queue);
    // One that an earlier version of the shop made would keep its old policy.
    await boss.updateQueue(name, queue);
  }

  // The library has one text for each queue, and another once the queue's settings change: a name stays with its text.
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `job_${names.size}`;
    names.set(text, name);
    return name;
  };

  let endLooking = async () => {};

  return {
    async enqueue(tx, name, data, after) {
      const id = await boss.send(name, data, {
        ...(after ? { startAfter: after } : {}),
        db: {
          executeSql: async (text, values) => ({
            rows: await executeText(tx, nameOf(text), { sql: text, params: values ?? [] }),
          }),
        },
      });
      if (id === null) throw new Error(`job ${name} was not taken`);
    },
    async work(handlers) {
      const workers = new Map<JobName, string>();
      for (const name of Object.keys(handlers) as JobName[]) {
        const handle = handlers[name] as (data: unknown) => Promise<void>;
        const options = {
          ...{ ...working, pollingIntervalSeconds, notifyPollingIntervalSeconds },
          batchSize: fewAtOnce[name] ?? working.batchSize,
          ...(name === urgent && { heartbeatRefreshSeconds: wordSeconds }),
        };
        const done = async (id: string, among: number) => {
          if (name === urgent && among > 1) await boss.complete(name, id);
          return { id, status: 'completed' as const };
        };
        const worker = await boss.work(name, options, (jobs) =>
          Promise.all(
            jobs.map(({ id, data }) =>
              handle(data).then(
                () => done(id, jobs.length),
                (error: unknown) => {
                  if (error instanceof NotYet)
                    log.info({ job: name, id, why: error.message }, 'job comes again');
                  else log.error({ err: error, job: name, id }, 'job failed');
                  return { id, status: 'failed' as const };
                },
              ),
            ),
          ),
        );
        workers.set(name, worker);
      }
      for (const [name, cron] of Object.entries(schedules))
        await boss.schedule(name, cron, {}, { tz: 'Asia/Riyadh' });
      endLooking = lookForJobs({ boss, db, workers, urgent }, log);
    },
    async stop() {
      await endLooking();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
