import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { occasionDays } from '#server/db/schema/index.ts';
import { anyone } from '#server/kernel/caller.ts';
import { perform, type Visit } from '#server/kernel/operation.ts';
import type { DeliveryDay, availableTimeSlots as timeSlots } from '#shop/contract/checkout.ts';
import { districts, saudiCities } from '#shop/contract/common.ts';
import { listCityDays } from '#shop/contract/workshop/cities.ts';
import { listClosedDays } from '#shop/contract/workshop/closed-days.ts';
import { callAsStaff } from '../../tests/support/people/staff.ts';
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts';
import { readCity, readDefaultCity } from './cities.ts';
import { hijriOf, nextOccasions } from './occasions.ts';
import { availableTimeSlots } from './time-slots.ts';

let test: TestShop;

beforeAll(async () => {
  test = await openTestShop();
});

async function cities(query: Record<string, string | number> = {}) {
  const answer = await test.call(saudiCities, { query });
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}

describe('cities', () => {
  it('are 113 in one answer, Riyadh first, as the spec has them', async () => {
    const all = await cities({ search: '', type: 'web', limit: 120, page_number: 1 });
    expect(all).toHaveLength(113);
    expect(all[0]).toEqual({
      id: (await readDefaultCity(test.context)).id,
      unique_city_id: 'SA-01-riyadh',
      region_id: 1,
      name: 'Riyadh',
      other_name: 'الرياض',
      delivery_service: 'barq',
      allow_engrave: true,
    });
    expect(new Set(all.map(({ id }) => id)).size).toBe(113);
  });

  it('come in pages', async () => {
    const all = await cities();
    expect([...(await cities({ limit: 60 })), ...(await cities({ limit: 60, page_number: 2 }))]).toEqual(all);
    expect(await cities({ page_number: 10_000 })).toEqual([]);
  });

  it.each([
    ['الرياض', 'Riyadh'],
    ['رياض', 'Riyadh'],
    ['riy', 'Riyadh'],
    ['جده', 'Jeddah'],
    ['جدة', 'Jeddah'],
    ['JEDD', 'Jeddah'],
    ['مكه', 'Makkah'],
    ['khobar', 'Al Khobar'],
    ['alkhobar', 'Al Khobar'],
    ['al khobar', 'Al Khobar'],
    ['الخبر', 'Al Khobar'],
    ['خبر', 'Al Khobar'],
    ['أبها', 'Abha'],
    ['ابها', 'Abha'],
    ['الأحساء', 'Al Hofuf'],
    ['hasa', 'Al Hofuf'],
    ['الأفلاج', 'Layla (Al Aflaj)'],
    ['القصيم', 'Buraydah'],
    ['qaseem', 'Buraydah'],
    ['عسير', 'Khamis Mushayt'],
    ['الجوف', 'Sakaka'],
    ['جيزان', 'Jazan'],
    ['jizan', 'Jazan'],
    ['mecca', 'Makkah'],
    ['Medina', 'Madinah'],
    ['jedda', 'Jeddah'],
    ['onaiza', 'Unayzah'],
    ['skaka', 'Sakaka'],
  ])('are found by %s', async (search, name) => {
    expect((await cities({ search }))[0]?.name).toBe(name);
  });

  it.each(['%', '_', `'`, '🌵', 'القاهرة', '%'.repeat(60)])('are not found by %s', async (search) => {
    expect(await cities({ search })).toEqual([]);
  });

  it('are all there while only the article is typed', async () => {
    expect(await cities({ search: 'ال' })).toHaveLength(113);
  });

  it('are read by id; an unknown one is refused', async () => {
    const [city] = await cities();
    expect(await readCity(test.context, city?.id ?? 0)).toMatchObject({ nameEn: 'Riyadh' });
    await expect(readCity(test.context, 999_999)).rejects.toMatchObject({ code: 'CITY_NOT_FOUND' });
  });
});

