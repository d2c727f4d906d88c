import { setImmediate as soon } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { atMost, atMostEach } from './at-most.ts';

it('lets so many run at once, keeps the order of those that wait, and refuses the rest', async () => {
  const inTurn = atMost(2, 3);
  let running = 0;
  let most = 0;
  const ended: number[] = [];
  const work = (nth: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await soon();
    running -= 1;
    ended.push(nth);
    if (nth === 1) throw new Error('one that fails');
    return nth;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((nth) => inTurn(work(nth))));
  expect(results.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
  ]);
  expect(results[6]).toMatchObject({ reason: { code: 'OVERLOADED' } });
  expect(most).toBe(2);
  expect(ended).toEqual([0, 1, 2, 3, 4]);
  // And its turns are all free again.
  expect(await Promise.all([inTurn(work(7)), inTurn(work(8))])).toEqual([7, 8]);
});

it('lets so many run at once for each key, and forgets a key with its last', async () => {
  const each = atMostEach(2);
  const ends: (() => void)[] = [];
  const lasting = () => new Promise<void>((end) => ends.push(end));
  const first = [each('a', lasting), each('a', lasting), each('b', lasting)];
  await expect(each('a', lasting)).rejects.toMatchObject({ code: 'OVERLOADED' });
  ends[0]?.();
  await first[0];
  const next = each('a', () => Promise.reject(new Error('one that fails')));
  await expect(next).rejects.toThrow('one that fails');
  const after = each('a', lasting);
  await expect(each('a', lasting)).rejects.toMatchObject({ code: 'OVERLOADED' });
  for (const end of ends) end();
  await Promise.all([...first, after]);
});
