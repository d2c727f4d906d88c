import { expect, test } from 'vitest';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { implement } from '#server/kernel/operation.ts';
import { operations } from '#server/operations.ts';
import { staffOperations } from '#server/staff-operations.ts';
import type { Operation } from '#shop/contract/operation.ts';
import { noteOrder } from '#shop/contract/workshop/orders.ts';

/*
 * An operation is of staff or of those who shop, never of both, and stands in the list of its own. Some of staff's are
 * called by who is nobody yet: they are how staff come in, and all of them are named here. What staff change is kept with
 * its audit rows in one transaction; what does so by itself, or changes nothing, is named with its reason.
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

/** Not by `implementForStaff`, and why: each keeps its rows by itself, or changes nothing that the log is to tell. */
const byThemselves: Record<string, string> = {
  staffSignIn: 'nobody is in yet: it hands out a ticket for the second step, and changes nothing of staff',
  staffSignInByCode: 'nobody is in yet: `letIn` keeps its row with the session that it starts',
  staffSignInByRecovery: 'nobody is in yet: `letIn` keeps its row with the session that it starts',
  staffPasskeyOptions: 'nobody is in yet: it asks a question, and changes nothing of staff',
  staffSignInByPasskey: 'nobody is in yet: `letIn` keeps its row with the session that it starts',
  acceptInvitation: 'nobody is in yet: it hashes before its transaction, which keeps its row',
  stopOwnRelease: 'the link of a mail calls it: its transaction keeps a row of whoever had asked',
  registerEInvoiceUnit: 'the authority is asked between transactions, each of which keeps its row',
  continueEInvoiceUnit: 'the authority is asked between transactions, each of which keeps its row',
  renewEInvoiceUnit: 'the authority is asked between transactions, each of which keeps its row',
  retireEInvoiceUnit: 'the authority is asked between transactions, each of which keeps its row',
  addPicture: 'a storage that may be somebody else’s comes before its transaction, which keeps its row',
  replacePicture: 'a storage that may be somebody else’s comes before its transaction, which keeps its row',
  addImport: 'a workbook is opened before its transaction, which keeps its row',
  handOverOrder:
    'a try is counted before the step, which keeps its row, so that a wrong code takes no try back',
  addStaffPhoto: 'changes nothing until a step uses the picture, which keeps its row',
  addSupportPicture: 'changes nothing until a reply uses the picture, which keeps its row',
};

const byItself = (list: typeof staffOperations) =>
  list
    .filter(({ operation, audited }) => !audited && (operation.method !== 'GET' || operation.changes))
    .map(({ operation }) => operation.id);

test('what staff change is kept with its audit rows in one transaction, or says here why not', () => {
  expect(byItself(staffOperations).sort()).toEqual(Object.keys(byThemselves).sort());
});

test('the watchman sees who changes something past the audit log', () => {
  const run = async () => {
    throw new Error('never run');
  };
  expect(byItself([implementForStaff(noteOrder, run)])).toEqual([]);
  expect(byItself([implement(noteOrder, run)])).toEqual(['noteOrder']);
});
