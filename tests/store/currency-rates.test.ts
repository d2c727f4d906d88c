import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { changed } from '#server/db/notify.ts';
import { auditLog, settings } from '#server/db/schema/index.ts';
import { listCurrencies } from '#shop/contract/common.ts';
import { readCurrencyRates, setCurrencyRates } from '#shop/contract/store/currency-rates.ts';
import { good } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/*
 * Rates of other currencies: an owner sets them as they are typed, each holds from the day on which it became another one,
 * shoppers are told prices by them at once, and nobody writes over what they haven't read.
 */

const world = await openTestShop();
const { db } = world.context;
const owner = { role: 'owner', now: new Date('2026-12-01T21:30:00Z') } as const;
/** In Riyadh it is the day after. */
const today = '2026-12-02';

const was = { USD: 3.75, KWD: 12.2 };
const stood = [
  { code: 'USD', riyals: 3.75, day: '2026-11-01' },
  { code: 'KWD', riyals: 12.2, day: '2026-11-01' },
];
const set = (body: object) => callAsStaff(world, setCurrencyRates, { body }, owner);
const read = async () => good(await callAsStaff(world, readCurrencyRates, {}, owner));
const toldIn = async () =>
  good(await world.call(listCurrencies)).map(({ code, riyals, as_of }) => [code, riyals, as_of]);
const logged = () => db.select().from(auditLog).orderBy(desc(auditLog.id));

beforeEach(async () => {
  await db.transaction(async (tx) => {
    const value = stood;
    await tx
      .insert(settings)
      .values({ key: 'currency_rates', value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
    await changed(tx, 'content');
  });
  await expect.poll(toldIn).toContainEqual(['KWD', 12.2, '2026-11-01']);
});

describe('a rate', () => {
  it('is typed in digits of any script, holds from the day on which it changed, and is told to shoppers at once', async () => {
    const rows = (await logged()).length;
    expect(good(await set({ USD: '3.75', KWD: '١٢٫٣٠٥', was }))).toEqual({
      USD: { riyals: 3.75, day: '2026-11-01' },
      KWD: { riyals: 12.305, day: today },
    });
    await expect.poll(toldIn).toEqual([
      ['KWD', 12.305, today],
      ['USD', 3.75, '2026-11-01'],
      ['SAR', 1, null],
    ]);
    const [last, ...earlier] = await logged();
    expect(earlier).toHaveLength(rows);
    expect(last).toMatchObject({
      operation: 'setCurrencyRates',
      subject: 'setting:currency_rates',
      before: { value: stood },
      after: { value: [stood[0], { code: 'KWD', riyals: 12.305, day: today }] },
    });
    // Set once more as it stands, it is what it was since then, and the log says nothing.
    good(await set({ USD: '3.75', KWD: 12.305, was: { ...was, KWD: '12.305' } }));
    expect(await logged()).toHaveLength(rows + 1);
  });

  it('that is empty is none: no price is told in its currency', async () => {
    expect(good(await set({ USD: '', KWD: ' ', was }))).toEqual({ USD: null, KWD: null });
    await expect.poll(toldIn).toEqual([['SAR', 1, null]]);
    good(await set({ USD: '', KWD: '12.2', was: { USD: '', KWD: '' } }));
    expect(await read()).toEqual({ USD: null, KWD: { riyals: 12.2, day: today } });
  });

  it.each([
    '0',
    '-3.75',
    '0.2667',
    '37.5',
    '375',
    '3.75125',
    '1e1',
    'three',
    '3.7.5',
    0,
    -1,
    1e9,
    3.751234,
    Number.NaN,
    true,
    [3.75],
    {},
  ])('%j is refused at its field, in words, and nothing changes', async (USD) => {
    for (const language of ['ar', 'en'] as const)
      expect(
        await callAsStaff(world, setCurrencyRates, { body: { USD, KWD: 12.2, was } }, { ...owner, language }),
      ).toMatchObject({
        error: {
          code: 'INVALID_INPUT',
          fields: { USD: expect.stringMatching(language === 'ar' ? /ريالًا/ : /riyals/) },
        },
      });
    expect((await read()).USD).toEqual({ riyals: 3.75, day: '2026-11-01' });
  });

  it('that somebody else has changed meanwhile isn’t written over', async () => {
    good(await set({ USD: 3.75, KWD: 12.3, was }));
    expect(await set({ USD: 3.8, KWD: 12.2, was })).toMatchObject({ error: { code: 'CHANGED_MEANWHILE' } });
    expect(await read()).toMatchObject({ USD: { riyals: 3.75 }, KWD: { riyals: 12.3 } });
  });

  it.each([true, false])('is set by one of several at once (a row stands there: %s)', async (stands) => {
    if (!stands) await db.delete(settings).where(eq(settings.key, 'currency_rates'));
    const seen = stands ? was : { USD: null, KWD: null };
    const rates = [3.8, 3.81, 3.82, 3.83, 3.84];
    const answers = await Promise.all(rates.map((USD) => set({ USD, KWD: null, was: seen })));
    const through = rates.filter((_, at) => answers[at]?.success);
    expect(through).toHaveLength(1);
    for (const answer of answers) if (!answer.success) expect(answer.error.code).toBe('CHANGED_MEANWHILE');
    expect(await read()).toEqual({ USD: { riyals: through[0], day: today }, KWD: null });
  });
});
