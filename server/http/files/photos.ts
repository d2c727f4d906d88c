import type { FastifyInstance } from 'fastify';
import { storedAs } from '#server/attachments/keep-picture.ts';
import { mayOpenPhoto } from '#server/attachments/photo-link.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { sendErrorPage } from '../errors/error-page.ts';

type Address = { Params: { name: string }; Querystring: { until?: unknown; key?: unknown } };

/** Pictures that people gave, at the addresses that were handed out to whoever may see them. */
export function photosRoute(context: AppContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<Address>('/photos/:name', async (request, reply) => {
      const id = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/.exec(request.params.name)?.[1];
      const { until, key } = request.query;
      const handedOut =
        id !== undefined &&
        typeof until === 'string' &&
        typeof key === 'string' &&
        mayOpenPhoto(context.config.secret, { id, until, key }, new Date());
      const bytes = handedOut ? await context.storage.get(storedAs(id)) : null;
      if (!bytes) return sendErrorPage(reply, request, 'NOT_FOUND');
      return reply
        .type('image/webp')
        .header('cache-control', 'private, max-age=3600, immutable')
        .header('content-security-policy', "default-src 'none'")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('x-robots-tag', 'noindex, nofollow')
        .send(bytes);
    });
  };
}
