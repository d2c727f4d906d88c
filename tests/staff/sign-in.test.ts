import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLog, staff, staffSessions } from '#server/db/schema/index.ts';
import { invitationLink } from '#server/staff/base/invitations.ts';
import { inviteStaffByMail } from '#server/staff/invite-mail.ts';
import { inviteOwner, readWish } from '#server/staff-command.ts';
import type { Output } from '#shop/contract/operation.ts';
import { exportAudit, type readAuditExport } from '#shop/contract/staff/audit.ts';
import * as me from '#shop/contract/staff/me.ts';
import * as door from '#shop/contract/staff/sign-in.ts';
import * as team from '#shop/contract/staff/team.ts';
import { send } from '../support/browsers/wire.ts';
import { makeToken } from '../support/people/sessions.ts';
import {
  bearer,
  codeOf,
  type Member,
  makeMember,
  openStaffApi,
  refusedAs,
  staffPassword,
} from '../support/people/staff-door.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/* How staff come in and go: password and authenticator, recovery codes, invitations, proof, ends. On PostgreSQL, over HTTP. */

const world = await openTestShop({ SIGN_IN_LIMITS: '1' });
const { context } = world;
const api = await openStaffApi(world);
afterAll(() => api.close());

const hour = 3_600_000;
let clock = Date.now();
/** Lets time pass: codes are good once, so a test that signs in twice needs another. */
function pass(ms: number): void {
  clock += ms;
  vi.setSystemTime(clock);
}
vi.useFakeTimers({ toFake: ['Date'] });
beforeEach(async () => {
  pass(24 * hour);
  await context.db.execute('delete from sign_in_limits');
});
afterAll(() => vi.useRealTimers());

const withToken = async (member: Member) => bearer(await api.signIn(member));
const meOf = async (headers: Record<string, string>) => refusedAs(await api.call(me.readMe, {}, headers));
const signIn = async (email: string, password: string) =>
  refusedAs(await api.call(door.staffSignIn, { body: { email, password } }));
const byCode = (ticket: string, code: string) => api.call(door.staffSignInByCode, { body: { ticket, code } });
const auditOf = (id: number) =>
  context.db.select().from(auditLog).where(eq(auditLog.staffId, id)).orderBy(auditLog.id);
const fromElsewhere = { 'x-forwarded-for': '203.0.113.9' };

describe('password and authenticator', () => {
  it('let somebody in, which the audit log keeps', async () => {
    const member = await makeMember(world, ['support']);
    const headers = await withToken(member);
    const answer = await api.call(me.readMe, {}, headers);
    expect(answer).toMatchObject({ data: { email: member.email, roles: ['support'], has_totp: true } });
    expect(answer.success && answer.data.may.toSorted()).toEqual([
      'change-orders',
      'customers',
      'orders',
      'read-delivery',
    ]);
    expect(await auditOf(member.id)).toMatchObject([
      { operation: 'staffSignInByCode', subject: `staff:${member.id}`, after: { by: 'code' } },
    ]);
  });

  it('say nothing of who has an account', async () => {
    const member = await makeMember(world, ['support']);
    expect(await signIn(member.email, 'not the password')).toBe('LOGIN_WRONG');
    expect(await signIn('nobody@staff.example', staffPassword)).toBe('LOGIN_WRONG');
  });

  it('take a code once, also of two who send it at the same time', async () => {
    const member = await makeMember(world, ['support']);
    for (let round = 0; round < 5; round += 1) {
      pass(60_000);
      const tickets = [await api.passwordOf(member), await api.passwordOf(member)];
      const answers = await Promise.all(tickets.map((ticket) => byCode(ticket, codeOf(member))));
      expect(answers.map(refusedAs).sort()).toEqual(['SECOND_FACTOR_WRONG', 'done']);
    }
  });

  it('take no older code than the last one', async () => {
    const member = await makeMember(world, ['support']);
    expect(refusedAs(await byCode(await api.passwordOf(member), codeOf(member, 1)))).toBe('done');
    expect(refusedAs(await byCode(await api.passwordOf(member), codeOf(member)))).toBe('SECOND_FACTOR_WRONG');
  });

  it('know the codes around this moment, in digits of any script, and no others', async () => {
    const member = await makeMember(world, ['support']);
    const arabic = codeOf(member, -1).replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    expect(refusedAs(await byCode(await api.passwordOf(member), codeOf(member, 2)))).toBe(
      'SECOND_FACTOR_WRONG',
    );
    expect(refusedAs(await byCode(await api.passwordOf(member), codeOf(member, -2)))).toBe(
      'SECOND_FACTOR_WRONG',
    );
    expect(refusedAs(await byCode(await api.passwordOf(member), arabic))).toBe('done');
  });

  it('give five codes to a ticket, and ten minutes', async () => {
    const member = await makeMember(world, ['support']);
    const ticket = await api.passwordOf(member);
    for (let tries = 0; tries < 5; tries += 1)
      expect(refusedAs(await byCode(ticket, '12345'))).toBe('SECOND_FACTOR_WRONG');
    expect(refusedAs(await byCode(ticket, codeOf(member)))).toBe('SIGN_IN_OVER');
    const other = await api.passwordOf(member);
    pass(10 * 60_000);
    expect(refusedAs(await byCode(other, codeOf(member)))).toBe('SIGN_IN_OVER');
  });

  it('refuse what is no ticket, and one that was taken', async () => {
    const member = await makeMember(world, ['support']);
    const ticket = await api.passwordOf(member);
    expect(refusedAs(await byCode(ticket, codeOf(member)))).toBe('done');
    pass(60_000);
    expect(refusedAs(await byCode(ticket, codeOf(member)))).toBe('SIGN_IN_OVER');
    expect(refusedAs(await byCode('a'.repeat(43), codeOf(member)))).toBe('SIGN_IN_OVER');
  });
});

