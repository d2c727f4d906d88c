import type { FastifyInstance } from 'fastify';
import { refuseConnection } from './errors/error-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take minutes to arrive. */
    takesLong?: boolean;
  }
}

/**
 * Refuses a request whose body isn't there after so many milliseconds, and closes its connection, but for routes that
 * take long: Node has one limit for all of them (`requestTimeout`), which ends those.
 */
export function arriveInTime(app: FastifyInstance, withinMs: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
    if (routeOptions.config.takesLong || (Number(length) === 0 && encoding === undefined)) return;
    const timer = setTimeout(() => {
      if (!raw.complete) refuseConnection(new Error('a request that never ends'), raw.socket);
    }, withinMs);
    const arrived = () => clearTimeout(timer);
    raw.once('end', arrived).once('close', arrived);
  });
}
