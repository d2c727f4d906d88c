import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { atMost } from '#server/kernel/base/at-most.ts';
import { safeSharp } from '#server/kernel/base/safe-sharp.ts';
import { shopGround } from '#shop/rules/pictures/picture-look.ts';
import { sendErrorPage } from '../errors/error-page.ts';

/** A line of a mail shows it 64 wide; screens have up to three pixels for one. */
const small = { width: 192 };
const drawing = atMost(2, 100);

/**
 * Pictures for mail, as JPEG: Outlook knows neither AVIF nor WebP. Each is one of `/pictures/`, which this server is asked
 * for, so however those come to be, these come of them: a link picture as it is, any other small. Mail is read at other
 * sites, and they may show it there.
 */
export async function mailPictures(app: FastifyInstance): Promise<void> {
  const drawn = new LRUCache<string, Buffer>({ max: 300 });
  app.get<{ Params: { file: string } }>('/mail-pictures/:file', async (request, reply) => {
    const [, name, size] = /^([\w-]+\.[\da-f]{8})-(og|\d+of\d+)\.jpg$/.exec(request.params.file) ?? [];
    const file = `${name}-${size}.${size === 'og' ? 'jpg' : 'webp'}`;
    let picture = drawn.get(file);
    if (!picture) {
      const headers = { host: request.headers.host ?? '' };
      const found = size ? await app.inject({ url: `/pictures/${file}`, headers }) : null;
      if (found?.statusCode !== 200) return sendErrorPage(reply, request, 'NOT_FOUND');
      picture = size === 'og' ? found.rawPayload : await drawing(() => asJpeg(found.rawPayload));
      drawn.set(file, picture);
    }
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'")
      .send(picture);
  });
}

async function asJpeg(picture: Buffer): Promise<Buffer> {
  const sharp = await safeSharp();
  return sharp(picture)
    .resize(small)
    .flatten({ background: shopGround })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
