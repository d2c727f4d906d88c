import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listPictures } from '#server/pictures/making/list.ts';
import { piecesOf } from '#server/pictures/pieces.ts';
import { pictures } from './pictures.ts';

/* The shop opens before its pictures are made: one that is asked for is made then, and the rest meanwhile. */

/** The processes that were started, and what each was told. */
const makers: { process: ChildProcess; told: unknown[] }[] = [];
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>();
  const fork = (...args: Parameters<typeof real.fork>) => {
    const process = real.fork(...args);
    const send = process.send.bind(process) as (message: unknown) => boolean;
    const told: unknown[] = [];
    process.send = (message: unknown) => told.push(message) > 0 && send(message);
    makers.push({ process, told });
    return process;
  };
  return { ...real, fork };
});

let folder: string;
let places: { masters: string; made: string };
let app: FastifyInstance;
let logged: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'asees-pictures-'));
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'));
  places = { masters: join(folder, 'masters'), made: join(folder, 'made') };
  mkdirSync(places.masters);
  await draw('croton--sand', { width: 900, height: 1125, background: '#f6efe5' });
  await draw('cutout-croton--sand', { width: 500, height: 625, background: '#00000000' });
  makers.length = 0;
});
afterEach(async () => {
  await app?.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** What came with the shop is all there is. */
const nothingElse: Parameters<typeof pictures>[1] = async (_request, reply) => reply.code(404).send();

type Drawn = { width: number; height: number; background: string };

async function draw(name: string, { background, ...size }: Drawn): Promise<void> {
  const plant = { create: { width: 200, height: 300, channels: 3, background: '#2f5d3a' } } as const;
  await sharp({ create: { ...size, channels: 4, background } })
    .composite([{ input: await sharp(plant).png().toBuffer() }])
    .webp()
    .toFile(join(places.masters, `${name}.webp`));
}

/** Lists what there is and opens a shop of pictures; answers names as `640of900.avif` with the whole name. */
async function open() {
  const manifest = await listPictures(places);
  const files = piecesOf(manifest).map(({ file }) => file);
  logged = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line).msg) };
  app = fastify({
    logger: { level: 'error', stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(pictures(places, nothingElse));
  const named = (start: string, end: string) => {
    const file = files.find((each) => each.startsWith(start) && each.endsWith(end));
    if (!file) throw new Error(`no ${start}…${end} in ${files}`);
    return file;
  };
  const ask = (file: string) => app.inject(`/pictures/${file}`);
  return { files, named, ask };
}

const made = () => readdirSync(places.made).filter((name) => name !== 'manifest.json');

test('a picture that is not there is made when it is asked for, once for all who ask', async () => {
  const { named, ask } = await open();
  const file = named('croton--sand.', '320of900.avif');
  expect(made()).toEqual([]);
  const answers = await Promise.all([ask(file), ask(file), ask(`${file}?again`)]);
  for (const { statusCode, headers, rawPayload } of answers) {
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/avif');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, height: 400, hasAlpha: false });
  }
  expect(made()).toEqual([file]);
  expect(makers.map(({ told }) => told)).toEqual([[{ ask: file }]]);
});

test('close-ups, link pictures and cut-outs are what their names say', async () => {
  const { files, named, ask } = await open();
  expect(files.filter((file) => file.startsWith('cutout-') && /leaf|detail|og/.test(file))).toEqual([]);
  const size = async (file: string) => {
    const { format, width, height, hasAlpha } = await sharp((await ask(file)).rawPayload).metadata();
    return { format, width, height, hasAlpha };
  };
  expect(await size(named('croton--sand-leaf.', '500of500.webp'))).toEqual({
    ...{ format: 'webp', width: 500, height: 625, hasAlpha: false },
  });
  expect(await size(named('croton--sand-detail.', '320of500.avif'))).toEqual({
    ...{ format: 'heif', width: 320, height: 400, hasAlpha: false },
  });
  expect(await size(named('croton--sand.', 'og.jpg'))).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
  expect(await size(named('cutout-', '160of500.avif'))).toMatchObject({ width: 160, hasAlpha: true });
});

test('what no picture is called is not there, and starts nothing', async () => {
  const { named, ask } = await open();
  const file = named('croton--sand.', '320of900.avif');
  for (const name of ['no.1a2b3c4d-320of900.avif', file.replace('320', '321')])
    expect((await ask(name)).statusCode).toBe(404);
  expect(makers).toEqual([]);
  expect(logged).toEqual([]);
});

test('all the rest is made while the shop is open, the small ones first, and serves the next start', async () => {
  const first = await open();
  await app.listen();
  await vi.waitFor(() => expect(made().sort()).toEqual(first.files.toSorted()), 30_000);
  const [maker] = makers;
  expect(maker?.told).toEqual([{ rest: first.files }]);
  const widths = first.files.map((file) => Number(/-(\d+)of/.exec(file)?.[1] ?? 1200));
  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  await vi.waitFor(() => expect(maker?.process.exitCode).toBe(0));
  await app.close();

  const second = await open();
  await app.listen();
  expect((await second.ask(second.named('croton--sand.', '900of900.avif'))).statusCode).toBe(200);
  expect(makers).toHaveLength(1);
});

test('killed in the middle it leaves no half picture, says so, and the next who asks gets theirs', async () => {
  const { named, ask } = await open();
  const file = named('croton--sand.', '900of900.avif');
  const asking = ask(file);
  await vi.waitFor(() => expect(makers[0]?.told).toHaveLength(1));
  makers[0]?.process.kill('SIGKILL');
  expect((await asking).statusCode).toBe(500);
  expect(logged.join()).toMatch(/pictures are made when they are asked for again/);
  expect(existsSync(join(places.made, file))).toBe(false);

  const { statusCode, rawPayload } = await ask(file);
  expect(statusCode).toBe(200);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 900 });
  expect(makers).toHaveLength(2);
});

