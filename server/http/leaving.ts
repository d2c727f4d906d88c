import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** What is being answered when the server closes is answered within so long, in milliseconds, or cut. */
const answersWithin = 8_000;

export type Leaving = {
  /** Whether the process is about to end. */
  readonly begun: boolean;
  /** Says so from now on, for so many milliseconds in which all goes on: whoever watches sends its requests elsewhere. */
  begin(ms: number): Promise<void>;
};

/**
 * How a server leaves without cutting anybody off: /readyz turns first, answers end their connections, and when the server
 * closes it waits for what is being answered. Connections on which nothing was ever asked, as browsers open them ahead,
 * are ended at once: Node counts them as being asked on.
 */
export function leaving(app: FastifyInstance): Leaving {
  let begun = false;
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('onSend', async (_request, reply) => {
    if (begun) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    begun = true;
    for (const socket of unused) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), answersWithin).unref();
  });
  return {
    get begun() {
      return begun;
    },
    async begin(ms) {
      begun = true;
      await pause(ms);
    },
  };
}
