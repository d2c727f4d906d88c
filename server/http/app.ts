import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { AppContext } from '#server/kernel/context.ts';
import type { Implementation } from '#server/kernel/operation.ts';
import { documentedApi } from './api/documented-api.ts';
import { type BackOfficeBuild, type StaffApi, staffSide } from './back-office/staff-side.ts';
import { browserErrors } from './errors/browser-errors.ts';
import { sendErrorPage, toldCode } from './errors/error-page.ts';
import { filesOfPeople } from './files/files-of-people.ts';
import { picturesOfShop } from './files/pictures.ts';
import { files } from './files.ts';
import { limitRequests } from './general-limit.ts';
import { health } from './health.ts';
import { keepToItsHost } from './own-host.ts';
import { ownLook } from './pages/own-look.ts';
import { type PagesBuild, pages } from './pages/pages.ts';
import { searchEngines } from './pages/search-engines.ts';
import type { createServer } from './server.ts';
import { socialSignIn } from './sign-in/social-sign-in.ts';

const builtPages = fileURLToPath(new URL('../../build/pages/client', import.meta.url));
const builtBackOffice = fileURLToPath(new URL('../../build/backoffice/client', import.meta.url));

/**
 * Mounts everything: limits and headers, files, health, API with its documentation, pages, and for staff, where they have
 * operations, their API and the back office.
 */
export async function mount(
  app: ReturnType<typeof createServer>,
  context: AppContext,
  operations: readonly Implementation[],
  builds: { pages(): Promise<PagesBuild>; backOffice?(): Promise<BackOfficeBuild> } | null,
  staff: StaffApi = { operations: [] },
): Promise<void> {
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // The small window of social sign-in has to find back to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: context.config.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.setErrorHandler((error: { statusCode?: number }, request, reply) =>
    sendErrorPage(reply, request, toldCode(context, request, error)),
  );
  app.setNotFoundHandler((request, reply) => sendErrorPage(reply, request, 'NOT_FOUND'));
  await limitRequests(app, context);
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  keepToItsHost(app, context);

  await app.register(picturesOfShop(context));
  // Vite serves the pages' own files itself.
  if (!context.config.development) {
    await app.register(files(builtPages));
    if (builds?.backOffice) await app.register(files(builtBackOffice, '/admin/'));
  }
  // What is mounted from here on is compressed as it is asked for.
  await app.register(compress, {
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
    encodings: ['br', 'gzip'],
  });

  await app.register(health(context, app.leaving));
  await app.register(browserErrors(context, app.errors));
  await app.register(searchEngines(context));
  await app.register(ownLook(context));
  await app.register(filesOfPeople(context, operations));
  await app.register(documentedApi(context, operations));
  await app.register(socialSignIn(context, operations));
  // Before the shop's pages, which answer for every address that is left.
  await app.register(staffSide(context, staff, builds?.backOffice));
  if (builds) await app.register(pages(context, operations, builds.pages));
}

/** Mounts what says how a process is, for one that only works on jobs. */
export async function mountHealth(app: ReturnType<typeof createServer>, context: AppContext): Promise<void> {
  await app.register(health(context, app.leaving));
}
