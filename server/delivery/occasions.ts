import { and, asc, between, eq, gte, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { blackoutDays, cities, occasionDays } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { type Implementation, implement } from '#server/kernel/operation.ts';
import {
  confirmOccasion as confirmContract,
  listOccasions as listContract,
  listStaffOccasions as staffContract,
} from '#shop/contract/occasions.ts';
import type { Language } from '#shop/contract/operation.ts';
import { hijriInWords } from '#shop/format/hijri.ts';
import { occasionTitles } from '#shop/messages/bilingual/occasions.ts';
import type { MonthBegin } from '#shop/rules/time/hijri.ts';
import {
  type DatedOccasion,
  isSighted,
  monthsOf,
  occasions,
  occasionsBetween,
} from '#shop/rules/time/occasions.ts';
import { addDays, type Day, daysFrom, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { closeDays, openFor } from './close-days.ts';

/** So far ahead everything of the year stands in the calendar twice. */
const daysAhead = 800;
const movesMost = 2;
const lastsMost = 31;

type Row = typeof occasionDays.$inferSelect;

/**
 * The job: writes what is coming into the calendar. What a person has said of a year stays; what the moon decides waits
 * for one. Safe to run twice.
 */
export async function computeOccasions(db: Database | Transaction, now: Date): Promise<void> {
  const today = riyadhDay(now);
  // What has begun already belongs to it: Ramadan lasts a month.
  const coming = occasionsBetween(addDays(today, -lastsMost), addDays(today, daysAhead));
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(occasionDays)
      .values(coming.map((each) => ({ ...each, confirmedAt: isSighted(each.occasion) ? null : now })))
      .onConflictDoNothing();
    if (rowCount) await changed(tx, 'cities');
  });
}

function knownOccasions({ cache, db }: AppContext): Promise<Row[]> {
  return cache.get('cities', 'occasions', () =>
    db.select().from(occasionDays).orderBy(asc(occasionDays.firstDay)),
  );
}

/** On which days months of the Hijri calendar begin, as the calendar of occasions has them: whoever tells a date asks. */
export async function readMonths(context: AppContext): Promise<MonthBegin[]> {
  return monthsOf(await knownOccasions(context));
}

/** A day's Hijri day and month in words. */
export async function hijriDay(context: AppContext, language: Language, day: Day): Promise<string> {
  return hijriInWords(language, day, await readMonths(context));
}

/** Months for staff, as they are at this moment. */
export async function monthsNow(tx: Transaction): Promise<MonthBegin[]> {
  return monthsOf(await tx.select().from(occasionDays));
}

/** The next of each occasion, or the one that lasts. */
export async function nextOccasions(context: AppContext, today: Day): Promise<Map<DatedOccasion, Row>> {
  const rows = await knownOccasions(context);
  const next = new Map<DatedOccasion, Row>();
  for (const row of rows) if (row.lastDay >= today && !next.has(row.occasion)) next.set(row.occasion, row);
  return next;
}

/** The first day of an occasion as it is counted: the confirmed first of Shawwal is the first, whatever was computed. */
export function hijriOf(language: Language, row: Row): string | null {
  return isSighted(row.occasion) ? hijriInWords(language, row.firstDay, monthsOf([row])) : null;
}

/** As the wire has it. */
export function occasionDate(language: Language, row: Row, today: Day) {
  return {
    first_day: row.firstDay,
    last_day: row.lastDay,
    hijri: hijriOf(language, row),
    confirmed: row.confirmedAt !== null,
    days_left: Math.max(0, daysFrom(today, row.firstDay)),
  };
}

const listOccasions = implement(listContract, async ({ context, language, now }) => {
  const today = riyadhDay(now);
  const next = await nextOccasions(context, today);
  return occasions.map((occasion) => {
    const row = occasion === 'other' ? undefined : next.get(occasion);
    return {
      occasion,
      title: occasionTitles[occasion][language],
      next: row ? occasionDate(language, row, today) : null,
    };
  });
});

