import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { desc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditLog, orderLines, pictures, products, variants } from '#server/db/schema/index.ts';
import { makePicture } from '#server/pictures/library/make-picture.ts';
import { sweepPictures } from '#server/pictures/library/sweep-pictures.ts';
import { readProduct } from '#shop/contract/catalogue.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { keepDraft, pageChoices, readStaffPage } from '#shop/contract/store/pages.ts';
import {
  addPicture,
  changePicture,
  listPictures,
  readPicture,
  readProductPictures,
  removePicture,
  replacePicture,
  type ShopPicture,
  setProductPictures,
} from '#shop/contract/store/pictures.ts';
import {
  copyProduct,
  createProduct,
  readProductForStaff,
  readProductHistory,
  restoreProduct,
  saveProduct,
} from '#shop/contract/workshop/products.ts';
import { linkPictureUrl, pictureSources } from '#shop/rules/catalogue/picture.ts';
import { blankBlock } from '#shop/rules/pages/draft.ts';
import { aPicture } from '../support/media/pictures.ts';
import { good, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { cityId } from '../support/orders/purchase.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openShopsOfBothStorages } from '../support/shop/s3.ts';
import type { TestShop } from '../support/shop/test-shop.ts';

/*
 * Pictures that staff upload: what is taken, what is left of it, that its files are made once whoever is killed, where its
 * addresses lead, and when it goes; kept in a folder, and in a bucket.
 */

/** Encoding is last in line for a processor that others have as well. */
vi.setConfig({ testTimeout: 240_000 });

const { inFolder, inBucket, close } = await openShopsOfBothStorages();
afterAll(close);
const { db } = inFolder.context;

const as = { role: 'catalogue' } as const;
type Shop = Pick<TestShop, 'context'>;
const add = (shop: Shop, body: Uint8Array, title = 'ZZ plant.jpg') =>
  callAsStaff(shop, addPicture, { query: { title }, body }, as);
const make = (shop: Shop, { id }: ShopPicture) => makePicture(shop.context, id);
const read = async (picture: { id: number }) =>
  good(await callAsStaff(inFolder, readPicture, { params: { id: picture.id } }, as));
const change = (picture: ShopPicture, more: object) =>
  callAsStaff(
    inFolder,
    changePicture,
    {
      params: { id: picture.id },
      body: { version: picture.version, focal_x: 50, focal_y: 50, alt: { ar: '', en: '' }, ...more },
    },
    as,
  );
const see = (shop: TestShop, path: string) => fetch(`${shop.url}${path}`);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const refused = (answer: Answer<unknown>) =>
  answer.success ? 'done' : [answer.error.code, ...Object.keys(answer.error.fields ?? {})].join(' ');

/** Every one another: the same file again would be the same picture. */
const another = async (more: { width?: number; height?: number; background?: string } = {}) => {
  const { width = 400, height = 500, background = '#f6efe5' } = more;
  const noise = randomBytes(3).toString('hex');
  const plant = { create: { width: 120, height: 200, channels: 3, background: `#${noise}` } } as const;
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: await sharp(plant).png().toBuffer() }])
    .jpeg()
    .toBuffer();
};
const kept = async (more = {}) => good(await add(inFolder, await another(more)));

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('a picture kept in %s', (_, shop) => {
  it('is drawn anew, shown as it was kept until its widths are made, and then in each of them', async () => {
    const given = await aPicture({ width: 2_400, height: 3_000, place: true });
    expect(given.includes('where I live')).toBe(true);
    const picture = good(await add(shop, given));
    expect(picture).toMatchObject({
      ...{ width: 1_536, height: 1_920, given_width: 2_400, given_height: 3_000, title: 'ZZ plant.jpg' },
      ...{ state: 'making', made: 0, files: 9, used: false, alt: { ar: '', en: '' } },
    });
    expect(picture.url).toMatch(/^\/pictures\/zz-plant--[0-9a-f]{6}\.[0-9a-f]{8}-640of1536\.webp$/);

    const early = await see(shop, picture.url);
    expect(early.headers.get('cache-control')).toBe('public, max-age=5');
    const { exif, xmp, icc, ...whole } = await sharp(await bytesOf(early)).metadata();
    expect(whole).toMatchObject({ format: 'webp', width: 1_536, height: 1_920, space: 'srgb' });
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);

    await make(shop, picture);
    const files = [
      picture.url,
      ...pictureSources(picture.url)
        .avif.split(', ')
        .map((each) => each.split(' ')[0]),
    ];
    const link = linkPictureUrl(picture.url) ?? '';
    for (const file of [...files, link]) {
      const answer = await see(shop, String(file));
      expect(Object.fromEntries(answer.headers), file).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
      });
      const bytes = await bytesOf(answer);
      const [, width = 1_200] = /-(\d+)of/.exec(String(file)) ?? [];
      // The shop's process reads no AVIF: whoever gives one isn't let near that reader.
      if (String(file).endsWith('.avif')) expect(bytes.toString('latin1', 4, 12)).toBe('ftypavif');
      else expect(await sharp(bytes).metadata()).toMatchObject({ width: Number(width) });
    }
    const mail = await see(
      shop,
      picture.url.replace('/pictures/', '/mail-pictures/').replace('.webp', '.jpg'),
    );
    expect([mail.status, mail.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    for (const none of [picture.url.replace('640of', '641of'), picture.url.replace(/--....../, '--abcdef')])
      expect((await see(shop, none)).status).toBe(404);
  });
});