describe('districts', () => {
  it('are those of the city, by name in the language; none where none are known', async () => {
    const [riyadh, jeddah] = await cities();
    const ask = (id: unknown, language: 'ar' | 'en') =>
      test.call(districts, { query: { cities_id: String(id) } }, { language });
    for (const language of ['ar', 'en'] as const) {
      const answer = await ask(riyadh?.id, language);
      if (!answer.success) throw new Error(answer.message);
      const names = answer.data.map(({ name }) => name);
      expect(names).toHaveLength(111);
      expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
      expect(names).toContain(language === 'ar' ? 'العليا' : 'Al Olaya');
      // Renamed in 2023; who types an old name is offered the new one.
      expect(names).toContain(language === 'ar' ? 'الملك سلمان' : 'King Salman');
      expect(names.some((name) => /الواحة|Wahah/.test(name))).toBe(true);
    }
    expect(await ask(jeddah?.id, 'ar')).toMatchObject({ success: true, data: [] });
    expect(await ask(999_999, 'ar')).toMatchObject({ statusCode: 404, error: { code: 'CITY_NOT_FOUND' } });
    expect(await ask('', 'ar')).toMatchObject({ statusCode: 422 });
  });
});

describe('a day without delivery', () => {
  /** Days of Riyadh as somebody asks for them at a moment. */
  async function daysAt(now: string, language: 'ar' | 'en'): Promise<Map<string, DeliveryDay>> {
    const { context } = test;
    const visit: Visit = {
      context,
      language,
      caller: anyone,
      now: new Date(now),
      requestId: '',
      origin: '',
      ip: '',
      device: '',
    };
    const { id } = await readDefaultCity(context);
    const answer = await perform<typeof timeSlots>(availableTimeSlots, visit, { body: { cities_id: id } });
    if (!answer.success) throw new Error(answer.message);
    return new Map(answer.data.days.map((day) => [day.date, day]));
  }

  it('says what it is closed for and its Hijri date, as people count it', async () => {
    const arabic = await daysAt('2027-03-04T09:00:00Z', 'ar');
    expect(arabic.get('2027-03-09')).toMatchObject({
      status: 'closed',
      closed_for: 'عيد الفطر',
      hijri: '1 شوال',
    });
    expect(arabic.get('2027-03-08')).toMatchObject({ status: 'open', closed_for: null, hijri: '29 رمضان' });
    expect(arabic.get('2027-03-14')).toMatchObject({ status: 'open', closed_for: null, hijri: null });
    const english = await daysAt('2027-03-04T09:00:00Z', 'en');
    expect(english.get('2027-03-09')).toMatchObject({ closed_for: 'Eid Al-Fitr', hijri: '1 Shawwal' });
  });

  it('is counted from the feast that somebody confirmed, wherever its date is told', async () => {
    const { db, cache } = test.context;
    const ofEid = and(eq(occasionDays.occasion, 'eid-al-fitr'), eq(occasionDays.year, 1448));
    const confirm = async (firstDay: string, lastDay: string, confirmedAt: Date | null) => {
      await db.update(occasionDays).set({ firstDay, lastDay, confirmedAt }).where(ofEid);
      cache.drop('cities');
    };
    await confirm('2027-03-10', '2027-03-13', new Date());
    try {
      const days = await daysAt('2027-03-04T09:00:00Z', 'ar');
      expect(
        ['2027-03-08', '2027-03-09', '2027-03-10', '2027-03-11', '2027-03-13'].map(
          (day) => days.get(day)?.hijri,
        ),
      ).toEqual([...['29 رمضان', '30 رمضان', '1 شوال', '2 شوال', '4 شوال']]);
      const occasion = (await nextOccasions(test.context, '2027-03-04')).get('eid-al-fitr');
      expect(occasion && hijriOf('ar', occasion)).toBe('1 شوال');
      const { id } = await readDefaultCity(test.context);
      const now = new Date('2027-03-04T09:00:00Z');
      const query = { first_day: '2027-03-08', last_day: '2027-03-11' };
      const as = { role: 'support', now } as const;
      const month = await callAsStaff(test, listCityDays, { params: { id }, query }, as);
      expect(month.success && month.data.items.map(({ hijri_day }) => hijri_day)).toEqual([29, 30, 1, 2]);
      const year = await callAsStaff(test, listClosedDays, { query: { year: '2027' } }, as);
      expect(year.success && year.data.hijri_months).toContainEqual({
        first: '2027-03-10',
        ...{ month: 10, year: 1448 },
      });
    } finally {
      await confirm('2027-03-09', '2027-03-12', null);
    }
  });

  it('has no Hijri date where the holiday is of the other calendar', async () => {
    const days = await daysAt('2027-09-20T09:00:00Z', 'ar');
    expect(days.get('2027-09-23')).toMatchObject({ closed_for: 'اليوم الوطني', hijri: null });
  });
});
