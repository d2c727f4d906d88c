import { randomBytes, randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { bringAlong } from '#server/accounts/sign-in/bring-along.ts';
import {
  forgetPictures,
  type Giver,
  keepPicture,
  letPicturesGo,
  storedAs,
  sweepAttachments,
  usePictures,
} from '#server/attachments/keep-picture.ts';
import { photoAddress } from '#server/attachments/photo-link.ts';
import { accounts, attachments, sessions } from '#server/db/schema/index.ts';
import { mount } from '#server/http/app.ts';
import { createServer } from '#server/http/server.ts';
import { hashToken } from '#server/kernel/session.ts';
import { operations } from '#server/operations.ts';
import { staffOperations } from '#server/staff-operations.ts';
import { pictureBytesMost } from '#shop/contract/attachments.ts';
import type { Permission } from '#shop/contract/permissions.ts';
import { expectRefusal, send } from '../support/browsers/wire.ts';
import { aPicture } from '../support/media/pictures.ts';
import { makeToken } from '../support/people/sessions.ts';
import { openShopsOfBothStorages } from '../support/shop/s3.ts';
import type { TestShop } from '../support/shop/test-shop.ts';

/*
 * Pictures that people give: what is taken, what is left of it, who sees it, and when it goes; kept in a folder, and in
 * a bucket.
 */

const { inFolder, inBucket, close } = await openShopsOfBothStorages();
afterAll(close);
const { context } = inFolder;
const { db } = context;

const give = async (shop: TestShop, body: Buffer, { token = '', type = 'image/jpeg' } = {}) =>
  send(shop.url, {
    method: 'POST',
    path: '/api/attachments',
    headers: {
      localization: 'en',
      authorization: token || (await makeToken(shop, 'guest')),
      'content-type': type,
    },
    body,
  });
const see = (shop: TestShop, path: string) => fetch(`${shop.url}${path}`);
const staff: Giver = { givenBy: 'staff' };
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('a picture kept in %s', (_, shop) => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'was a %s, and is drawn anew without where it was taken',
    async (format) => {
      const given = await aPicture({ width: 2400, height: 1200, format, place: true });
      expect(given.includes('where I live')).toBe(true);
      const { json } = await give(shop, given, { type: `image/${format}` });
      expect(json.data).toMatchObject({ width: 1600, height: 800 });
      expect(json.data.url).toMatch(/^\/photos\/[\da-f-]{36}\.webp\?until=\d+&key=[\w-]{22}$/);
      const answer = await see(shop, json.data.url);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { exif, xmp, icc, ...kept } = await sharp(bytes).metadata();
      expect(kept).toMatchObject({ format: 'webp', width: 1600, height: 800 });
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
      expect(bytes.includes('where I live')).toBe(false);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=3600, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
        'x-robots-tag': 'noindex, nofollow',
      });
      const [row] = await shop.context.db.select().from(attachments).where(eq(attachments.id, json.data.id));
      expect(row).toMatchObject({
        width: 1600,
        height: 800,
        bytes: bytes.length,
        givenBy: 'customer',
        usedAt: null,
      });
    },
  );
});

describe('a picture', () => {
  it('stands upright, as large as it was, on white', async () => {
    const lying = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#0000' } })
      .withMetadata({ orientation: 6 })
      .webp()
      .toBuffer();
    const { json } = await give(inFolder, lying, { type: 'image/webp' });
    expect(json.data).toMatchObject({ width: 20, height: 60 });
    const bytes = Buffer.from(await (await see(inFolder, json.data.url)).arrayBuffer());
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.channels, [...data.subarray(0, 3)]]).toEqual([3, [255, 255, 255]]);
  });

  it('goes by its bytes: what it is called doesn’t matter', async () => {
    expect((await give(inFolder, await aPicture({ format: 'png' }), { type: 'image/webp' })).status).toBe(
      200,
    );
  });

  it('of a script behind a picture keeps the picture alone', async () => {
    const with_script = Buffer.concat([await aPicture(), Buffer.from('<script>alert(1)</script>')]);
    const { json } = await give(inFolder, with_script);
    const bytes = Buffer.from(await (await see(inFolder, json.data.url)).arrayBuffer());
    expect(bytes.includes('script')).toBe(false);
  });
});

