import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const brotliSoon = promisify(brotliCompress);
const gzipSoon = promisify(gzip);

/** A rendered page as it is kept and sent: its bytes in each encoding, made once, when first asked for. */
export type KeptPage = {
  status: number;
  headers: [string, string][];
  /** Null where the page is made for one visitor's one request. */
  etag: string | null;
  body(encoding: 'br' | 'gzip' | 'identity'): Promise<Buffer> | Buffer;
};

/**
 * A page that many will get is compressed well, in another thread; one that one visitor gets is compressed quickly and
 * at once, which takes less than handing it over.
 */
const compress = {
  many: {
    br: (plain: Buffer) => brotliSoon(plain, brotliOptions(4, plain)),
    gzip: (plain: Buffer) => gzipSoon(plain, { level: 5 }),
    identity: (plain: Buffer) => plain,
  },
  one: {
    br: (plain: Buffer) => brotliCompressSync(plain, brotliOptions(1, plain)),
    gzip: (plain: Buffer) => gzipSync(plain, { level: 1 }),
    identity: (plain: Buffer) => plain,
  },
};

function brotliOptions(quality: number, plain: Buffer): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      // Looks back 256 kB, which is a whole page: the usual 4 MB are memory set aside for nothing.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  };
}

export function keepPage(
  status: number,
  headers: [string, string][],
  plain: Buffer,
  readers: 'many' | 'one',
): KeptPage {
  const made = new Map<string, Promise<Buffer> | Buffer>();
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
      const compressed = compress[readers][encoding](plain);
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
    if (/\bsrc=/.test(attributes) || /application\/(?:ld\+)?json/.test(attributes)) continue;
    hashes.push(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return hashes;
}
