import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';

const brotliSoon = promisify(brotliCompress);
const brotliUnpackSoon = promisify(brotliDecompress);
const gzipSoon = promisify(gzip);

/** A rendered page as it is kept and sent: its bytes in each encoding, made when they are asked for. */
export type KeptPage = {
  status: number;
  headers: [string, string][];
  /** Null where the page is made for one visitor's one request. */
  etag: string | null;
  body(encoding: Encoding): Promise<Buffer> | Buffer;
};

type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A page that many will get, with its fingerprint: compressed well, in another thread, once. Only that is kept, a fifth of
 * the page, and all that browsers ask for. For a proxy that wants the page itself it is unpacked each time; as gzip it is
 * kept too, once somebody has asked for that.
 */
export function pageForMany(status: number, headers: [string, string][], plain: Buffer): KeptPage {
  const packed = brotliSoon(plain, brotliOptions(4, plain));
  // Whoever has the page already is sent none, and waits for nothing that could fail.
  packed.catch(() => {});
  const unpacked = async () => brotliUnpackSoon(await packed);
  let zipped: Promise<Buffer> | null = null;
  const made = {
    br: () => packed,
    gzip() {
      zipped ??= unpacked().then((page) => gzipSoon(page, { level: 5 }));
      return zipped;
    },
    identity: unpacked,
  };
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, body: (encoding) => made[encoding]() };
}

/** A page that one visitor gets, as bytes or in pieces of text: compressed quickly and at once, which takes less than handing it to a thread. */
export function pageForOne(
  status: number,
  headers: [string, string][],
  body: readonly string[] | Buffer,
): KeptPage {
  const compress = {
    br: (plain: Buffer) => brotliCompressSync(plain, brotliOptions(0, plain)),
    gzip: (plain: Buffer) => gzipSync(plain, { level: 1 }),
    identity: (plain: Buffer) => Buffer.from(plain),
  };
  return {
    status,
    headers,
    etag: null,
    body: (encoding) => compress[encoding](Buffer.isBuffer(body) ? body : inScratch(body)),
  };
}

/**
 * A text's bytes, in one place that every page is written over: a buffer of its own for each page, a hundred kilobytes
 * that wait for the garbage collector, is what makes the process grow. Good until the next call.
 */
function inScratch(pieces: readonly string[]): Buffer {
  const most = pieces.reduce((sum, { length }) => sum + length * 3, 0);
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most);
  let end = 0;
  for (const piece of pieces) end += scratch.write(piece, end);
  return scratch.subarray(0, end);
}
let scratch = Buffer.allocUnsafeSlow(512 * 1024);

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

/** The best encoding that the browser takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
