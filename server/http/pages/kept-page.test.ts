import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodingFor, pageForMany, pageForOne } from './kept-page.ts';

const plain = Buffer.from(`<p>نباتات حيّة</p>${'<li>زاميا</li>'.repeat(2000)}`);
const unpack = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
};

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
] as const)('whoever accepts %s gets the whole page as %s, however often', async (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
  const kept = pageForMany(200, [], plain);
  for (const page of [kept, kept, pageForOne(200, [], plain)]) {
    const body = await page.body(encoding);
    expect(unpack[encoding](body).equals(plain)).toBe(true);
    if (encoding !== 'identity') expect(body.length).toBeLessThan(plain.length / 5);
  }
});

test('a kept page has one fingerprint, whatever it is packed in', () => {
  expect(pageForMany(200, [], plain).etag).toBe(pageForMany(200, [], Buffer.from(plain)).etag);
  expect(pageForMany(200, [], plain).etag).not.toBe(pageForMany(200, [], plain.subarray(1)).etag);
  expect(pageForOne(200, [], plain).etag).toBeNull();
});
