import fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { refuseWhileBehind } from './refuse-behind.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('who comes while a process can’t keep up is sent away, and one that was held up once isn’t behind', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const app = fastify();
  refuseWhileBehind(app);
  app.get('/', async () => 'here');
  const beatAfter = (ms: number) => {
    now += ms;
    vi.advanceTimersByTime(1_000);
  };
  const answer = async () => {
    const { statusCode, headers } = await app.inject('/');
    return [statusCode, headers['retry-after']];
  };
  beatAfter(1_000);
  expect(await answer()).toEqual([200, undefined]);
  beatAfter(9_000);
  expect(await answer()).toEqual([200, undefined]);
  beatAfter(4_000);
  expect(await answer()).toEqual([503, '5']);
  beatAfter(1_100);
  expect(await answer()).toEqual([200, undefined]);
  await app.close();
  expect(vi.getTimerCount()).toBe(0);
});
