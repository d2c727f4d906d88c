import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { accountPictures } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { sendErrorPage } from '../errors/error-page.ts';

/**
 * Pictures of shoppers. The name is a hash of what is in it, so a browser may keep it for ever; only a browser, because a
 * deleted account's picture must not live on in somebody else's cache.
 */
export function accountPicturesRoute(context: AppContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { name: string } }>('/account-pictures/:name', async (request, reply) => {
      const hash = /^([\da-f]{64})\.webp$/.exec(request.params.name)?.[1];
      const [picture] = hash
        ? await context.db
            .select({ bytes: accountPictures.bytes })
            .from(accountPictures)
            .where(eq(accountPictures.hash, hash))
        : [];
      if (!picture) return sendErrorPage(reply, request, 'NOT_FOUND');
      return reply
        .type('image/webp')
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'")
        .send(picture.bytes);
    });
  };
}
