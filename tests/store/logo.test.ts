import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { auditLog, pictures, settings } from '#server/db/schema/index.ts';
import { readPaperLook } from '#server/invoices/paper-look.ts';
import { writeMail } from '#server/messages/mail-template.ts';
import { makePicture } from '#server/pictures/library/make-picture.ts';
import { sweepPictures } from '#server/pictures/library/sweep-pictures.ts';
import { readStoreInfo } from '#server/settings/settings.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { readBrand, setBrand, usualBrand } from '#shop/contract/store/brand.ts';
import {
  addPicture,
  changePicture,
  readPicture,
  removePicture,
  replacePicture,
} from '#shop/contract/store/pictures.ts';
import { linkPictureUrl } from '#shop/rules/catalogue/picture.ts';
import { aLogo } from '../support/media/pictures.ts';
import { good } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/*
 * A logo that is a picture (decision 0094): which pictures can be one, that it is shown in pages, mails and papers, and that
 * the picture stays as long as it is one.
 */

/** Widths are made by a process that is last in line. */
vi.setConfig({ testTimeout: 120_000 });

const world = await openTestShop();
const { db } = world.context;
const owner = { role: 'owner', proved: true } as const;
const set = (changed: object, who: { role: 'owner' | 'catalogue'; language?: 'ar' | 'en' } = owner) =>
  callAsStaff(world, setBrand, { body: { ...usualBrand, ...changed } }, { ...who, proved: true });
const upload = async (body: Uint8Array, title = 'logo.png') =>
  good(await callAsStaff(world, addPicture, { query: { title }, body }, owner));
const uploaded = async (size: { width: number; height: number }) => upload(await aLogo(size));
const replaced = (id: number, body: Uint8Array) =>
  callAsStaff(world, replacePicture, { params: { id }, query: { title: 'new.png' }, body }, owner);
const look = async () => (await readStoreInfo(world.context, 'en')).brand;
const see = (path: string) => fetch(`${world.url}${path}`);
const fieldsOf = (answer: Answer<unknown>) => (answer.success ? null : answer.error.fields);
const later = (days: number) => new Date(Date.now() + days * 86_400_000);

afterEach(async () => {
  good(await set({}));
  await expect.poll(look).toBeNull();
});

/** What is clear at the edge of a picture, and what isn't in its middle: how much is seen of both, and their colours. */
async function pointsOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  return {
    ...{ width: info.width, height: info.height },
    edge: at(1, 1),
    middle: at(Math.floor(info.width / 2), Math.floor(info.height / 2)),
  };
}
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('an uploaded picture', () => {
  it('stays clear where it is, in what is kept and in each of its widths; links show it on the shop’s ground', async () => {
    const picture = await uploaded({ width: 900, height: 300 });
    const early = await pointsOf(await bytesOf(await see(picture.url)));
    expect(early.edge[3]).toBe(0);
    expect(early.middle[3]).toBe(255);
    await makePicture(world.context, picture.id);
    const made = await see(picture.url);
    expect(made.headers.get('cache-control')).toContain('immutable');
    const { edge, middle } = await pointsOf(await bytesOf(made));
    expect([edge[3], middle[3]]).toEqual([0, 255]);
    const link = await pointsOf(await bytesOf(await see(linkPictureUrl(picture.url) ?? '')));
    expect(isNear(link.edge, [0xf6, 0xef, 0xe5])).toBe(true);
  });
});

const isNear = (one: readonly number[], other: readonly number[]) =>
  other.every((value, at) => Math.abs((one[at] ?? 0) - value) < 6);

