import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Shop } from '#server/shop.ts';

/**
 * /healthz: the process answers. /readyz: it can serve (database within reach). /metrics: what a Prometheus reads;
 * routes are named by their pattern, so that made-up addresses don't become series.
 */
export function health(shop: Shop) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  new Gauge({
    name: 'orders_awaiting_payment',
    help: 'Orders that hold stock and are not paid yet',
    registers: [registry],
    async collect() {
      const { rows } = await shop.db.execute<{ count: number }>(
        sql`select count(*)::int as count from orders where state = 'awaiting_payment'`,
      );
      this.set(rows[0]?.count ?? 0);
    },
  });
  new Gauge({
    name: 'book_differences',
    help: 'Differences that the last nightly comparison of the books found; anything but 0 wants a person',
    registers: [registry],
    async collect() {
      const { rows } = await shop.db.execute<{ count: number }>(sql`
        select (select count(*)::int from jsonb_object_keys(differences)) as count
        from book_checks order by id desc limit 1`);
      this.set(rows[0]?.count ?? 0);
    },
  });

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
        try {
          await shop.db.execute(sql`select 1`);
          return { status: 'ready' };
        } catch (error) {
          shop.log.error({ err: error }, 'not ready');
          return reply.code(503).send({ status: 'database out of reach' });
        }
      });
      app.get('/metrics', async (_request, reply) =>
        reply.type(registry.contentType).send(await registry.metrics()),
      );
    },
    { [Symbol.for('skip-override')]: true },
  );
}
