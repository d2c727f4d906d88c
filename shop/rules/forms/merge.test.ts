import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merged } from './merge.ts';

/* Two people edit one thing: nobody's change is lost unseen, and nobody is asked where they didn't meet. */

const field = fc.constantFrom('', 'a', 'b', 'c');
const part = fc.record({ district: field, address: field, short_address: field });

describe('two edits of one thing', () => {
  it('are both kept where they touch different fields, and conflict only where both changed one differently', () => {
    fc.assert(
      fc.property(part, part, part, (was, mine, theirs) => {
        const { value, conflicts } = merged(was, mine, theirs);
        for (const name of ['district', 'address', 'short_address'] as const) {
          const [iDid, theyDid] = [mine[name] !== was[name], theirs[name] !== was[name]];
          expect(conflicts.includes(name)).toBe(iDid && theyDid && mine[name] !== theirs[name]);
          if (!conflicts.includes(name)) expect(value[name]).toBe(iDid ? mine[name] : theirs[name]);
        }
      }),
    );
  });

  it('is no conflict with oneself: what I saved is what I see', () => {
    fc.assert(
      fc.property(part, part, (was, mine) => {
        const { value } = merged(was, mine, was);
        expect(merged(value, mine, value)).toEqual({ value: mine, conflicts: [] });
      }),
    );
  });
});
