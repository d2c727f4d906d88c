import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { codesOf, type DocumentChanges, documentOf, startZatca, type TestUnit } from '../testing/zatca.ts';

/* Documents of a unit follow each other by counter and hash, in whatever order they come. */

let zatca: Awaited<ReturnType<typeof startZatca>>;
let unit: TestUnit;

beforeAll(async () => {
  zatca = await startZatca();
});
beforeEach(async () => {
  unit = await zatca.unit();
});
afterAll(() => zatca.close());

/** So many documents that follow each other. */
function chainOf(count: number, changes: DocumentChanges = {}) {
  const made: ReturnType<typeof documentOf>[] = [];
  for (let icv = 1; icv <= count; icv += 1)
    made.push(documentOf(unit, { icv, previous: made.at(-1)?.invoiceHash, ...changes }));
  return made;
}

async function reported(sent: object): Promise<[status: number, codes: string[]]> {
  const { status, body } = await zatca.report(unit, sent);
  return [status, codesOf(body)];
}

it('are taken in the order of the counter, and in any other', async () => {
  const [first, second, third, fourth] = chainOf(4);
  for (const sent of [second, first, fourth, third]) expect(await reported(sent ?? {})).toEqual([200, []]);
});

it('are of both kinds, in one chain', async () => {
  const first = documentOf(unit);
  const second = documentOf(unit, { standard: true, icv: 2, previous: first.invoiceHash });
  const third = documentOf(unit, { icv: 3, previous: second.invoiceHash });
  expect((await zatca.clear(unit, second)).status).toBe(200);
  expect(await reported(third)).toEqual([200, []]);
  expect(await reported(first)).toEqual([200, []]);
});

it('begin with the hash that is published for the first', async () => {
  const sent = documentOf(unit, { previous: 'z5F9qsS6oWyDhehD8u8S0DaxV+2CUiUz9Y+UsR61JgQ=' });
  expect(await reported(sent)).toEqual([400, ['KSA-13']]);
});

it('name the hash of the one before, which is found as soon as both are there', async () => {
  const [first, second] = chainOf(2);
  const [odd] = chainOf(1);
  if (!first || !second || !odd) throw new Error('no documents');
  const stranger = documentOf(unit, { icv: 2, previous: odd.invoiceHash });
  expect(await reported(first)).toEqual([200, []]);
  expect(await reported(stranger)).toEqual([400, ['KSA-13']]);
  // The one before comes last.
  unit = await zatca.unit();
  const [before] = chainOf(1);
  const after = documentOf(unit, { icv: 2, previous: odd.invoiceHash });
  expect(await reported(after)).toEqual([200, []]);
  expect(await reported(before ?? {})).toEqual([400, ['KSA-13']]);
});

it('have a counter of their own each', async () => {
  expect(await reported(documentOf(unit))).toEqual([200, []]);
  expect(await reported(documentOf(unit))).toEqual([400, ['BR-KSA-33']]);
});

it('have a UUID of their own each', async () => {
  const [first] = chainOf(1);
  expect(await reported(first ?? {})).toEqual([200, []]);
  const { uuid, invoiceHash: previous } = first ?? { uuid: '', invoiceHash: '' };
  expect(await reported(documentOf(unit, { icv: 2, previous, uuid }))).toEqual([400, ['BR-KSA-03']]);
});

it('keep their place when they are refused; the same number comes again in the next place', async () => {
  const first = documentOf(unit, { edit: ['>48<', '>99<'] });
  expect(await reported(first)).toEqual([400, ['BR-KSA-16']]);
  // Once more is no second time: it wasn't taken.
  expect(await reported(first)).toEqual([400, ['BR-KSA-16']]);
  expect(await reported(documentOf(unit))).toEqual([400, ['BR-KSA-33']]);
  expect(await reported(documentOf(unit, { icv: 2, previous: first.invoiceHash }))).toEqual([200, []]);
});

it('of another unit are another chain', async () => {
  expect(await reported(documentOf(unit))).toEqual([200, []]);
  unit = await zatca.unit();
  expect(await reported(documentOf(unit))).toEqual([200, []]);
});
