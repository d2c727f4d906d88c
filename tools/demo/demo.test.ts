import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { legalProblems } from '#server/settings/legal-facts.ts';
import { contentBlock } from '#shop/contract/content-blocks.ts';
import { type Cared, care, facts as factsOf } from '#shop/messages/bilingual/care.ts';
import { addressInWords } from '#shop/messages/bilingual/national-address.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { answerTo, signsOf } from '#shop/rules/care/diagnosis.ts';
import { couponCode } from '#shop/rules/cart/coupon.ts';
import { isSmooth } from '#shop/rules/catalogue/engraving.ts';
import { sizeOf } from '#shop/rules/catalogue/products.ts';
import { mayShowBefore } from '#shop/rules/catalogue/sale.ts';
import { searchTextOf } from '#shop/rules/catalogue/search.ts';
import { signs } from '#shop/rules/pages/block-kinds.ts';
import { foldForSearch } from '#shop/rules/text/arabic.ts';
import { hasWords } from '#shop/rules/text/has-words.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { demoCategories, productsOf } from './categories/categories.ts';
import { facts } from './content/page.ts';
import { demoPages } from './content/pages.ts';
import { returnRights } from './content/return-rights.ts';
import { demoProducts } from './goods/catalogue.ts';
import { addons, glazes } from './goods/extras.ts';
import { demoCoupons } from './store/coupons.ts';
import {
  countries,
  demoCities,
  holidays,
  riyadhDistricts,
  slotCapacity,
  weekOfSlots,
} from './store/delivery.ts';
import { demoSale, demoSettings } from './store/settings.ts';

const products = demoProducts();
const categories = demoCategories();
const pages = demoPages();
const stockOf = (product: (typeof products)[number]) =>
  product.variants.reduce((sum, variant) => sum + variant.available, 0);

const pictures = join(import.meta.dirname, '../../pictures');
const masters = new Set(readdirSync(join(pictures, 'masters')).map((file) => file.replace(/\.webp$/, '')));
const indexed = readFileSync(join(pictures, 'index.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([file = '', kind = '', , , , , , , , , , , , contains = '']) => ({
    name: file.replace(/\.webp$/, ''),
    kind,
    contains,
  }));
const known = new Set([...masters, ...indexed.map((picture) => picture.name)]);

