import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { auditLog, settings } from '#server/db/schema/index.ts';
import { mount } from '#server/http/app.ts';
import { createServer } from '#server/http/server.ts';
import { callerOfRequest } from '#server/http/visit/visitor.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { perform } from '#server/kernel/operation.ts';
import { operations } from '#server/operations.ts';
import { checkMaintenanceMode } from '#shop/contract/common.ts';
import { operation } from '#shop/contract/operation.ts';
import { asJson, expectRefusal, type Received, send } from '../support/browsers/wire.ts';
import { makeToken } from '../support/people/sessions.ts';
import { roles, staffOf } from '../support/people/staff.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/*
 * What the back office will stand on, by operations that only this test has: who gets in, what is kept of it, and that
 * nothing of it shows to those who shop.
 */

const days = z.object({ days: z.int() });
const contract = (id: string, path: string) =>
  operation({
    id,
    method: 'POST',
    path,
    summary: 'Days in which a gift can be given back',
    who: ['staff'],
    may: 'manage',
    body: days,
    output: days,
    refusals: ['NOT_FOUND'],
  });

const world = await openTestShop();
const { context } = world;

const setDays = implementForStaff(contract('setDays', '/return-days'), async (tx, visit, { body }) => {
  const [before] = await tx.select().from(settings).where(eq(settings.key, 'return_days')).for('update');
  await tx.update(settings).set({ value: body.days }).where(eq(settings.key, 'return_days'));
  visit.audit({
    subject: 'setting:return_days',
    before: { days: before?.value },
    after: { days: body.days },
  });
  // Only now, so that there is something to be taken back.
  if (body.days < 0) refuse('NOT_FOUND');
  if (body.days > 1000) throw new Error('a mistake of ours');
  return body;
});
const setSilently = implementForStaff(contract('setSilently', '/silently'), async (tx, _visit, { body }) => {
  await tx.update(settings).set({ value: body.days }).where(eq(settings.key, 'return_days'));
  return body;
});
const readDays = implementForStaff(
  operation({
    id: 'readDays',
    method: 'GET',
    path: '/return-days',
    summary: 'Days in which a gift can be given back, for whoever is staff',
    who: ['staff'],
    output: days,
    refusals: [],
  }),
  async (tx) => {
    const [row] = await tx.select().from(settings).where(eq(settings.key, 'return_days'));
    return { days: Number(row?.value) };
  },
);

/** Somebody of staff by a token that says it, such as "support": how they come in is tests/staff/sign-in.test.ts. */
const app = createServer(context.config);
await mount(app, context, operations, null, {
  operations: [setDays, setSilently, readDays],
  callerOf: async (request, now) => {
    const role = roles.find((token) => request.headers.authorization === `Bearer ${token}`);
    return role ? staffOf(role) : callerOfRequest(context, request, now);
  },
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const as = (token?: string) => ({ localization: 'en', ...(token && { authorization: `Bearer ${token}` }) });
const set = (given: number, token?: string, path = '/api/admin/return-days') =>
  send(url, {
    method: 'POST',
    path,
    headers: { ...as(token), ...asJson },
    body: JSON.stringify({ days: given }),
  });
const get = (path: string, token?: string) => send(url, { path, headers: as(token) });
const codeOf = (answer: Received) => (answer.status === 200 ? 'done' : expectRefusal(answer, 'en'));
const kept = async () => (await get('/api/admin/return-days', 'owner')).json.data.days as number;
const audited = () => context.db.select().from(auditLog).orderBy(auditLog.id);

describe('a change by staff', () => {
  it('is kept together with who made it, where, and what stood there before and after', async () => {
    const before = await kept();
    const earlier = await audited();
    expect(codeOf(await set(11, 'owner'))).toBe('done');
    expect(await kept()).toBe(11);
    expect((await audited()).slice(earlier.length)).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(Date),
        staffId: 1,
        operation: 'setDays',
        subject: 'setting:return_days',
        before: { days: before },
        after: { days: 11 },
      },
    ]);
  });

  it.each([
    ['is refused', -1, 'NOT_FOUND'],
    ['fails', 1001, 'INTERNAL'],
  ])('that %s leaves neither itself nor a row', async (_, given, code) => {
    const before = [await kept(), await audited()];
    expect(codeOf(await set(given, 'owner'))).toBe(code);
    expect([await kept(), await audited()]).toEqual(before);
  });

  it('that audits nothing is not made', async () => {
    const before = [await kept(), await audited()];
    expect(codeOf(await set(12, 'owner', '/api/admin/silently'))).toBe('INTERNAL');
    expect([await kept(), await audited()]).toEqual(before);
  });

  it('is told for good: the database changes and deletes no row of the log', async () => {
    expect(codeOf(await set(13, 'owner'))).toBe('done');
    const before = await audited();
    for (const attempt of [sql`update audit_log set staff_id = 99`, sql`delete from audit_log`])
      await expect(context.db.execute(attempt)).rejects.toMatchObject({
        cause: { message: 'rows of audit_log are never changed or deleted' },
      });
    expect(await audited()).toEqual(before);
  });
});

