import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/kernel/config.ts';
import type { PagesBuild } from './pages.ts';

/** What starts the whole shop anew: a page that is open waits for it, where Vite would reload it into nothing. */
const restarted = ['server', 'shop', 'tools'].map((folder) => resolve(folder, '**'));

/**
 * How to get the pages: the finished build, or in development Vite, which builds what is asked for and reloads the
 * browser.
 */
export async function loadPages(app: FastifyInstance, config: Config): Promise<() => Promise<PagesBuild>> {
  if (!config.development) {
    const build: PagesBuild = await import(pathToFileURL(resolve('build/pages/server/index.js')).href);
    return async () => build;
  }
  const { createServer } = await import('vite');
  const vite = await createServer({
    server: { middlewareMode: true, allowedHosts: true, watch: { ignored: restarted } },
    appType: 'custom',
  });
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook('onClose', () => vite.close());
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as PagesBuild;
}
