import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#server/kernel/caller.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { type Implementation, perform, refusal } from '#server/kernel/operation.ts';
import { shopperDays } from '#server/kernel/session.ts';
import { readSettings } from '#server/settings/settings.ts';
import { pictureBytesMost } from '#shop/contract/attachments.ts';
import type { ErrorCode } from '#shop/contract/errors.ts';
import type { Operation } from '#shop/contract/operation.ts';
import { tableTypes } from '#shop/contract/workshop/imports.ts';
import { videoTypes } from '#shop/rules/gifts/video-card.ts';
import { askAgain, toldCode } from '../errors/error-page.ts';
import { setSessionCookie } from '../visit/session-cookie.ts';
import {
  apiLanguage,
  callerOfRequest,
  callerOfStaffApi,
  isSameOrigin,
  tokenOf,
  visitOf,
} from '../visit/visitor.ts';
import { webhooks } from './webhooks.ts';

/** The API of those who shop, below /api: its operations, the document that describes them, and the providers' webhooks. */
export function api(context: AppContext, operations: readonly Implementation[], described: () => object) {
  return async (app: FastifyInstance): Promise<void> => {
    answerAsApi(app, context);
    mountOperations(app, context, operations, async (request, reply, now) => {
      const caller = await callerOfRequest(context, request, now);
      const { token, fromCookie } = tokenOf(context, request);
      if (caller.kind !== 'anyone' && caller.renewed && fromCookie && token)
        setSessionCookie(reply, context, token, shopperDays);
      return caller;
    });
    await app.register(webhooks(context), { prefix: '/webhooks' });
    app.get('/openapi.json', { exposeHeadRoute: false }, async () => described());
  };
}

/** What staff can call, and who a request is of, where that isn't told by its token. */
export type StaffApi = {
  operations: readonly Implementation[];
  callerOf?(request: FastifyRequest, now: Date): Promise<Caller>;
};

/** The API of staff, below /api/admin, by bearer tokens alone. The document that describes it is for staff as well. */
export function staffApi(context: AppContext, { operations, callerOf }: StaffApi, described: () => object) {
  const whoCalls =
    callerOf ?? ((request: FastifyRequest, now: Date) => callerOfStaffApi(context, request, now));
  return async (app: FastifyInstance): Promise<void> => {
    answerAsApi(app, context);
    mountOperations(app, context, operations, (request, _reply, now) => whoCalls(request, now));
    app.get('/openapi.json', { exposeHeadRoute: false }, async (request, reply) => {
      const { kind } = await whoCalls(request, new Date());
      if (kind === 'staff') return described();
      return send(reply, refusal(kind === 'anyone' ? 'UNAUTHENTICATED' : 'FORBIDDEN', apiLanguage(request)));
    });
  };
}

/** Everything below is answered in the envelope, and kept by nobody. */
function answerAsApi(app: FastifyInstance, context: AppContext): void {
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const code = toldCode(context, request, error);
    return send(reply, refusal(code, apiLanguage(request), { values: { requestId: request.id } }));
  });
  // Stands before the pages' catch-all: nothing below /api is ever answered with a page.
  for (const url of ['', '/*'])
    app.all(url, (request, reply) => send(reply, refusal('NOT_FOUND', apiLanguage(request))));
  app.removeContentTypeParser('text/plain');
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  });
}

function mountOperations(
  app: FastifyInstance,
  context: AppContext,
  operations: readonly Implementation[],
  callerOf: (request: FastifyRequest, reply: FastifyReply, now: Date) => Promise<Caller>,
): void {
  const mount = (on: FastifyInstance, implementation: Implementation) => {
    const { operation } = implementation;
    const changes = operation.method !== 'GET' || operation.changes === true;
    on.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      ...(operation.bodyMost && { bodyLimit: operation.bodyMost }),
      config: {
        takesLong:
          operation.takes === 'video' ||
          operation.takes === 'table' ||
          (operation.bodyMost ?? 0) > pictureBytesMost,
      },
      handler: async (request, reply) => {
        const now = new Date();
        const language = apiLanguage(request);
        // A browser that looks ahead means nothing by it.
        const ahead = operation.changes === true && request.headers['sec-purpose'] !== undefined;
        if (changes && (ahead || (tokenOf(context, request).fromCookie && !isSameOrigin(request)))) {
          return send(reply, refusal('CROSS_SITE', language));
        }
        if (!isOpen(operation, (await readSettings(context)).maintenance)) {
          return send(reply.header('retry-after', 60), refusal('MAINTENANCE', language));
        }
        if (
          operation.takes === 'video' &&
          Number(request.headers['content-length']) > Number(operation.bodyMost)
        )
          return send(reply.header('connection', 'close'), refusal('VIDEO_LARGE', language));
        const caller = await callerOf(request, reply, now);
        const visit = visitOf(context, request, { caller, language, now });
        const answer = await perform(implementation, visit, request);
        if (operation.takes === 'video' && !answer.success) letPass(request, reply);
        return send(reply, answer);
      },
    });
  };
  for (const implementation of operations) {
    const { takes } = implementation.operation;
    if (!takes) mount(app, implementation);
    else
      app.register(async (on) => {
        takers[takes](on);
        mount(on, implementation);
      });
  }
}

/** In maintenance staff go on: they end it. */
function isOpen({ duringMaintenance, who }: Operation, maintenance: { on: boolean }): boolean {
  return !maintenance.on || duringMaintenance === true || who.includes('staff');
}

/** Bodies are bytes under any picture's content type: which picture it is they say themselves, and which ones are taken the refusal. */
function takePictures(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Bodies are what arrives under a video's content type, to be read while it does. */
function takeVideos(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(Object.values(videoTypes), (_request, arriving, done) =>
    // Whoever stops reading wants to answer all the same.
    done(null, arriving.iterator({ destroyOnReturn: false })),
  );
}

/** Bodies are bytes under the content types of tables; which of them it is, they say themselves. */
function takeTables(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...tableTypes], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

const takers = { picture: takePictures, video: takeVideos, table: takeTables };

/** Lets the rest of a refused video come in and forgets it, so that its sender hears why; who doesn't say how much comes is cut off. */
function letPass(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers['content-length'] === undefined) reply.header('connection', 'close');
  request.raw.resume();
}

function send(reply: FastifyReply, answer: { statusCode: number; error?: { code: ErrorCode } }) {
  if (answer.error) askAgain(reply, answer.error.code);
  return reply.code(answer.statusCode).send(answer);
}
