import { describe, expect, it } from 'vitest';
import { moved, moveText } from './moved.ts';

/* A stop goes one place up or down, or off; its neighbours keep their order. */
describe('moving a stop', () => {
  const stops = ['AS-1', 'AS-2', 'AS-3'];
  it.each([
    ['AS-2', 'earlier', ['AS-2', 'AS-1', 'AS-3']],
    ['AS-2', 'later', ['AS-1', 'AS-3', 'AS-2']],
    ['AS-2', 'off', ['AS-1', 'AS-3']],
    ['AS-1', 'earlier', stops],
    ['AS-3', 'later', stops],
    ['AS-9', 'earlier', stops],
  ] as const)('%s %s', (number, move, after) => {
    expect(moved(stops, moveText(number, move))).toEqual(after);
  });
  it.each([
    ['AS-1', 2, ['AS-2', 'AS-3', 'AS-1']],
    ['AS-3', 0, ['AS-3', 'AS-1', 'AS-2']],
    ['AS-2', 1, stops],
    ['AS-2', 99, ['AS-1', 'AS-3', 'AS-2']],
  ])('%s put behind %i others', (number, before, after) => {
    expect(moved(stops, moveText(number, before))).toEqual(after);
  });
  it('stays as it is where nothing is said', () => expect(moved(stops, '')).toEqual(stops));
});
