import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Or a compressed copy of it. */
const runWorker = /\/run-worker-[\w-]+\.js(?:\.br|\.gz)?$/;
const mailLogo = /\/mail-logo-(?:ar|en)\.png$/;
const serviceWorker = /\/sw\.js(?:\.br|\.gz)?$/;

/**
 * Sends the finished script, styles and icons of a folder, at the root or below a prefix. Names hold a hash of what is in them, but for the
 * icons. Script and styles were compressed by the build (scripts/run/compress.mjs), so nothing is compressed here.
 */
export function files(pages: string, prefix = '/') {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(fastifyStatic, {
      root: pages,
      prefix,
      decorateReply: false,
      wildcard: false,
      globIgnore: ['**/*.{br,gz}'],
      preCompressed: true,
      index: false,
      setHeaders: (reply, path) => {
        // What keeps drivers' pages lies with the other script, and looks after those pages alone.
        if (runWorker.test(path)) reply.header('service-worker-allowed', '/run/');
        reply.header('cache-control', cacheControlOf(path));
        // Mail is read at other sites.
        if (mailLogo.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
        // It acts for every page, and has a policy of its own.
        if (serviceWorker.test(path))
          reply.header('content-security-policy', "default-src 'none'; connect-src 'self'; img-src 'self'");
      },
    });
  };
}

function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  // Browsers ask for it anew whenever they look for another; nothing between may keep an old one.
  if (serviceWorker.test(path)) return 'no-cache';
  return 'public, max-age=86400';
}