describe('who gets in', () => {
  it('is staff that has the permission, and staff alone where none is asked for', async () => {
    const said: [string, string, string][] = [];
    for (const [name, token] of [
      ['nobody', undefined],
      ['a guest', await makeToken(world, 'guest')],
      ['a shopper', await makeToken(world, 'shopper')],
      ['an expired shopper', await makeToken(world, 'shopper', -1)],
      ...roles.map((role) => [role, role]),
    ] as [string, string | undefined][])
      said.push([name, codeOf(await set(14, token)), codeOf(await get('/api/admin/return-days', token))]);
    expect(said).toEqual([
      ['nobody', 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
      ['a guest', 'FORBIDDEN', 'FORBIDDEN'],
      ['a shopper', 'FORBIDDEN', 'FORBIDDEN'],
      ['an expired shopper', 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
      ['owner', 'done', 'done'],
      ['catalogue', 'FORBIDDEN', 'done'],
      ['fulfilment', 'FORBIDDEN', 'done'],
      ['support', 'FORBIDDEN', 'done'],
    ]);
  });

  it('is nobody of staff where one shops, whatever they may', async () => {
    const visit = {
      context,
      caller: staffOf('owner'),
      language: 'en' as const,
      now: new Date(),
      requestId: '',
      origin: world.url,
      ip: '127.0.0.1',
      device: '',
    };
    for (const implementation of operations) {
      const answer = await perform(implementation, visit, {});
      expect(answer, implementation.operation.id).toMatchObject({ error: { code: 'FORBIDDEN' } });
    }
  });
});

describe('those who shop', () => {
  it('meet no operation of staff among theirs', async () => {
    expect(codeOf(await set(15, 'owner', '/api/return-days'))).toBe('NOT_FOUND');
    const { json } = await get('/api/openapi.json');
    expect(json.paths).toHaveProperty([`/api${checkMaintenanceMode.path}`]);
    expect(Object.keys(json.paths).filter((path) => /admin|return-days/.test(path))).toEqual([]);
  });

  it('don’t get the document that describes them, which staff get', async () => {
    const path = '/api/admin/openapi.json';
    expect(codeOf(await get(path))).toBe('UNAUTHENTICATED');
    expect(codeOf(await get(path, await makeToken(world, 'shopper')))).toBe('FORBIDDEN');
    const { json } = await get(path, 'support');
    expect(Object.keys(json.paths).sort()).toEqual(['/api/admin/return-days', '/api/admin/silently']);
    expect(json.paths['/api/admin/return-days'].post.description).toBe(
      'Who may call: staff. Permission: manage.',
    );
  });

  it('find nothing there as long as staff have no operations', async () => {
    expect(codeOf(await send(world.url, { path: '/api/admin/openapi.json', headers: as() }))).toBe(
      'NOT_FOUND',
    );
  });
});