test('an original that is another by now is not served under the old name; the others are', async () => {
  const { named, ask } = await open();
  await draw('croton--sand', { width: 900, height: 1125, background: '#101010' });
  const file = named('croton--sand.', '320of900.avif');
  expect((await ask(file)).statusCode).toBe(500);
  expect(logged).toContain('a picture could not be made');
  expect(made()).toEqual([]);
  expect((await ask(named('cutout-', '160of500.avif'))).statusCode).toBe(200);

  // Listed anew, it has another name, and what belonged to the old one goes.
  await app.close();
  const again = await open();
  const other = again.named('croton--sand.', '320of900.avif');
  expect(other).not.toBe(file);
  expect((await again.ask(other)).statusCode).toBe(200);
});

test('two shops on one folder make the same pictures, and both have them all', async () => {
  const { files } = await open();
  const other = fastify();
  await other.register(pictures(places, nothingElse));
  await Promise.all([app.listen(), other.listen()]);
  await vi.waitFor(() => expect(made().sort()).toEqual(files.toSorted()), 30_000);
  for (const file of files) {
    const [one, two] = await Promise.all([app, other].map((each) => each.inject(`/pictures/${file}`)));
    expect(one?.statusCode).toBe(200);
    expect(two?.rawPayload).toEqual(readFileSync(join(places.made, file)));
  }
  await other.close();
});

test('what a killed process has left is cleared away once it is old', async () => {
  await open();
  const left = join(places.made, 'croton--sand.1a2b3c4d-320of900.avif.4711.part');
  const fresh = left.replace('4711', '4712');
  for (const path of [left, fresh])
    await sharp(join(places.masters, 'croton--sand.webp')).webp().toFile(path);
  utimesSync(left, new Date(0), new Date(0));
  await listPictures(places);
  expect(existsSync(left)).toBe(false);
  expect(existsSync(fresh)).toBe(true);
});

test('without originals a picture that is missing is not there, and the log says why', async () => {
  await open();
  await app.close();
  rmSync(places.masters, { recursive: true });
  logged = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line).msg) };
  app = fastify({ logger: { level: 'error', stream } });
  await app.register(pictures(places, nothingElse));
  await app.listen();
  expect((await app.inject('/pictures/croton--sand.1a2b3c4d-320of900.avif')).statusCode).toBe(404);
  expect(logged.join()).toMatch(/pictures are missing, and there is nothing to make them of/);
  expect(makers).toEqual([]);
});

test('for mail a picture is a JPEG that other sites may show: small, or a link picture as it is', async () => {
  const { named, files } = await open();
  const jpeg = named('croton--sand.', '640of900.webp').replace('.webp', '.jpg');
  for (const [file, width] of [
    [jpeg, 192],
    [named('croton--sand.', '-og.jpg'), 1200],
  ] as const) {
    const { statusCode, headers, rawPayload } = await app.inject(`/mail-pictures/${file}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['cache-control']).toContain('immutable');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width });
  }
  const unknown = jpeg.replace('640of', '641of');
  for (const file of [unknown, files[0], 'manifest.json', '..%2Fmade%2Fmanifest.json', 'a.jpg'])
    expect((await app.inject(`/mail-pictures/${file}`)).statusCode, file).toBe(404);
});