describe('refused as no picture is', () => {
  const raw = { create: { width: 60, height: 40, channels: 3, background: '#7a1f3d' } } as const;
  const bad: [string, () => Promise<Buffer> | Buffer][] = [
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('a picture, I promise')],
    ['a page', () => Buffer.from('<html><img src="x.jpg">')],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ')],
    ['a GIF', () => sharp(raw).gif().toBuffer()],
    ['a TIFF', () => sharp(raw).tiff().toBuffer()],
    ['an AVIF', () => sharp(raw).avif().toBuffer()],
    ['a HEIC', () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(64)])],
    [
      'the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(500)]),
    ],
    ['half a JPEG', async () => (await aPicture({ width: 300, height: 300 })).subarray(0, 400)],
    ['half a PNG', async () => (await aPicture({ width: 300, height: 300, format: 'png' })).subarray(0, 200)],
    ['a ZIP', () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), randomBytes(200)])],
    ['a program', () => Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), randomBytes(200)])],
    ['a BMP', () => Buffer.concat([Buffer.from('BM\x3a\0\0\0', 'latin1'), Buffer.alloc(60)])],
    [
      'a PDF that is a JPEG as well',
      async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await aPicture()]),
    ],
    ['a GIF that is a script as well', () => Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(1)', 'latin1')],
    ['another container', () => Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), Buffer.alloc(64)])],
  ];

  it.each(bad)('%s', async (_, make) => {
    const before = await db.$count(attachments);
    const answer = await give(inFolder, await make());
    expect(expectRefusal(answer, 'en')).toBe('ATTACHMENT_BAD');
    expect(await db.$count(attachments)).toBe(before);
  });

  it.each(['image/gif', 'image/svg+xml', 'image/heic', 'image/avif'])(
    'what is sent as %s: it hears which pictures are taken',
    async (type) => {
      const answer = await give(inFolder, await sharp(raw).gif().toBuffer(), { type });
      expect(expectRefusal(answer, 'en')).toBe('ATTACHMENT_BAD');
    },
  );

  it('a bomb: few bytes that claim 144 million pixels', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(600_000);
    expect(expectRefusal(await give(inFolder, bomb), 'en')).toBe('ATTACHMENT_BAD');
  });

  it('8 MB and a byte, while 8 MB are taken', async () => {
    const picture = await aPicture();
    const filled = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    expect(expectRefusal(await give(inFolder, filled(pictureBytesMost + 1)), 'en')).toBe('PAYLOAD_TOO_LARGE');
    expect((await give(inFolder, filled(pictureBytesMost))).status).toBe(200);
    await expect(keepPicture(context, filled(pictureBytesMost + 1), staff, new Date())).rejects.toMatchObject(
      { code: 'ATTACHMENT_BAD' },
    );
  });

  it('JSON and forms, where bytes are asked for; and bytes, where JSON is', async () => {
    const token = await makeToken(inFolder, 'guest');
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      expect(expectRefusal(await give(inFolder, Buffer.from('{}'), { token, type }), 'en')).toBe(
        'UNSUPPORTED_MEDIA_TYPE',
      );
    const answer = await send(inFolder.url, {
      method: 'POST',
      path: '/api/user/shopping-cart?cities_id=1',
      headers: { localization: 'en', authorization: token, 'content-type': 'image/png' },
      body: await aPicture({ format: 'png' }),
    });
    expect(expectRefusal(answer, 'en')).toBe('UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('many pictures', () => {
  it('at once: one is drawn, four wait, the sixth hears that the shop is busy', async () => {
    const large = await aPicture({ width: 5000, height: 4000, format: 'png' });
    const given = Array.from({ length: 6 }, () => keepPicture(context, large, staff, new Date()));
    const ends = await Promise.allSettled(given);
    const refused = ends.filter((end) => end.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(['OVERLOADED']);
    await keepPicture(context, await aPicture(), staff, new Date());
  });

  it('that nothing uses are twenty of an account at most', async () => {
    const token = await makeToken(inFolder, 'shopper');
    const picture = await aPicture();
    for (let count = 0; count < 20; count += 1)
      expect((await give(inFolder, picture, { token })).status).toBe(200);
    expect(expectRefusal(await give(inFolder, picture, { token }), 'en')).toBe('TOO_MANY_REQUESTS');
    expect((await give(inFolder, picture)).status).toBe(200);
  });
});

describe('whose it is', () => {
  const customer = async (kind: 'guest' | 'shopper' = 'guest') => {
    const token = await makeToken(inFolder, kind);
    const [session] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)));
    const giver: Giver = { givenBy: 'customer', accountId: session?.accountId ?? 0 };
    return { token, giver, accountId: session?.accountId ?? 0 };
  };
  const given = async (token: string) =>
    (await give(inFolder, await aPicture(), { token })).json.data.id as string;
  const use = (ids: string[], giver: Giver) =>
    db.transaction((tx) => usePictures(tx, ids, giver, new Date()));

  it('decides what may be written with it: once, and by nobody else', async () => {
    const [one, other] = [await customer(), await customer()];
    const ids = [await given(one.token), await given(one.token)];
    for (const [whose, giver] of [
      ['another’s', other.giver],
      ['staff’s', staff],
      ['a driver’s', { givenBy: 'driver' } as Giver],
    ] as const)
      await expect(use(ids, giver), whose).rejects.toMatchObject({ code: 'ATTACHMENT_BAD' });
    await expect(use([...ids, randomUUID()], one.giver)).rejects.toMatchObject({ code: 'ATTACHMENT_BAD' });
    await use(ids, one.giver);
    await expect(use(ids, one.giver)).rejects.toMatchObject({ code: 'ATTACHMENT_BAD' });
  });

  it('goes along when a guest signs in, and with a guest who is forgotten it stays for what uses it', async () => {
    const [guest, shopper] = [await customer(), await customer('shopper')];
    const id = await given(guest.token);
    await db.transaction((tx) => bringAlong(context, tx, guest.accountId, shopper.accountId));
    await use([id], shopper.giver);
    await db.delete(accounts).where(eq(accounts.id, shopper.accountId));
    const [row] = await db.select().from(attachments).where(eq(attachments.id, id));
    expect(row).toMatchObject({ accountId: null, usedAt: expect.any(Date) });
  });
});

