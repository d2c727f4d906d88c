import { afterEach, describe, expect, it } from 'vitest';
import { auditLog, settings } from '#server/db/schema/index.ts';
import { writeMail } from '#server/messages/mail-template.ts';
import { readStoreInfo } from '#server/settings/settings.ts';
import { listPaymentMethods, tabbyRequiredPayload } from '#shop/contract/payments.ts';
import { readBrand, setBrand, setWaysToPay, usualBrand } from '#shop/contract/store/brand.ts';
import { fieldMessage } from '#shop/messages/bilingual/fields.ts';
import { accountOfToken } from '../support/money/money.ts';
import { good } from '../support/orders/paid-order.ts';
import { cityId } from '../support/orders/purchase.ts';
import { makeToken } from '../support/people/sessions.ts';
import { callAsShopper, callAsStaff } from '../support/people/staff.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/* What another shop wears of this software (decision 0094): colours, letters, sign, words, and ways to pay. */

const world = await openTestShop();
const { db } = world.context;
const owner = { role: 'owner', proved: true } as const;
const set = (changed: object) => callAsStaff(world, setBrand, { body: { ...usualBrand, ...changed } }, owner);
/** A process hears of a change when it is told. */
const lookInEnglish = async () => (await readStoreInfo(world.context, 'en')).brand;
afterEach(async () => {
  good(await set({}));
  good(await callAsStaff(world, setWaysToPay, { body: { off: [] } }, owner));
});

