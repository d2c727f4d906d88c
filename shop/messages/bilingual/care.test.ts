import { describe, expect, it } from 'vitest';
import { type Cared, care, facts } from './care.ts';
import { closeUpAlt, pictureAlt } from './picture-alt.ts';

const zz: Cared = {
  kind: 'plant',
  light: 'low',
  waterEveryDays: 18,
  watering: 'through',
  air: 'dry',
  petSafe: false,
  size: 'medium',
  sizeCm: 55,
  saucer: null,
  glazes: 4,
};
const giftSet: Cared = {
  kind: 'set',
  light: null,
  waterEveryDays: null,
  watering: null,
  air: null,
  petSafe: true,
  size: null,
  sizeCm: null,
  saucer: null,
  glazes: 0,
};

describe('facts', () => {
  it('says what is known of a plant, in Arabic', () => {
    expect(facts('ar', zz)).toEqual([
      { icon: 'light', label: 'الضوء', value: 'خافت إلى متوسط' },
      { icon: 'water', label: 'السقي', value: 'كل 18 يومًا' },
      { icon: 'pets', label: 'القطط والكلاب', value: 'غير آمنة للقطط والكلاب' },
      { icon: 'size', label: 'الارتفاع', value: 'نحو 55 سم، متوسط' },
      { icon: 'pot', label: 'الأصيص', value: 'خزف بـ4 ألوان' },
    ]);
  });

  it('leaves out what is not known', () => {
    expect(facts('en', giftSet)).toEqual([
      { icon: 'pets', label: 'Cats and dogs', value: 'Its plants are safe for cats and dogs' },
    ]);
    expect(care('en', giftSet)).toEqual([]);
  });

  it.each([
    [1, 'كل يوم', 'Every day'],
    [2, 'كل يومين', 'Every 2 days'],
    [3, 'كل 3 أيام', 'Every 3 days'],
    [11, 'كل 11 يومًا', 'Every 11 days'],
    [100, 'كل 100 يوم', 'Every 100 days'],
  ])('words %i days between waterings', (days, ar, en) => {
    const water = (language: 'ar' | 'en') =>
      facts(language, { ...zz, waterEveryDays: days }).find(({ icon }) => icon === 'water')?.value;
    expect([water('ar'), water('en')]).toEqual([ar, en]);
  });
});

describe('care', () => {
  it('advises the same things in both languages, each about one of them', () => {
    const plants = (['low', 'medium', 'bright', 'direct'] as const).flatMap((light) =>
      ([null, 'through', 'half', 'top', 'moist', 'below', 'cup', 'soak', 'in_water'] as const).flatMap(
        (watering) =>
          ([null, 'dry', 'room', 'humid', 'fresh'] as const).map((air) => ({ ...zz, light, watering, air })),
      ),
    );
    for (const plant of plants) {
      for (const waterEveryDays of [1, 2, 13, 30]) {
        const [ar, en] = [care('ar', { ...plant, waterEveryDays }), care('en', { ...plant, waterEveryDays })];
        expect(ar).toHaveLength(5);
        expect(en.map(({ title }) => title)).toEqual([
          'Light',
          'Water',
          'In summer',
          'Air conditioning',
          'Cats and dogs',
        ]);
        for (const { text } of ar) expect(text).toMatch(/^[\u0600-\u06ff\d\s.،؛:]+$/);
        for (const { text } of en) expect(text).toMatch(/^[A-Z][\w ’,;:.-]+\.$/);
      }
    }
  });

  it('waters by what the plant grows in: no soil for what lives in water or in bark', () => {
    const water = (watering: Cared['watering']) =>
      (['ar', 'en'] as const).flatMap((language) =>
        care(language, { ...zz, watering, waterEveryDays: 7 }).map(({ text }) => text),
      );
    for (const watering of ['in_water', 'soak'] as const) {
      for (const text of water(watering)) expect(text).not.toMatch(/تربة|soil/);
    }
    expect(water('in_water').join()).toMatch(/جدّد ماءها كل 7 أيام.*Change its water about every 7 days/);
    expect(facts('en', { ...zz, watering: 'in_water' })[1]?.value).toBe('Fresh water every 18 days');
    expect(water('below').join()).toMatch(/صحن ماء.*dish of water/);
    expect(water(null).join()).not.toMatch(/تجف|dry to/);
  });

  it('never warns a plant of dry air that bears it', () => {
    const air = (kind: Cared['air']) =>
      care('en', { ...zz, air: kind }).find(({ title }) => title === 'Air conditioning')?.text;
    expect(air('dry')).not.toContain('browns');
    expect(air('room')).toContain('browns');
    expect(air(null)).toBe('Keep it out of the air conditioner’s draught.');
  });

  it('speaks of the saucer to pots that have one, and of the stopper to the others', () => {
    const pot: Cared = { ...giftSet, kind: 'pot', petSafe: null, size: 'large', sizeCm: 34 };
    const water = (saucer: boolean | null) =>
      care('en', { ...pot, saucer }).find(({ title }) => title === 'Water')?.text;
    expect(water(true)).toMatch(/saucer/);
    expect(water(false)).toMatch(/stopper/);
    // A vase has neither, and nobody waters it.
    expect(water(null)).toBeUndefined();
    expect(facts('ar', pot)).toEqual([
      { icon: 'size', label: 'القطر', value: 'نحو 34 سم، كبير، يوضع على الأرض' },
    ]);
  });

  it.each([1, 2, 3, 4, 7, 18])('waters sooner in summer than every %i days', (waterEveryDays) => {
    const summer = care('en', { ...zz, waterEveryDays }).find(({ title }) => title === 'In summer')?.text;
    const [, said] = summer?.match(/every (\d+) days/) ?? [];
    const days = summer?.includes('twice a day') ? 0.5 : summer?.includes('every day') ? 1 : Number(said);
    expect(days).toBeLessThan(waterEveryDays);
  });

  it('waters sooner in summer, and says nothing of pets where a plant is safe for them', () => {
    const advice = care('en', { ...zz, waterEveryDays: 8, petSafe: true });
    expect(advice.find(({ title }) => title === 'In summer')?.text).toContain('every 6 days');
    expect(advice.map(({ title }) => title)).not.toContain('Cats and dogs');
  });
});

describe('what a picture shows', () => {
  const plant = { kind: 'plant', title: 'ZZ Plant', glaze: 'Sand' } as const;
  it.each([
    ['en', plant, 'ZZ Plant in a sand pot'],
    ['en', { ...plant, glaze: 'Olive' }, 'ZZ Plant in an olive pot'],
    ['ar', { kind: 'plant', title: 'زاميا', glaze: 'رملي' }, 'زاميا في أصيص رملي'],
    ['en', { kind: 'pot', title: 'Najd Pot', glaze: 'Sand' }, 'Najd Pot in sand'],
    ['ar', { kind: 'pot', title: 'أصيص نجد', glaze: 'رملي' }, 'أصيص نجد بلون رملي'],
    ['ar', { kind: 'set', title: 'طقم المنزل الجديد', glaze: null }, 'طقم المنزل الجديد'],
  ] as const)('%s %j', (language, pictured, words) => expect(pictureAlt(language, pictured)).toBe(words));

  it('tells a close-up from the whole', () => {
    expect(closeUpAlt('en', plant)).toBe('Close-up of ZZ Plant in a sand pot');
    expect(closeUpAlt('ar', { kind: 'plant', title: 'زاميا', glaze: 'رملي' })).toBe(
      'صورة قريبة: زاميا في أصيص رملي',
    );
  });
});
