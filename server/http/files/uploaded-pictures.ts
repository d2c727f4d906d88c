import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/db/database.ts';
import { pictures } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { pictureFileName, pictureWidths, webpWidth } from '#shop/rules/catalogue/picture.ts';
import { storedFile } from '#shop/rules/pictures/uploaded-picture.ts';
import { sendErrorPage } from '../errors/error-page.ts';

/** What a list shows of fifty products, many times over. */
const rememberedBytes = 24 * 1024 * 1024;

/**
 * Sends a file of a picture that staff uploaded, from where files are kept; the ones that are asked for again and again
 * are remembered. One whose widths are still being made is sent as it was kept, for a moment. Where a picture was
 * replaced and is gone, its address leads to the one that stands there now.
 */
export function sendUploaded({ db, storage }: AppContext) {
  const remembered = new LRUCache<string, Buffer>({
    maxSize: rememberedBytes,
    sizeCalculation: (bytes) => Math.max(bytes.length, 1),
  });
  return async (request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> => {
    const named = storedFile(file);
    if (!named) return sendErrorPage(reply, request, 'NOT_FOUND');
    const known = remembered.get(file) ?? (await storage.get(named.stored));
    if (known) {
      remembered.set(file, known);
      return sendBytes(reply, known, 'public, max-age=31536000, immutable', typeOf(file));
    }
    const kept = await storage.get(named.kept);
    // What isn't made yet is the same picture, larger.
    if (kept) return sendBytes(reply, kept, 'public, max-age=5', 'image/webp');
    const now = await instead(db, named.base, file);
    if (!now) return sendErrorPage(reply, request, 'NOT_FOUND');
    return reply.header('cache-control', 'public, max-age=300').redirect(now, 302);
  };
}

function sendBytes(reply: FastifyReply, bytes: Buffer, cache: string, type: string): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', cache)
    .header('content-security-policy', "default-src 'none'")
    .send(bytes);
}

function typeOf(file: string): string {
  if (file.endsWith('.jpg')) return 'image/jpeg';
  return file.endsWith('.avif') ? 'image/avif' : 'image/webp';
}

/** The address of the picture that stands instead of one that is gone, about as wide; null where there is none. */
async function instead(db: Database, base: string, asked: string): Promise<string | null> {
  const [, width, format] = /-(\d+)of\d+\.(avif|webp)$/.exec(asked) ?? [];
  const next = alias(pictures, 'next');
  for (let at = base, hops = 0; hops < 50; hops++) {
    const [found] = await db
      .select({ row: next })
      .from(pictures)
      .innerJoin(next, eq(next.id, pictures.replacedBy))
      .where(eq(pictures.base, at));
    if (!found) return null;
    const { row } = found;
    if (row.filesGoneAt !== null) {
      at = row.base;
      continue;
    }
    const { base: name, hash, width: largest } = row;
    if (width === undefined) return `/pictures/${name}.${hash}-og.jpg`;
    const file = { name, hash, largest };
    if (format === 'webp') return `/pictures/${pictureFileName(file, webpWidth(name, largest), format)}`;
    const fits = pictureWidths(name, largest).find((each) => each >= Number(width)) ?? largest;
    return `/pictures/${pictureFileName(file, fits, 'avif')}`;
  }
  return null;
}