describe('products', () => {
  test('60 plants, 26 pots and 12 gift sets', () => {
    const count = (kind: string) => products.filter((product) => product.kind === kind).length;
    expect([count('plant'), count('pot'), count('set')]).toEqual([60, 26, 12]);
    expect(unique(products.map((product) => product.slug))).toBe(true);
    expect(unique(products.map((product) => product.title.ar))).toBe(true);
    expect(unique(products.map((product) => product.title.en))).toBe(true);
  });

  test('every colour has a picture of its own, and every picture of a product is a colour', () => {
    const used = products.flatMap((product) => product.variants.map((variant) => variant.picture));
    expect(unique(used)).toBe(true);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
    const sold = indexed.filter(({ kind }) => ['plant', 'pot', 'set'].includes(kind)).map(({ name }) => name);
    expect(sold.filter((name) => !used.includes(name))).toEqual([]);
  });

  test('plants come in 3 or 4 glazes, pots in 2 or 3, sets without', () => {
    const names = new Set(glazes().map((glaze) => glaze.slug));
    const bounds = { plant: [3, 4], pot: [2, 3], set: [1, 1] } as const;
    for (const { kind, slug, variants } of products) {
      const [least, most] = bounds[kind];
      expect(variants.length, slug).toBeGreaterThanOrEqual(least);
      expect(variants.length, slug).toBeLessThanOrEqual(most);
      expect(unique(variants.map((variant) => variant.colorSlug)), slug).toBe(true);
      for (const { colorSlug } of variants)
        expect(colorSlug === null ? kind === 'set' : names.has(colorSlug), slug).toBe(true);
    }
  });

  test('stock is 0–40 a colour: two plants sold out, one product with a single piece, some colours gone', () => {
    const available = products.flatMap((product) => product.variants.map((variant) => variant.available));
    expect(available.every((count) => Number.isInteger(count) && count >= 0 && count <= 40)).toBe(true);
    const withStock = (count: number) =>
      products.filter((product) => product.kind === 'plant' && stockOf(product) === count);
    expect(withStock(0).map((product) => product.slug)).toEqual(['zz-raven', 'philodendron-pink-princess']);
    expect(withStock(1).map((product) => product.slug)).toEqual(['ficus-ginseng-bonsai']);
    const colourGone = products.filter(
      (product) => stockOf(product) > 0 && product.variants.some((variant) => variant.available === 0),
    );
    expect(colourGone.length).toBeGreaterThanOrEqual(5);
  });

  test('a reduced price is lower than it was', () => {
    const reduced = products.filter((product) => product.priceBefore !== null);
    expect(reduced.length).toBeGreaterThanOrEqual(3);
    for (const { price, priceBefore, slug } of reduced) expect(priceBefore, slug).toBeGreaterThan(price);
  });

  test('the sale’s licence covers every reduction', () => {
    const now = new Date('2026-11-22T09:00:00Z');
    const reduced = products.flatMap(({ price, priceBefore: before }) => (before ? { price, before } : []));
    for (const reduction of reduced)
      expect(mayShowBefore(reduction, demoSale(now), riyadhDay(now))).toBe(true);
  });

  test('what has dates or chocolate in it spoils', () => {
    for (const { slug, perishable, description } of products)
      expect(perishable, slug).toBe(/تمر|شوكولاتة/.test(description.ar));
    expect(addons().flatMap(({ slug, perishable }) => (perishable ? slug : []))).toEqual([
      'dates-box',
      'chocolate',
    ]);
  });

  test('what is engraved has a smooth wall in at least one finish', () => {
    const engravable = products.filter((product) => product.engravingPrice !== null);
    expect(engravable.length).toBeGreaterThan(40);
    for (const { slug, kind, variants, sizeCm, engravingPrice } of engravable) {
      expect(engravingPrice).toBe(4000);
      if (kind === 'plant') expect(sizeCm, slug).toBeLessThan(60);
      expect(
        variants.some((variant) => isSmooth(variant.picture)),
        slug,
      ).toBe(true);
    }
  });

  test('very large plants stay in cities with same-day delivery; most others go everywhere', () => {
    const large = products.filter((product) => product.kind === 'plant' && (product.sizeCm ?? 0) >= 110);
    expect(large.length).toBeGreaterThan(4);
    expect(large.every((product) => product.sameDayOnly)).toBe(true);
    expect(products.filter((product) => product.sameDayOnly).length).toBeLessThan(20);
  });

  test('light, water and pet safety are known for every plant', () => {
    for (const { kind, slug, light, waterEveryDays, petSafe, latinName } of products) {
      if (kind !== 'plant') continue;
      expect(['low', 'medium', 'bright', 'direct'], slug).toContain(light);
      expect(waterEveryDays, slug).toBeGreaterThan(0);
      expect(petSafe, slug).not.toBeNull();
      // Read out as Latin: a genus, its species or "cv.", and a cultivar in its quotes.
      expect(latinName, slug).toMatch(
        /^[A-Z][a-z]+( cv\.| (× )?[a-z]{4,}( var\. [a-z]+)?)?( ‘[A-Z][A-Za-z]+( [A-Z][a-z]+)?’)?$/,
      );
      expect(latinName, slug).not.toMatch(/hybrid/);
    }
    expect(products.filter((product) => product.kind === 'plant' && product.petSafe)).toHaveLength(25);
  });

  test.each([
    ['زد زد', 'zz-plant'],
    ['ألوفيرا', 'aloe-vera'],
    ['الصبار', 'golden-barrel-cactus'],
    ['لسان الحماة', 'snake-plant-laurentii'],
    ['sansevieria', 'snake-plant-moonshine'],
    ['اوركيدا', 'orchid-white'],
    ['Phalaenopsis', 'orchid-mini-pink'],
    ['نعناع', 'madinah-mint'],
    ['bird of paradise', 'bird-of-paradise'],
    ['أصيص نجد', 'pot-najd'],
    ['طقم العيد', 'set-eid'],
    ['نزالة', 'set-new-home'],
    ['هاويا', 'kentia-palm'],
    ['جوزمانيا', 'guzmania'],
    ['غوزمانيا', 'guzmania'],
    ['اغلونيما', 'aglaonema-red'],
  ])('%s is found', (typed, slug) => {
    const found = products.filter((product) =>
      foldForSearch(typed)
        .split(' ')
        .every((word) => searchTextOf(product).includes(word)),
    );
    expect(found.map((product) => product.slug)).toContain(slug);
  });

  test('pots have a scale of their own: the planters are large, the minis small, all others between', () => {
    const sized = (size: string) =>
      products.filter(({ kind, sizeCm }) => kind === 'pot' && sizeOf(kind, sizeCm) === size);
    expect(sized('large').map(({ slug }) => slug)).toEqual(['pot-nakhil', 'pot-manarah', 'pot-qasr']);
    expect(sized('small').map(({ slug }) => slug)).toEqual(['pot-finjan', 'pot-zahrah', 'pot-hayl']);
    expect(sized('medium')).toHaveLength(20);
  });

  test('a pot says itself whether it has a saucer or a stopper', () => {
    for (const { kind, slug, saucer, description } of products) {
      if (kind !== 'pot') continue;
      expect(description.en, slug).toMatch(
        saucer ? /drainage hole.*saucer|saucer.*drainage hole/i : /stopper/,
      );
      expect(description.ar, slug).toMatch(saucer ? /صحن/ : /سدادة/);
      expect(description.en, slug).not.toMatch(saucer ? /stopper/ : /saucer/);
    }
  });
});