describe('guesses', () => {
  it('of a stranger keep nobody out where they are known', async () => {
    const proxied = await openTestShop({ SIGN_IN_LIMITS: '1', TRUST_PROXY: '1' });
    const elsewhere = await openStaffApi(proxied);
    const member = await makeMember(proxied, ['support']);
    await elsewhere.signIn(member);
    pass(60_000);
    const wrong = { body: { email: member.email, password: 'not the password' } };
    const said = [];
    for (let guess = 0; guess < 11; guess += 1)
      said.push(refusedAs(await elsewhere.call(door.staffSignIn, wrong, fromElsewhere)));
    expect(said).toEqual([...Array(10).fill('LOGIN_WRONG'), 'TOO_MANY_TRIES']);
    await expect(elsewhere.signIn(member)).resolves.toBeTypeOf('string');
    pass(16 * 60_000);
    // Nor anywhere for long.
    await expect(elsewhere.signIn(member, fromElsewhere)).resolves.toBeTypeOf('string');
    await elsewhere.close();
  });

  it('of codes end, though the password is right', async () => {
    const member = await makeMember(world, ['support']);
    const said = [];
    for (let ticketCount = 0; ticketCount < 5; ticketCount += 1) {
      const ticket = await api.passwordOf(member);
      for (let tries = 0; tries < 5; tries += 1) said.push(refusedAs(await byCode(ticket, '12345')));
    }
    expect(said.slice(0, 20)).toEqual(Array(20).fill('SECOND_FACTOR_WRONG'));
    expect(said.slice(20)).toEqual(Array(5).fill('TOO_MANY_TRIES'));
  });
});

describe('recovery codes', () => {
  it('come with the first authenticator, ten of them, each good once', async () => {
    const [made] = await context.db
      .insert(staff)
      .values({
        ...{ email: 'new@staff.example', name: 'Noura', language: 'ar', roles: ['catalogue'] },
        invitation: '0199b1d2-0000-7000-8000-000000000001',
        invitedAt: new Date(),
      })
      .returning();
    if (!made) throw new Error('not made');
    const key = new URL(invitationLink(context, made, 'https://x.example')).pathname.split('/').at(-1) ?? '';
    const params = { key };
    expect(await api.call(door.readInvitation, { params })).toMatchObject({ data: { name: 'Noura' } });
    const accept = (password: string) => api.call(door.acceptInvitation, { params, body: { password } });
    expect(await accept('short')).toMatchObject({ error: { fields: { password: expect.any(String) } } });
    expect(refusedAs(await accept('noura noura1'))).toBe('INVALID_INPUT');
    const accepted = await accept(staffPassword);
    if (!accepted.success || !accepted.data.enrol) throw new Error('not accepted');
    const { ticket, enrol } = accepted.data;
    expect(refusedAs(await accept(staffPassword))).toBe('INVITATION_OVER');
    const enrolled = await byCode(ticket, codeOf(enrol));
    if (!enrolled.success) throw new Error(enrolled.message);
    const codes = enrolled.data.recovery_codes ?? [];
    expect(new Set(codes).size).toBe(10);

    const member = { id: made.id, email: made.email, secret: enrol.secret };
    const recover = async (code: string) => {
      const ticket = await api.passwordOf(member);
      return refusedAs(await api.call(door.staffSignInByRecovery, { body: { ticket, code } }));
    };
    expect(await recover((codes[0] ?? '').toLowerCase().replace('-', ' '))).toBe('done');
    expect(await recover(codes[0] ?? '')).toBe('SECOND_FACTOR_WRONG');
    expect(await recover(codes[1] ?? '')).toBe('done');
    const [row] = await context.db.select().from(staff).where(eq(staff.id, made.id));
    expect(row?.totpSecret).not.toContain(enrol.secret);
  });
});

