import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { blackoutDays, occasionDays } from '#server/db/schema/index.ts';
import { computeOccasions } from '#server/delivery/occasions.ts';
import { giftCategory } from '#shop/contract/catalogue.ts';
import { availableTimeSlots } from '#shop/contract/checkout.ts';
import { listCurrencies } from '#shop/contract/common.ts';
import { confirmOccasion, listOccasions, listStaffOccasions } from '#shop/contract/occasions.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { addDays, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { makeWorld, type World } from '../support/examples/examples.ts';
import { callAsShopper, callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/* The occasions of the year: computed, confirmed by a person, and what follows from them; and other currencies. */

let test: TestShop;
let world: World;
beforeAll(async () => {
  test = await openTestShop();
  world = await makeWorld(test);
}, 60_000);

function good<T>(answer: Answer<T>): T {
  if (!answer.success) throw new Error(`${answer.error.code} ${JSON.stringify(answer.error.fields ?? {})}`);
  return answer.data;
}
const staff = { role: 'fulfilment' } as const;

describe('occasions', () => {
  it('stand in the calendar with the next of each, the six of the spec; the moon’s are expected', async () => {
    const listed = good(await test.call(listOccasions));
    expect(listed.map(({ occasion }) => occasion)).toEqual([
      'national-day',
      'eid-al-fitr',
      'eid-al-adha',
      'ramadan',
      'founding-day',
      'other',
    ]);
    const today = riyadhDay(new Date());
    for (const { occasion, next } of listed) {
      if (occasion === 'other') expect(next).toBeNull();
      else {
        expect(next?.last_day.localeCompare(today)).toBeGreaterThanOrEqual(0);
        expect(next?.confirmed).toBe(occasion === 'national-day' || occasion === 'founding-day');
        expect(next?.hijri === null).toBe(next?.confirmed);
      }
    }
  });

  it('are computed once, however often, and by two at once', async () => {
    const count = () => test.context.db.$count(occasionDays);
    const before = await count();
    expect(before).toBeGreaterThanOrEqual(10);
    await Promise.all([
      computeOccasions(test.context.db, new Date()),
      computeOccasions(test.context.db, new Date()),
    ]);
    expect(await count()).toBe(before);
    // What somebody has said isn't computed again.
    await computeOccasions(test.context.db, new Date(Date.now() + 200 * 86_400_000));
    expect(await count()).toBeGreaterThan(before);
  });

  it('are confirmed by a person, who may close the shop for them; moved, the days that were closed open again', async () => {
    const eid = good(await callAsStaff(test, listStaffOccasions, {}, staff)).find(
      ({ occasion }) => occasion === 'eid-al-fitr',
    );
    if (!eid) throw new Error('no Eid');
    const params = { id: eid.id };
    const confirm = (body: { first_day: string; last_day: string; closed?: boolean }) =>
      callAsStaff(test, confirmOccasion, { params, body }, staff);
    const closedFrom = async (first: string, last: string) =>
      (
        await test.context.db
          .select({ day: blackoutDays.day })
          .from(blackoutDays)
          .where(
            and(isNull(blackoutDays.cityId), eq(blackoutDays.reason, { ar: 'عيد الفطر', en: 'Eid Al-Fitr' })),
          )
      )
        .map(({ day }) => day)
        .filter((day) => day >= first && day <= last)
        .sort();
    const first = addDays(eid.first_day, 1);
    const last = addDays(eid.last_day, 1);
    const said = good(await confirm({ first_day: first, last_day: last, closed: true }));
    expect(said).toMatchObject({ first_day: first, last_day: last, closed: true });
    expect(said.confirmed_at).not.toBeNull();
    const span = [addDays(eid.first_day, -2), addDays(last, 2)] as const;
    expect(await closedFrom(...span)).toEqual([0, 1, 2, 3].map((more) => addDays(first, more)));
    // Shoppers see it at once: other processes are told as well.
    const shown = good(await test.call(listOccasions)).find(({ occasion }) => occasion === 'eid-al-fitr');
    // The day that is confirmed is the first of Shawwal, whatever the calendar had computed.
    expect(shown?.next).toMatchObject({ first_day: first, confirmed: true, hijri: '1 Shawwal' });
    // Opened again, nothing of it is left.
    good(await confirm({ first_day: eid.first_day, last_day: eid.last_day }));
    expect(await closedFrom(...span)).toEqual([]);
    const audited = await test.context.db.execute(
      `select count(*)::int as n from audit_log where subject like 'occasion:eid-al-fitr:%'`,
    );
    expect(audited.rows[0]?.n).toBe(2);
  });

  it('move by two days at most, last a month at most and end after they begin; what isn’t there isn’t confirmed', async () => {
    const [first] = good(await callAsStaff(test, listStaffOccasions, {}, staff));
    if (!first) throw new Error('no occasion');
    const code = async (id: number, from: string, to: string) => {
      const body = { first_day: from, last_day: to };
      const answer = await callAsStaff(test, confirmOccasion, { params: { id }, body }, staff);
      return answer.success ? 'OK' : answer.error.code;
    };
    const { id, first_day: day } = first;
    expect(await code(id, addDays(day, 3), addDays(day, 4))).toBe('OCCASION_ELSEWHEN');
    expect(await code(id, day, addDays(day, 31))).toBe('OCCASION_ELSEWHEN');
    expect(await code(id, day, addDays(day, -1))).toBe('INVALID_INPUT');
    expect(await code(999_999, day, day)).toBe('OCCASION_NOT_FOUND');
    const support = await callAsStaff(
      test,
      confirmOccasion,
      { params: { id }, body: { first_day: day, last_day: day } },
      { role: 'support' },
    );
    expect(support.success ? 'OK' : support.error.code).toBe('FORBIDDEN');
  });

  it('date the gift categories of the year', async () => {
    const { items } = good(await test.call(giftCategory.web, { query: {} }));
    const next = (slug: string) => items.find((each) => each.slug === slug)?.next;
    expect(next('national-day')?.first_day.slice(5)).toBe('09-23');
    expect(next('new-home')).toBeNull();
  });

  it('that are closed take no delivery, and take it once they are open', async () => {
    const listed = good(await callAsStaff(test, listStaffOccasions, {}, staff));
    const coming = listed.find(({ occasion }) => occasion === 'national-day');
    if (!coming) throw new Error('no National Day');
    const { id, first_day, last_day } = coming;
    // Two days before, when it is one of those that can be chosen.
    const now = new Date(`${addDays(first_day, -2)}T06:00:00Z`);
    const around = async () => {
      const input = { body: { cities_id: world.city } };
      const { days } = good(await callAsShopper(test, availableTimeSlots, input, { accountId: 1, now }));
      return [-1, 0, 1].map((more) => {
        const day = days.find(({ date }) => date === addDays(first_day, more));
        return [day?.status, day?.closed_for, day?.slots.some(({ status }) => status === 'available')];
      });
    };
    const close = (closed: boolean) => {
      const body = { first_day, last_day, closed };
      return callAsStaff(test, confirmOccasion, { params: { id }, body }, staff);
    };
    const open = ['open', null, true];
    good(await close(false));
    await expect.poll(around).toEqual([open, open, open]);
    good(await close(true));
    await expect.poll(around).toEqual([open, ['closed', 'National Day', false], open]);
    good(await close(false));
    await expect.poll(around).toEqual([open, open, open]);
  });
});

describe('currencies', () => {
  it('are the three of the spec, and riyals are what is charged', async () => {
    const listed = good(await test.call(listCurrencies));
    expect(listed.map(({ code, charged }) => [code, charged])).toEqual([
      ['KWD', false],
      ['USD', false],
      ['SAR', true],
    ]);
  });
});
