import { expect, test } from 'vitest';
import { allPieces } from './mark-text.ts';

const order = (line_id: number, made: number, quantity: number, asks_sender = false) => ({
  ...{ line_id, made, quantity, asks_sender, order_number: `AS-${line_id}`, addons: [] },
});

test('all that is left of a row is marked at once, but what its sender is asked about', () => {
  const orders = [order(1, 0, 4), order(2, 1, 1), order(3, 1, 2), order(4, 0, 2, true)];
  expect(allPieces({ orders })).toEqual(['1:0:4', '3:1:2']);
});

test('where one piece is left, or none, there is nothing to do at once', () => {
  expect(allPieces({ orders: [order(1, 3, 4), order(2, 0, 2, true)] })).toEqual([]);
  expect(allPieces({ orders: [order(1, 4, 4)] })).toEqual([]);
});
