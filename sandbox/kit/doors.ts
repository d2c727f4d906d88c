import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Payment providers with pages for shoppers, in the order of their ports. */
export const withPages = ['tap', 'tabby', 'tamara'] as const;
export type WithPages = (typeof withPages)[number];

/**
 * The origins of the providers' pages. In the world each provider's pages are at a host of its own, neither the shop's
 * nor another provider's; here each has a port of its own, behind which the same sandbox answers.
 */
export function createDoors(app: FastifyInstance) {
  const open = new Map<WithPages, Server>();

  return {
    /** Opens a port for each provider; 0 is any. Answers which they are. */
    async listen(host: string, ports: readonly number[]): Promise<number[]> {
      await Promise.all(
        withPages.map((provider, at) => {
          const server = createServer((request, response) => app.routing(request, response));
          open.set(provider, server);
          return new Promise<void>((resolve, reject) => {
            server.once('error', reject);
            server.listen(ports[at] ?? 0, host, resolve);
          });
        }),
      );
      return withPages.map(portOf);
    },

    /**
     * Where a shopper finds a provider's pages: at the host by which they have the shop open, which the merchant's own
     * address for the way back names. Without ports of their own they are where the merchant's server asks, `askedAt`.
     */
    pagesOf(provider: WithPages, askedAt: string, wayBack: string): string {
      const shop = URL.parse(wayBack);
      return open.has(provider) && shop ? `http://${shop.hostname}:${portOf(provider)}` : `http://${askedAt}`;
    },

    close(): void {
      for (const server of open.values()) {
        server.close();
        server.closeAllConnections();
      }
    },
  };

  function portOf(provider: WithPages): number {
    return (open.get(provider)?.address() as AddressInfo | undefined)?.port ?? 0;
  }
}

export type Doors = ReturnType<typeof createDoors>;
