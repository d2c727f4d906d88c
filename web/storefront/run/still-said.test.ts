import { expect, test } from 'vitest';
import type { Said } from './queue.ts';
import { stillSaid } from './still-said.ts';

const said = (id: string, refused: string | null = null) => ({ id, refused }) as Said;

test('what has gone to the shop is shown as said until a run has come that knows of it', () => {
  expect(stillSaid([said('one')], [])).toEqual([said('one')]);
  expect(stillSaid([said('one')], [said('two')])).toEqual([said('one'), said('two')]);
  expect(stillSaid([], [said('two')])).toEqual([said('two')]);
});

test('what was refused is shown as refused, and not at all once the driver takes it away', () => {
  expect(stillSaid([said('one')], [said('one', 'late')])).toEqual([said('one', 'late')]);
  expect(stillSaid([said('one', 'late')], [])).toEqual([]);
});
