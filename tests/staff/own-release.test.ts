import { desc, eq, ne, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellOfOwnRelease } from '#server/approvals/own-release-mail.ts';
import { approvals, auditLog, refunds, staff } from '#server/db/schema/index.ts';
import { signedKey } from '#server/kernel/signed-key.ts';
import { staffOperations } from '#server/staff-operations.ts';
import { setOwnRelease } from '#shop/contract/switches.ts';
import {
  decideApproval,
  listApprovals,
  readOwnRelease,
  releaseOwn,
  stopOwnRelease,
  withdrawApproval,
} from '#shop/contract/workshop/approvals.ts';
import { giveMoneyBack } from '#shop/contract/workshop/orders.ts';
import { releaseMinutes } from '#shop/rules/staff/approval.ts';
import { codeOf } from '../support/help/tickets.ts';
import { type Books, checkBooks, openBooks } from '../support/money/books.ts';
import { good, type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openStaffApi } from '../support/people/staff-door.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * A shop that one person runs: where it is set so, an owner does their own wish half an hour after asking, told of it by a
 * mail that stops it; never earlier, never beside another owner, and never both done and stopped. The books agree.
 */

let test: TestShop;
let world: PaidWorld;
let books: Books;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
  books = await openBooks(test.context.db);
}, 60_000);

let day = 0;
let now: Date;
beforeEach(async () => {
  day += 1;
  now = new Date(Date.now() + day * 86_400_000);
  // The owner of the template is the only one.
  await test.context.db
    .update(staff)
    .set({ endedAt: now, passwordHash: null, totpSecret: null, invitation: null, invitedAt: null })
    .where(ne(staff.id, 1));
  await turn(true);
});

const owner = (at: Date) => ({ role: 'owner', now: at, proved: true }) as const;
const later = (minutes = releaseMinutes) => new Date(now.getTime() + minutes * 60_000);
const turn = async (on: boolean) =>
  good(await callAsStaff(test, setOwnRelease, { body: { on } }, owner(new Date())));
async function ask(): Promise<string> {
  const { number } = await paidOrder(test, world, { quantity: 4 });
  const body = { pieces: 'all', to: 'source', reason: 'damaged', note: 'Broken on the way' };
  const input = { params: { order_number: number }, body };
  return good(await callAsStaff(test, giveMoneyBack, input, owner(now))).approval_id ?? '';
}
const release = (id: string, at = later()) => callAsStaff(test, releaseOwn, { params: { id } }, owner(at));
const withdraw = (id: string) => callAsStaff(test, withdrawApproval, { params: { id } }, owner(later()));
const rowOf = async (id: string) => {
  const [row] = await test.context.db.select().from(approvals).where(eq(approvals.uuid, id));
  if (!row) throw new Error('no approval');
  return row;
};
const given = () => test.context.db.$count(refunds);
const waiting = async () => good(await callAsStaff(test, listApprovals, {}, owner(now))).waiting;
let owners = 0;
async function addOwner(state: 'active' | 'invited' = 'active'): Promise<void> {
  owners += 1;
  const email = `owner-${owners}@staff.example`;
  const keys =
    state === 'active' ? { passwordHash: 'x' } : { invitation: sql`gen_random_uuid()`, invitedAt: now };
  await test.context.db
    .insert(staff)
    .values({ email, name: email, language: 'ar', roles: ['owner'], ...keys });
}
const checked = () => checkBooks(test.context.db, books);