const listStaffOccasions = implementForStaff(staffContract, async (tx, { now }) => {
  const rows = await tx
    .select()
    .from(occasionDays)
    .where(gte(occasionDays.lastDay, riyadhDay(now)))
    .orderBy(asc(occasionDays.firstDay), asc(occasionDays.id));
  const views: ReturnType<typeof staffView>[] = [];
  for (const row of rows) views.push(staffView(row, await closedDays(tx, row)));
  return views;
});

export const confirmOccasion = implementForStaff(
  confirmContract,
  async (tx, { now, audit }, { params, body }) => {
    const [row] = await tx.select().from(occasionDays).where(eq(occasionDays.id, params.id)).for('update');
    if (!row) return refuse('OCCASION_NOT_FOUND');
    const { first_day: firstDay, last_day: lastDay, closed, keep_orders: keepOrders } = body;
    const moved = Math.abs(daysFrom(row.firstDay, firstDay));
    if (moved > movesMost || daysFrom(firstDay, lastDay) >= lastsMost) refuse('OCCASION_ELSEWHEN');
    const cityId = body.cities_id;
    if (cityId !== null && (await tx.$count(cities, eq(cities.id, cityId))) === 0) refuse('CITY_NOT_FOUND');
    const closedBefore = await closedFor(tx, row);
    await openFor(tx, row.id);
    const days = { firstDay, lastDay, confirmedAt: now };
    const said = { ...row, ...days };
    await tx.update(occasionDays).set(days).where(eq(occasionDays.id, row.id));
    const reason = body.reason ?? occasionTitles[row.occasion];
    const toClose = { cityId, reason, occasionId: row.id, keepOrders };
    // Orders of days that were closed for it before stay as somebody has said already.
    const again = daysOf(said).filter((day) => closedBefore.includes(day));
    if (closed) await closeDays(tx, { ...toClose, days: again, keepOrders: true });
    if (closed) await closeDays(tx, { ...toClose, days: daysOf(said) });
    await changed(tx, 'cities');
    const subject = `occasion:${row.occasion}:${row.year}`;
    audit({
      subject,
      before: { firstDay: row.firstDay, lastDay: row.lastDay, closed: closedBefore },
      after: {
        ...{ firstDay, lastDay, closed: closed ? daysOf(said) : [] },
        ...(cityId !== null && { cityId }),
      },
    });
    return staffView(said, await closedDays(tx, said));
  },
);

/** Occasions in the calendar: who reads them, and who says when they are. */
export const occasionOperations: Implementation[] = [listOccasions];
export const staffOccasionOperations: Implementation[] = [listStaffOccasions, confirmOccasion];

/** Every day of an occasion. */
export const daysOf = ({ firstDay, lastDay }: Pick<Row, 'firstDay' | 'lastDay'>): Day[] =>
  Array.from({ length: daysFrom(firstDay, lastDay) + 1 }, (_, at) => addDays(firstDay, at));

/** Days of an occasion that are closed everywhere, whatever for. */
async function closedDays(tx: Transaction, { firstDay, lastDay }: Row): Promise<Day[]> {
  const rows = await tx
    .select({ day: blackoutDays.day })
    .from(blackoutDays)
    .where(and(isNull(blackoutDays.cityId), between(blackoutDays.day, firstDay, lastDay)))
    .orderBy(asc(blackoutDays.day));
  return rows.map(({ day }) => day);
}

/** Days that are closed for an occasion. */
async function closedFor(tx: Transaction, { id }: Row): Promise<Day[]> {
  const rows = await tx
    .select({ day: blackoutDays.day })
    .from(blackoutDays)
    .where(eq(blackoutDays.occasionId, id))
    .orderBy(asc(blackoutDays.day));
  return rows.map(({ day }) => day);
}

function staffView(row: Row, closed: Day[]) {
  return {
    ...{ id: row.id, occasion: row.occasion, year: row.year },
    ...{ first_day: row.firstDay, last_day: row.lastDay },
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    closed: closed.length === daysOf(row).length,
  };
}
