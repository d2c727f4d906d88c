import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** @type {Record<string, (plain: Buffer) => Promise<Buffer>>} */
const copies = {
  '.br': (plain) =>
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  '.gz': (plain) => promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Puts a brotli (`.br`) and a gzip copy (`.gz`) beside every file of a folder that is a tenth smaller by it, as good as
 * they can be made: once for a build, instead of at every request. `server/http/files.ts` sends them. Fonts and
 * pictures, which are compressed already, get none.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !(entry.name.slice(-3) in copies))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const plain = await readFile(file);
      for (const [ending, compress] of Object.entries(copies)) {
        const copy = await compress(plain);
        if (copy.length < 0.9 * plain.length) await writeFile(file + ending, copy);
      }
    }),
  );
}
