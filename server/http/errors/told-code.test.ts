import { type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import fastify, { type FastifyBaseLogger } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { until } from '../../../sandbox/testing/sandbox.ts';
import { toldCode } from './error-page.ts';

/* Whoever closes a page while its answer is on its way is no fault of the shop; an answer that it breaks off itself is. */

let close = async () => {};
afterEach(() => close());

/** A server that compresses what it answers, the codes of its errors, and what its log was told. */
async function serve(answer: () => Readable) {
  const app = fastify();
  const [codes, logged] = [[] as string[], [] as unknown[]];
  const log = { error: (said: unknown) => logged.push(said) } as unknown as FastifyBaseLogger;
  await app.register(compress, { threshold: 0 });
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    codes.push(toldCode({ log }, request, error));
    return reply.code(500).send('broken');
  });
  app.post('/', (_request, reply) => reply.type('text/plain').send(answer()));
  await app.listen({ host: '127.0.0.1', port: 0 });
  close = () => app.close();
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, codes, logged };
}

/** A form is sent: of what has been read whole, Node doesn't say that it was broken off. */
function asked(url: string, then: (response: IncomingMessage) => void) {
  const headers = { 'accept-encoding': 'br', 'content-type': 'text/plain' };
  const request = send(url, { method: 'POST', headers, agent: false }, then).on('error', () => {});
  request.end('a form');
  return request;
}

/** An answer that never begins. */
const silent = () => new Readable({ read() {} });

test('that somebody left is answered like any error and not logged', async () => {
  const { url, codes, logged } = await serve(() => {
    setTimeout(() => request.destroy(), 50);
    return silent();
  });
  const request = asked(url, () => {});
  await until(async () => codes.length === 1);
  expect(codes).toEqual(['INTERNAL']);
  expect(logged).toEqual([]);
});

test('that the shop broke its answer off is logged', async () => {
  const { url, codes, logged } = await serve(() => {
    const broken = silent();
    setTimeout(() => broken.destroy(), 50);
    return broken;
  });
  asked(url, (response) => response.resume());
  await until(async () => codes.length === 1);
  expect(logged).toEqual([
    expect.objectContaining({ err: expect.objectContaining({ code: 'ERR_STREAM_PREMATURE_CLOSE' }) }),
  ]);
});
