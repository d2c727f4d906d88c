import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cities, slotDays, slots } from '#server/db/schema/index.ts';
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts';
import { readDeliveryFacts } from './delivery-facts.ts';
import { releaseSlot, takeSlot } from './take-slot.ts';

/* What is promised of delivery is what the cities' data say: which cities, for nothing or not, until when, today or not. */

// A Sunday without holiday, noon in Riyadh.
const sunday = new Date('2026-11-22T09:00:00Z');

let test: TestShop;
const idOf = async (code: string) => {
  const [city] = await test.context.db.select().from(cities).where(eq(cities.uniqueCityId, code));
  return city?.id ?? 0;
};
const factsOf = async (code: string | null, now = sunday, language: 'ar' | 'en' = 'en') =>
  readDeliveryFacts(test.context, language, code === null ? null : await idOf(code), now);

beforeAll(async () => {
  test = await openTestShop();
});
beforeEach(() => test.context.cache.drop('cities'));

describe('before a city is chosen', () => {
  it('the same-day cities are named, and those where it is free', async () => {
    expect(await factsOf(null)).toMatchObject({
      city: null,
      sameDayIn: 'Riyadh, Jeddah, Dammam, Al Khobar, Dhahran and Diriyah',
      freeIn: 'Riyadh and Diriyah',
      elsewhere: true,
      description: expect.stringContaining('over 110 cities'),
    });
    expect(await factsOf(null, sunday, 'ar')).toMatchObject({
      sameDayIn: 'الرياض وجدة والدمام والخبر والظهران والدرعية',
      freeIn: 'الرياض والدرعية',
    });
  });

  it('a city that changes changes the promise', async () => {
    const change = (service: 'barq' | 'courier', fee: number) =>
      test.context.db
        .update(cities)
        .set({
          deliveryService: service,
          deliveryFee: sql`${fee}`,
          freeDeliveryFrom: fee ? sql`30000` : sql`0`,
        })
        .where(eq(cities.uniqueCityId, 'SA-01-diriyah'));
    await change('courier', 3500);
    test.context.cache.drop('cities');
    expect(await factsOf(null)).toMatchObject({
      sameDayIn: 'Riyadh, Jeddah, Dammam, Al Khobar and Dhahran',
      freeIn: 'Riyadh',
    });
    await change('barq', 0);
  });
});

describe('of a city', () => {
  it('Diriyah is as free as Riyadh; Jeddah has its fee', async () => {
    expect((await factsOf('SA-01-diriyah')).city).toEqual({ free: true, until: '21:00', tomorrow: true });
    expect((await factsOf('SA-02-jeddah')).city).toEqual({ free: false, until: '21:00', tomorrow: true });
    expect((await factsOf('SA-02-makkah')).city).toEqual({ free: false, until: null, tomorrow: false });
  });

  it('nothing is promised for a holiday, nor for tomorrow before one', async () => {
    const { rows } = await test.context.db.execute<{ day: string }>(
      sql`select day::text from blackout_days where city_id is null and day > '2026-12-01' order by day limit 1`,
    );
    const holiday = new Date(`${rows[0]?.day}T09:00:00Z`);
    expect((await factsOf('SA-01-riyadh', holiday)).city?.until).toBeNull();
    const dayBefore = new Date(holiday.getTime() - 86_400_000);
    expect((await factsOf('SA-01-riyadh', dayBefore)).city?.tomorrow).toBe(false);
  });

  it('the city’s own cut-off counts where it comes first', async () => {
    const cutOff = (time: string) =>
      test.context.db.update(cities).set({ cutOff: time }).where(eq(cities.uniqueCityId, 'SA-01-riyadh'));
    await cutOff('17:30');
    expect((await factsOf('SA-01-riyadh')).city?.until).toBe('17:30');
    await cutOff('21:00');
  });

  it('a day of which every place is taken is promised to nobody, and is again when one is given back', async () => {
    const { db } = test.context;
    const riyadh = await idOf('SA-01-riyadh');
    const windows = await db
      .select({ slotId: slots.id, capacity: slots.capacity })
      .from(slots)
      .where(and(eq(slots.cityId, riyadh), eq(slots.weekday, 0)));
    const day = '2026-11-22';
    const full = windows.map(({ slotId, capacity }) => ({ slotId, day, capacity, taken: capacity - 1 }));
    await db.insert(slotDays).values(full);
    expect((await factsOf('SA-01-riyadh')).city?.until).toBe('21:00');
    // The last places: whoever remembers the promise hears of it.
    await db.transaction(async (tx) => {
      for (const { slotId } of windows) expect(await takeSlot(tx, { slotId, day })).toBe(true);
    });
    await vi.waitFor(async () => expect((await factsOf('SA-01-riyadh')).city?.until).toBeNull());
    expect((await factsOf('SA-01-riyadh')).city?.tomorrow).toBe(true);
    await db.transaction(async (tx) => releaseSlot(tx, windows[0]?.slotId ?? 0, day));
    await vi.waitFor(async () => expect((await factsOf('SA-01-riyadh')).city?.until).not.toBeNull());
    await db.delete(slotDays).where(eq(slotDays.day, day));
  });
});
