import type { FastifyInstance } from 'fastify';

/**
 * POST /control/reset puts everything back to normal; with `{"all": true}` it also forgets charges, refunds and
 * messages. `tap` is what it answers with: how Tap behaves then.
 */
export function resetRoute(
  app: FastifyInstance,
  everything: readonly { reset(all: boolean): void }[],
  tap: object,
): void {
  app.post('/control/reset', async (request) => {
    const all = (request.body as { all?: unknown } | null | undefined)?.all === true;
    for (const each of everything) each.reset(all);
    return tap;
  });
}
