import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { InlineConfig } from 'vite';
import type { Config } from '#server/kernel/config.ts';
import type { BackOfficeBuild } from './back-office/back-office.ts';
import type { PagesBuild } from './pages/pages.ts';

/** How to get what was built, whenever it is asked for. */
export type Builds = {
  pages(): Promise<PagesBuild>;
  backOffice(): Promise<BackOfficeBuild>;
};

/** What starts the whole shop anew: a page that is open waits for it, where Vite would reload it into nothing. */
const restarted = ['server', 'shop', 'tools'].map((folder) => resolve(folder, '**'));

const isBackOffice = (url: string) => /^\/admin(?:[/?.]|$)/.test(url);

/**
 * How to get the pages of the shop and of its back office: the finished builds, or in development two Vites, which build
 * what is asked for and reload the browser.
 */
export async function loadBuilds(app: FastifyInstance, config: Config): Promise<Builds> {
  if (!config.development) {
    const pages: PagesBuild = await finished('build/pages');
    // A shop that no member of staff has come to yet goes without it; that it is missing shows at the start all the same.
    await access('build/backoffice/server/index.js');
    return { pages: async () => pages, backOffice: () => finished('build/backoffice') };
  }
  const vitesPort = 24_678;
  const pages = await withReload(app, (url) => !isBackOffice(url), { server: { hmr: { port: vitesPort } } });
  const backOffice = await withReload(app, isBackOffice, {
    root: 'web/backoffice',
    server: { hmr: { port: vitesPort + 1 } },
  });
  return { pages: pages<PagesBuild>, backOffice: backOffice<BackOfficeBuild> };
}

function finished(folder: string) {
  return import(pathToFileURL(resolve(`${folder}/server/index.js`)).href);
}

/** A Vite that answers for the addresses that are its own. */
async function withReload(
  app: FastifyInstance,
  answers: (url: string) => boolean,
  { server, ...config }: InlineConfig,
) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    ...config,
    server: { ...server, middlewareMode: true, allowedHosts: true, watch: { ignored: restarted } },
    appType: 'custom',
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.raw;
    if (!answers(url)) return done();
    vite.middlewares(request.raw, reply.raw, () => {
      // It goes on without the path that its application stands at.
      request.raw.url = url;
      done();
    });
  });
  app.addHook('onClose', () => vite.close());
  return async <Build>() => (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build;
}