describe('whoever is alone', () => {
  it('does their own wish after half an hour, not before, with a fresh proof, once; in their one name', async () => {
    const id = await ask();
    expect(await waiting()).toMatchObject([{ id, mine: true, release_at: later().toISOString() }]);
    const before = await given();
    expect(codeOf(await release(id, later(releaseMinutes - 1)))).toBe('RELEASE_EARLY');
    expect(
      codeOf(await callAsStaff(test, releaseOwn, { params: { id } }, { role: 'owner', now: later() })),
    ).toBe('PROOF_NEEDED');
    expect(
      codeOf(
        await callAsStaff(test, decideApproval, { params: { id }, body: { agree: true } }, owner(later())),
      ),
    ).toBe('OWN_REQUEST');
    expect(await given()).toBe(before);
    const both = await Promise.all([release(id), release(id)]);
    expect(both.map(codeOf).sort()).toEqual(['APPROVAL_OVER', 'ok']);
    expect(await given()).toBe(before + 1);
    const [row] = await test.context.db.select().from(refunds).orderBy(desc(refunds.id)).limit(1);
    expect(row).toMatchObject({ staffId: 1, approvedBy: null, note: 'Broken on the way' });
    const [log] = await test.context.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(log).toMatchObject({ operation: 'releaseOwn', after: { decision: 'approved', alone: true } });
    await checked();
  });

  it('is told at once by a mail in their language, whose link stops it without anything else', async () => {
    await test.context.db.update(staff).set({ language: 'ar' }).where(eq(staff.id, 1));
    const api = await openStaffApi(test);
    const id = await ask();
    const { rows } = await test.context.db.execute<{ data: { approval: string; origin: string | null } }>(
      sql`select data from pgboss.job where name = 'tell-of-own-release' and data->>'approval' = ${id}`,
    );
    expect(rows).toHaveLength(1);
    await tellOfOwnRelease(test.context, { approval: id, origin: test.context.config.publicUrl }, now);
    const email = 'owner@staff.example';
    const { messages } = (await (await fetch(`${test.sandbox.origin}/messages?to=${email}`)).json()) as {
      messages: { body: string; subject?: string }[];
    };
    const body = messages[0]?.body ?? '';
    expect(body).toContain('استرداد');
    const key = /\/admin\/stop\/([\w-]+)\?lang=ar/.exec(body)?.[1] ?? '';
    expect(key).toBe(signedKey('own-release', test.context.config.secret, id));
    expect(await api.call(readOwnRelease, { params: { key } })).toMatchObject({
      data: { kind: 'refund', state: 'waiting', release_at: later().toISOString() },
    });
    const before = await given();
    expect(await api.call(stopOwnRelease, { params: { key } })).toMatchObject({
      data: { state: 'withdrawn' },
    });
    expect(codeOf(await release(id))).toBe('APPROVAL_OVER');
    expect(codeOf(await api.call(stopOwnRelease, { params: { key } }))).toBe('APPROVAL_OVER');
    const other = signedKey('invitation', test.context.config.secret, id);
    expect(codeOf(await api.call(stopOwnRelease, { params: { key: other } }))).toBe('APPROVAL_NOT_FOUND');
    expect(await given()).toBe(before);
    const [log] = await test.context.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(log).toMatchObject({ operation: 'stopOwnRelease', staffId: 1 });
    await api.close();
    await checked();
  });

  it('never does what was asked for while the setting was off, or is off by now', async () => {
    await turn(false);
    const without = await ask();
    expect((await rowOf(without)).releaseAt).toBeNull();
    await turn(true);
    expect(codeOf(await release(without))).toBe('OWN_REQUEST');
    const id = await ask();
    await turn(false);
    expect((await waiting()).map(({ release_at }) => release_at)).toEqual([null, null]);
    expect(codeOf(await release(id))).toBe('OWN_REQUEST');
    // Nor does the database let anybody whose wish has no such moment.
    const own = { state: 'approved', decidedBy: 1, decidedAt: later() } as const;
    await expect(
      test.context.db.update(approvals).set(own).where(eq(approvals.uuid, without)),
    ).rejects.toThrow();
    await checked();
  });

  it('is not alone beside another owner, then or by now; one who hasn’t accepted yet is nobody', async () => {
    await addOwner('invited');
    const id = await ask();
    expect((await rowOf(id)).releaseAt).not.toBeNull();
    await addOwner();
    expect(codeOf(await release(id))).toBe('OWN_REQUEST');
    const beside = await ask();
    expect((await rowOf(beside)).releaseAt).toBeNull();
    await checked();
  });
});

it('the switch asks for a fresh proof, and of owners alone', async () => {
  const body = { on: true };
  expect(codeOf(await callAsStaff(test, setOwnRelease, { body }, { role: 'owner' }))).toBe('PROOF_NEEDED');
  expect(codeOf(await callAsStaff(test, setOwnRelease, { body }, { role: 'support', proved: true }))).toBe(
    'FORBIDDEN',
  );
});

describe('at the same moment', () => {
  it('doing and taking back end in one of both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await ask();
      const before = await given();
      const key = signedKey('own-release', test.context.config.secret, id);
      const answers = await Promise.all([release(id), round % 2 ? withdraw(id) : stop(key)]);
      expect(answers.map(codeOf).sort()).toEqual(['APPROVAL_OVER', 'ok']);
      const { state } = await rowOf(id);
      expect((await given()) - before).toBe(state === 'approved' ? 1 : 0);
    }
    await checked();
  });

  it('doing it and turning the setting off leave either a refund before, or none', async () => {
    for (let round = 0; round < 3; round += 1) {
      await turn(true);
      const id = await ask();
      const before = await given();
      const [done] = await Promise.all([release(id), turn(false)]);
      expect(['ok', 'OWN_REQUEST']).toContain(codeOf(done));
      expect((await given()) - before).toBe(done.success ? 1 : 0);
      expect((await rowOf(id)).state).toBe(done.success ? 'approved' : 'waiting');
    }
    await checked();
  });

  it('doing it and another owner coming leave either a refund before, or none', async () => {
    const id = await ask();
    const before = await given();
    const [done] = await Promise.all([release(id), addOwner()]);
    expect(['ok', 'OWN_REQUEST']).toContain(codeOf(done));
    expect((await given()) - before).toBe(done.success ? 1 : 0);
    await checked();
  });
});

/** As whoever opens the link: nobody is signed in. */
async function stop(key: string) {
  const { perform } = await import('#server/kernel/operation.ts');
  const found = staffOperations.find(({ operation }) => operation.id === stopOwnRelease.id);
  if (!found) throw new Error('no operation');
  const { context } = test;
  const visit = { context, now: later(), requestId: 'test', origin: '', ip: '127.0.0.1', device: '' };
  return perform(found, { ...visit, caller: { kind: 'anyone' }, language: 'en' }, { params: { key } });
}
