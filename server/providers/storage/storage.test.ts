import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { startS3 } from '../../../tests/support/shop/s3.ts';
import { temporaryDataFolder } from '../../../tests/support/shop/temporary.ts';
import { folderStorage } from './folder.ts';
import { createStorage } from './index.ts';
import { s3Storage } from './s3.ts';
import { readStorageSettings } from './settings.ts';

/* Both ways to keep pictures keep the same promises; the bucket's service checks each signature. */

const s3 = await startS3();
const data = await temporaryDataFolder();
const folder = join(data.path, 'attachments');
afterAll(async () => {
  await s3.close();
  data.remove();
});

const reach = { timeoutMs: 5_000 };
const ways = [
  ['a folder', folderStorage(folder)],
  ['a bucket', s3Storage(s3.settings, reach)],
] as const;

describe.each(ways)('%s', (_, storage) => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (__, at) => (at * 31) % 256));

  it('gives back what it keeps, byte by byte, until it is removed', async () => {
    expect(await storage.get('one.webp')).toBeNull();
    await storage.put('one.webp', bytes);
    expect((await storage.get('one.webp'))?.equals(bytes)).toBe(true);
    await storage.put('one.webp', Buffer.from('another'));
    expect(String(await storage.get('one.webp'))).toBe('another');
    await storage.remove('one.webp');
    expect(await storage.get('one.webp')).toBeNull();
    await storage.remove('one.webp');
  });

  it('keeps a file, and gives back the parts of it that are asked for', async () => {
    const path = join(data.path, 'arriving.part');
    await mkdir(data.path, { recursive: true });
    await writeFile(path, bytes);
    await storage.putFile('film.mp4', path, bytes.length);
    const part = async (from: number, to: number) => {
      const stream = await storage.read('film.mp4', { from, to });
      return stream && buffer(stream);
    };
    expect((await part(0, bytes.length - 1))?.equals(bytes)).toBe(true);
    expect((await part(100_000, 100_009))?.equals(bytes.subarray(100_000, 100_010))).toBe(true);
    expect((await storage.get('film.mp4'))?.equals(bytes)).toBe(true);
    await storage.remove('film.mp4');
    expect(await part(0, 1)).toBeNull();
  });

  it('keeps many at once', async () => {
    const names = Array.from({ length: 20 }, (__, at) => `many-${at}.webp`);
    await Promise.all(names.map((name) => storage.put(name, Buffer.from(name))));
    const found = await Promise.all(names.map((name) => storage.get(name)));
    expect(found.map(String)).toEqual(names);
  });
});

describe('the folder', () => {
  it('holds nothing half, and is closed to other users', async () => {
    const storage = folderStorage(folder);
    await storage.put('whole.webp', Buffer.from('whole'));
    expect(readdirSync(folder).filter((name) => !name.endsWith('.webp'))).toEqual([]);
    expect(existsSync(join(folder, 'whole.webp'))).toBe(true);
  });

  it('says what is wrong with it', async () => {
    await mkdir(data.path, { recursive: true });
    await writeFile(join(data.path, 'file'), '');
    const storage = folderStorage(join(data.path, 'file'));
    await expect(storage.put('one.webp', Buffer.from('x'))).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(storage.get('one.webp')).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});

describe('the bucket', () => {
  it.each([
    ['a wrong key', { secretAccessKey: 'wrong' }, { providerCode: 'SignatureDoesNotMatch' }],
    ['an unknown account', { accessKeyId: 'nobody' }, { providerCode: 'InvalidAccessKeyId' }],
    ['a bucket that isn’t there', { bucket: 'elsewhere' }, { providerCode: 'NoSuchBucket' }],
    ['nobody who listens', { endpoint: 'http://127.0.0.1:9' }, { reason: 'network' }],
  ])('tells of %s, and never that a picture is gone', async (_, wrong, told) => {
    const storage = s3Storage({ ...s3.settings, ...wrong }, reach);
    await expect(storage.put('one.webp', Buffer.from('x'))).rejects.toMatchObject(told);
    await expect(storage.get('one.webp')).rejects.toMatchObject(told);
    await expect(storage.remove('one.webp')).rejects.toMatchObject(told);
    await expect(storage.read('one.mp4', { from: 0, to: 1 })).rejects.toMatchObject(told);
    await expect(storage.putFile('one.mp4', import.meta.filename, 9)).rejects.toMatchObject(told);
  });

  it('is waited for so long and no longer', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const storage = s3Storage({ ...s3.settings, endpoint }, { timeoutMs: 20 });
    await expect(storage.get('one.webp')).rejects.toMatchObject({ reason: 'timeout' });
    await expect(storage.read('one.mp4', { from: 0, to: 1 })).rejects.toMatchObject({ reason: 'timeout' });
    silent.close();
  });
});

describe('the settings', () => {
  const whole = {
    S3_ENDPOINT: s3.settings.endpoint,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'asees',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };

  it('name a bucket whole, or a folder is used', async () => {
    expect(readStorageSettings({ S3_REGION: 'us-east-1' })).toEqual({ settings: null, problems: [] });
    const { settings, problems } = readStorageSettings(whole);
    expect([settings, problems]).toEqual([s3.settings, []]);
    await createStorage(settings, { folder, ...reach }).put('chosen.webp', Buffer.from('x'));
    expect(await createStorage(null, { folder, ...reach }).get('chosen.webp')).toBeNull();
    expect(String(await s3Storage(s3.settings, reach).get('chosen.webp'))).toBe('x');
  });

  it('that are half there are refused by name', () => {
    const { S3_BUCKET: _, S3_ACCESS_KEY_ID: __, ...half } = whole;
    expect(readStorageSettings(half).problems).toEqual([
      expect.stringMatching(/^S3_BUCKET is missing/),
      expect.stringMatching(/^S3_ACCESS_KEY_ID is missing/),
    ]);
  });
});
