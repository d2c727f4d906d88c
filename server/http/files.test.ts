import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { compressFiles } from '../../scripts/run/compress.mjs';
import { files } from './files.ts';

/* What a build has made is compressed once, by the build, and sent in the encoding that the browser takes. */

const folder = mkdtempSync(join(tmpdir(), 'asees-files-'));
const script = `${'export const leaf = "croton";\n'.repeat(200)}`;
const noise = randomBytes(4000);
mkdirSync(join(folder, 'pages/assets'), { recursive: true });
writeFileSync(join(folder, 'pages/assets/entry-x1.js'), script);
writeFileSync(join(folder, 'pages/assets/font-x1.woff2'), noise);
writeFileSync(join(folder, 'pages/favicon.ico'), script);
await compressFiles(join(folder, 'pages'));

const app = fastify();
await app.register(files(join(folder, 'pages')));
const ask = (url: string, accepted?: string) =>
  app.inject({ url, ...(accepted && { headers: { 'accept-encoding': accepted } }) });
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('a script', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (plain: Buffer) => plain],
    [undefined, undefined, (plain: Buffer) => plain],
  ])('for who takes %s is sent as %s, whole', async (accepted, encoding, unpack) => {
    const { statusCode, headers, rawPayload } = await ask('/assets/entry-x1.js', accepted);
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(unpack(rawPayload).toString()).toBe(script);
  });

  it('is the copy that the build has made', async () => {
    const copy = readFileSync(join(folder, 'pages/assets/entry-x1.js.br'));
    const { rawPayload, headers } = await ask('/assets/entry-x1.js', 'br');
    expect(rawPayload).toEqual(copy);
    expect(headers['content-length']).toBe(String(copy.length));
  });

  it('has no second address: the copies are not asked for by name', async () => {
    expect((await ask('/assets/entry-x1.js.br')).statusCode).toBe(404);
    expect((await ask('/assets/entry-x1.js.gz', 'gzip')).statusCode).toBe(404);
  });
});

it('what is small already is not compressed again, and is sent as it is', async () => {
  expect(existsSync(join(folder, 'pages/assets/font-x1.woff2.br'))).toBe(false);
  const { headers, rawPayload } = await ask('/assets/font-x1.woff2', 'gzip, br');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['cache-control']).toMatch(/^public, max-age=31536000, immutable$/);
  expect(rawPayload).toEqual(noise);
});

it('an icon, whose name stays, is kept for a day', async () => {
  const { headers } = await ask('/favicon.ico', 'br');
  expect(headers['cache-control']).toBe('public, max-age=86400');
});

it('compressing again changes nothing and makes no copies of copies', async () => {
  const before = readFileSync(join(folder, 'pages/assets/entry-x1.js.br'));
  await compressFiles(join(folder, 'pages'));
  expect(readFileSync(join(folder, 'pages/assets/entry-x1.js.br'))).toEqual(before);
  expect(existsSync(join(folder, 'pages/assets/entry-x1.js.br.gz'))).toBe(false);
});
