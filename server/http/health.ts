import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AppContext } from '#server/kernel/context.ts';
import type { Leaving } from './leaving.ts';

/** Whoever asks whether the shop can serve waits no longer for the database than so long, in milliseconds. */
const readyWithin = 2_000;

/**
 * /healthz: the process answers. /readyz: it can serve: it isn't about to end, and the database is within reach and can be written to. /metrics: what a Prometheus reads;
 * routes are named by their pattern, so that made-up addresses don't become series.
 */
export function health(context: AppContext, leaving: Leaving) {
  const registry = new Registry();
  // Not the usual hundred times a second, which is most of what a quiet shop would do. Its delays begin at this.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 200 });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'http_errors_total',
    help: 'Answers with status 500 and above',
    registers: [registry],
  });
  const reachable = new Gauge({
    name: 'database_reachable',
    help: '1 when the database answered what is counted here, 0 when it was away: the rest is what was counted last',
    registers: [registry],
  });
  const counted = Object.entries(gauges).map(([name, { help, query }]) => ({
    gauge: new Gauge({ name, help, registers: [registry] }),
    query,
  }));
  const count = async () => {
    for (const { gauge, query } of counted) {
      const { rows } = await context.db.execute<{ value: number }>(query);
      gauge.set(rows[0]?.value ?? 0);
    }
  };

  // Not encapsulated: the measuring hook is for every route of the server.
  return Object.assign(
    async (app: FastifyInstance): Promise<void> => {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none';
        duration.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1000,
        );
        if (reply.statusCode >= 500) refusals.inc();
      });
      app.get('/healthz', async () => ({ status: 'ok' }));
      app.get('/readyz', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
        if (leaving.begun) return reply.code(503).send({ status: 'about to end' });
        try {
          const { rows } = await inTime(
            context.db.execute<{ reads: boolean }>(sql`select pg_is_in_recovery() as reads`),
          );
          if (rows[0]?.reads) return reply.code(503).send({ status: 'database can only be read' });
          return { status: 'ready' };
        } catch (error) {
          context.log.error({ err: error }, 'not ready');
          return reply.code(503).send({ status: 'database out of reach' });
        }
      });
      app.get('/metrics', async (_request, reply) => {
        await inTime(count()).then(
          () => reachable.set(1),
          () => reachable.set(0),
        );
        return reply.type(registry.contentType).send(await registry.metrics());
      });
    },
    { [Symbol.for('skip-override')]: true },
  );
}

/** Rejects where an answer takes longer than who asks can wait. */
async function inTime<T>(answer: PromiseLike<T>): Promise<T> {
  const late = AbortSignal.timeout(readyWithin);
  return Promise.race([
    answer,
    new Promise<never>((_, reject) =>
      late.addEventListener('abort', () => reject(late.reason), { once: true }),
    ),
  ]);
}

/** What the database knows, each as one `value`. */
const gauges = {
  orders_awaiting_payment: {
    help: 'Orders that hold stock and are not paid yet',
    query: sql`select count(*)::int as value from orders where state = 'awaiting_payment'`,
  },
  book_differences: {
    help: 'Differences that the last nightly comparison of the books found, 1 when it could not be made; anything but 0 wants a person',
    query: sql`
      select case when failure is null then (select count(*)::int from jsonb_object_keys(differences)) else 1 end as value
      from book_checks order by id desc limit 1`,
  },
  book_check_age_seconds: {
    help: 'Since the books were last compared (or, before the first time, since the first order); more than a day wants a person',
    query: sql`
      select coalesce(extract(epoch from now() - coalesce(
        (select max(created_at) from book_checks where failure is null),
        (select created_at from orders order by id limit 1))), 0)::float8 as value`,
  },
  einvoices_open: {
    help: 'Documents that the tax authority has not taken yet',
    query: sql`select count(*)::int as value from einvoice_submissions where state in ('queued', 'sending', 'held')`,
  },
  einvoices_oldest_open_seconds: {
    help: 'Since the oldest of them was issued; 6 hours want a person, 24 are the law’s',
    query: sql`
      select coalesce(extract(epoch from now() - (min(due_at) - interval '24 hours')), 0)::float8 as value
      from einvoice_submissions where state in ('queued', 'sending', 'held')`,
  },
  einvoices_rejected: {
    help: 'Documents that the tax authority refused and nobody has issued again; anything but 0 wants a person',
    query: sql`
      select count(*)::int as value from einvoice_submissions s join einvoices e on e.id = s.einvoice_id
      where s.state = 'rejected' and not exists (
        select from einvoices again where again.counter = e.counter and again.attempt > e.attempt)`,
  },
  messages_due: {
    help: 'Messages that could leave now',
    query: sql`select count(*)::int as value from messages where state = 'due' and due_at <= now()`,
  },
  messages_oldest_due_seconds: {
    help: 'How long the oldest of them has waited; minutes want a person, but in maintenance',
    query: sql`
      select coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as value
      from messages where state = 'due' and due_at <= now()`,
  },
  messages_failed: {
    help: 'Messages of the last day that a provider refused; the log says why',
    query: sql`
      select count(*)::int as value from messages where state = 'failed' and due_at > now() - interval '1 day'`,
  },
};
