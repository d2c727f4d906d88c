import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storedAs } from '#server/attachments/keep-picture.ts';
import { videoTypeOf } from '#server/attachments/keep-video.ts';
import { mayOpenVideo } from '#server/attachments/photo-link.ts';
import { attachments } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { findVideoCard } from '#server/media-cards/read-video-card.ts';
import { sendErrorPage } from '../errors/error-page.ts';
import { askedPart } from './asked-part.ts';

type OfCard = { Params: { key: string } };
type OfGiver = { Params: { id: string }; Querystring: { until?: unknown; key?: unknown } };
type Video = Pick<typeof attachments.$inferSelect, 'id' | 'format' | 'bytes'>;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Videos that people gave: of a card by its key, asked for anew with every part, as long as its page plays it; and of
 * whoever gave one, at the address that was handed out to them.
 */
export function videosRoute(context: AppContext) {
  return async (app: FastifyInstance): Promise<void> => {
    const method = ['GET', 'HEAD'];
    app.route<OfCard>({
      method,
      url: '/video/:key/file',
      handler: async (request, reply) => {
        const card = await findVideoCard(context, request.params.key, new Date());
        return card?.file
          ? sendVideo(context, request, reply, card.file)
          : sendErrorPage(reply, request, 'VIDEO_OVER');
      },
    });
    app.route<OfGiver>({
      method,
      url: '/videos/:id',
      handler: async (request, reply) => {
        const { id } = request.params;
        const { until, key } = request.query;
        const handedOut =
          uuid.test(id) &&
          typeof until === 'string' &&
          typeof key === 'string' &&
          mayOpenVideo(context.config.secret, { id, until, key }, new Date());
        const [video] = handedOut
          ? await context.db.select().from(attachments).where(eq(attachments.id, id))
          : [];
        return video ? sendVideo(context, request, reply, video) : sendErrorPage(reply, request, 'NOT_FOUND');
      },
    });
  };
}

/** Sends a video, or the part of it that is asked for (RFC 9110, 14), as fast as it is taken. Nobody keeps it. */
async function sendVideo(
  { storage }: Pick<AppContext, 'storage'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, format, bytes }: Video,
) {
  const tag = `"${id}"`;
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', tag)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; media-src 'self'")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow');
  const whenSame = request.headers['if-range'];
  // A part is of this very file: it never changes.
  const range = whenSame === undefined || whenSame === tag ? request.headers.range : undefined;
  const part = askedPart(range, bytes);
  if (part === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  const { from, to } = part ?? { from: 0, to: bytes - 1 };
  if (part) reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes}`);
  reply
    .type(videoTypeOf(format))
    .header('content-disposition', `inline; filename="video.${format}"`)
    .header('content-length', to - from + 1);
  if (request.method === 'HEAD') return reply.send();
  const content = await storage.read(storedAs(id, format), { from, to });
  return content ? reply.send(content) : sendErrorPage(bare(reply), request, 'NOT_FOUND');
}

/** Without what was said of a video that isn't there. */
function bare(reply: FastifyReply): FastifyReply {
  for (const name of ['content-length', 'content-range', 'content-disposition', 'accept-ranges', 'etag'])
    reply.removeHeader(name);
  return reply;
}
