import { expect, test } from 'vitest';
import { operations } from '#server/operations.ts';
import { staffOperations } from '#server/staff-operations.ts';
import type { Operation } from '#shop/contract/operation.ts';

/*
 * An operation is of staff or of those who shop, never of both, and stands in the list of its own. Some of staff's are
 * called by who is nobody yet: they are how staff come in, and all of them are named here.
 */

const atTheDoor = [
  ...['staffSignIn', 'staffSignInByCode', 'staffSignInByRecovery', 'staffPasskeyOptions'],
  ...['staffSignInByPasskey', 'readInvitation', 'acceptInvitation'],
  // Not a way in: the link of a mail that stops what somebody is about to do alone.
  ...['readOwnRelease', 'stopOwnRelease'],
];

type Admits = Pick<Operation, 'id' | 'who' | 'may'>;
const admits = operations.map(({ operation }) => operation);
const admitsStaff = staffOperations.map(({ operation }) => operation);

const ofShoppers = ({ who, may }: Admits) => !who.includes('staff') && may === undefined;
const ofStaff = ({ id, who }: Admits) =>
  who.length === 1 && who[0] === (atTheDoor.includes(id) ? 'anyone' : 'staff');
const named = (list: readonly Admits[]) => list.map(({ id, who }) => `${id} admits ${who.join(', ')}`);

test('those who shop can call nothing of staff’s', () => {
  expect(named(admits.filter((each) => !ofShoppers(each)))).toEqual([]);
});

test('staff can call nothing of those who shop', () => {
  expect(named(admitsStaff.filter((each) => !ofStaff(each)))).toEqual([]);
});

test('staff come in by a few doors alone', () => {
  const open = admitsStaff.filter(({ who }) => who.includes('anyone')).map(({ id }) => id);
  expect(open.sort()).toEqual([...atTheDoor].sort());
});

test('no name means two operations', () => {
  const ids = [...admits, ...admitsStaff].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('the watchman sees who is admitted to both', () => {
  const both: Admits = { id: 'both', who: ['shopper', 'staff'] };
  expect([ofShoppers(both), ofStaff(both)]).toEqual([false, false]);
  expect(ofStaff({ id: 'theirs', who: ['staff'], may: 'stock' })).toBe(true);
  expect(ofShoppers({ id: 'theirs', who: ['shopper'], may: 'stock' })).toBe(false);
});