describe('an invitation', () => {
  it('is mailed, leads to its page, and is over after a week or with the next one', async () => {
    const owner = await withToken(await makeMember(world, ['owner']));
    const body = { name: 'Huda', email: 'huda@staff.example', language: 'ar', roles: ['fulfilment'] };
    const invited = await api.call(team.inviteStaff, { body }, owner);
    expect(invited).toMatchObject({ data: { state: 'invited', roles: ['fulfilment'] } });
    expect(refusedAs(await api.call(team.inviteStaff, { body }, owner))).toBe('STAFF_EXISTS');
    const [first] = await context.db.select().from(staff).where(eq(staff.email, body.email));
    const id = first?.id ?? 0;
    await inviteStaffByMail(context, { invitation: first?.invitation ?? '', origin: world.url }, new Date());
    const mails = await (await fetch(`${world.sandbox.origin}/messages?to=${body.email}`)).json();
    const link = /\/admin\/invitation\/([\w-]+)\?lang=ar/.exec(mails.messages[0].body)?.[1] ?? '';
    const read = async (key: string) => refusedAs(await api.call(door.readInvitation, { params: { key } }));
    expect(await read(link)).toBe('done');
    expect(await read(link.replace(/^./, (first) => (first === 'x' ? 'y' : 'x')))).toBe('INVITATION_OVER');
    expect(refusedAs(await api.call(team.resetStaff, { params: { id } }, owner))).toBe('done');
    expect(await read(link)).toBe('INVITATION_OVER');
    const [second] = await context.db.select().from(staff).where(eq(staff.id, id));
    if (!second) throw new Error('gone');
    const again = new URL(invitationLink(context, second, world.url)).pathname.split('/').at(-1) ?? '';
    expect(await read(again)).toBe('done');
    pass(7 * 24 * hour);
    expect(await read(again)).toBe('INVITATION_OVER');
  });
});

describe('the command', () => {
  const wish = { email: 'first@staff.example', name: 'Lama', language: 'en' as const };
  const keyOf = (link: string) => new URL(link).pathname.split('/').at(-1) ?? '';

  it('makes an owner, and leads one who lost everything in again', async () => {
    const link = await inviteOwner(context, wish, new Date());
    expect(await api.call(door.readInvitation, { params: { key: keyOf(link) } })).toMatchObject({
      data: { name: 'Lama', email: wish.email },
    });
    const body = { password: staffPassword };
    expect(refusedAs(await api.call(door.acceptInvitation, { params: { key: keyOf(link) }, body }))).toBe(
      'done',
    );
    expect(await signIn(wish.email, staffPassword)).toBe('done');
    const again = await inviteOwner(context, wish, new Date());
    expect(keyOf(again)).not.toBe(keyOf(link));
    expect(await signIn(wish.email, staffPassword)).toBe('LOGIN_WRONG');
    const [owner] = await context.db.select().from(staff).where(eq(staff.email, wish.email));
    expect(owner?.roles).toEqual(['owner']);
    expect((await auditOf(owner?.id ?? 0)).map(({ operation }) => operation)).toEqual([
      'staff command',
      'acceptInvitation',
      'staff command',
    ]);
  });

  it('says how it is used', () => {
    expect(readWish(['owner', 'Lama@Shop.example', '--language', 'en'])).toEqual({
      ...{ email: 'lama@shop.example', name: 'lama', language: 'en' },
    });
    for (const words of [
      [],
      ['owner'],
      ['owner', 'nobody'],
      ['support', 'a@b.example'],
      ['owner', 'a@b.example', 'c'],
    ])
      expect(() => readWish(words)).toThrow('usage');
  });
});