const kept = await keepPicture(context, await aPicture(), staff, new Date());

describe('its address', () => {
  const { secret } = context.config;
  const at = photoAddress(secret, kept.id, new Date());

  it('opens it for an hour at least, two at most, and is the same all along the hour', () => {
    const noon = new Date('2026-11-22T12:00:00Z');
    const late = new Date('2026-11-22T12:59:59Z');
    expect(photoAddress(secret, kept.id, late)).toBe(photoAddress(secret, kept.id, noon));
    const until = Number(
      new URL(photoAddress(secret, kept.id, late), inFolder.url).searchParams.get('until'),
    );
    expect(until - late.getTime()).toBeGreaterThan(3_600_000);
    expect(until - noon.getTime()).toBe(2 * 3_600_000);
  });

  it.each([
    ['when it is over', () => photoAddress(secret, kept.id, hours(-3))],
    ['with a later end', () => at.replace(/until=\d+/, `until=${Date.now() + 86_400_000}`)],
    ['with an end that is no number', () => at.replace(/until=\d+/, 'until=Infinity')],
    ['of another picture', () => at.replace(kept.id, randomUUID())],
    ['of another shop', () => photoAddress('another secret', kept.id, new Date())],
    ['without its key', () => at.split('&')[0] ?? ''],
    ['with two keys', () => `${at}&key=x`],
    ['bare', () => `/photos/${kept.id}.webp`],
    ['of the folder', () => '/photos/'],
    ['of a file beside', () => '/photos/..%2f..%2fpackage.json'],
  ])('opens nothing %s', async (_, address) => {
    expect((await see(inFolder, at)).status).toBe(200);
    expect((await see(inFolder, address())).status).toBe(404);
  });
});

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('the sweep, with %s', (_, { context: shop }) => {
  const keep = async () => (await keepPicture(shop, await aPicture(), staff, new Date())).id;
  const left = async (ids: string[]) => {
    const rows = await shop.db
      .select({ id: attachments.id })
      .from(attachments)
      .where(inArray(attachments.id, ids));
    return ids.filter((id) => rows.some((row) => row.id === id));
  };
  /** The sweep and the jobs that it leaves. */
  const sweep = async (now: Date) => {
    const enqueue = vi.spyOn(shop.jobs, 'enqueue');
    await sweepAttachments(shop, now);
    for (const [, , data] of enqueue.mock.calls)
      await forgetPictures(shop, (data as { names: string[] }).names);
    enqueue.mockRestore();
  };

  it('takes what nothing uses for a day, with its bytes, and nothing else', async () => {
    const [unused, used] = [await keep(), await keep()];
    await shop.db.transaction((tx) => usePictures(tx, [used], staff, new Date()));
    await sweep(hours(23));
    expect(await left([unused, used])).toEqual([unused, used]);
    await sweep(hours(25));
    expect(await left([unused, used])).toEqual([used]);
    expect(await shop.storage.get(storedAs(unused))).toBeNull();
    expect(await shop.storage.get(storedAs(used))).not.toBeNull();
    await shop.db.transaction((tx) => letPicturesGo(tx, [used]));
    await Promise.all([sweep(hours(25)), sweep(hours(25))]);
    expect(await left([used])).toEqual([]);
    expect(await shop.storage.get(storedAs(used))).toBeNull();
  });
});

describe('who may give one', () => {
  const type = 'image/png';

  it('is whoever is known', async () => {
    const body = await aPicture({ format: 'png' });
    const headers = { localization: 'en', 'content-type': type };
    const answer = await send(inFolder.url, { method: 'POST', path: '/api/attachments', headers, body });
    expect(expectRefusal(answer, 'en')).toBe('UNAUTHENTICATED');
  });

  it('and, for a step of an order, staff who fulfil', async () => {
    const app = createServer(context.config);
    const may: Permission[] = [];
    await mount(app, context, operations, null, {
      operations: staffOperations,
      callerOf: async () => ({ kind: 'staff', staffId: 4, may: new Set(may) }),
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const body = await aPicture({ format: 'png' });
    const ask = () =>
      send(url, {
        method: 'POST',
        path: '/api/admin/photos',
        headers: { localization: 'en', 'content-type': type },
        body,
      });
    expect(expectRefusal(await ask(), 'en')).toBe('FORBIDDEN');
    may.push('fulfil');
    const { json } = await ask();
    const [row] = await db.select().from(attachments).where(eq(attachments.id, json.data.id));
    expect(row).toMatchObject({ givenBy: 'staff', accountId: null });
    await app.close();
  });
});
