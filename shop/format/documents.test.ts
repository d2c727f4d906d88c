import { expect, it } from 'vitest';
import { deliveryTime } from './documents.ts';

const on = { kind: 'delivery', place: { ar: '', en: '' }, from: '2026-11-22', to: '2026-11-24' } as const;
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

it('a delivery on a document is a day with its window, a courier’s days, or nothing where it is picked up', () => {
  const window = deliveryTime({ ...on, to: '2026-11-22', startsAt: '11:00', endsAt: '14:00' });
  expect(plain(window?.ar)).toBe('\u20662026-11-22\u2069، من 11:00 ص إلى 2:00 م');
  expect(plain(window?.en)).toBe('2026-11-22, 11:00 AM–2:00 PM');
  // The hours stay on one line.
  expect(window?.ar).toContain('من\u00a011:00\u00a0ص\u00a0إلى\u00a02:00\u00a0م');
  expect(deliveryTime({ ...on, startsAt: null, endsAt: null })).toEqual({
    ar: 'من \u20662026-11-22\u2069 إلى \u20662026-11-24\u2069',
    en: '2026-11-22 to 2026-11-24',
  });
  expect(deliveryTime({ ...on, to: '2026-11-22', startsAt: null, endsAt: null })?.ar).toBe(
    '\u20662026-11-22\u2069',
  );
  expect(deliveryTime({ ...on, to: null, startsAt: null, endsAt: null })?.en).toBe(
    'From 2026-11-22, at a time the recipient chooses',
  );
  expect(deliveryTime({ ...on, from: null, to: null, startsAt: null, endsAt: null })).toBeNull();
});