describe('the audit log', () => {
  it('is read by owners, chosen among and exported, which it tells of as well', async () => {
    const owner = await makeMember(world, ['owner']);
    const headers = await withToken(owner);
    const body = { name: 'Reem', email: 'reem@staff.example', language: 'ar', roles: ['support'] };
    expect(refusedAs(await api.call(team.inviteStaff, { body }, headers))).toBe('done');
    const read = async (query: string) => {
      const { json } = await send(api.url, {
        path: `/api/admin/audit?${query}`,
        headers: { localization: 'en', ...headers },
      });
      return json.data as {
        items: { id: number; operation: string; subject: string }[];
        next: number | null;
      };
    };
    const invited = await read(`staff=${owner.id}&operation=inviteStaff`);
    expect(invited.items).toMatchObject([
      { operation: 'inviteStaff', after: { name: 'Reem', roles: ['support'] } },
    ]);
    const subject = invited.items[0]?.subject ?? '';
    expect((await read(`subject=${subject}`)).items).toHaveLength(1);
    expect((await read('subject=staff&limit=2')).items).toHaveLength(2);
    expect((await read('subject=st_ff')).items).toEqual([]);
    const first = await read('limit=1');
    const second = await read(`limit=1&cursor=${first.next}`);
    expect(second.items[0]?.id).toBeLessThan(first.items[0]?.id ?? 0);
    expect((await read('to=2020-01-01')).items).toEqual([]);

    const exported = await api.call(exportAudit, { body: { staff: owner.id } }, headers);
    if (!exported.success) throw new Error(exported.message);
    expect(exported.data.rows).toBe(2);
    const answer = await fetch(`${api.url}/api/admin/audit/exports?key=${exported.data.key}`, { headers });
    const part = (await answer.json()) as { data: Output<typeof readAuditExport> };
    expect(part.data.heads).toEqual(['id', 'at', 'staff', 'operation', 'subject', 'before', 'after']);
    // Those that were there, and what taking them wrote.
    expect(part.data.rows).toHaveLength(3);
    expect(part.data.next).toBeNull();
    expect((await auditOf(owner.id)).at(-1)).toMatchObject({
      operation: 'exportAudit',
      after: { exported: 2 },
    });
  });
});

describe('a session', () => {
  it('lasts twelve hours, and two without anything done', async () => {
    const member = await makeMember(world, ['support']);
    const headers = await withToken(member);
    for (let minutes = 0; minutes < 12 * 60; minutes += 90) {
      expect(await meOf(headers)).toBe('done');
      pass(90 * 60_000);
    }
    expect(await meOf(headers)).toBe('UNAUTHENTICATED');
    const idle = await withToken(member);
    pass(2 * hour + 1);
    expect(await meOf(idle)).toBe('UNAUTHENTICATED');
  });

  it('is told by its token alone: the shop’s cookie and a shopper’s token open nothing', async () => {
    const token = await api.signIn(await makeMember(world, ['owner']));
    for (const cookie of ['asees_staff', 'asees_session'])
      expect(await meOf({ cookie: `${cookie}=${token}` })).toBe('UNAUTHENTICATED');
    const shopper = await makeToken(world, 'shopper');
    expect(await meOf({ cookie: `asees_session=${shopper}` })).toBe('UNAUTHENTICATED');
    expect(await meOf(bearer(shopper))).toBe('FORBIDDEN');
    // And a token of staff is nobody's where one shops.
    const { json } = await send(world.url, { path: '/api/user', headers: bearer(token) });
    expect(json.success).toBe(false);
  });

  it('is listed and ended, one’s own alone', async () => {
    const member = await makeMember(world, ['support']);
    const first = await withToken(member);
    pass(60_000);
    const second = await withToken(member);
    const listed = await api.call(me.listStaffSessions, {}, second);
    if (!listed.success) throw new Error(listed.message);
    expect(listed.data.map(({ current }) => current)).toEqual([true, false]);
    const other = await withToken(await makeMember(world, ['owner']));
    const params = { id: listed.data[1]?.id ?? '' };
    expect(refusedAs(await api.call(me.endStaffSession, { params }, other))).toBe('SESSION_NOT_FOUND');
    expect(refusedAs(await api.call(me.endStaffSession, { params }, second))).toBe('done');
    expect([await meOf(first), await meOf(second)]).toEqual(['UNAUTHENTICATED', 'done']);
    expect(refusedAs(await api.call(me.staffSignOut, {}, second))).toBe('done');
    expect(await meOf(second)).toBe('UNAUTHENTICATED');
  });

  it('keeps no token, and no address that could be read', async () => {
    const token = await api.signIn(await makeMember(world, ['support']));
    const rows = JSON.stringify(await context.db.select().from(staffSessions));
    expect(rows).not.toContain(token);
    expect(rows).not.toContain('127.0.0.1');
  });
});

