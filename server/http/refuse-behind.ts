import type { FastifyInstance } from 'fastify';

/** How late a beat may be. What is answered later than that is answered to nobody. */
const behindMostMs = 2_000;
const beatMs = 1_000;
const retryAfterSeconds = 5;

/**
 * Answers 503 while the process is behind with its work for longer than a moment: twice in a row it has come to its beat
 * of every second too late. One beat says enough; measuring the event loop a hundred times a second costs a quiet shop
 * more than everything else that it does.
 */
export function refuseWhileBehind(app: FastifyInstance): void {
  let dueAt = performance.now() + beatMs;
  let late = { last: 0, before: 0 };
  const beat = setInterval(() => {
    const now = performance.now();
    late = { last: now - dueAt, before: late.last };
    dueAt = now + beatMs;
  }, beatMs).unref();
  app.addHook('onClose', async () => clearInterval(beat));
  app.addHook('onRequest', async (_request, reply) => {
    if (Math.min(late.last, late.before) < behindMostMs) return;
    reply.header('retry-after', retryAfterSeconds);
    throw Object.assign(new Error('behind'), { statusCode: 503 });
  });
}
