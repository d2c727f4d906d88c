import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { staffSessions } from '#server/db/schema/index.ts';
import { hashToken } from '#server/kernel/session.ts';
import { readBoardVersion } from '#shop/contract/workshop/board.ts';
import { idleHours, unattended } from '#shop/rules/staff/staff.ts';
import { bearer, makeMember, openStaffApi, refusedAs } from '../support/people/staff-door.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/* A board that nobody looks at asks every few seconds: that isn't somebody at work. */

const world = await openTestShop();
const api = await openStaffApi(world);
afterAll(() => api.close());

it('what a screen asks by itself keeps no session alive; what somebody does, does', async () => {
  const token = await api.signIn(await makeMember(world, ['fulfilment']));
  const { db } = world.context;
  const ofToken = eq(staffSessions.tokenHash, hashToken(token));
  const seenAt = async () =>
    (await db.select({ at: staffSessions.seenAt }).from(staffSessions).where(ofToken))[0]?.at;
  const seen = async (minutesAgo: number) => {
    const at = new Date(Date.now() - minutesAgo * 60_000);
    await db.update(staffSessions).set({ seenAt: at }).where(ofToken);
    return at;
  };
  const ask = async (headers = {}) =>
    refusedAs(await api.call(readBoardVersion, {}, { ...bearer(token), ...headers }));

  const idle = await seen(idleHours * 60 - 1);
  expect(await ask({ [unattended]: '1' })).toBe('done');
  expect(await seenAt()).toEqual(idle);
  expect(await ask()).toBe('done');
  expect((await seenAt())?.getTime()).toBeGreaterThan(idle.getTime());

  await seen(idleHours * 60 + 1);
  expect(await ask({ [unattended]: '1' })).toBe('UNAUTHENTICATED');
});
