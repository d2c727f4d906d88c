import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arranged, isReordered, movedByOne, swatchForm, tidySwatch } from './terms.ts';

/* Orders that staff choose never lose or double anything, and a colour is kept in one form or refused. */

const ids = fc.uniqueArray(fc.nat(50), { maxLength: 20 });
/** A list, some of it in another order, in which the rest isn't told. */
const reordering = ids.chain((all) => fc.record({ all: fc.constant(all), some: fc.shuffledSubarray(all) }));

describe('an order', () => {
  it('that some get has all of them once, and whatever else there is in its place', () => {
    fc.assert(
      fc.property(reordering, ({ all, some }) => {
        const after = arranged(all, some);
        expect(isReordered(all, after)).toBe(true);
        expect(after.filter((id) => some.includes(id))).toEqual(some);
        for (const [place, id] of all.entries()) if (!some.includes(id)) expect(after[place]).toBe(id);
      }),
    );
  });

  it('that is given again changes nothing', () => {
    fc.assert(
      fc.property(reordering, ({ all, some }) => {
        const after = arranged(all, some);
        expect(arranged(after, some)).toEqual(after);
      }),
    );
  });

  it.each([
    ['lacks one', [1, 2, 3], [1, 2]],
    ['has one twice', [1, 2, 3], [1, 2, 2]],
    ['has a stranger', [1, 2, 3], [1, 2, 4]],
  ])('that %s is none of the list', (_, was, is) => expect(isReordered(was, is)).toBe(false));

  it('in which one moves on and back is as it was, but at its ends', () => {
    fc.assert(
      fc.property(
        ids.filter((list) => list.length > 0),
        fc.nat(),
        fc.constantFrom<[1, -1]>(1, -1),
        (list, nth, by) => {
          const id = list[nth % list.length] as number;
          const after = movedByOne(list, id, by);
          expect(isReordered(list, after)).toBe(true);
          const isAtEnd = list.indexOf(id) === (by === 1 ? list.length - 1 : 0);
          expect(after.indexOf(id)).toBe(list.indexOf(id) + (isAtEnd ? 0 : by));
          if (!isAtEnd) expect(movedByOne(after, id, by === 1 ? -1 : 1)).toEqual(list);
        },
      ),
    );
  });

  it('without what is to be moved stays', () => expect(movedByOne([1, 2], 3, 1)).toEqual([1, 2]));
});

describe('a colour', () => {
  it.each(['#DCC294', 'dcc294', ' #dcc294 ', 'Dcc294'])('%j is kept in one form', (typed) => {
    expect(tidySwatch(typed)).toBe('#DCC294');
  });

  it.each(['', '#fff', 'sand', '#dcc29', '##dcc294', '#dcc294;', 'url(#a)', 'rgb(1, 2, 3)', '#١٢٣٤٥٦'])(
    '%j is none',
    (typed) => expect(tidySwatch(typed)).not.toMatch(swatchForm),
  );

  it('that is kept stays as it is', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const once = tidySwatch(typed);
        expect(tidySwatch(once)).toBe(once);
      }),
    );
  });
});
