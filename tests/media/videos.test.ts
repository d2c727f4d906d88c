import { existsSync, readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { forgetPictures, storedAs, sweepAttachments } from '#server/attachments/keep-picture.ts';
import { takeIn } from '#server/attachments/videos/take-in.ts';
import { attachments, cartLines, orders } from '#server/db/schema/index.ts';
import { sweepCards } from '#server/media-cards/sweep-cards.ts';
import { choosePhotoCard, chooseVideoCard, readCart, removeCartLine } from '#shop/contract/cart.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import { readVideoCard } from '#shop/contract/gifts.ts';
import { readOrder } from '#shop/contract/orders.ts';
import { settleOrder } from '#shop/contract/payments.ts';
import { videoBytesMost } from '#shop/rules/gifts/video-card.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { until } from '../../sandbox/testing/sandbox.ts';
import { expectRefusal, type Received, send } from '../support/browsers/wire.ts';
import { givenPicture, orderOfCart, withCards } from '../support/media/media-cards.ts';
import { aPicture } from '../support/media/pictures.ts';
import { aVideo, box, boxesOf } from '../support/media/videos.ts';
import { bringTo } from '../support/orders/order-life.ts';
import { good } from '../support/orders/paid-order.ts';
import { chargeOf } from '../support/orders/purchase.ts';
import { makeToken } from '../support/people/sessions.ts';
import { openShopsOfBothStorages } from '../support/shop/s3.ts';
import type { TestShop } from '../support/shop/test-shop.ts';

/*
 * Videos that people give: what is taken and what is left of it, what is refused and leaves nothing behind, who plays
 * which part of it and until when; kept in a folder, and in a bucket.
 */

const { inFolder, inBucket, close } = await openShopsOfBothStorages();
afterAll(close);
const { context } = inFolder;
const { db } = context;
const [mp4, mov, webm] = await Promise.all([aVideo('mp4'), aVideo('mov'), aVideo('webm')]);
const both = [
  ['a folder', inFolder],
  ['a bucket', inBucket],
] as const;

const give = async (shop: TestShop, body: Buffer, { token = '', type = 'video/mp4', language = 'en' } = {}) =>
  send(shop.url, {
    method: 'POST',
    path: '/api/attachments/videos',
    headers: {
      localization: language,
      authorization: token || (await makeToken(shop, 'guest')),
      'content-type': type,
    },
    body,
  });
const get = (shop: TestShop, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${shop.url}${path}`, { headers, method });
const bytesAt = async (shop: TestShop, path: string) =>
  Buffer.from(await (await get(shop, path)).arrayBuffer());
/** Files that are kept, and that arrive just now. */
const filesOf = (shop: TestShop) =>
  ['attachments', 'arriving'].flatMap((name) => {
    const folder = join(shop.context.config.dataDir, name);
    return existsSync(folder) ? readdirSync(folder) : [];
  });
const codeOf = (answer: { success: boolean; error?: { code: string } }) => answer.error?.code;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** The same video with other boxes in place of its own. */
const withBoxes = (change: (type: string, bytes: Buffer) => Buffer, video = mp4) =>
  Buffer.concat(boxesOf(video).map(({ type, bytes }) => change(type, bytes)));
/** The same with something else in its tables, all others of the same length. */
const withTable = (change: (moov: Buffer) => void) =>
  withBoxes((type, bytes) => {
    if (type !== 'moov') return bytes;
    const moov = Buffer.from(bytes);
    change(moov);
    return moov;
  });
const putAt = (bytes: Buffer, name: string, offset: number, value: number) =>
  bytes.writeUInt32BE(value, bytes.indexOf(name) + 4 + offset);

describe.each(both)('a video kept in %s', (_, shop) => {
  it.each([
    ['mp4', mp4, 'video/mp4'],
    ['mov', mov, 'video/quicktime'],
    ['webm', webm, 'video/webm'],
  ] as const)(
    'was a %s, and keeps its pictures without where they were taken',
    async (format, given, type) => {
      expect(String(given)).toMatch(/where_I_live/);
      // Whatever its sender calls it.
      const { json } = await give(shop, given, { type: 'video/mp4' });
      expect(json.data).toMatchObject({ type, width: 128, height: 72 });
      expect(json.data.url).toMatch(/^\/videos\/[\da-f-]{36}\?until=\d+&key=[\w-]{22}$/);
      const answer = await get(shop, json.data.url);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.length).toBe(given.length);
      expect(bytes.toString('latin1')).not.toMatch(/where_I_live|24\.71|My_Phone|Lavf|Handler/);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'content-length': String(given.length),
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-store',
        'content-disposition': `inline; filename="video.${format}"`,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(answer.headers.get('content-encoding')).toBe(null);
      const [row] = await shop.context.db.select().from(attachments).where(eq(attachments.id, json.data.id));
      expect(row).toMatchObject({ format, bytes: given.length, width: 128, height: 72, usedAt: null });
    },
  );

  it('is sent in the parts that are asked for', async () => {
    const { url } = (await give(shop, mp4)).json.data;
    const whole = await bytesAt(shop, url);
    const size = whole.length;
    const tag = (await get(shop, url, {}, 'HEAD')).headers.get('etag') ?? '';
    const parts: [string, Record<string, string>, [number, number] | 'whole' | 'none'][] = [
      ['from its beginning', { range: 'bytes=0-99' }, [0, 99]],
      ['from somewhere on', { range: 'bytes=100-' }, [100, size - 1]],
      ['its end', { range: 'bytes=-50' }, [size - 50, size - 1]],
      ['more than there is', { range: `bytes=10-${size * 9}` }, [10, size - 1]],
      ['longer than it is, from behind', { range: 'bytes=-999999999' }, [0, size - 1]],
      ['of this very file', { range: 'bytes=5-6', 'if-range': tag }, [5, 6]],
      ['of another file', { range: 'bytes=5-6', 'if-range': '"another"' }, 'whole'],
      ['behind its end', { range: `bytes=${size}-` }, 'none'],
      ['nothing of it', { range: 'bytes=-0' }, 'none'],
      ['several at once', { range: 'bytes=0-1,5-6' }, 'whole'],
      ['backwards', { range: 'bytes=9-5' }, 'whole'],
      ['in other units', { range: 'seconds=1-2' }, 'whole'],
      ['in words', { range: 'bytes=a-b' }, 'whole'],
    ];
    for (const [which, headers, expected] of parts) {
      const answer = await get(shop, url, headers);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (expected === 'none') {
        expect([answer.status, answer.headers.get('content-range')], which).toEqual([416, `bytes */${size}`]);
      } else if (expected === 'whole') {
        expect([answer.status, bytes.equals(whole)], which).toEqual([200, true]);
      } else {
        const [from, to] = expected;
        expect(answer.status, which).toBe(206);
        expect(answer.headers.get('content-range'), which).toBe(`bytes ${from}-${to}/${size}`);
        expect(bytes.equals(whole.subarray(from, to + 1)), which).toBe(true);
      }
    }
    const head = await get(shop, url, { range: 'bytes=0-9' }, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([206, '10', '']);
  });

  it('that is sought and left again holds nothing open', async () => {
    const { url, id } = (await give(shop, mp4)).json.data;
    const read = vi.spyOn(shop.context.storage, 'read');
    const cancel = new AbortController();
    const answer = await fetch(`${shop.url}${url}`, { signal: cancel.signal });
    cancel.abort();
    await answer.arrayBuffer().catch(() => null);
    const stream = await read.mock.results[0]?.value;
    await until(() => stream.destroyed);
    read.mockRestore();
    expect((await bytesAt(shop, url)).length).toBe(mp4.length);
    // Its row may outlive it by a moment.
    await shop.context.storage.remove(storedAs(id, 'mp4'));
    expect((await get(shop, url)).status).toBe(404);
  });

  it('as large as it may be goes through', { timeout: 60_000 }, async () => {
    const large = Buffer.concat([mp4, box('free', Buffer.alloc(videoBytesMost - mp4.length - 8))]);
    const { status, json } = await give(shop, large);
    expect(status).toBe(200);
    const part = await get(shop, json.data.url, { range: `bytes=${videoBytesMost - 5}-` });
    expect((await part.arrayBuffer()).byteLength).toBe(5);
  });
});

it('a video is never held: a piece is on the disk before the next is asked for', async () => {
  const folder = join(context.config.dataDir, 'one-by-one');
  const piece = Buffer.alloc(1024 * 1024);
  const onDisk = () => readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  async function* arriving() {
    for (let sent = 0; sent < 20; sent += 1) {
      expect(onDisk()).toEqual([sent * piece.length]);
      yield piece;
    }
  }
  expect(await takeIn(folder, arriving(), async ({ bytes }) => bytes)).toBe(20 * piece.length);
  expect(onDisk()).toEqual([]);
});

describe('what is hidden in a video', () => {
  const secret = Buffer.from('secret: +24.7136+046.6753/ by My_Phone');
  const hiding = [
    box('udta', box('\xa9xyz', secret)),
    box('meta', Buffer.alloc(4), box('keys', secret)),
    box('uuid', Buffer.alloc(16), secret),
    box('what', secret),
    box('free', secret),
  ];

  it('is gone at every level, and all that is kept lies where it lay', async () => {
    const given = withBoxes((type, bytes) => {
      if (type === 'mdat') return box('mdat', bytes.subarray(8), secret);
      if (type !== 'moov') return bytes;
      const inside = boxesOf(bytes.subarray(8)).map((each) =>
        each.type === 'trak' ? box('trak', each.bytes.subarray(8), ...hiding) : each.bytes,
      );
      return Buffer.concat([box('moov', ...inside, ...hiding), ...hiding]);
    });
    expect(given.toString('latin1').split('secret').length - 1).toBe(21);
    const kept = await bytesAt(inFolder, (await give(inFolder, given)).json.data.url);
    expect(kept.toString('latin1')).not.toMatch(/secret|24\.7|My_Phone|©xyz|uuid|udta/);
    expect(boxesOf(kept).map(({ type }) => type)).toEqual([
      ...boxesOf(mp4).map(({ type }) => type),
      ...hiding.map(() => 'free'),
    ]);
    // Pictures and sound are the same, byte by byte.
    const mdat = (video: Buffer) =>
      boxesOf(video).find(({ type }) => type === 'mdat')?.bytes ?? Buffer.alloc(0);
    const coded = mdat(mp4).subarray(8);
    expect(
      mdat(kept)
        .subarray(8, 8 + coded.length)
        .equals(coded),
    ).toBe(true);
  });

  it('in a track of its own goes with its track: where a camera was, second by second', async () => {
    const kept = await bytesAt(inFolder, (await give(inFolder, mov)).json.data.url);
    const text = kept.toString('latin1');
    expect(mov.toString('latin1')).toContain('tmcd');
    expect(text).not.toContain('tmcd');
    expect(text.match(/trak/g)).toHaveLength(2);
  });

  it('is gone from a WebM too', async () => {
    const kept = await bytesAt(inFolder, (await give(inFolder, webm)).json.data.url);
    const id = Buffer.from([0x12, 0x54, 0xc3, 0x67]);
    // Tags are named once more, by the index of what is where.
    expect(webm.lastIndexOf(id)).toBeGreaterThan(webm.indexOf(id));
    expect(kept.lastIndexOf(id)).toBe(kept.indexOf(id));
  });

  it.each([
    ['stands upright', [0x10000, 0, 0, 0, 0x10000], { width: 128, height: 72 }],
    ['lies on its side', [0, 0x10000, 0, -0x10000, 0], { width: 72, height: 128 }],
  ])('but what %s does so', async (_, turned, size) => {
    const given = withTable((moov) => {
      for (const [at, value] of turned.entries())
        moov.writeInt32BE(value, moov.indexOf('tkhd') + 4 + 40 + 4 * at);
    });
    expect((await give(inFolder, given)).json.data).toMatchObject(size);
  });
});

describe('refused, and nothing left behind', () => {
  const bad: [string, () => Buffer | Promise<Buffer>][] = [
    ['nothing', () => Buffer.alloc(0)],
    ['a few bytes', () => mp4.subarray(0, 6)],
    ['text', () => Buffer.from('a video, I promise')],
    ['a page', () => Buffer.from('<html><video src="x.mp4">')],
    ['a picture', () => aPicture()],
    [
      'a HEIC',
      () => Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')), box('meta', Buffer.alloc(40))]),
    ],
    ['a ZIP', () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(200)])],
    ['a program', () => Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), mp4])],
    ['a PDF that is a video as well', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), mp4])],
    [
      'a video that is a ZIP as well',
      () => Buffer.concat([mp4, Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]),
    ],
    ['half a video', () => mp4.subarray(0, mp4.length / 2)],
    ['a video without its last byte', () => mp4.subarray(0, -1)],
    ['sound alone', () => withTable((moov) => void moov.write('soun', moov.indexOf('vide'), 'latin1'))],
    ['another codec', () => withTable((moov) => void moov.write('mp4v', moov.indexOf('avc1'), 'latin1'))],
    ['an encrypted one', () => withTable((moov) => void moov.write('encv', moov.indexOf('avc1'), 'latin1'))],
    ['no tables', () => withBoxes((type, bytes) => (type === 'moov' ? Buffer.alloc(0) : bytes))],
    [
      'two tables',
      () => Buffer.concat([mp4, boxesOf(mp4).find(({ type }) => type === 'moov')?.bytes as Buffer]),
    ],
    [
      'a box that is longer than what it lies in',
      () => withTable((moov) => putAt(moov, 'trak', -8, 0x7fff_ffff)),
    ],
    [
      'a box that overlaps the next',
      () => withTable((moov) => putAt(moov, 'mdia', -8, moov.readUInt32BE(moov.indexOf('mdia') - 4) + 8)),
    ],
    ['a box without an end', () => withTable((moov) => putAt(moov, 'trak', -8, 0))],
    ['a box that never moves on', () => withTable((moov) => putAt(moov, 'trak', -8, 4))],
    [
      'a size of more than 2^53',
      () => Buffer.concat([mp4, Buffer.from('0000000166726565ffffffffffffffff', 'hex')]),
    ],
    [
      'tables within tables within tables',
      () => {
        const nested = Buffer.alloc(20_000 * 8, '....trak', 'latin1');
        for (let at = 0; at < nested.length; at += 8) nested.writeUInt32BE(nested.length - at, at);
        return Buffer.concat([mp4.subarray(0, 40), box('moov', nested)]);
      },
    ],
    ['four billion samples', () => withTable((moov) => putAt(moov, 'stsz', 8, 0xffff_ffff))],
    ['four billion chunks', () => withTable((moov) => putAt(moov, 'stco', 4, 0xffff_ffff))],
    ['samples that lie behind its end', () => withTable((moov) => putAt(moov, 'stco', 8, 0x0fff_ffff))],
    [
      'samples that lie in its tables',
      () => withTable((moov) => putAt(moov, 'stco', 8, mp4.indexOf('moov'))),
    ],
    ['pictures that lie in another file', () => withTable((moov) => putAt(moov, 'url ', 0, 0))],
    ['a clock of no units', () => withTable((moov) => putAt(moov, 'mvhd', 12, 0))],
    ['no width', () => withTable((moov) => putAt(moov, 'tkhd', 76, 0))],
    [
      'a Matroska of another type',
      () => Buffer.from(webm.toString('latin1').replace('webm', 'mkv\0'), 'latin1'),
    ],
    ['half a WebM', () => webm.subarray(0, webm.length / 2)],
    ['a WebM without its last byte', () => webm.subarray(0, -1)],
    ['a WebM and something behind it', () => Buffer.concat([webm, Buffer.from('<script>')])],
    [
      'a WebM of another codec',
      () => Buffer.from(webm.toString('latin1').replace('V_VP8', 'V_XYZ'), 'latin1'),
    ],
    [
      'a WebM whose head alone is there',
      () => webm.subarray(0, webm.indexOf(Buffer.from('1f43b675', 'hex'))),
    ],
  ];

  const left = async () => ({ rows: await db.$count(attachments), files: filesOf(inFolder) });

  it.each(bad)('%s', async (_, make) => {
    const before = await left();
    const video = await make();
    for (const language of ['ar', 'en'] as const)
      expect(expectRefusal(await give(inFolder, video, { language }), language)).toBe('VIDEO_BAD');
    expect(await left()).toEqual(before);
  });

  it.each([
    ['by its own clock', () => withTable((moov) => putAt(moov, 'mvhd', 16, 1000 * 182))],
    ['by a track’s', () => withTable((moov) => putAt(moov, 'mdhd', 16, 0x0fff_ffff))],
    [
      'as a WebM',
      () => {
        const long = Buffer.from(webm);
        long.writeDoubleBE(182_000, long.indexOf(Buffer.from([0x44, 0x89, 0x88])) + 3);
        return long;
      },
    ],
  ])('one of more than three minutes, %s', async (_, make) => {
    const before = await left();
    for (const language of ['ar', 'en'] as const)
      expect(expectRefusal(await give(inFolder, make(), { language }), language)).toBe('VIDEO_LONG');
    expect(await left()).toEqual(before);
  });

  /** Sends so many bytes without saying how many, or says so and sends fewer. */
  const stream = async (bytes: number, headers: Record<string, string>) => {
    const { hostname, port } = new URL(inFolder.url);
    const authorization = await makeToken(inFolder, 'guest');
    return new Promise<Pick<Received, 'status' | 'json' | 'text'>>((resolve, reject) => {
      const sent = request({
        ...{ hostname, port, method: 'POST', path: '/api/attachments/videos', agent: false },
        headers: { localization: 'en', authorization, 'content-type': 'video/mp4', ...headers },
      });
      sent.on('response', (response) => {
        let text = '';
        response.on('data', (piece) => {
          text += piece;
        });
        const end = () => resolve({ status: response.statusCode ?? 0, text, json: JSON.parse(text) });
        response.on('end', end).on('error', end);
      });
      sent.on('error', reject);
      sent.write(mp4);
      const piece = Buffer.alloc(1024 * 1024);
      for (let done = mp4.length; done < bytes; done += piece.length)
        sent.write(piece.subarray(0, bytes - done));
      if ('content-length' in headers) setTimeout(() => sent.destroy(), 100);
      else sent.end();
    });
  };

  it('60 MB and a byte, whether it says so beforehand or not', async () => {
    const before = await left();
    const over = videoBytesMost + 1;
    const said = send(inFolder.url, {
      method: 'POST',
      path: '/api/attachments/videos',
      headers: {
        localization: 'ar',
        authorization: await makeToken(inFolder, 'guest'),
        'content-type': 'video/mp4',
        'content-length': String(over),
      },
      body: mp4,
    });
    expect(expectRefusal(await said, 'ar')).toBe('VIDEO_LARGE');
    expect(expectRefusal(await stream(over, {}), 'en')).toBe('VIDEO_LARGE');
    expect(await left()).toEqual(before);
  });

  it('one that breaks off in the middle, and nobody is alarmed', async () => {
    const before = await left();
    const alarmed = vi.spyOn(context.log, 'error');
    await expect(stream(mp4.length, { 'content-length': '5000000' })).rejects.toThrow();
    await until(() => filesOf(inFolder).length === before.files.length);
    expect(await left()).toEqual(before);
    expect(alarmed).not.toHaveBeenCalled();
    alarmed.mockRestore();
  });

  it('other content types, and whoever isn’t known', async () => {
    for (const type of [
      'application/json',
      'image/png',
      'video/x-msvideo',
      'multipart/form-data; boundary=x',
    ])
      expect(expectRefusal(await give(inFolder, mp4, { type }), 'en')).toBe('UNSUPPORTED_MEDIA_TYPE');
    const headers = { localization: 'en', 'content-type': 'video/mp4' };
    const nobody = { method: 'POST', path: '/api/attachments/videos', headers, body: mp4 };
    expect(expectRefusal(await send(inFolder.url, nobody), 'en')).toBe('UNAUTHENTICATED');
  });

  it('a sixth that nothing uses', async () => {
    const token = await makeToken(inFolder, 'guest');
    for (let count = 0; count < 5; count += 1)
      expect((await give(inFolder, webm, { token })).status).toBe(200);
    expect(expectRefusal(await give(inFolder, webm, { token }), 'en')).toBe('TOO_MANY_REQUESTS');
  });
});

describe('the address of one’s own video', () => {
  it.each([
    ['over', (at: string) => at.replace(/until=\d+/, 'until=1700000000000')],
    ['longer', (at: string) => at.replace(/until=\d+/, `until=${Date.now() + 86_400_000}`)],
    ['another’s', (at: string) => at.replace(/videos\/.{8}/, 'videos/00000000')],
    ['bare', (at: string) => at.split('?')[0] ?? ''],
    ['a picture’s', (at: string) => at.replace('/videos/', '/photos/').replace('?', '.webp?')],
    ['no id', (at: string) => at.replace(/videos\/[\da-f-]+/, 'videos/..%2fsecret')],
  ])('opens nothing when it is %s', async (_, changed) => {
    const { url } = (await give(inFolder, webm)).json.data;
    expect((await get(inFolder, url)).status).toBe(200);
    expect((await get(inFolder, changed(url))).status).toBe(404);
  });
});

/** Somebody with a line that asks for a video, and the video. */
async function withVideo(shop: TestShop) {
  const made = await withCards(shop, { kinds: ['video'] });
  const { token, line, query } = made;
  const { id } = (await give(shop, mp4, { token })).json.data as { id: string };
  const choose = (attachment: string, by = token) =>
    shop.call(chooseVideoCard, { params: { id: line }, query, body: { attachment } }, { token: by });
  return { ...made, id, choose };
}

async function ordered(shop: TestShop) {
  const made = await withVideo(shop);
  const { token } = made;
  good(await made.choose(made.id));
  const placed = good(await shop.call(placeOrder, { body: await orderOfCart(shop, token) }, { token }));
  const order = async () =>
    good(await shop.call(readOrder, { params: { key: placed.order_key } }, { token }));
  const page = (await order()).items[0]?.cards.video?.page ?? '';
  const pay = async () => {
    await shop.sandbox.post(`/control/tap/charges/${chargeOf(placed.payment_url)}/pay`);
    good(await shop.call(settleOrder, { body: { order_key: placed.order_key } }, { token }));
  };
  return { ...made, uuid: placed.order_uuid, page, key: page.replace('/video/', ''), pay, placed };
}

describe('a line that asks for a video', () => {
  it('takes a file of its shopper’s, and shows it before it is ordered', async () => {
    const { choose, id, token, line, query } = await withVideo(inFolder);
    const cart = good(await choose(id));
    expect(cart.items[0]?.cards).toMatchObject({
      video: { link: null, host: null, file: { id, type: 'video/mp4', width: 128, height: 72 } },
      lacking: [],
    });
    expect((await get(inFolder, cart.items[0]?.cards.video?.file?.url ?? '')).status).toBe(200);
    // The same again is the same; a link takes its place, and the cart is another one then.
    expect(good(await choose(id)).version).toBe(cart.version);
    const link = 'https://youtu.be/2kYXzvvDXcw';
    const linked = good(
      await inFolder.call(chooseVideoCard, { params: { id: line }, query, body: { link } }, { token }),
    );
    expect(linked.items[0]?.cards.video).toEqual({ link, host: 'youtu.be', file: null });
    expect(linked.version).not.toBe(cart.version);
  });

  it('takes nobody else’s, no picture, and one line’s only', async () => {
    const [one, other] = [await withVideo(inFolder), await withVideo(inFolder)];
    expect(codeOf(await one.choose(other.id))).toBe('ATTACHMENT_BAD');
    expect(codeOf(await one.choose(one.id, other.token))).toBe('CART_LINE_NOT_FOUND');
    expect(codeOf(await one.choose(await givenPicture(inFolder, one.token)))).toBe('ATTACHMENT_BAD');
    good(await one.choose(one.id));
    const again = await withCards(inFolder, { kinds: ['video', 'photo'], token: one.token });
    const at = { params: { id: again.line }, query: again.query };
    const by = { token: one.token };
    expect(codeOf(await inFolder.call(chooseVideoCard, { ...at, body: { attachment: one.id } }, by))).toBe(
      'ATTACHMENT_BAD',
    );
    const { id } = (await give(inFolder, mp4, { token: one.token })).json.data;
    expect(codeOf(await inFolder.call(choosePhotoCard, { ...at, body: { attachment: id } }, by))).toBe(
      'ATTACHMENT_BAD',
    );
    const [row] = await db.select().from(attachments).where(eq(attachments.id, other.id));
    expect(row?.usedAt).toBe(null);
  });
});

describe('the form of browsers without script', () => {
  const ask = async (
    { token, line }: { token: string; line: number },
    body: Buffer,
    headers: Record<string, string> = {},
  ) =>
    send(inFolder.url, {
      method: 'POST',
      path: `/cart/video/${line}`,
      headers: {
        cookie: `asees_session=${token}; lang=en`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'multipart/form-data; boundary=xx',
        ...headers,
      },
      body,
    });
  const form = (video: Buffer, name = 'clip.mp4') =>
    Buffer.concat([
      Buffer.from(`--xx\r\ncontent-disposition: form-data; name="video"; filename="${name}"\r\n\r\n`),
      video,
      Buffer.from('\r\n--xx--\r\n'),
    ]);
  const videoOf = async ({ token, query }: { token: string; query: { cities_id: number } }) =>
    good(await inFolder.call(readCart, { query }, { token })).items[0]?.cards.video;

  it('is read as it arrives, and leads back to its line', async () => {
    const made = await withCards(inFolder, { kinds: ['video'] });
    const answer = await ask(made, form(webm));
    expect([answer.status, answer.headers.location]).toEqual([303, `/cart#line-${made.line}`]);
    expect(await videoOf(made)).toMatchObject({ file: { type: 'video/webm' } });
  });

  it.each([
    ['no video', form(Buffer.from('no video')), {}, 'VIDEO_BAD'],
    ['no file chosen', form(Buffer.alloc(0), ''), {}, 'VIDEO_BAD'],
    [
      'no field of it',
      Buffer.from('--xx\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--xx--\r\n'),
      {},
      'VIDEO_BAD',
    ],
    ['no boundary', form(mp4), { 'content-type': 'multipart/form-data' }, 'VIDEO_BAD'],
    ['a form that breaks off', form(mp4).subarray(0, 4000), {}, 'VIDEO_CUT'],
    ['a byte too many', form(Buffer.alloc(videoBytesMost + 1)), {}, 'VIDEO_LARGE'],
    ['far too much', form(Buffer.alloc(videoBytesMost + 100_000)), {}, 'VIDEO_LARGE'],
  ] as const)('says what is wrong: %s', async (_, body, headers, code) => {
    const made = await withCards(inFolder, { kinds: ['video'] });
    const before = filesOf(inFolder);
    const answer = await ask(made, body, headers);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(`/cart?refused=${code}&line=${made.line}#line-${made.line}`);
    expect(await videoOf(made)).toBe(null);
    expect(filesOf(inFolder)).toEqual(before);
  });

  it('that breaks off with its connection is forgotten', async () => {
    const made = await withCards(inFolder, { kinds: ['video'] });
    const before = filesOf(inFolder);
    const { hostname, port, host } = new URL(inFolder.url);
    const socket = connect(Number(port), hostname);
    const head = [
      `POST /cart/video/${made.line} HTTP/1.1`,
      `host: ${host}`,
      `cookie: asees_session=${made.token}`,
      'sec-fetch-site: same-origin',
      'content-type: multipart/form-data; boundary=xx',
      'content-length: 5000000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(form(mp4).subarray(0, 4000));
    await until(() => filesOf(inFolder).length > before.length);
    socket.destroy();
    await until(() => filesOf(inFolder).length === before.length);
  });

  it('takes nothing from another site, of another kind, or for another’s line', async () => {
    const made = await withCards(inFolder, { kinds: ['video'] });
    const other = await withCards(inFolder, { kinds: ['video'] });
    expect((await ask(made, form(mp4), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await ask(made, form(mp4), { 'content-type': 'video/mp4' })).status).toBe(415);
    const elsewhere = await ask({ ...made, line: other.line }, form(mp4));
    expect(elsewhere.headers.location).toContain('refused=CART_LINE_NOT_FOUND');
    expect(await videoOf(made)).toBe(null);
    expect(await videoOf(other)).toBe(null);
  });
});

