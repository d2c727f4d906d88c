import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { contentPages, products, settings } from '#server/db/schema/index.ts';
import { checkMaintenanceMode, countries, pageContents, privacyPolicy } from '#shop/contract/common.ts';
import { contentBlock } from '#shop/contract/content-blocks.ts';
import { listCarePlants, readCareCard, readCarePlant } from '#shop/contract/help/care.ts';
import { textOfQr } from '../../tests/support/media/read-qr.ts';
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts';
import { readSettings, readStoreInfo } from '../settings/settings.ts';

vi.mock('#server/pictures/manifest.ts', () => import('../catalogue/testing-pictures.ts'));

let test: TestShop;

beforeAll(async () => {
  test = await openTestShop();
});

describe('pages', () => {
  it('answers every page in both languages', async () => {
    const slugs = await test.context.db.select({ slug: contentPages.slug }).from(contentPages);
    expect(slugs.length).toBeGreaterThan(3);
    for (const { slug } of slugs) {
      for (const language of ['ar', 'en'] as const) {
        const answer = await test.call(pageContents, { params: { slug } }, { language });
        if (!answer.success) throw new Error(`${slug}: ${answer.message}`);
        expect(answer.data.slug).toBe(slug);
        expect(answer.data.title).toMatch(language === 'ar' ? /[\u0600-\u06ff]/ : /[A-Za-z]/);
        expect(answer.data.blocks.length).toBeGreaterThan(0);
        expect(new Date(answer.data.updated_at).getTime()).toBeGreaterThan(0);
        expect(contentBlock.array().parse(answer.data.blocks)).toEqual(answer.data.blocks);
        for (const block of answer.data.blocks)
          if (block.type === 'picture') expect(block.image).toMatch(/^\/pictures\//);
      }
    }
  });

  it('has the privacy policy under an address of its own', async () => {
    expect(await test.call(privacyPolicy)).toEqual(
      await test.call(pageContents, { params: { slug: 'privacy-policy' } }),
    );
  });

  it.each([
    'nothing-here',
    '..',
    '%',
    '🌵',
    `'--`,
    '\u0000',
    'PRIVACY-POLICY',
    'constructor',
    'a'.repeat(80),
  ])('refuses %j', async (slug) => {
    const answer = await test.call(pageContents, { params: { slug } }, { language: 'ar' });
    expect(answer.statusCode).toBe(404);
    expect(answer.success).toBe(false);
  });
});

describe('versions of a page', () => {
  const read = async (version?: number, slug = 'terms') => {
    test.context.cache.drop('content');
    const params = { slug };
    return test.call(pageContents, version === undefined ? { params } : { params, query: { version } });
  };
  const titleOf = async (version?: number) => {
    const answer = await read(version);
    if (!answer.success) throw new Error(answer.message);
    return [answer.data.version, answer.data.latest, answer.data.title];
  };

  it('are counted by every change of its text, and each can be read for ever', async () => {
    const { db } = test.context;
    const [first, , before] = await titleOf();
    expect(first).toBe(1);
    const ofTerms = eq(contentPages.slug, 'terms');
    const dateOf = async () => (await db.select().from(contentPages).where(ofTerms))[0]?.updatedAt.getTime();
    const date = await dateOf();
    await db
      .update(contentPages)
      .set({ title: { ar: 'شروط', en: 'New terms' } })
      .where(ofTerms);
    expect(await dateOf()).toBeGreaterThan(date ?? 0);
    expect(await titleOf()).toEqual([2, true, 'New terms']);
    expect(await titleOf(1)).toEqual([1, false, before]);
    // What isn't a change of the text is no version, and nobody sets the number by hand.
    await db.update(contentPages).set({ updatedAt: new Date(), version: 9 }).where(ofTerms);
    expect((await titleOf())[0]).toBe(2);
    // A page that is made anew goes on counting.
    const [page] = await db.delete(contentPages).where(ofTerms).returning();
    if (!page) throw new Error('no page');
    await db.insert(contentPages).values({ ...page, version: 1 });
    expect((await titleOf())[0]).toBe(3);
    expect((await read(4)).statusCode).toBe(404);
    await expect(db.execute(sql`update content_versions set title = '{}'`)).rejects.toThrow();
    await expect(db.execute(sql`delete from content_versions`)).rejects.toThrow();
  });

  it('are kept once a text is in force, also where it is written by an upsert', async () => {
    const { db } = test.context;
    const versions = async () => {
      const { rows } = await db.execute<{ version: number; title: { en: string } }>(
        sql`select version, title from content_versions where slug = 'about-asees' order by version`,
      );
      return rows.map(({ version, title }) => [version, title.en]);
    };
    const upsert = async (title: string) => {
      const [page] = await db.select().from(contentPages).where(eq(contentPages.slug, 'about-asees'));
      if (!page) throw new Error('no page');
      const changed = { title: { ...page.title, en: title } };
      await db
        .insert(contentPages)
        .values({ ...page, ...changed })
        .onConflictDoUpdate({ target: contentPages.slug, set: changed });
    };
    const first = (await versions())[0];
    await upsert(String(first?.[1]));
    expect(await versions()).toEqual([first]);
    await upsert('Who we are');
    expect(await versions()).toEqual([first, [2, 'Who we are']]);
  });

  it('can be read of legal pages alone, and are not asked for twice', async () => {
    const { db } = test.context;
    for (const slug of ['about-asees', 'privacy-policy'])
      await db
        .update(contentPages)
        .set({ title: { ar: 'جديد', en: 'New' } })
        .where(eq(contentPages.slug, slug));
    expect((await read(1, 'about-asees')).statusCode).toBe(404);
    expect((await read(1, 'privacy-policy')).statusCode).toBe(200);
    const asked = vi.spyOn(db, 'select');
    const again = { params: { slug: 'privacy-policy' }, query: { version: 1 } };
    expect((await test.call(pageContents, again)).statusCode).toBe(200);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });
});

describe('care', () => {
  const read = async (slug: string) => test.call(readCarePlant, { params: { slug } }, { language: 'en' });

  it('lists every plant that is sold, those given most often first, with what its columns say', async () => {
    const listed = await test.call(listCarePlants, { query: { limit: 200 } }, { language: 'en' });
    if (!listed.success) throw new Error(listed.message);
    expect([listed.data.total, listed.data.items.length]).toEqual([60, 60]);
    expect(listed.data.items[0]).toMatchObject({
      product_slug: 'zz-plant',
      product_title: 'ZZ Plant',
      watering: 'through',
      water_label: 'Every 18 days',
      seasons: [
        { season: 'summer', every_days: 13, label: 'Every 13 days' },
        { season: 'autumn', every_days: 20, label: 'Every 20 days' },
        { season: 'winter', every_days: 27, label: 'Every 27 days' },
        { season: 'spring', every_days: 18, label: 'Every 18 days' },
      ],
    });
    const second = await test.call(listCarePlants, { query: { limit: 7, page_number: 2 } });
    if (!second.success) throw new Error(second.message);
    expect(second.data.items.map((plant) => plant.product_slug)).toEqual(
      listed.data.items.slice(7, 14).map((plant) => plant.product_slug),
    );
  });

  it('reads one plant, and follows a change of its columns', async () => {
    const before = await read('peace-lily');
    if (!before.success) throw new Error(before.message);
    expect(before.data.care.map(({ about }) => about)).toEqual(['light', 'water', 'summer', 'air', 'pets']);
    const { db, cache } = test.context;
    const ofPeaceLily = eq(products.slug, 'peace-lily');
    await db.update(products).set({ waterEveryDays: 9 }).where(ofPeaceLily);
    cache.drop('catalogue');
    expect(await read('peace-lily')).toMatchObject({ data: { water_label: 'Every 9 days' } });
    await db.update(products).set({ waterEveryDays: before.data.water_every_days }).where(ofPeaceLily);
    cache.drop('catalogue');
  });

  it.each(['pot-najd', 'set-eid', '1', 'ZZ-PLANT', '..', 'nothing-here', 'a'.repeat(120)])(
    'has no guide and no card of %j',
    async (slug) => {
      expect((await read(slug)).statusCode).toBe(404);
      expect((await test.call(readCareCard, { params: { slug } })).statusCode).toBe(404);
    },
  );

  it('prints a card whose code a camera reads: the address of its plant, in the side’s language', async () => {
    const answer = await test.call(readCareCard, { params: { slug: 'zz-plant' } });
    if (!answer.success) throw new Error(answer.message);
    const { ar, en } = answer.data;
    const address = `${test.context.config.publicUrl}/gifts-care?plant=zz-plant`;
    expect([ar.address, en.address]).toEqual([address, `${address}&lang=en`]);
    expect([await textOfQr(ar.code), await textOfQr(en.code)]).toEqual([ar.address, en.address]);
    expect([ar.title, en.title]).toEqual(['زاميا', 'ZZ Plant']);
    expect(ar.facts.map(({ icon }) => icon)).toEqual(['light', 'water', 'size', 'pets']);
    expect(ar.steps).toHaveLength(3);
  });
});

describe('countries', () => {
  it('lists whose numbers are taken, in the language', async () => {
    const ar = await test.call(countries, {}, { language: 'ar' });
    const en = await test.call(countries, {}, { language: 'en' });
    if (!ar.success || !en.success) throw new Error('refused');
    expect(ar.data[0]).toMatchObject({
      country_code: 'SA',
      phonecode: '966',
      name: 'السعودية',
      phone_length: 9,
    });
    expect(en.data.map(({ phonecode, phone_length }) => [phonecode, phone_length])).toEqual([
      ['966', 9],
      ['973', 8],
      ['965', 8],
      ['974', 8],
      ['91', 10],
    ]);
  });

  it('lists Saudi Arabia alone where people shop', async () => {
    const before = test.context.config.otherCountries;
    test.context.config.otherCountries = false;
    const answer = await test.call(countries);
    test.context.config.otherCountries = before;
    if (!answer.success) throw new Error(answer.message);
    expect(answer.data.map(({ phonecode }) => phonecode)).toEqual(['966']);
  });
});

describe('settings', () => {
  it('say of the shop what pages need, in the language', async () => {
    expect(await readStoreInfo(test.context, 'ar')).toMatchObject({
      name: 'أصيص',
      address: '3456\u00a0طريق الأمير تركي الأول، حي حطين، الرياض\u00a013512، الرقم الفرعي 7890',
      unifiedNumber: '7000000000',
      crNumber: '1010000000',
      guarantee: 'ضمان الهدية لمدة 3 أيام',
      emailMustEndWithCom: true,
      plans: ['tabby', 'tamara'],
      urpay: true,
    });
    expect(await readStoreInfo(test.context, 'en')).toEqual({
      name: 'Asees',
      brand: null,
      phone: expect.stringMatching(/^\+966\d{9}$/),
      email: expect.stringContaining('@'),
      address: '3456\u00a0Prince Turki Al Awwal Road, Hittin, Riyadh\u00a013512, secondary no. 7890',
      supportHours: expect.any(String),
      unifiedNumber: expect.stringMatching(/^7\d{9}$/),
      crNumber: expect.stringMatching(/^\d{10}$/),
      registerUrl: expect.stringMatching(/^https:/),
      vatNumber: expect.stringMatching(/^3\d{13}3$/),
      vatCertificate: expect.stringMatching(/^https:/),
      certificate: expect.stringMatching(/^\d{10}$/),
      certificateUrl: expect.stringMatching(/^https:/),
      complaints: { email: expect.stringContaining('@'), answer: 'answered within one business day' },
      privacyEmail: expect.stringContaining('@'),
      licences: [{ title: 'Nursery licence', number: expect.any(String), url: '' }],
      social: { instagram: expect.any(String), x: expect.any(String), pinterest: expect.any(String) },
      guarantee: '3-day gift guarantee',
      emailMustEndWithCom: true,
      plans: ['tabby', 'tamara'],
      urpay: true,
    });
  });

  it('close the shop for maintenance', async () => {
    const asked = async () => {
      test.context.cache.drop('content');
      return test.call(checkMaintenanceMode);
    };
    expect(await asked()).toMatchObject({
      success: true,
      statusCode: 200,
      data: { is_web_app_maintenance: false },
    });
    await test.context.db
      .update(settings)
      .set({ value: { on: true } })
      .where(eq(settings.key, 'maintenance'));
    expect(await asked()).toMatchObject({ data: { is_web_app_maintenance: true } });
    await test.context.db
      .update(settings)
      .set({ value: { on: false } })
      .where(eq(settings.key, 'maintenance'));
    expect(await asked()).toMatchObject({ data: { is_web_app_maintenance: false } });
  });

  it('are refused with the key’s name where a row is not as it must be, and stand in where one is missing', async () => {
    await test.context.db.update(settings).set({ value: 'three' }).where(eq(settings.key, 'return_days'));
    test.context.cache.drop('content');
    await expect(readSettings(test.context)).rejects.toThrow('return_days');
    await test.context.db.delete(settings);
    expect(await readSettings(test.context)).toMatchObject({ return_days: 3, maintenance: { on: false } });
  });
});