describe('a picture', () => {
  it('is upright, of sRGB, and of 8 bits, whatever it was; what is clear stays so', async () => {
    const grey = { create: { width: 60, height: 20, channels: 3, background: '#808080' } } as const;
    const lying = await sharp(grey).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const cmyk = await sharp(grey).resize(61, 20).toColourspace('cmyk').jpeg().toBuffer();
    const deep = await sharp(grey).resize(62, 20).toColourspace('rgb16').png().toBuffer();
    const wide = await sharp(grey).resize(63, 20).withIccProfile('p3').jpeg().toBuffer();
    const clear = await sharp({ create: { width: 64, height: 20, channels: 4, background: '#0000' } })
      .webp()
      .toBuffer();
    for (const [file, width, height] of [
      [lying, 20, 60],
      [cmyk, 61, 20],
      [deep, 62, 20],
      [wide, 63, 20],
      [clear, 64, 20],
    ] as const) {
      const picture = good(await add(inFolder, file));
      const bytes = await bytesOf(await see(inFolder, picture.url));
      const { icc, ...of } = await sharp(bytes).metadata();
      expect(of).toMatchObject({
        width,
        height,
        space: 'srgb',
        depth: 'uchar',
        channels: file === clear ? 4 : 3,
        hasAlpha: file === clear,
      });
      expect(icc).toBeUndefined();
    }
  });

  it('that moves stands still', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((background) => {
        const create = { width: 20, height: 20, channels: 3, background } as const;
        return sharp({ create }).png().toBuffer();
      }),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const picture = good(await add(inFolder, moving));
    expect((await sharp(await bytesOf(await see(inFolder, picture.url))).metadata()).pages).toBeUndefined();
  });

  it('with a page behind it keeps nothing of that', async () => {
    const both = Buffer.concat([await another(), Buffer.from('<script>alert(1)</script>')]);
    const picture = good(await add(inFolder, both));
    expect((await bytesOf(await see(inFolder, picture.url))).includes('script')).toBe(false);
  });

  it('that comes twice at the same time is one, with one row in the log', async () => {
    const file = await another();
    const both = await Promise.all([add(inFolder, file), add(inFolder, file, 'again.jpg')]);
    const [one, other] = both.map(good);
    expect(one?.id).toBe(other?.id);
    expect((await callAsStaff(inFolder, addPicture, { body: file }, as)).data).toMatchObject({ id: one?.id });
    const subject = `picture:${one?.id}`;
    expect(await db.$count(auditLog, eq(auditLog.subject, subject))).toBe(1);
    expect(await db.$count(pictures, eq(pictures.state, 'arriving'))).toBe(0);
  });

  it('is told what isn’t as the shop’s pictures are', async () => {
    expect((await kept({ width: 1_500, height: 1_000, background: '#334455' })).notes).toEqual([
      ...['small', 'proportion', 'ground'],
    ]);
    expect((await kept({ width: 1_440, height: 1_800 })).notes).toEqual(['foot']);
  });
});