describe('care', () => {
  const plants = products.filter((product) => product.kind === 'plant');
  const cared = (plant: (typeof plants)[number]): Cared => ({
    ...plant,
    size: sizeOf(plant.kind, plant.sizeCm),
    glazes: plant.variants.length,
  });
  /** All that its page says of a plant, in both languages. */
  const said = (plant: (typeof plants)[number]) => {
    const advice = (language: 'ar' | 'en') =>
      care(language, cared(plant)).map(({ title, text }) => `${title}: ${text}`);
    return {
      told: [plant.summary.ar, plant.summary.en, plant.description.ar, plant.description.en].join('\n'),
      advised: [...advice('ar'), ...advice('en')].join('\n'),
    };
  };
  const burnt = /الجاف يحرق|dry air browns/;

  test('how it is watered and what air it likes are known of every plant', () => {
    for (const { slug, watering, air } of plants) {
      expect(['through', 'half', 'top', 'moist', 'below', 'cup', 'soak', 'in_water'], slug).toContain(
        watering,
      );
      expect(['dry', 'room', 'humid', 'fresh'], slug).toContain(air);
    }
  });

  test('what is told to bear dry air is never warned of it, and what is told to like humidity is', () => {
    let bearing = 0;
    for (const plant of plants) {
      const { told, advised } = said(plant);
      if (
        /تتحمّل (هواء|جفاف|[^.]*وجفاف) (ال)?(تكييف|مكيّف)|dry air,|dry indoor air|Dry air-conditioning/.test(
          told,
        )
      ) {
        expect(plant.air, plant.slug).toBe('dry');
        bearing += 1;
      }
      if (plant.air === 'dry') expect(advised, plant.slug).not.toMatch(burnt);
      if (/الرطوبة|إلى رطوبة|humidity/.test(told)) expect(plant.air, plant.slug).toBe('humid');
    }
    expect(bearing).toBeGreaterThanOrEqual(2);
  });

  test('soil is spoken of as it is told, and never of what lives in water or bark', () => {
    for (const plant of plants) {
      const { told, advised } = said(plant);
      if (plant.watering === 'in_water' || plant.watering === 'soak')
        expect(told + advised, plant.slug).not.toMatch(/تربة|soil/);
      if (
        /soil (that )?(always|stays|slightly|lightly|is) ?(moist|slightly|lightly)|lightly moist|تربة( ال)? ?رطبة|تربته رطبة/.test(
          told,
        )
      )
        expect(plant.watering, plant.slug).toBe('moist');
      if (/half (of )?the soil|soil half dry|نصف (ال)?ترب/.test(told))
        expect(plant.watering, plant.slug).toBe('half');
      if (/drops mark the leaves/.test(told)) expect(plant.watering, plant.slug).toBe('below');
    }
  });

  test('days between waterings that a text names are those of the facts, and fewer in summer', () => {
    let named = 0;
    for (const plant of plants) {
      const { told } = said(plant);
      for (const [, ar, en] of told.matchAll(/كل (\d+) (?:يومًا|أيام)|every (\d+) days/gi)) {
        expect(Number(ar ?? en), plant.slug).toBe(plant.waterEveryDays);
        named += 1;
      }
      const summer = care('en', cared(plant)).find(({ title }) => title === 'In summer')?.text ?? '';
      const [, days] = summer.match(/every (\d+) days/) ?? [];
      expect(Number(days ?? 1), plant.slug).toBeLessThan(plant.waterEveryDays ?? 0);
    }
    expect(named).toBeGreaterThanOrEqual(10);
  });

  test('nothing that can harm a pet is called safe, and nothing that is safe is warned of', () => {
    for (const plant of plants) {
      const { told, advised } = said(plant);
      if (!plant.petSafe) expect(told + advised, plant.slug).not.toMatch(/آمن|\bsafe\b/);
      else expect(told + advised, plant.slug).not.toMatch(/تؤذي القطط|can harm cats|sap (is|irritates)/);
    }
  });

  test('home shows the card of the ZZ plant as the plant’s own page does, and counts the pot colours that there are', () => {
    const zz = plants.find(({ slug }) => slug === 'zz-plant') as (typeof plants)[number];
    for (const language of ['ar', 'en'] as const) {
      const { careFacts, steps } = messagesOf(language).browse.home;
      const own = factsOf(language, cared(zz)).filter(({ icon }) => icon === 'light' || icon === 'water');
      expect(careFacts.slice(0, 2)).toEqual(own.map(({ label, value }) => [label, value]));
      expect(steps[1]?.[1]).toMatch(new RegExp(`\\b${glazes().length}\\b`));
    }
  });

  test('what wants no direct sun is not told to need it', () => {
    for (const plant of plants) {
      const { told } = said(plant);
      if (/بلا شمس مباشرة|no direct sun|without direct sun|out of direct sun/.test(told))
        expect(plant.light, plant.slug).not.toBe('direct');
    }
  });
});

