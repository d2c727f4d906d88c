import { expect, onTestFinished, test, vi } from 'vitest';
import { createCache } from './cache.ts';

test('makes a value once for all who come, and again when its topic was dropped', async () => {
  const cache = createCache();
  let made = 0;
  const get = () => cache.get('catalogue', 'key', async () => ({ made: ++made }));
  expect(await Promise.all([get(), get()])).toEqual([{ made: 1 }, { made: 1 }]);
  cache.drop('catalogue');
  expect(await get()).toEqual({ made: 2 });
});

test('asks once even for what only looks like a promise, as queries of drizzle do', async () => {
  const cache = createCache();
  let asked = 0;
  // biome-ignore lint/suspicious/noThenProperty: this is the point
  const query = { then: (resolve: (rows: object[]) => void) => resolve([{ asked: ++asked }]) };
  const get = () => cache.get('catalogue', 'rows', () => query as unknown as Promise<object[]>);
  await get();
  expect(await get()).toEqual([{ asked: 1 }]);
});

test('does not remember a failure', async () => {
  const cache = createCache();
  await expect(
    cache.get('content', 'key', async () => {
      throw new Error('away');
    }),
  ).rejects.toThrow('away');
  expect(await cache.get('content', 'key', async () => ({ back: true }))).toEqual({ back: true });
});

test('pages go with whatever they were made from', async () => {
  const cache = createCache();
  let made = 0;
  const page = () => cache.get('pages', '/', async () => ({ made: ++made }));
  await page();
  cache.drop('cities');
  expect(await page()).toEqual({ made: 2 });
});

test('what is too old stands in while it can’t be made anew, and is made anew once it can', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await later(1);
  onTestFinished(() => void vi.useRealTimers());
  const away = new Error('away');
  const cache = createCache((error) => error === away);
  let made = 0;
  let fails: Error | null = null;
  const get = () =>
    cache.get('catalogue', 'key', async () => {
      if (fails) throw fails;
      return { made: ++made };
    });
  await get();
  await later(60_000);
  fails = away;
  expect(await Promise.all([get(), get()])).toEqual([{ made: 1 }, { made: 1 }]);
  await later(3_600_000);
  expect(await get()).toEqual({ made: 1 });
  // Another failure is nobody's excuse.
  fails = new Error('wrong');
  await later(2_000);
  await expect(get()).rejects.toThrow('wrong');
  fails = null;
  expect(await get()).toEqual({ made: 2 });
});

/** So many milliseconds later: what remembers the time for a moment of its own has forgotten it. */
async function later(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await new Promise((resolve) => setTimeout(resolve, 5));
}
