import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { cities, notices } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { wasOf } from '#server/kernel/base/was.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  addNotice as addContract,
  changeNotice as changeContract,
  endNotice as endContract,
  listNotices as listContract,
  type NoticeBody,
  type staffNotice,
} from '#shop/contract/store/notices.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';

type Notice = typeof notices.$inferSelect;
const listedMost = 200;

const listNotices = implementForStaff(listContract, async (tx, { now, language }) => {
  const rows = await tx
    .select()
    .from(notices)
    .orderBy(desc(notices.until), desc(notices.id))
    .limit(listedMost);
  const known = await tx.select().from(cities).orderBy(asc(cities.position), asc(cities.id));
  return {
    items: rows.map((row) => toWire(row, now)),
    cities: known.map(({ id, nameAr, nameEn }) => ({ id, name: language === 'ar' ? nameAr : nameEn })),
    today: riyadhDay(now),
  };
});

const addNotice = implementForStaff(addContract, async (tx, visit, { body }) => {
  const [notice] = await tx
    .insert(notices)
    .values(await columnsOf(tx, body))
    .returning();
  if (!notice) throw new Error('no notice written');
  visit.audit({ subject: subjectOf(notice), before: null, after: toldOf(notice) });
  await changed(tx, 'content');
  return toWire(notice, visit.now);
});

const changeNotice = implementForStaff(changeContract, async (tx, visit, { params, query, body }) => {
  const before = await lock(tx, params.id);
  if (wasOf(before) !== query.was) refuse('CHANGED_MEANWHILE');
  const after = await write(tx, before, await columnsOf(tx, body));
  visit.audit({ subject: subjectOf(after), before: toldOf(before), after: toldOf(after) });
  return toWire(after, visit.now);
});

const endNotice = implementForStaff(endContract, async (tx, visit, { params }) => {
  const { now } = visit;
  const before = await lock(tx, params.id);
  if (before.until <= now) {
    visit.audit(null);
    return toWire(before, now);
  }
  const after = await write(tx, before, { until: now, from: before.from < now ? before.from : now });
  visit.audit({ subject: subjectOf(after), before: toldOf(before), after: toldOf(after) });
  return toWire(after, now);
});

/** Notices as staff write them. */
export const staffNoticeOperations = [listNotices, addNotice, changeNotice, endNotice];

/** Refuses NOTICE_NOT_FOUND. */
async function lock(tx: Transaction, id: number): Promise<Notice> {
  const [notice] = await tx.select().from(notices).where(eq(notices.id, id)).for('update');
  return notice ?? refuse('NOTICE_NOT_FOUND');
}

async function write(tx: Transaction, { id }: Notice, columns: Partial<Notice>): Promise<Notice> {
  const [notice] = await tx.update(notices).set(columns).where(eq(notices.id, id)).returning();
  if (!notice) throw new Error('no notice changed');
  await changed(tx, 'content');
  return notice;
}

/** Refuses CITY_NOT_FOUND for one that the shop doesn't know. */
async function columnsOf(tx: Transaction, { text, except, place, from, until, ...body }: NoticeBody) {
  const cityIds = [...new Set(body.cities_ids)];
  const known = await tx.select({ id: cities.id }).from(cities).where(inArray(cities.id, cityIds));
  if (known.length < cityIds.length) refuse('CITY_NOT_FOUND');
  return { text, except, cityIds, place, from: new Date(from), until: new Date(until) };
}

function toldOf({ id: _, createdAt: __, ...told }: Notice): object {
  return told;
}

function subjectOf({ id }: Notice): string {
  return `notice:${id}`;
}

function toWire(row: Notice, now: Date): z.input<typeof staffNotice> {
  const { from, until, cityIds, ...notice } = row;
  return {
    id: notice.id,
    was: wasOf(row),
    text: notice.text,
    except: notice.except,
    cities_ids: cityIds,
    place: notice.place,
    from: from.toISOString(),
    until: until.toISOString(),
    state: now >= until ? 'ended' : now < from ? 'waits' : 'shown',
  };
}
