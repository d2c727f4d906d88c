import { afterAll, beforeAll, describe, it } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';
import { promises } from './1-promises.ts';
import { screens } from './2-screens.ts';
import { things } from './3-things.ts';
import { states } from './4-states.ts';
import { typed } from './5-typed.ts';
import { people } from './6-people.ts';
import { calls } from './7-calls.ts';
import { errors } from './8-errors.ts';
import { constants } from './9-constants.ts';
import type { Table } from './table.ts';

/*
 * The specification, statement by statement, in the shop's own words, each with what shows that it holds. The tables are
 * written to be read; docs/specification.md says what the sections are about.
 */

const sections: Record<string, Table> = {
  '1. What the shop promises': promises,
  '2. Screens and routes': screens,
  '3. Things and their fields': things,
  '4. States and transitions': states,
  '5. Rules of what is typed': typed,
  '6. Who may do what': people,
  '7. Calls': calls,
  '8. What goes wrong, and what is said': errors,
  '9. Constants': constants,
};

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop();
});

describe.each(Object.entries(sections))('%s', (_, table) => {
  it.each(Object.entries(table))('%s', async (_, proofs) => {
    for (const proof of [proofs].flat()) await proof({ test });
  });
});

afterAll(() => {
  const counts = Object.entries(sections).map(([name, table]) => [name, Object.keys(table).length] as const);
  const sum = counts.reduce((total, [, count]) => total + count, 0);
  console.log(
    [
      `${sum} statements of the specification`,
      ...counts.map(([name, count]) => `${String(count).padStart(4)}  ${name}`),
    ].join('\n'),
  );
});