describe('gift sets', () => {
  const sets = indexed.filter(({ kind }) => kind === 'set');
  const parts = (contains: string) => contains.split(',').map((part) => part.split(':') as [string, string?]);
  const find = (slug: string) => products.find((product) => product.slug === slug);

  test('a set tells of the plants and the colours of pots that its picture shows', () => {
    const colours = new Map(glazes().map((glaze) => [glaze.slug, glaze.title]));
    for (const { name, contains } of sets) {
      const set = find(name);
      if (!set) throw new Error(name);
      for (const [slug, glaze] of parts(contains)) {
        const title = colours.get(glaze ?? '');
        if (!title || !find(slug)) continue;
        const words = (text: string) => foldForSearch(text).split(' ');
        const called = words(find(slug)?.title.ar ?? '');
        expect(set.description.ar, `${name}: ${slug}`).toContain(title.ar);
        expect(words(set.description.ar), `${name}: ${slug}`).toEqual(
          expect.arrayContaining([expect.stringMatching(new RegExp(`^[وب]?(${called.join('|')})`))]),
        );
        expect(set.description.en.toLowerCase(), `${name}: ${slug}`).toContain(
          title.en.toLowerCase().split(' ')[0],
        );
      }
    }
    expect(find('set-wedding')?.description.en).toContain('carved celadon');
  });

  test('a set goes where all that is in it goes, and is as safe as its plants', () => {
    const fresh = new Set(addons().flatMap(({ slug, sameDayOnly }) => (sameDayOnly ? [slug] : [])));
    for (const { name, contains } of sets) {
      const set = find(name);
      const held = parts(contains).map(([slug]) => slug);
      const delicate = held.some((slug) => fresh.has(slug) || find(slug)?.sameDayOnly === true);
      if (delicate) expect(set?.sameDayOnly, name).toBe(true);
      expect(set?.petSafe, name).toBe(held.every((slug) => find(slug)?.petSafe !== false));
    }
    expect(find('set-eid')?.sameDayOnly).toBe(true);
  });
});

describe('categories', () => {
  test('each holds at least 3 products, and shows a picture there is', () => {
    expect(unique(categories.map((category) => category.slug))).toBe(true);
    for (const category of categories) {
      const held = productsOf(category, products);
      expect(held.length, category.slug).toBeGreaterThanOrEqual(3);
      expect(unique(held), category.slug).toBe(true);
      expect(known.has(category.picture), category.picture).toBe(true);
    }
  });

  test('each product is in at least two', () => {
    const held = categories.flatMap((category) => productsOf(category, products));
    for (const product of products)
      expect(held.filter((other) => other === product).length, product.slug).toBeGreaterThanOrEqual(2);
  });

  test('all three kinds, with the occasions of the Saudi year', () => {
    expect(unique(categories.map((category) => category.kind))).toBe(false);
    const occasions = categories.filter((category) => category.kind === 'occasion').map(({ slug }) => slug);
    for (const slug of ['national-day', 'founding-day', 'ramadan', 'eid-al-fitr', 'eid-al-adha'])
      expect(occasions).toContain(slug);
  });

  test('what is said to be safe for a baby or a pet is', () => {
    for (const slug of ['new-baby', 'pet-safe']) {
      const category = categories.find((candidate) => candidate.slug === slug);
      if (!category) throw new Error(slug);
      const unsafe = productsOf(category, products).filter((product) => product.petSafe === false);
      expect(unsafe.map((product) => product.slug)).toEqual([]);
    }
  });
});

