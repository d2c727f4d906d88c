import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cities, runs, staff, staffSessions } from '#server/db/schema/index.ts';
import { runLink } from '#server/fulfilment/runs/open-run.ts';
import { staffOperations } from '#server/staff-operations.ts';
import type { Operation } from '#shop/contract/operation.ts';
import { permissions } from '#shop/contract/permissions.ts';
import { type Role, roles } from '#shop/rules/staff/staff.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { makeToken } from '../support/people/sessions.ts';
import { bearer, makeMember, openStaffApi, refusedAs } from '../support/people/staff-door.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/* Every operation of staff × every caller, over HTTP: who is let in is told by the table of permissions, and by nothing else. */

const world = await openTestShop();
const api = await openStaffApi(world);
afterAll(() => api.close());

const callers = ['nobody', 'guest', 'shopper', ...roles, 'ended', 'driver', 'unproved'] as const;
type CallerName = (typeof callers)[number];
const tokens = new Map<CallerName, string>();
beforeAll(async () => {
  tokens.set('guest', await makeToken(world, 'guest'));
  tokens.set('shopper', await makeToken(world, 'shopper'));
  for (const role of roles) tokens.set(role, await api.signIn(await makeMember(world, [role])));
  const ended = await makeMember(world, ['owner']);
  tokens.set('ended', await api.signIn(ended));
  await world.context.db
    .update(staff)
    .set({ endedAt: new Date(), passwordHash: null, totpSecret: null })
    .where(eq(staff.id, ended.id));
  tokens.set('driver', await keyOfRun());
  const unproved = await makeMember(world, ['owner']);
  tokens.set('unproved', await api.signIn(unproved));
  await world.context.db
    .update(staffSessions)
    .set({ provedAt: new Date(Date.now() - 3_600_000) })
    .where(eq(staffSessions.staffId, unproved.id));
});

/** What a driver's link carries: it opens a run, and nothing of staff. */
async function keyOfRun(): Promise<string> {
  const { db, config } = world.context;
  const [city] = await db.select({ id: cities.id }).from(cities).limit(1);
  const made = { day: riyadhDay(new Date()), cityId: city?.id ?? 0, driverName: 'Fahad' };
  const [run] = await db.insert(runs).values(made).returning({ uuid: runs.uuid });
  return runLink(config.secret, run?.uuid ?? '').replace('/run/', '');
}

/** By the contract alone: null is let in. */
function refusedFor(name: CallerName, { who, may, proof }: Operation): string | null {
  const atTheDoor = who.includes('anyone');
  if (name === 'nobody' || name === 'ended' || name === 'driver') return atTheDoor ? null : 'UNAUTHENTICATED';
  if (name === 'guest' || name === 'shopper') return 'FORBIDDEN';
  if (atTheDoor) return 'FORBIDDEN';
  const role: Role = name === 'unproved' ? 'owner' : name;
  const given = may ? (permissions[may] as readonly Role[]) : [];
  if (role !== 'owner' && may && !given.includes(role)) return 'FORBIDDEN';
  return name === 'unproved' && proof ? 'PROOF_NEEDED' : null;
}

const walls = ['UNAUTHENTICATED', 'FORBIDDEN', 'PROOF_NEEDED'];

/** Ends the session that it is asked with, so it comes last. */
const list = staffOperations.map(({ operation }) => operation);
const ordered = [
  ...list.filter(({ session }) => session !== 'ends'),
  ...list.filter(({ session }) => session === 'ends'),
];

it.each(ordered.map((operation) => [operation.id, operation] as const))('%s', async (_, operation) => {
  const params = Object.fromEntries(
    [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']),
  );
  const said: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const name of callers) {
    const token = tokens.get(name);
    // Good for nothing: whoever is let in is told what is wrong with it, or meets what isn't there.
    const input = { params, ...(operation.body && !operation.takes && { body: {} }) };
    const code = refusedAs(await api.call(operation, input, token ? bearer(token) : {}));
    said[name] = walls.includes(code) ? code : 'let in';
    expected[name] = refusedFor(name, operation) ?? 'let in';
  }
  expect(said).toEqual(expected);
});