describe('refused, and nothing is kept, is', () => {
  const raw = { create: { width: 60, height: 40, channels: 3, background: '#7a1f3d' } } as const;
  const bad: [string, () => Promise<Buffer> | Buffer][] = [
    ['nothing', () => Buffer.alloc(0)],
    ['a page', () => Buffer.from('<html><img src="x.jpg">')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', () => sharp(raw).gif().toBuffer()],
    ['a TIFF', () => sharp(raw).tiff().toBuffer()],
    ['an AVIF', () => sharp(raw).avif().toBuffer()],
    ['a HEIC', () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(64)])],
    ['half a JPEG', async () => (await another()).subarray(0, 900)],
    ['half a PNG', async () => (await aPicture({ width: 300, height: 300, format: 'png' })).subarray(0, 200)],
    ['a PDF that is a JPEG as well', async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await another()])],
    ['a GIF that is a script as well', () => Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(1)', 'latin1')],
    ['a ZIP', () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), randomBytes(200)])],
    ['a picture of 20,000 × 20,000 in few bytes', () => bomb(20_000, 20_000)],
    ['one that is 16,000 high and 2,600 wide', () => bomb(2_600, 16_000)],
  ];
  /** Few bytes whose head claims to be far more. */
  const bomb = async (width: number, height: number) => {
    const png = await aPicture({ format: 'png' });
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(height, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    return png;
  };

  it.each(bad)('%s', async (_, file) => {
    const before = await db.$count(pictures);
    expect(refused(await add(inFolder, await file()))).toBe('PICTURE_BAD');
    expect(await db.$count(pictures)).toBe(before);
  });

  it('whoever keeps no catalogue', async () => {
    const asked = { query: {}, body: await another() };
    expect(refused(await callAsStaff(inFolder, addPicture, asked, { role: 'support' }))).toBe('FORBIDDEN');
  });

  it('what the storage doesn’t take: its row counts for nothing, and the sweep takes it', async () => {
    const broken = { ...inFolder.context.storage, put: () => Promise.reject(new Error('no room')) };
    const shop = { context: { ...inFolder.context, storage: broken } };
    const file = await another();
    expect(refused(await add(shop, file))).toBe('INTERNAL');
    expect(await db.$count(pictures, eq(pictures.state, 'arriving'))).toBe(1);
    const { items } = good(await callAsStaff(inFolder, listPictures, { query: {} }, as));
    expect(items.every(({ title }) => title !== 'lost.jpg')).toBe(true);
    // The same file is taken all the same.
    good(await add(inFolder, file));
    await sweepPictures(inFolder.context, new Date(Date.now() + 2 * 3_600_000));
    expect(await db.$count(pictures, eq(pictures.state, 'arriving'))).toBe(0);
  });
});