describe('a logo', () => {
  it('that isn’t there is refused at its field, in both languages', async () => {
    const wanted = [
      [null, 'Choose the logo’s picture', 'اختر صورة الشعار'],
      ['logo--abcdef.12345678-900', 'We couldn’t find this picture', 'لم نجد هذه الصورة'],
      ['zz-plant--sand', 'We couldn’t find this picture', 'لم نجد هذه الصورة'],
      ['logo.svg', 'We couldn’t find this picture', 'لم نجد هذه الصورة'],
    ] as const;
    for (const [logo, en, ar] of wanted) {
      expect(fieldsOf(await set({ sign: 'picture', logo }))).toEqual({ logo: en });
      expect(fieldsOf(await set({ sign: 'picture', logo }, { role: 'owner', language: 'ar' }))).toEqual({
        logo: ar,
      });
    }
  });

  it.each([
    [{ width: 810, height: 100 }, 'so flat'],
    [{ width: 100, height: 210 }, 'so tall'],
  ])('of %o is refused: %s', async (size) => {
    const { name } = await uploaded(size);
    expect(fieldsOf(await set({ sign: 'picture', logo: name }))?.logo).toMatch(/8 times as wide/);
  });

  it('is the owner’s alone to choose', async () => {
    const { name } = await uploaded({ width: 600, height: 200 });
    expect(await set({ sign: 'picture', logo: name }, { role: 'catalogue' })).toMatchObject({
      error: { code: 'FORBIDDEN' },
    });
    // Whoever chooses is shown it among the ones that came last, with its proportions.
    const { logos } = good(await callAsStaff(world, readBrand, {}, owner));
    expect(logos[0]).toMatchObject({ name, width: 600, height: 200, title: 'logo.png' });
  });

  it('stands in pages with its proportions, clear, under an address that is its own', async () => {
    const { name } = await uploaded({ width: 900, height: 300 });
    good(await set({ sign: 'picture', logo: name }));
    await expect.poll(look).not.toBeNull();
    const worn = await look();
    expect(worn?.sign).toMatchObject({ width: 120, height: 40 });
    expect(worn?.css).toContain('inline-size:120px}@media (max-width:960px){[data-logo]{inline-size:102px}}');
    expect(worn?.css).toMatch(/prefers-color-scheme:dark\)\{\[data-logo\].*background:#f6efe5/);
    const { src } = (worn as { sign: { src: string } }).sign;
    // Both languages show the same file.
    expect((await readStoreInfo(world.context, 'ar')).brand?.sign).toMatchObject({ src });
    const answer = await see(src);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { edge, middle, width } = await pointsOf(await bytesOf(answer));
    expect([edge[3], middle[3], width]).toEqual([0, 255, 480]);
    // Who has an address of before is shown the one of now, and keeps nothing.
    const old = await see('/brand.abcdefabcdef.logo.webp');
    expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-store']);
    good(await set({}));
    await expect.poll(look).toBeNull();
    expect((await see(src)).status).toBe(404);
  });

  it('stands in mails and papers on their ground, and needs no other file there', async () => {
    const { name } = await uploaded({ width: 900, height: 300 });
    good(await set({ sign: 'picture', logo: name }));
    await expect.poll(look).not.toBeNull();
    const content = { language: 'en', subject: 'Hello', preview: '', title: 'Hello', parts: [] } as const;
    const shop = await readStoreInfo(world.context, 'en');
    const { html } = writeMail({ ...content, shop, shopUrl: world.url });
    expect(html).not.toContain('mail-logo');
    const [, src = '', alt] =
      /<img class="loud" src="([^"]+)" alt="([^"]*)" width="132" height="52"/.exec(html) ?? [];
    expect(alt).toBe(shop.name);
    const mailed = await fetch(src);
    expect(Object.fromEntries(mailed.headers)).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await pointsOf(await bytesOf(mailed))).edge).toEqual([0xf6, 0xef, 0xe5, 255]);
    const paper = (await readPaperLook(world.context)).logo;
    expect(paper).toMatchObject({ width: 900, height: 300 });
    expect((await pointsOf(paper?.png ?? Buffer.of())).edge).toEqual([255, 255, 255, 255]);
  });

  it('is the icon where it is nearly as high as wide; else that stays the letter', async () => {
    const icons = async () => {
      const { key = '' } = (await look()) ?? {};
      const manifest = await (await see(`/brand.${key}.en.webmanifest`)).json();
      const svg = await (await see(`/brand.${key}.en.svg`)).text();
      return { manifest, svg };
    };
    good(await set({ sign: 'picture', logo: (await uploaded({ width: 400, height: 300 })).name }));
    await expect.poll(look).not.toBeNull();
    const square = await icons();
    expect(square.svg).toContain('href="data:image/png;base64,');
    expect(square.manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual([
      '192x192',
      '512x512',
    ]);
    const icon = await pointsOf(await bytesOf(await see(square.manifest.icons[1].src)));
    expect(icon).toMatchObject({ width: 512, height: 512, edge: [0xf6, 0xef, 0xe5, 255] });
    good(await set({ sign: 'picture', logo: (await uploaded({ width: 900, height: 300 })).name }));
    await expect.poll(async () => (await icons()).svg).toContain('<text');
    expect((await icons()).manifest.icons).toMatchObject([{ type: 'image/svg+xml' }]);
  });

  it('keeps its picture: it is neither deleted nor swept, and its screen says so', async () => {
    const { id, name } = await uploaded({ width: 500, height: 200 });
    good(await set({ sign: 'picture', logo: name }));
    const of = { params: { id } };
    expect(await callAsStaff(world, removePicture, of, owner)).toMatchObject({
      error: { code: 'PICTURE_IN_USE' },
    });
    await sweepPictures(world.context, later(0));
    await sweepPictures(world.context, later(40));
    expect(good(await callAsStaff(world, readPicture, of, owner))).toMatchObject({
      elsewhere: true,
      picture: { used: true },
    });
    // As long as it is one, and no longer.
    good(await set({}));
    await sweepPictures(world.context, later(41));
    await sweepPictures(world.context, later(80));
    expect(await db.$count(pictures, eq(pictures.id, id))).toBe(0);
  });

  it('goes by another name once its focus is moved, and is another picture once its file is replaced', async () => {
    const { id, name, version } = await uploaded({ width: 700, height: 200 });
    good(await set({ sign: 'picture', logo: name }));
    await expect.poll(look).not.toBeNull();
    const before = await look();
    const keptName = async () =>
      (
        await db
          .select({ logo: sql<string>`${settings.value}->>'logo'` })
          .from(settings)
          .where(eq(settings.key, 'brand'))
      )[0]?.logo;
    const body = { version, focal_x: 10, focal_y: 10, alt: { ar: '', en: '' } };
    good(await callAsStaff(world, changePicture, { params: { id }, body }, owner));
    expect(await keptName()).toMatch(/_x[0-9a]_y[0-9a]\./);
    expect((await look())?.sign).toEqual(before?.sign);

    // What can't be a logo doesn't take its place.
    expect(await replaced(id, await aLogo({ width: 100, height: 300 }))).toMatchObject({
      error: { code: 'LOGO_SHAPE' },
    });
    const other = good(await replaced(id, await aLogo({ width: 400, height: 400 })));
    expect(await keptName()).toBe(other.name);
    await expect.poll(async () => (await look())?.sign).toMatchObject({ width: 40, height: 40 });
    const log = await db.select().from(auditLog).where(eq(auditLog.operation, 'replacePicture'));
    expect(log.map(({ subject }) => subject)).toContain('setting:brand');
  });
});