describe('delivery', () => {
  const cities = demoCities();

  test('113 cities in 13 regions, the codes telling the region', () => {
    expect(cities).toHaveLength(113);
    expect(new Set(cities.map((city) => city.regionId)).size).toBe(13);
    expect(unique(cities.map((city) => city.uniqueCityId))).toBe(true);
    for (const city of cities)
      expect(city.uniqueCityId).toMatch(
        new RegExp(`^SA-${String(city.regionId).padStart(2, '0')}-[a-z]+(-[a-z]+)*$`),
      );
    expect(cities.map((city) => city.position)).toEqual(cities.map((_, index) => index));
  });

  test('six cities with same-day delivery, all engraving, each with slots', () => {
    const barq = cities.filter((city) => city.deliveryService === 'barq');
    expect(barq.map((city) => city.nameEn).sort()).toEqual([
      'Al Khobar',
      'Dammam',
      'Dhahran',
      'Diriyah',
      'Jeddah',
      'Riyadh',
    ]);
    expect(barq.every((city) => city.allowEngrave)).toBe(true);
    expect(Object.keys(slotCapacity).sort()).toEqual(barq.map((city) => city.uniqueCityId).sort());
    for (const capacity of Object.values(slotCapacity)) {
      expect(capacity).toBeGreaterThanOrEqual(12);
      expect(capacity).toBeLessThanOrEqual(30);
    }
  });

  test('Riyadh and Diriyah are free, everywhere else costs 35 riyals up to 300', () => {
    for (const city of cities) {
      const free = city.nameEn === 'Riyadh' || city.nameEn === 'Diriyah';
      expect([city.deliveryFee, city.freeDeliveryFrom]).toEqual(free ? [0, 0] : [3500, 30_000]);
    }
  });

  test('111 districts of Riyadh, without their prefix', () => {
    const districts = riyadhDistricts();
    expect(districts).toHaveLength(111);
    expect(districts.filter(({ nameAr }) => nameAr.startsWith('حي '))).toEqual([]);
  });

  test('windows follow one another, none across Maghrib, on Friday from 14:00, the last until 21:00', () => {
    const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    const maghrib = { earliest: minutes('16:44'), latest: minutes('19:11') };
    for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
      const windows = weekOfSlots(12).filter((slot) => slot.weekday === weekday);
      expect(windows.length).toBeGreaterThanOrEqual(3);
      let ended = minutes(weekday === 5 ? '14:00' : '09:00');
      for (const { startsAt, endsAt, cutOffMinutes } of windows) {
        const [start, end] = [minutes(startsAt), minutes(endsAt)];
        expect(start).toBeGreaterThanOrEqual(ended);
        expect(end).toBeGreaterThan(start);
        expect(end < maghrib.earliest || start > maghrib.latest).toBe(true);
        expect(cutOffMinutes).toBeGreaterThanOrEqual(60);
        expect(cutOffMinutes).toBeLessThanOrEqual(120);
        ended = end;
      }
      const last = windows.at(-1);
      if (last) expect(minutes(last.startsAt) - last.cutOffMinutes).toBe(minutes('21:00'));
    }
  });

  test('holidays are days, once each, through 2028', () => {
    const days = holidays().map((holiday) => holiday.day);
    expect(unique(days)).toBe(true);
    for (const day of days) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
    expect(days.at(-1)?.slice(0, 4)).toBe('2028');
  });

  test('phone lengths are those of spec section 9', () => {
    expect(
      Object.fromEntries(countries().map((country) => [country.phoneCode, country.phoneLength])),
    ).toEqual({
      966: 9,
      973: 8,
      965: 8,
      974: 8,
      91: 10,
    });
  });
});

