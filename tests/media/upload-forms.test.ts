import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pictures } from '#server/db/schema/index.ts';
import { uploadsAtOnce } from '#shop/contract/store/pictures.ts';
import { aPicture } from '../support/media/pictures.ts';
import { makeMember, openStaffApi } from '../support/people/staff-door.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/*
 * Where the back office's pages send pictures: one as it is, or a form of many, read file by file. What isn't whole isn't
 * kept, and no form fills the memory.
 */

vi.setConfig({ testTimeout: 240_000 });

const test = await openTestShop();
const { db } = test.context;
const api = await openStaffApi(test);
afterAll(() => api.close());

let cookie: string;
let small: Buffer;
beforeAll(async () => {
  cookie = `asees_staff=${await api.signIn(await makeMember(test, ['catalogue']))}; asees_staff_lang=en`;
  small = await aPicture();
});

const megabyte = 1024 * 1024;
setFlagsFromString('--expose-gc');
const sweep = runInNewContext('gc') as () => void;
/** Another file each time: what stands behind the end of a picture is left behind. */
const another = (padding = 8) => Buffer.concat([small, randomBytes(8), Buffer.alloc(padding)]);

type Sent = { headers?: Record<string, string>; body: BodyInit; query?: string };
const post = ({ headers = {}, body, query = '' }: Sent) =>
  fetch(`${api.url}/admin/pictures/upload${query}`, {
    ...{ method: 'POST', redirect: 'manual', duplex: 'half', body },
    headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
  } as RequestInit);
const image = { 'content-type': 'image/jpeg' };
const form = (files: Blob[], fields: Record<string, string> = {}) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  for (const [at, file] of files.entries()) made.append('pictures', file, `file-${at}.jpg`);
  return made;
};
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
const count = () => db.$count(pictures);

it('one is kept, and answered as the API does', async () => {
  const answer = await post({ headers: image, body: another(), query: '?title=fern.jpg' });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ success: true, data: { title: 'fern.jpg', state: 'making' } });
});

it('is closed to whoever isn’t in, keeps no catalogue, or comes from another site', async () => {
  const before = await count();
  const support = `asees_staff=${await api.signIn(await makeMember(test, ['support']))}`;
  const strangers: Record<string, string>[] = [
    { cookie: '' },
    { cookie: support },
    { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
  ];
  const answers = await Promise.all(
    strangers.map((headers) => post({ headers: { ...image, ...headers }, body: another() })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toEqual([401, 403, 403]);
  const out = await post({ headers: { cookie: '' }, body: form([blob(another())]) });
  expect([out.status, out.headers.get('location')]).toEqual([303, '/admin/sign-in?next=%2Fpictures']);
  expect(await count()).toBe(before);
});

it('a form keeps what is a picture, and says of the rest by its name why not', async () => {
  const before = await count();
  const files = [another(), Buffer.from('GIF89a'), another(), another(21 * megabyte)].map(blob);
  const { status, headers } = await post({ body: form(files) });
  const to = new URL(headers.get('location') ?? '', api.url);
  expect([status, to.pathname, to.searchParams.get('added')]).toEqual([303, '/admin/pictures', '2']);
  expect(to.searchParams.getAll('refused')).toEqual(['PICTURE_BAD:file-1.jpg', 'PICTURE_BAD:file-3.jpg']);
  expect(await count()).toBe(before + 2);
});

it.each([
  ['nothing chosen', () => form([new Blob([])]), '/admin/pictures'],
  [
    'a product that isn’t there',
    () => form([blob(another())], { product: '2000000000' }),
    /of\/2000000000\?added=1&refused=PRODUCT_NOT_FOUND/,
  ],
] as const)('a form with %s', async (_, made, to) => {
  const answer = await post({ body: made() });
  expect(answer.headers.get('location')).toMatch(to);
});

it('a form that is no form, or breaks off in a file, keeps nothing half', async () => {
  const before = await count();
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const head =
    '--x\r\ncontent-disposition: form-data; name="pictures"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  for (const body of ['', 'nothing at all', `${head}${small.toString('latin1').slice(0, 100)}`]) {
    const answer = await post({ headers: type, body });
    expect(answer.headers.get('location')).toContain('refused=BAD_REQUEST');
  }
  expect(await count()).toBe(before);
});

it(`${uploadsAtOnce} files of three megabytes are kept, and never more than a few of them held`, async () => {
  const before = await count();
  async function* parts() {
    for (let at = 0; at < uploadsAtOnce + 3; at++) {
      yield Buffer.from(
        `--x\r\ncontent-disposition: form-data; name="pictures"; filename="${at}.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
      );
      yield another(3 * megabyte);
      yield Buffer.from('\r\n');
    }
    yield Buffer.from('--x--\r\n');
  }
  const held = () => {
    // What was let go would be swept up later.
    sweep();
    return process.memoryUsage().arrayBuffers / megabyte;
  };
  const from = held();
  let most = 0;
  let over = false;
  const watch = (async () => {
    while (!over) {
      most = Math.max(most, held() - from);
      await sleep(100);
    }
  })();
  // Not by `fetch`, which holds all that it has sent until it is answered.
  const sending = request(`${api.url}/admin/pictures/upload`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=x' },
  });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  await pipeline(Readable.from(parts(), { highWaterMark: 1 }), sending);
  const [answer] = await answered;
  answer.resume();
  over = true;
  await watch;
  expect(answer.headers.location).toBe(`/admin/pictures?added=${uploadsAtOnce}&refused=PAYLOAD_TOO_LARGE%3A`);
  expect(await count()).toBe(before + uploadsAtOnce);
  // All of them are six hundred megabytes; what the client is at is held here as well.
  expect(most).toBeLessThan(60);
});
