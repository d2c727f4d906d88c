import { describe, expect, it } from 'vitest';
import { dropOn, type Placed } from './drop.ts';

const card = (status: number, also: { row?: string; may_leave?: boolean } = {}): Placed => ({
  row: also.row ?? '7',
  card: { order_number: `AS-${status}`, status, may_leave: also.may_leave ?? false },
});
const all = { move: true, change: true };
const lane = (row: string, column: Parameters<typeof dropOn>[1]['column']) => ({ row, column });

describe('letting cards go on the board', () => {
  it('in their own row is the next step, and no other', () => {
    expect(dropOn([card(1), card(2)], lane('7', 'wrapping'), all)).toEqual({ kind: 'step', to: 'wrapping' });
    for (const column of ['to_make', 'on_the_way', 'delivered'] as const)
      expect(dropOn([card(1)], lane('7', column), all)).toBeNull();
    expect(dropOn([card(1), card(3)], lane('7', 'wrapping'), all)).toBeNull();
    expect(dropOn([card(5)], lane('7', 'delivered'), all)).toBeNull();
  });

  it('asks for the name that the step needs', () => {
    expect(dropOn([card(3)], lane('7', 'on_the_way'), all)).toEqual({ kind: 'ask', field: 'driver_name' });
    expect(dropOn([card(3, { may_leave: true })], lane('7', 'on_the_way'), all)).toEqual({
      ...{ kind: 'step', to: 'on_the_way' },
    });
    expect(dropOn([card(4)], lane('7', 'delivered'), all)).toEqual({ kind: 'ask', field: 'taken_by' });
  });

  it('in another row is its time, before they set out, and never a row without one', () => {
    expect(dropOn([card(1), card(3, { row: '8' })], lane('8', 'delivered'), all)).toEqual({
      ...{ kind: 'slot', slot: '8' },
    });
    expect(dropOn([card(1, { row: 'none' })], lane('8', 'to_make'), all)).toEqual({
      kind: 'slot',
      slot: '8',
    });
    expect(dropOn([card(4)], lane('8', 'to_make'), all)).toBeNull();
    expect(dropOn([card(1)], lane('none', 'to_make'), all)).toBeNull();
  });

  it('is nothing for who may not, or without cards', () => {
    expect(dropOn([card(1)], lane('7', 'wrapping'), { move: false, change: true })).toBeNull();
    expect(dropOn([card(1)], lane('8', 'to_make'), { move: true, change: false })).toBeNull();
    expect(dropOn([], lane('7', 'wrapping'), all)).toBeNull();
  });
});
