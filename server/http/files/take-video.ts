import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/kernel/context.ts';
import type { Implementation } from '#server/kernel/operation.ts';
import { readSettings } from '#server/settings/settings.ts';
import { addVideo } from '#shop/contract/attachments.ts';
import { chooseVideoCard } from '#shop/contract/cart.ts';
import type { ErrorCode } from '#shop/contract/errors.ts';
import type { Call } from '#shop/contract/operation.ts';
import { videoBytesMost } from '#shop/rules/gifts/video-card.ts';
import { sendErrorPage } from '../errors/error-page.ts';
import { callsOf } from '../pages/page-calls.ts';
import { readPageVisit } from '../pages/page-visit.ts';
import { originOf } from '../visit/origin.ts';
import { isSameOrigin } from '../visit/visitor.ts';

/** What a form adds around its file. */
const aroundBytes = 64 * 1024;
/** So many bytes more are read over, so that the browser hears why they are too many; a longer form is cut off. */
const readOverMost = 4 * videoBytesMost;

/**
 * The cart's form for a video, as browsers send it without script: read as it arrives, where a page would hold it whole.
 * It leads back to the line, which shows the video, or says why it was refused.
 */
export function takeVideoRoute(context: AppContext, operations: readonly Implementation[]) {
  const implementations = new Map(
    operations.map((implementation) => [implementation.operation.id, implementation]),
  );
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('multipart/form-data', (_request, _arriving, done) => done(null));
    app.post<{ Params: { line: string } }>(
      '/cart/video/:line(^[0-9]{1,9}$)',
      { config: { takesLong: true } },
      async (request, reply) => {
        if (!isSameOrigin(request)) return sendErrorPage(reply, request, 'CROSS_SITE');
        if ((await readSettings(context)).maintenance.on) return reply.redirect('/maintenance-mode', 302);
        const { line } = request.params;
        const cart = new URL('/cart', originOf(context, request));
        const { language, city } = await readPageVisit(context, request, reply, cart);
        const { call } = callsOf(context, implementations, { request, reply, language });
        const length = Number(request.headers['content-length']);
        if (length > readOverMost) reply.header('connection', 'close');
        const refused =
          length > videoBytesMost + aroundBytes
            ? readOver(request)
            : await choose(call, request, { id: Number(line), cities_id: city.id });
        if (refused === 'INTERNAL') return sendErrorPage(reply, request, refused);
        return reply.redirect(`/cart${refused ? `?refused=${refused}&line=${line}` : ''}#line-${line}`, 303);
      },
    );
  };
}

/** Keeps the video of a form and has the line lead to it; answers why not, or null. */
async function choose(
  call: Call,
  request: FastifyRequest,
  { id, cities_id }: { id: number; cities_id: number },
): Promise<ErrorCode | null> {
  const file = await fileOf(request);
  if (!file) return 'VIDEO_BAD';
  const kept = await call(addVideo, { body: file.iterator({ destroyOnReturn: false }) });
  file.resume();
  if (!kept.success) return kept.error.code;
  const body = { attachment: kept.data.id };
  const chosen = await call(chooseVideoCard, { params: { id }, query: { cities_id }, body });
  return chosen.success ? null : chosen.error.code;
}

function readOver(request: FastifyRequest): ErrorCode {
  request.raw.resume();
  return 'VIDEO_LARGE';
}

/** The first file of a form, as it arrives; null for a form without one, or what is none. A form that breaks off breaks its file. */
function fileOf({ raw, headers }: FastifyRequest): Promise<Readable | null> {
  return new Promise((resolve) => {
    let file: Readable | null = null;
    const end = (error?: Error) => {
      if (error) {
        file?.destroy(error);
        raw.resume();
      }
      resolve(file);
    };
    let parser: BusboyInstance;
    try {
      parser = new Busboy({
        headers: headers as BusboyHeaders,
        limits: { files: 1, fields: 4, parts: 5, fieldSize: 1_000, headerPairs: 20, headerSize: 4_000 },
      });
    } catch (withoutBoundary) {
      return end(withoutBoundary as Error);
    }
    parser.on('file', (_name, arriving) => {
      file = arriving;
      // Whoever reads it hears of it; nobody may be reading any more.
      file.on('error', () => {});
      resolve(file);
    });
    parser.on('error', (error) => end(error as Error)).on('finish', () => end());
    raw.once('close', () => raw.complete || end(new Error('the form broke off')));
    raw.pipe(parser);
  });
}