describe('a look', () => {
  it('is a sheet that comes last and a voice; as usual it is nothing at all', async () => {
    await expect.poll(lookInEnglish).toBeNull();
    good(await set({ accent: '#1C4E7C', sign: 'name', words: { ar: {}, en: { 'shell.title': 'Fayrouz' } } }));
    await expect.poll(lookInEnglish).not.toBeNull();
    const brand = await lookInEnglish();
    expect(brand).toMatchObject({
      sign: 'Asees',
      accent: '#1c4e7c',
      voice: { words: { 'shell.title': 'Fayrouz' } },
    });
    expect(brand?.css).toMatch(/^:root,\[data-paper\]\{--color-maroon:#1c4e7c;.*prefers-color-scheme:dark/);
    // Another language says nothing of its own, but looks the same, and is given the same sheet.
    expect(brand?.sheet).toMatch(/^\/brand\.[\w-]{12}\.css$/);
    expect((await readStoreInfo(world.context, 'ar')).brand).toMatchObject({
      voice: null,
      ...{ css: brand?.css, sheet: brand?.sheet },
    });
    expect((await db.select().from(auditLog).orderBy(auditLog.id)).at(-1)).toMatchObject({
      operation: 'setBrand',
      subject: 'setting:brand',
    });
  });

  it('is worn by mails as well', async () => {
    const content = { language: 'en', subject: 'Hello', preview: '', title: 'Hello', parts: [] } as const;
    const mail = async () =>
      writeMail({
        ...content,
        shop: await readStoreInfo(world.context, 'en'),
        shopUrl: 'https://shop.example',
      });
    await expect.poll(lookInEnglish).toBeNull();
    expect((await mail()).html).toContain('/mail-logo-en.png');
    good(await set({ accent: '#1c4e7c', sign: 'name' }));
    await expect.poll(lookInEnglish).not.toBeNull();
    const { html } = await mail();
    expect(html).toContain('#1c4e7c');
    expect(html).not.toMatch(/#7a1f3d|mail-logo/);
  });

  it.each([
    [{ accent: '#ffd54a' }, 'accent'],
    [{ accent: 'red' }, 'accent'],
    [{ accent: '#1c4e7c;}body{display:none' }, 'accent'],
    [{ fresh: '#ffffff' }, 'fresh'],
    [{ hero: 'no-such-product' }, 'hero'],
    [{ font: 'comic' }, 'font'],
    [{ words: { ar: {}, en: { 'shell.nothing': 'x' } } }, 'words.en.shell.nothing'],
    [{ words: { ar: { 'shell.titled': '{1}' }, en: {} } }, 'words.ar.shell.titled'],
    [{ words: { ar: {}, en: { 'shell.title': '' } } }, 'words.en.shell.title'],
  ])('%j is refused at its field, and nothing changes', async (changed, field) => {
    const before = await db.select().from(settings);
    const answer = await set(changed);
    expect(answer).toMatchObject({ error: { code: 'INVALID_INPUT' } });
    expect(Object.keys((answer as { error: { fields: object } }).error.fields)).toContain(field);
    expect(await db.select().from(settings)).toEqual(before);
  });
});

it('the home opens with a product that there is, or with the usual picture; any other is refused in words', async () => {
  const kept = async () => good(await callAsStaff(world, readBrand, {}, owner)).brand.hero;
  good(await set({ hero: 'zz-plant' }));
  expect(await kept()).toBe('zz-plant');
  for (const language of ['ar', 'en'] as const)
    for (const hero of ['زرعة حلوة', 'shop.example', '%', 'z'.repeat(201)]) {
      const body = { ...usualBrand, hero };
      const answer = await callAsStaff(world, setBrand, { body }, { ...owner, language });
      const fields = { hero: fieldMessage(language, 'product_unknown') };
      expect(answer, hero).toMatchObject({ error: { code: 'INVALID_INPUT', fields } });
    }
  expect(await kept()).toBe('zz-plant');
  good(await set({ hero: null }));
  expect(await kept()).toBeNull();
});

it('two owners at once: one look is kept, one set of ways to pay, and the other is told', async () => {
  const read = async () => good(await callAsStaff(world, readBrand, {}, owner));
  const { was } = await read();
  const look = (accent: string) =>
    callAsStaff(world, setBrand, { query: { was: was.brand }, body: { ...usualBrand, accent } }, owner);
  const ways = (off: string) =>
    callAsStaff(world, setWaysToPay, { query: { was: was.ways_to_pay }, body: { off: [off] } }, owner);
  const codes = (answers: { success: boolean; error?: { code: string } }[]) =>
    answers.map(({ error }) => error?.code ?? 'done').sort();
  expect(codes(await Promise.all([look('#1c4e7c'), look('#5a2a1c')]))).toEqual(['CHANGED_MEANWHILE', 'done']);
  expect(codes(await Promise.all([ways('tabby'), ways('tamara')]))).toEqual(['CHANGED_MEANWHILE', 'done']);
  expect(['#1c4e7c', '#5a2a1c']).toContain((await read()).brand.accent);
});

describe('a way to pay', () => {
  it('that is left out is offered nowhere and pays nothing; the card stays', async () => {
    const accountId = await accountOfToken(world, await makeToken(world, 'shopper'));
    const methods = async () =>
      good(await callAsShopper(world, listPaymentMethods, {}, { accountId })).methods as string[];
    await expect.poll(methods).toContain('tabby');
    good(await callAsStaff(world, setWaysToPay, { body: { off: ['tabby', 'urpay'] } }, owner));
    await expect.poll(methods).not.toContain('tabby');
    expect(await methods()).toEqual(expect.arrayContaining(['card', 'tamara']));
    expect(await readStoreInfo(world.context, 'ar')).toMatchObject({ plans: ['tamara'], urpay: false });
    const asked = { query: { cities_id: await cityId(world) } };
    expect(await callAsShopper(world, tabbyRequiredPayload, asked, { accountId })).toMatchObject({
      error: { code: 'TABBY_NOT_APPLICABLE' },
    });
    expect(good(await callAsStaff(world, readBrand, {}, owner)).ways_to_pay.off).toEqual(['tabby', 'urpay']);
  });

  it('is chosen by owners who have shown a second factor', async () => {
    expect(await callAsStaff(world, setWaysToPay, { body: { off: [] } }, { role: 'owner' })).toMatchObject({
      error: { code: 'PROOF_NEEDED' },
    });
    expect(
      await callAsStaff(world, setWaysToPay, { body: { off: [] } }, { role: 'support', proved: true }),
    ).toMatchObject({
      error: { code: 'FORBIDDEN' },
    });
    expect(await callAsStaff(world, setWaysToPay, { body: { off: ['card'] } }, owner)).toMatchObject({
      error: { code: 'INVALID_INPUT' },
    });
  });
});
