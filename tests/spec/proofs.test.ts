import { expect, it } from 'vitest';
import { call } from './call.ts';
import { is, message, page, stands, test, titlesIn } from './proofs.ts';
import type { Proof, Shown } from './table.ts';

/* The checks of the table are awake: each of them finds out what doesn't hold. */

const here = 'tests/spec/proofs.test.ts';

it.each<[string, Proof]>([
  ['a call that the contract doesn’t have', call('POST /orders/no-such-call')],
  ['a field that a call doesn’t take', call('POST /orders/save-rating', { takes: 'stars' })],
  ['a field that a call doesn’t give', call('GET /user/wallet', { gives: 'dinars' })],
  ['a field that is in another one', call('GET /user/shopping-cart', { gives: 'addons.color_quantity' })],
  ['a page that there isn’t', page('/no-such-page')],
  ['other words', message('fields.name_required', 'A name is required')],
  ['words under another key', message('fields.email_required', 'Name is required')],
  ['words that nobody says', message('shell.noSuchWord', 'Name is required')],
  ['another number', is(59 as number, 60)],
  ['what stands nowhere', stands('package.json', /no such line/)],
  ['a test that there isn’t', test(here, 'Name is required')],
])('%s is found out', async (_, proof) => {
  // There is no shop here to ask: what gets as far as that has found nothing out.
  const fault = await (async () => proof({} as Shown))().catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(Error);
  expect(fault).not.toBeInstanceOf(TypeError);
});

it.each([
  ["test('one', () => {})", ['one']],
  ['  it("two", async () => {})', ['two']],
  ['it(`three`, () => {})', ['three']],
  ["it.each([f(1, g(2))] as const)('four %s', () => {})", ['four %s']],
  ["it.each<[string]>([\n  ['a'],\n])(\n  'five',\n  () => {})", ['five']],
  ["it.skip('six')", []],
  ["test.todo('seven')", []],
  ["describe.skip('eight', () => { it('nine') })", []],
  ["// it('ten', () => {})", []],
  ["expect('eleven'); commit('twelve');", []],
])('titles of tests that run: %j', (file, titles) => expect(titlesIn(file)).toEqual(titles));