describe('proof', () => {
  it('is five minutes old at most, and given anew by the next code', async () => {
    const member = await makeMember(world, ['support']);
    const headers = await withToken(member);
    const codes = async () => refusedAs(await api.call(me.newRecoveryCodes, {}, headers));
    expect(await codes()).toBe('done');
    pass(5 * 60_000);
    expect(await codes()).toBe('PROOF_NEEDED');
    const prove = async (code: string) =>
      refusedAs(await api.call(me.proveByCode, { body: { code } }, headers));
    expect(await prove('000')).toBe('SECOND_FACTOR_WRONG');
    expect(await codes()).toBe('PROOF_NEEDED');
    expect(await prove(codeOf(member))).toBe('done');
    expect(await codes()).toBe('done');
  });

  it('changes password and authenticator, which signs other devices out', async () => {
    const member = await makeMember(world, ['support']);
    const away = await withToken(member);
    pass(60_000);
    const headers = await withToken(member);
    const password = 'another rose under it';
    expect(refusedAs(await api.call(me.setPassword, { body: { password } }, headers))).toBe('done');
    expect([await meOf(away), await meOf(headers)]).toEqual(['UNAUTHENTICATED', 'done']);
    expect([await signIn(member.email, staffPassword), await signIn(member.email, password)]).toEqual([
      'LOGIN_WRONG',
      'done',
    ]);
    const options = await api.call(me.newTotpOptions, {}, headers);
    if (!options.success) throw new Error(options.message);
    const { ticket, ...changed } = options.data;
    const set = async (code: string) =>
      refusedAs(await api.call(me.setTotp, { body: { ticket, code } }, headers));
    expect(await set(codeOf(member))).toBe('SECOND_FACTOR_WRONG');
    expect(await set(codeOf(changed))).toBe('done');
  });
});

describe('whoever is ended', () => {
  it('is nobody with the next request, whatever they hold', async () => {
    const member = await makeMember(world, ['catalogue']);
    const theirs = await withToken(member);
    pass(60_000);
    const ticket = await api.passwordOf(member);
    const owner = await withToken(await makeMember(world, ['owner']));
    expect(await meOf(theirs)).toBe('done');
    const ended = await api.call(team.endStaff, { params: { id: member.id } }, owner);
    expect(ended).toMatchObject({ data: { state: 'ended' } });
    expect(await meOf(theirs)).toBe('UNAUTHENTICATED');
    expect(refusedAs(await byCode(ticket, codeOf(member)))).toBe('SIGN_IN_OVER');
    expect(await signIn(member.email, staffPassword)).toBe('LOGIN_WRONG');
    expect(refusedAs(await api.call(team.endStaff, { params: { id: member.id } }, owner))).toBe(
      'STAFF_NOT_FOUND',
    );
  });

  it('is never the last owner, also where two end each other', async () => {
    await context.db.update(staff).set({ roles: ['support'] });
    const two = [await makeMember(world, ['owner']), await makeMember(world, ['owner'])] as const;
    const tokens = [await withToken(two[0]), await withToken(two[1])];
    const ends = await Promise.all(
      tokens.map((token, at) => api.call(team.endStaff, { params: { id: two[1 - at]?.id ?? 0 } }, token)),
    );
    expect(ends.filter(({ success }) => success)).toHaveLength(1);
    const [left] = await context.db
      .select()
      .from(staff)
      .where(eq(staff.id, ends[0]?.success ? two[0].id : two[1].id));
    expect(left?.endedAt).toBeNull();
    pass(60_000);
    const owner = await withToken(ends[0]?.success ? two[0] : two[1]);
    const params = { id: left?.id ?? 0 };
    expect(refusedAs(await api.call(team.endStaff, { params }, owner))).toBe('LAST_OWNER');
    expect(refusedAs(await api.call(team.changeStaff, { params, body: { roles: ['support'] } }, owner))).toBe(
      'LAST_OWNER',
    );
    expect(refusedAs(await api.call(team.resetStaff, { params }, owner))).toBe('OWN_ACCOUNT');
    const raised = { params, body: { roles: ['owner', 'catalogue'] } };
    expect(refusedAs(await api.call(team.changeStaff, raised, owner))).toBe('OWN_ACCOUNT');
  });
});