describe.each(both)('a card with a video in %s', (_, shop) => {
  const sweep = async (now: Date) => {
    const enqueue = vi.spyOn(shop.context.jobs, 'enqueue');
    await sweepCards(shop.context, now);
    await sweepAttachments(shop.context, now);
    for (const [, name, data] of enqueue.mock.calls)
      if (name === 'forget-pictures') await forgetPictures(shop.context, (data as { names: string[] }).names);
    enqueue.mockRestore();
  };
  const isKept = async (id: string) =>
    (await shop.context.storage.read(storedAs(id, 'mp4'), { from: 0, to: 9 }))?.destroy() !== undefined;

  it('plays from its payment until a year after its delivery, then goes', async () => {
    const { id, key, page, uuid, pay } = await ordered(shop);
    const play = () => shop.call(readVideoCard, { params: { key } });
    const part = () => get(shop, `${page}/file`, { range: 'bytes=0-9' });
    expect([codeOf(await play()), (await part()).status]).toEqual(['VIDEO_OVER', 410]);
    await pay();
    expect(good(await play())).toEqual({
      link: null,
      host: null,
      file: { url: `${page}/file`, type: 'video/mp4', width: 128, height: 72 },
      until: null,
    });
    expect((await part()).status).toBe(206);
    await bringTo(shop.context, eq(orders.uuid, uuid), orderStatus.delivered, inDays(-364));
    await sweep(new Date());
    expect((await part()).status).toBe(206);
    await shop.context.db
      .update(orders)
      .set({ deliveredAt: inDays(-366) })
      .where(eq(orders.uuid, uuid));
    expect([codeOf(await play()), (await part()).status]).toEqual(['VIDEO_OVER', 410]);
    expect(await isKept(id)).toBe(true);
    // Its cart line has gone with the payment; a day old by then.
    await sweep(inDays(2));
    expect(await isKept(id)).toBe(false);
    expect(await shop.context.db.$count(attachments, eq(attachments.id, id))).toBe(0);
  });

  it('is over when its order is stopped, or its key is another’s', async () => {
    const { key, page, uuid, pay, placed } = await ordered(shop);
    await pay();
    for (const other of [placed.order_key, key.replace(/^./, key.startsWith('A') ? 'B' : 'A'), 'none'])
      expect((await get(shop, `/video/${other}/file`)).status).toBe(410);
    await shop.context.db.update(orders).set({ status: orderStatus.cancelled }).where(eq(orders.uuid, uuid));
    expect((await get(shop, `${page}/file`)).status).toBe(410);
    expect(await (await get(shop, `${page}/file`)).text()).toContain('no longer available');
  });

  it('goes with its line', async () => {
    const { choose, id, token, line } = await withVideo(shop);
    good(await choose(id));
    await sweep(inDays(2));
    expect(await isKept(id)).toBe(true);
    good(await shop.call(removeCartLine, { params: { id: line }, query: {} }, { token }));
    expect(await shop.context.db.$count(cartLines, eq(cartLines.id, line))).toBe(0);
    await sweep(inDays(2));
    expect(await isKept(id)).toBe(false);
  });
});
