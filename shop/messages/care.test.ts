import { describe, expect, it } from 'vitest';
import { type Cared, care, facts } from './care.ts';
import { closeUpAlt, pictureAlt } from './picture-alt.ts';

const zz: Cared = {
  kind: 'plant',
  light: 'low',
  waterEveryDays: 18,
  petSafe: false,
  size: 'medium',
  sizeCm: 55,
  glazes: 4,
};
const giftSet: Cared = {
  kind: 'set',
  light: null,
  waterEveryDays: null,
  petSafe: true,
  size: null,
  sizeCm: null,
  glazes: 0,
};

describe('facts', () => {
  it('says what is known of a plant, in Arabic', () => {
    expect(facts('ar', zz)).toEqual([
      { icon: 'light', label: 'الضوء', value: 'خافت إلى متوسط' },
      { icon: 'water', label: 'السقي', value: 'كل 18 يومًا' },
      { icon: 'pets', label: 'القطط والكلاب', value: 'أبعدها عن متناولها' },
      { icon: 'size', label: 'الارتفاع', value: 'نحو 55 سم، متوسط' },
      { icon: 'pot', label: 'الأصيص', value: 'خزف بـ4 ألوان' },
    ]);
  });

  it('leaves out what is not known', () => {
    expect(facts('en', giftSet)).toEqual([{ icon: 'pets', label: 'Cats and dogs', value: 'Safe for them' }]);
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
    for (const light of ['low', 'medium', 'bright', 'direct'] as const) {
      for (const waterEveryDays of [1, 2, 6, 7, 13, 14, 30]) {
        const [ar, en] = [
          care('ar', { ...zz, light, waterEveryDays }),
          care('en', { ...zz, light, waterEveryDays }),
        ];
        expect(ar).toHaveLength(5);
        expect(en.map(({ title }) => title)).toEqual([
          'Light',
          'Water',
          'In summer',
          'Air-conditioning',
          'Cats and dogs',
        ]);
        for (const { text } of ar) expect(text).toMatch(/^[\u0600-\u06ff\d\s.،؛:]+$/);
        for (const { text } of en) expect(text).toMatch(/^[A-Z][\w ’,;:.-]+\.$/);
      }
    }
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