describe('extras and settings', () => {
  test('14 glazes with a colour to show, 9 add-ons with pictures there are', () => {
    expect(glazes()).toHaveLength(14);
    for (const glaze of glazes()) expect(glaze.swatch).toMatch(/^#[0-9A-F]{6}$/);
    expect(addons()).toHaveLength(9);
    for (const addon of addons())
      expect(addon.picture === null || known.has(addon.picture), addon.slug).toBe(true);
    const fresh = addons().filter((addon) => addon.sameDayOnly);
    expect(fresh.map((addon) => addon.slug)).toEqual(['dates-box', 'chocolate', 'oud-candle']);
  });

  test('all add-ons are sold, two of them ask for something, and no set tells of these', () => {
    expect(addons().filter(({ active }) => !active)).toEqual([]);
    expect(addons().flatMap(({ slug, asks }) => (asks ? [[slug, asks]] : []))).toEqual([
      ['photo-card', 'photo'],
      ['video-qr-card', 'video'],
    ]);
    for (const { slug, summary, description } of products) {
      const text = [summary.ar, summary.en, description.ar, description.en].join(' ');
      expect(text, slug).not.toMatch(/بصورة|فيديو|photo|video/i);
    }
  });

  test('what is eaten says what is in it, how much, how it is kept and how long', () => {
    for (const { slug, description } of addons().filter(({ slug }) => /dates|chocolate/.test(slug))) {
      expect(description.ar, slug).toMatch(/\d+ جرام.*المكوّنات: .*تُ?ُ?حفظ|\d+ جرام.*المكوّنات: .*يُحفظ/);
      expect(description.en, slug).toMatch(/\d+ g.*Ingredients: .*(cool|°C).*months/);
      if (slug === 'chocolate') expect(description.en).toContain('Allergens: milk and soy');
    }
  });

  test('a coupon of each kind, its code as codes are kept, two of them open to everybody', () => {
    const coupons = demoCoupons({ cityId: () => 1, categoryId: () => 2 }, new Date(0));
    expect(new Set(coupons.map(({ kind }) => kind)).size).toBe(3);
    expect(unique(coupons.map(({ code }) => code))).toBe(true);
    for (const { code } of coupons) expect(couponCode(code)).toBe(code);
    expect(coupons.filter(({ listed }) => listed).map(({ code }) => code)).toEqual(['WELCOME10', 'GREEN25']);
  });

  test('legal numbers have the shape of real ones', () => {
    const problems = legalProblems({ shop: demoSettings.shop });
    expect(problems.filter((problem) => !problem.includes("the demo's example"))).toEqual([]);
  });
});

describe('content pages', () => {
  test('both languages have the same blocks', () => {
    for (const { slug, blocks } of pages) {
      expect(blocks.ar.length, slug).toBeGreaterThan(5);
      expect(blocks.en.map(shape), slug).toEqual(blocks.ar.map(shape));
    }
  });

  test('a block is as the contract has it, and its anchor is its page’s only one', () => {
    for (const { slug, blocks } of pages)
      for (const each of [blocks.ar, blocks.en]) {
        expect(contentBlock.array().parse(each), slug).toEqual(each);
        expect(unique(anchorsOf(each)), slug).toBe(true);
      }
  });

  test('terms and the page of returns say the right to return in the same words', () => {
    const page = (slug: string) => pages.find((each) => each.slug === slug)?.blocks;
    for (const language of ['ar', 'en'] as const) {
      const rights = returnRights[language];
      expect(rights.flatMap((block) => ('id' in block ? block.id : []))).toEqual([
        ...['returns', 'faulty', 'guarantee', 'refunds'],
      ]);
      for (const slug of ['terms', 'returns'])
        expect(page(slug)?.[language], slug).toEqual(expect.arrayContaining(rights));
    }
  });

  test('a question has an anchor that the other language has too, and is found by words that aren’t in it', () => {
    const faq = pages.find((page) => page.slug === 'faq');
    const found = (sought: string) =>
      faq?.blocks.ar.flatMap((block) =>
        block.type === 'question' &&
        hasWords(`${block.question} ${block.answer} ${block.words ?? ''}`, sought)
          ? block.id
          : [],
      );
    for (const block of faq?.blocks.ar ?? []) if (block.type === 'question') expect(block.id).toBeTruthy();
    expect(found('استرجاع')).toContain('change-of-mind');
    expect(found('كرت')).toEqual(['greeting-card']);
    expect(found('الشحن')).toContain('arrival');
  });

  test('every sign has an answer on every plant, which says nothing that isn’t so of it', () => {
    const plants = products.filter((product) => product.kind === 'plant');
    const blocks = pages.find((page) => page.slug === 'gifts-care')?.blocks;
    for (const language of ['ar', 'en'] as const) {
      const answers = (blocks?.[language] ?? []).filter((block) => block.type === 'symptom');
      const asked = signsOf(answers).map(({ id }) => id);
      expect(asked).toEqual([...signs]);
      for (const sign of asked) {
        expect(answerTo(answers, sign, null), sign).not.toBeNull();
        for (const plant of plants) {
          const answer = answerTo(answers, sign, plant);
          const said = `${answer?.cause} ${answer?.steps.join(' ')}`;
          const where = `${sign} of ${plant.slug}: ${said}`;
          expect(answer?.steps.length, where).toBeGreaterThanOrEqual(2);
          // It names what to look at on any plant: of what has no soil it may not be about soil.
          if (plant.watering === 'in_water') expect(said, where).not.toMatch(/التربة جافة|soil is dry/);
          if (plant.light === 'direct') expect(said, where).not.toMatch(/بلا شمس مباشرة|out of direct sun/);
        }
      }
    }
  });

  test('terms and questions name every city with same-day delivery, and those where it is free', () => {
    const sameDay = demoCities().filter((city) => city.deliveryService === 'barq');
    for (const page of pages.filter(({ slug }) => slug === 'terms' || slug === 'faq')) {
      const [ar, en] = [JSON.stringify(page.blocks.ar), JSON.stringify(page.blocks.en)];
      for (const { nameAr, nameEn, deliveryFee } of sameDay) {
        expect(ar, page.slug).toContain(nameAr.replace(/^ال/, ''));
        expect(en, page.slug).toContain(nameEn.replace(/^Al /, ''));
        const free = [...ar.matchAll(/[^".]*مجان[^".]*/g)].some(([text]) =>
          text.includes(nameAr.replace(/^ال/, '')),
        );
        if (deliveryFee === 0) expect(free, `${page.slug} ${nameEn}`).toBe(true);
      }
    }
  });

  test('at least ten questions are answered', () => {
    const faq = pages.find((page) => page.slug === 'faq');
    expect(faq?.blocks.ar.filter((block) => block.type === 'question').length).toBeGreaterThanOrEqual(10);
  });

  test('links lead to the phone, the mail or a page of the shop', () => {
    const paths = [
      ...pages.map((page) => `/${page.slug}`),
      '/products',
      '/gifts',
      '/my-account',
      '/my-orders',
      '/contact-us',
    ];
    const links = [...JSON.stringify(pages).matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1] ?? '');
    expect(links.length).toBeGreaterThan(20);
    for (const link of links)
      expect(
        /^(tel:|mailto:|https:\/\/[a-z.]+\.gov\.sa$)/.test(link) ||
          paths.includes(link.split(/[?#]/)[0] ?? ''),
        link,
      ).toBe(true);
    for (const link of links) {
      const [path, anchor] = link.split('#');
      const page = pages.find(({ slug }) => `/${slug}` === path);
      if (anchor) expect(anchorsOf(page?.blocks.ar ?? []), link).toContain(anchor);
    }
    const shelves = [...JSON.stringify(pages).matchAll(/category=([a-z-]+)/g)].map((match) => match[1]);
    for (const slug of shelves) expect(categories.map((category) => category.slug)).toContain(slug);
  });

  test('the privacy notice names every cookie that the shop sets', () => {
    const notice = pages.find((page) => page.slug === 'privacy-policy');
    for (const language of ['ar', 'en'] as const) {
      const text = JSON.stringify(notice?.blocks[language]);
      const names = new Set(cookies());
      expect([...names].sort()).toHaveLength(7);
      for (const name of names) expect(text, name).toMatch(new RegExp(`"\u2066?${name}\\b`));
    }
  });

  test('the privacy notice tells of everything that pages keep in the browser’s storage', () => {
    const told: Record<string, { ar: string; en: string }> = {
      mended: { ar: 'اللغة عند أول زيارة', en: 'the language on your first visit' },
      askedForName: { ar: 'سألناك عن اسمك', en: 'asked for your name' },
      askedForRating: { ar: 'وعن تقييمك', en: 'and your rating' },
      notices: { ar: 'التنبيهات التي أغلقتها', en: 'which notices you have closed' },
      pushesAsked: { ar: 'متى سألناك عن الإشعارات', en: 'when we asked about notifications' },
      pushesOff: { ar: 'أوقفتها على هذا الجهاز', en: 'turned them off on this device' },
    };
    expect(new Set(storageKeys())).toEqual(new Set(Object.keys(told)));
    const notice = pages.find((page) => page.slug === 'privacy-policy');
    for (const words of Object.values(told))
      for (const language of ['ar', 'en'] as const)
        expect(JSON.stringify(notice?.blocks[language])).toContain(words[language]);
  });

  test('pictures in them exist and are described', () => {
    for (const block of pages.flatMap((page) => [...page.blocks.ar, ...page.blocks.en])) {
      if (!('image' in block)) continue;
      // A close-up is cut out of the picture itself.
      expect(known.has(block.image.replace(/-detail$/, '')), block.image).toBe(true);
      expect(block.alt.length).toBeGreaterThan(10);
    }
  });
});

describe('wording', () => {
  const texts = [
    ...products.flatMap(({ slug, title, summary, description }) =>
      [title, summary, description].map((text) => ({ where: slug, ...text })),
    ),
    ...categories.flatMap(({ slug, title, tagline }) =>
      [title, tagline].map((text) => ({ where: slug, ...text })),
    ),
    ...addons().flatMap(({ slug, title, description }) =>
      [title, description].map((text) => ({ where: slug, ...text })),
    ),
    ...glazes().map(({ slug, title }) => ({ where: slug, ...title })),
    ...pages.flatMap(({ slug, title, summary, blocks }) => [
      { where: slug, ...title },
      { where: slug, ...summary },
      ...blocks.ar.map((block, index) => ({
        where: slug,
        ar: words(block),
        en: blocks.en[index] ? words(blocks.en[index]) : '',
      })),
    ]),
    ...demoCoupons({ cityId: () => 1, categoryId: () => 2 }, new Date(0)).map(({ code, title }) => ({
      where: code,
      ...title,
    })),
    ...demoCities().map(({ uniqueCityId, nameAr, nameEn }) => ({
      where: uniqueCityId,
      ar: nameAr,
      en: nameEn,
    })),
    ...riyadhDistricts().map(({ nameAr, nameEn }) => ({ where: nameEn, ar: nameAr, en: nameEn })),
    ...[addressInWords(demoSettings.shop.address), facts.hours].map((text) => ({
      where: 'settings',
      ...text,
    })),
  ];

  test('nothing is empty, padded or double-spaced', () => {
    for (const { where, ar, en } of texts)
      for (const text of [ar, en]) {
        expect(text.length, where).toBeGreaterThan(1);
        expect(text, where).toBe(text.trim());
        expect(text, where).not.toMatch(/ {2}|\t|\p{Extended_Pictographic}/u);
      }
  });

  test('Arabic is written in Arabic, with its own punctuation and digits 0–9', () => {
    for (const { where, ar } of texts) {
      const prose = withoutLinks(ar);
      const letters = prose.match(/\p{L}/gu) ?? [];
      const arabic = prose.match(/\p{Script=Arabic}/gu) ?? [];
      expect(arabic.length / letters.length, `${where}: ${ar}`).toBeGreaterThan(0.9);
      expect(prose, where).not.toMatch(/[٠-٩۰-۹ـ]|[,;?](?!\d)/);
    }
  });

  test('English is written in English', () => {
    for (const { where, en } of texts) expect(en, where).not.toMatch(/\p{Script=Arabic}|['"]/u);
  });

  test('no two descriptions are alike', () => {
    expect(unique(products.map((product) => product.description.ar))).toBe(true);
    expect(unique(products.map((product) => product.description.en))).toBe(true);
    for (const { description, summary, slug } of products) {
      expect(description.ar.length, slug).toBeGreaterThan(summary.ar.length);
      expect(description.en.split(/[.!?] /).length, slug).toBeGreaterThanOrEqual(2);
    }
  });
});

function unique(values: unknown[]): boolean {
  return new Set(values).size === values.length;
}

/** What links to a page may name after their #. */
function anchorsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (block.type !== 'symptom' && 'id' in block && block.id ? block.id : []));
}

type Block = (typeof pages)[number]['blocks']['ar'][number];

function shape(block: Block): string {
  if (block.type === 'list') return `list of ${block.items.length}`;
  if (block.type === 'table') return `table of ${block.rows.map(({ length }) => length)}`;
  if ('image' in block) return `${block.type} ${block.image}`;
  if (block.type === 'symptom')
    return `${block.id} ${JSON.stringify(block.when)} in ${block.steps.length} about ${block.about}`;
  return 'id' in block ? `${block.type} ${block.id}` : block.type;
}

/** Everything of a block that is read. */
function words(block: Block): string {
  switch (block.type) {
    case 'list':
      return block.items.join(' ');
    case 'question':
      return `${block.question} ${block.answer}`;
    case 'table':
      return [block.head, ...block.rows].flat().join(' ');
    case 'example':
      return `${block.alt} ${block.title} ${block.text}`;
    case 'picture':
      return block.alt;
    case 'glazes':
      return block.items.map(({ name }) => name).join(' ');
    case 'advice':
      return `${block.title} ${block.text}`;
    case 'symptom':
      return [block.sign, block.cause, ...block.steps, ...(block.also ? [block.also] : [])].join(' ');
    default:
      return block.text;
  }
}

/** Without addresses, and without the isolated numbers and addresses that link texts hold. */
function withoutLinks(text: string): string {
  return text
    .replace(/\u2066[^\u2069]*\u2069/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\b(Instagram|Pinterest|X)\b/g, '');
}

/** What pages write into localStorage and sessionStorage, by its keys; `s` is what a script in the document calls the latter. */
function storageKeys(): string[] {
  return readdirSync(join(import.meta.dirname, '../../web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(import.meta.dirname, '../../web', file), 'utf8');
      const named = /\b(?:localStorage|sessionStorage|s)\.(\w+) ?=(?!=)|Storage\.setItem\(([^,]+)/g;
      return [...text.matchAll(named)].map(([, key, item]) => key ?? item ?? '');
    });
}

/**
 * The cookies of the shop by their names, as its sources set them. Every file that sets one has to name it in a way that
 * is found here, so a new cookie fails until the notice has it.
 */
function cookies(): string[] {
  const root = join(import.meta.dirname, '../..');
  // Those of the back office are sent to staff alone.
  const apart = /^(?:db|http\/back-office)\//;
  const files = ['server', 'web'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !apart.test(file))
      .map((file) => join(room, file)),
  );
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const constants = new Map(
    [...sources.values()].flatMap((text) =>
      [...text.matchAll(/const (\w*(?:[cC]ookie|prefix)) = '([\w-]+)'/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    ),
  );
  return [...sources].flatMap(([where, text]) => {
    const set = [
      // reply.setCookie('name' or constant or hostOnly(constant, …) or nameFor(…), …)
      ...[...text.matchAll(/\bsetCookie\(\s*(?:hostOnly\()?('?[\w-]+)/g)].map(([, first = '']) => first),
      // 'set-cookie': `name=…; Path=/`, and what is returned to stand there
      ...[...text.matchAll(/`(\$\{)?([\w-]+)\}?=[^`]*; Path=/g)].map(([, isName, first = '']) =>
        isName ? first : `'${first}`,
      ),
      ...[...text.matchAll(/document\.cookie='(\w+)=/g)].map(([, first = '']) => `'${first}`),
    ].filter((first) => first !== 'reply');
    return set.map((first) => {
      const name = first.startsWith("'")
        ? first.slice(1)
        : constants.get(first === 'nameFor' ? 'prefix' : first);
      if (name === undefined) throw new Error(`which cookie is ${first} of ${where}?`);
      return name;
    });
  });
}
