import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A rendered page as it is kept and sent: its bytes in each encoding, made once, when first asked for. */
export type KeptPage = {
  status: number;
  headers: [string, string][];
  /** Null where the page is made for one visitor's one request. */
  etag: string | null;
  body(encoding: 'br' | 'gzip' | 'identity'): Promise<Buffer>;
};

/** How hard to compress: well when many will get the same bytes, quickly when one will. */
const effort = { many: { brotli: 4, gzip: 5 }, one: { brotli: 1, gzip: 1 } };

export function keepPage(
  status: number,
  headers: [string, string][],
  plain: Buffer,
  readers: 'many' | 'one',
): KeptPage {
  const made = new Map<string, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  return {
    status,
    headers,
    etag:
      readers === 'many'
        ? `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
        : null,
    body(encoding) {
      const known = made.get(encoding);
      if (known) return known;
      const compressed =
        encoding === 'br'
          ? compressBrotli(plain, {
              params: {
                [constants.BROTLI_PARAM_QUALITY]: effort[readers].brotli,
                [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
                // Looks back 256 kB, which is a whole page: the usual 4 MB are memory set aside for nothing.
                [constants.BROTLI_PARAM_LGWIN]: 18,
              },
            })
          : compressGzip(plain, { level: effort[readers].gzip });
      made.set(encoding, compressed);
      return compressed;
    },
  };
}

/** The best encoding that the browser takes. */
export function encodingFor(accepted: string | undefined): 'br' | 'gzip' | 'identity' {
  if (accepted === undefined) return 'identity';
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/**
 * The page's own inline scripts, as sources for its Content-Security-Policy: hashes instead of a nonce, so that a
 * kept page stays exactly as safe as a fresh one. Data blocks (JSON-LD) don't run and need none.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes: string[] = [];
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /application\/ld\+json/.test(attributes)) continue;
    hashes.push(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return hashes;
}
