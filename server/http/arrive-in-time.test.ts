import { request } from 'node:http';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { arriveInTime } from './arrive-in-time.ts';

/* Whoever never ends what they send holds nothing; only what takes long by its nature may. */

const app = fastify();
arriveInTime(app, 60);
app.post('/soon', async () => 'there');
app.post('/video', { config: { takesLong: true } }, async () => 'there');
app.get('/page', async () => {
  await new Promise((done) => setTimeout(done, 120));
  return 'there';
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

/** Sends half of a body now and half after so many milliseconds; answers the status. */
const ask = (path: string, afterMs: number, method = 'POST') =>
  new Promise<number>((resolve, reject) => {
    const sent = request(`${url}${path}`, {
      method,
      agent: false,
      headers: method === 'POST' ? { 'content-type': 'text/plain', 'content-length': '8' } : {},
    });
    sent.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    sent.on('error', reject);
    if (method === 'GET') sent.end();
    else {
      sent.write('half');
      setTimeout(() => sent.end('half'), afterMs);
    }
  });

it.each([
  ['a body that is there in time', '/soon', 5, 200],
  ['one that isn’t', '/soon', 200, 400],
  ['one that may take long', '/video', 200, 200],
])('%s', async (_, path, afterMs, status) => {
  expect(await ask(path, afterMs)).toBe(status);
});

it('a request without a body may be answered later', async () => {
  expect(await ask('/page', 0, 'GET')).toBe(200);
});