describe('its files', () => {
  /** A shop that counts what is put where files are kept, and may fail at it. */
  const counting = (fail: (count: number) => boolean = () => false) => {
    const put: string[] = [];
    const storage = {
      ...inFolder.context.storage,
      put: async (name: string, bytes: Buffer) => {
        if (fail(put.length + 1)) throw new Error('killed');
        await inFolder.context.storage.put(name, bytes);
        put.push(name);
      },
    };
    return { put, shop: { context: { ...inFolder.context, storage } } };
  };

  it('are made once by two who are at it together', async () => {
    const picture = await kept();
    const { put, shop } = counting();
    const both = await Promise.allSettled([make(shop, picture), make(shop, picture)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(put.length).toBe(picture.files);
    expect(new Set(put).size).toBe(picture.files);
    // Whoever comes later has nothing to do.
    await make(shop, picture);
    expect(put.length).toBe(picture.files);
    expect((await read(picture)).picture).toMatchObject({ state: 'ready', made: picture.files });
  });

  it('go on behind what somebody had made who was killed', async () => {
    const picture = await kept();
    const first = counting((count) => count > 3);
    await expect(make(first.shop, picture)).rejects.toThrow('killed');
    expect((await read(picture)).picture).toMatchObject({ state: 'making', made: 3 });
    const next = counting();
    await make(next.shop, picture);
    expect(next.put.length).toBe(picture.files - 3);
    expect(next.put.some((name) => first.put.includes(name))).toBe(false);
  });

  it('are left alone while somebody is at it, for a minute after their last word', async () => {
    const picture = await kept();
    const claimed = (seconds: number) =>
      db
        .update(pictures)
        .set({ claimedUntil: sql`now() + ${seconds} * interval '1 second'` })
        .where(eq(pictures.id, picture.id));
    await claimed(30);
    await expect(make(inFolder, picture)).rejects.toThrow(/somebody else/);
    await claimed(-1);
    await make(inFolder, picture);
    expect((await read(picture)).picture.state).toBe('ready');
  });
});

describe('where it is shown', () => {
  let product: { id: number; slug: string };
  let shelf: { id: number; picture: string; colorSlug: string | null }[];
  let city: number;
  beforeAll(async () => {
    const [found] = await db.select().from(products).where(eq(products.slug, 'zz-plant'));
    if (!found) throw new Error('no ZZ plant');
    product = found;
    shelf = await db
      .select()
      .from(variants)
      .where(eq(variants.productId, found.id))
      .orderBy(variants.position);
    city = await cityId(inFolder);
  }, 60_000);

  const shown = async () =>
    good(await callAsStaff(inFolder, readProductPictures, { params: { id: product.id } }, as)).lists;
  const listOf = async (variant: number | null) =>
    (await shown()).find(({ variants_id }) => variants_id === variant)?.pictures.map(({ name }) => name) ??
    [];
  const set = async (variant: number | null, wanted: string[], was?: string[]) =>
    callAsStaff(
      inFolder,
      setProductPictures,
      {
        params: { id: product.id },
        body: { variants_id: variant, pictures: wanted, was: was ?? (await listOf(variant)) },
      },
      as,
    );
  const seen = async () =>
    good(await inFolder.call(readProduct.web, { params: { id: product.slug }, query: { cities_id: city } }));

  it('is told: a glaze begins with the picture that came with the shop', async () => {
    const [first] = shelf;
    expect(await listOf(first?.id ?? 0)).toEqual([first?.picture]);
    expect(await listOf(null)).toEqual([]);
  });

  it('a glaze, in its order, and the whole product; shoppers see it with what is said of it', async () => {
    const [first, second] = shelf;
    if (!first || !second) throw new Error('too few glazes');
    const [one, other, ofAll] = [await kept(), await kept(), await kept()];
    good(await set(first.id, [one.name, other.name, first.picture]));
    good(await set(null, [ofAll.name]));
    good(await change(one, { alt: { ar: 'زاميا من قريب', en: 'ZZ from near' } }));
    const [row] = await db.select().from(variants).where(eq(variants.id, first.id));
    expect(row?.picture).toBe(one.name);
    await expect.poll(async () => (await seen()).feature_image, { timeout: 1_000 }).toBe(one.url);
    const { image_alt, images } = await seen();
    expect(image_alt).toBe('ZZ from near');
    const of = (color: number | null) =>
      images.filter(({ color_id }) => color_id === color).map(({ image }) => image);
    expect(of(first.id).slice(0, 2)).toEqual([one.url, other.url]);
    expect(of(first.id)).toHaveLength(3);
    expect(of(null)).toEqual([ofAll.url]);
    expect(images.find(({ image }) => image === other.url)?.image_alt).toMatch(/^ZZ Plant in/);

    good(await set(first.id, [other.name, one.name]));
    await expect.poll(async () => (await seen()).feature_image, { timeout: 1_000 }).toBe(other.url);
    const [log] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(log).toMatchObject({
      operation: 'setProductPictures',
      subject: `product:${product.id}`,
      before: { [`glazes.${first.colorSlug}.pictures`]: [one.name, other.name, first.picture] },
      after: {
        [`glazes.${first.colorSlug}.pictures`]: [other.name, one.name],
        [`glazes.${first.colorSlug}.picture`]: other.name,
      },
    });
  });

  it('is a step of the product’s history, and as it was after going back, whatever a picture is called by now', async () => {
    const params = { id: product.id };
    const of = { params };
    const version = async () => good(await callAsStaff(inFolder, readProductForStaff, of, as)).version;
    const restore = async (to: number, seen?: number) =>
      callAsStaff(inFolder, restoreProduct, { params, body: { to, version: seen ?? (await version()) } }, as);
    const [first] = shelf;
    if (!first) throw new Error('too few glazes');
    const [one, other, late, gone, ofAll] = [
      await kept(),
      await kept(),
      await kept(),
      await kept(),
      await kept(),
    ];
    good(await set(first.id, [one.name, other.name]));
    const [firstOnes, all] = [await version(), await listOf(null)];
    good(await set(first.id, [other.name, late.name, gone.name, one.name]));
    good(await set(null, [...all, ofAll.name]));
    const lastOnes = await version();
    expect(lastOnes).toBe(firstOnes + 2);
    const { items } = good(await callAsStaff(inFolder, readProductHistory, of, as));
    expect(items.slice(0, 2)).toMatchObject([
      { operation: 'setProductPictures', version: lastOnes, after: { pictures: [...all, ofAll.name] } },
      {
        operation: 'setProductPictures',
        before: { [`glazes.${first.colorSlug}.pictures`]: [one.name, other.name] },
      },
    ]);

    good(await restore(firstOnes));
    expect([await listOf(first.id), await listOf(null)]).toEqual([[one.name, other.name], all]);
    // And forward again, while one is called otherwise, one was replaced and one has gone.
    const moved = good(await change(one, { focal_x: 10 }));
    await db.update(pictures).set({ replacedBy: ofAll.id }).where(eq(pictures.id, late.id));
    good(await callAsStaff(inFolder, removePicture, { params: { id: gone.id } }, as));
    good(await restore(lastOnes));
    expect([await listOf(first.id), await listOf(null)]).toEqual([
      [other.name, ofAll.name, moved.name],
      [...all, ofAll.name],
    ]);
    const [row] = await db.select().from(variants).where(eq(variants.id, first.id));
    expect(row?.picture).toBe(other.name);

    // Nobody goes over what a colleague has listed meanwhile.
    const seen = await version();
    good(await set(first.id, [moved.name, other.name]));
    expect(refused(await restore(lastOnes, seen))).toBe('CHANGED_MEANWHILE');
  });

  it('comes back with a glaze that was taken away and is there again', async () => {
    const [one, other] = [await kept(), await kept()];
    const glazes = { sand: { picture: one.name, on_sale: true, position: 0 } };
    const made = good(
      await callAsStaff(inFolder, createProduct, { body: { slug: 'zz-once', kind: 'plant', glazes } }, as),
    );
    const params = { id: made.id };
    const lists = async () => good(await callAsStaff(inFolder, readProductPictures, { params }, as)).lists;
    const names = async () => (await lists()).map(({ pictures: of }) => of.map(({ name }) => name));
    const body = {
      ...{ variants_id: made.glazes[0]?.variants_id ?? 0, was: [one.name] },
      pictures: [one.name, other.name],
    };
    good(await callAsStaff(inFolder, setProductPictures, { params, body }, as));
    const version = made.version + 1;
    const without = { version, glazes: { sand: null } };
    good(await callAsStaff(inFolder, saveProduct, { params, body: without }, as));
    expect(await names()).toEqual([[]]);
    const back = { version: version + 1, to: version };
    good(await callAsStaff(inFolder, restoreProduct, { params, body: back }, as));
    expect(await names()).toEqual([[one.name, other.name], []]);
  });

  it('a copy of the product, in the same order', async () => {
    const copied = good(
      await callAsStaff(inFolder, copyProduct, { params: { id: product.id }, body: { slug: 'zz-two' } }, as),
    );
    const params = { id: copied.id };
    const { lists } = good(await callAsStaff(inFolder, readProductPictures, { params }, as));
    const named = (all: typeof lists) =>
      all.map(({ color_title, pictures: of }) => [color_title, ...of.map(({ name }) => name)]);
    expect(named(lists)).toEqual(named(await shown()));
    expect(lists.some(({ pictures: of }) => of.length > 1)).toBe(true);
  });

  it('is refused what isn’t there, what somebody changed meanwhile, and nothing at all', async () => {
    const [, second] = shelf;
    if (!second) throw new Error('too few glazes');
    const picture = await kept();
    const was = await listOf(second.id);
    expect(refused(await set(second.id, []))).toBe('PICTURE_LAST');
    expect(refused(await set(second.id, ['nothing--000000.01234567-900']))).toBe('PICTURE_NOT_FOUND');
    expect(refused(await set(second.id, ['no-such-master']))).toBe('PICTURE_NOT_FOUND');
    expect(refused(await set(second.id, [picture.name, picture.name]))).toBe('INVALID_INPUT pictures');
    expect(refused(await set(2_000_000_000, [picture.name], []))).toBe('PRODUCT_NOT_FOUND');
    const [one, other] = await Promise.all([
      set(second.id, [picture.name], was),
      set(second.id, [...was, picture.name], was),
    ]);
    expect([one, other].map(refused).sort()).toEqual(['CHANGED_MEANWHILE', 'done']);
  });

  it('keeps how the pot’s wall is: what can’t be engraved still can’t', async () => {
    const [, , third] = shelf;
    const variant = third ?? shelf[1];
    if (!variant) throw new Error('too few glazes');
    await db.update(variants).set({ picture: 'zz-plant--celadon-carve' }).where(eq(variants.id, variant.id));
    const picture = await kept();
    good(await set(variant.id, [picture.name], ['zz-plant--celadon-carve']));
    const own = async () => (await db.select().from(variants).where(eq(variants.id, variant.id)))[0]?.picture;
    expect(await own()).toBe(`${picture.name}-carve`);
    const moved = good(await change(picture, { focal_x: 10, focal_y: 90 }));
    expect(await own()).toBe(`${moved.name}-carve`);
    expect(moved.name).toMatch(/_x0_ya\./);
    expect((await see(inFolder, moved.url)).status).toBe(200);
  });

  it('another file instead: it stands there at once, what was ordered keeps the old one, and old addresses work', async () => {
    const world = await paidWorld(inFolder);
    const [shelfOf] = await db.select().from(variants).where(eq(variants.id, world.piece.variantId));
    if (!shelfOf) throw new Error('no shelf');
    const old = await kept({ width: 1_000, height: 1_250 });
    good(
      await callAsStaff(
        inFolder,
        setProductPictures,
        {
          params: { id: shelfOf.productId },
          body: {
            variants_id: shelfOf.id,
            pictures: [old.name],
            was: await listOfShelf(shelfOf.productId, shelfOf.id),
          },
        },
        as,
      ),
    );
    good(await change(old, { alt: { ar: 'قديمة', en: 'Old' }, focal_x: 20 }));
    const before = (await read(old)).picture;
    await paidOrder(inFolder, world);
    const replaced = await callAsStaff(
      inFolder,
      replacePicture,
      {
        params: { id: old.id },
        query: { title: 'better.jpg' },
        body: await another({ width: 1_440, height: 1_800 }),
      },
      as,
    );
    const now = good(replaced);
    expect(now).toMatchObject({ alt: { ar: 'قديمة', en: 'Old' }, focal_x: 20, used: true });
    const [row] = await db.select().from(variants).where(eq(variants.id, shelfOf.id));
    expect(row?.picture.startsWith(now.name)).toBe(true);
    const [line] = await db.select().from(orderLines).orderBy(desc(orderLines.id)).limit(1);
    expect(line?.picture.startsWith(before.name)).toBe(true);
    expect((await see(inFolder, before.url)).status).toBe(200);
    expect(
      refused(
        await callAsStaff(
          inFolder,
          replacePicture,
          { params: { id: old.id }, query: {}, body: await another() },
          as,
        ),
      ),
    ).toBe('PICTURE_REPLACED');

    // An order remembers it: a year later it is still there.
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    await sweepPictures(inFolder.context, later(0));
    await sweepPictures(inFolder.context, later(400));
    expect((await see(inFolder, before.url)).status).toBe(200);

    // Without any order it goes, and its address leads on.
    await db
      .update(orderLines)
      .set({ picture: now.name })
      .where(eq(orderLines.picture, line?.picture ?? ''));
    await sweepPictures(inFolder.context, later(0));
    await sweepPictures(inFolder.context, later(31));
    await forget();
    const led = await fetch(`${inFolder.url}${before.url}`, { redirect: 'manual' });
    expect([led.status, led.headers.get('location')]).toEqual([
      302,
      expect.stringContaining('-640of1440.webp'),
    ]);
    expect((await see(inFolder, before.url)).status).toBe(200);
  });

  const listOfShelf = async (id: number, variant: number) =>
    good(await callAsStaff(inFolder, readProductPictures, { params: { id } }, as))
      .lists.find(({ variants_id }) => variants_id === variant)
      ?.pictures.map(({ name }) => name) ?? [];
});

/** What the queue was told to take away is taken. */
async function forget(): Promise<void> {
  const { rows } = await db.execute<{ data: { names: string[] } }>(
    sql`select data from pgboss.job where name = 'forget-pictures'`,
  );
  for (const { data } of rows) for (const name of data.names) await inFolder.context.storage.remove(name);
}

describe('unused', () => {
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);

  it('it is deleted by hand, and not while it is shown', async () => {
    const picture = await kept();
    const [variant] = await db.select().from(variants).limit(1).offset(9);
    if (!variant) throw new Error('no shelf');
    await db.update(variants).set({ picture: picture.name }).where(eq(variants.id, variant.id));
    const remove = () => callAsStaff(inFolder, removePicture, { params: { id: picture.id } }, as);
    expect((await read(picture)).products).toHaveLength(1);
    expect(refused(await remove())).toBe('PICTURE_IN_USE');
    await db.update(variants).set({ picture: variant.picture }).where(eq(variants.id, variant.id));
    good(await remove());
    expect(refused(await remove())).toBe('PICTURE_NOT_FOUND');
    await forget();
    expect((await see(inFolder, picture.url)).status).toBe(404);
  });

  it('it stays for as long as a draft of a page has it, and whoever names one that isn’t there is refused', async () => {
    const picture = await kept();
    const params = { slug: 'faq' };
    const keep = async (image: string) => {
      const page = good(await callAsStaff(inFolder, readStaffPage, { params }, as));
      const block = blankBlock('new-1', 'picture');
      const words = { ar: { ...block.ar, alt: 'نبتة' }, en: { ...block.en, alt: 'A plant' } };
      const blocks = [...page.text.blocks, { ...block, ...words, both: { ...block.both, image } }];
      const seen = { version: page.draft?.version ?? 0, public_version: page.version };
      return callAsStaff(inFolder, keepDraft, { params, body: { ...page.text, blocks, ...seen } }, as);
    };
    expect(refused(await keep(picture.name.replace(/--....../, '--abcdef')))).toMatch(
      /^INVALID_INPUT blocks/,
    );
    expect(good(await callAsStaff(inFolder, pageChoices, {}, as)).pictures).toContain(picture.name);
    good(await keep(picture.name));
    expect((await read(picture)).elsewhere).toBe(true);
    const remove = () => callAsStaff(inFolder, removePicture, { params: { id: picture.id } }, as);
    expect(refused(await remove())).toBe('PICTURE_IN_USE');
    await sweepPictures(inFolder.context, later(0));
    await sweepPictures(inFolder.context, later(31));
    expect(await db.$count(pictures, eq(pictures.id, picture.id))).toBe(1);
  });

  it('it leaves after thirty days, counted anew whenever it was shown again', async () => {
    const picture = await kept();
    const is = () => db.$count(pictures, eq(pictures.id, picture.id));
    await sweepPictures(inFolder.context, later(0));
    await sweepPictures(inFolder.context, later(29));
    expect(await is()).toBe(1);
    const [variant] = await db.select().from(variants).limit(1).offset(9);
    if (!variant) throw new Error('no shelf');
    await db.update(variants).set({ picture: picture.name }).where(eq(variants.id, variant.id));
    await sweepPictures(inFolder.context, later(60));
    await db.update(variants).set({ picture: variant.picture }).where(eq(variants.id, variant.id));
    await sweepPictures(inFolder.context, later(61));
    await sweepPictures(inFolder.context, later(90));
    expect(await is()).toBe(1);
    await sweepPictures(inFolder.context, later(92));
    expect(await is()).toBe(0);
  });
});

it('the list finds a picture by its file’s name and by what it shows, and counts its views', async () => {
  const picture = good(await add(inFolder, await another(), 'the only fern_100%.jpg'));
  good(await change(picture, { alt: { ar: 'سرخس', en: 'A fern' } }));
  for (const q of ['fern_100%', 'سرخس', 'a FERN'])
    expect(
      good(await callAsStaff(inFolder, listPictures, { query: { q } }, as)).items.map(({ id }) => id),
    ).toEqual([picture.id]);
  const { counts } = good(await callAsStaff(inFolder, listPictures, { query: { view: 'unused' } }, as));
  expect(counts.all).toBeGreaterThanOrEqual(counts.unused);
  expect(refused(await change(picture, {}))).toBe('CHANGED_MEANWHILE');
  const now = (await read(picture)).picture;
  expect(refused(await change(now, { focal_x: 101 }))).toBe('INVALID_INPUT focal_x');
  expect(refused(await change(now, { focal_y: '٣٤' }))).toBe('done');
});
