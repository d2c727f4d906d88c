import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalMessage } from '../messages/bilingual/refusals.ts';
import { messagesOf } from '../messages/index.ts';
import { businessDays, days, minutes, seconds } from './durations.ts';

describe('a wait', () => {
  it.each([
    [1, 'ثانية واحدة', '1 second'],
    [2, 'ثانيتين', '2 seconds'],
    [5, '5 ثوانٍ', '5 seconds'],
    [10, '10 ثوانٍ', '10 seconds'],
    [11, '11 ثانية', '11 seconds'],
    [59, '59 ثانية', '59 seconds'],
    [100, '100 ثانية', '100 seconds'],
    [103, '103 ثوانٍ', '103 seconds'],
  ])('of %i seconds', (count, ar, en) => {
    expect(seconds('ar', count, 'oblique')).toBe(ar);
    expect(seconds('en', count)).toBe(en);
    expect(refusalMessage('ar', 'OTP_WAIT', { seconds: count })).toContain(`بعد ${ar}.`);
    expect(refusalMessage('en', 'OTP_WAIT', { seconds: count })).toContain(`in ${en}.`);
  });

  it.each([
    [1, 'يوم واحد', 'يوم واحد', '1 day'],
    [2, 'يومان', 'يومين', '2 days'],
    [10, '10 أيام', '10 أيام', '10 days'],
    [11, '11 يومًا', '11 يومًا', '11 days'],
    [100, '100 يوم', '100 يوم', '100 days'],
  ])('of %i days, as a subject and after a preposition', (count, subject, after, en) => {
    expect(days('ar', count)).toBe(subject);
    expect(days('ar', count, 'oblique')).toBe(after);
    expect(days('en', count)).toBe(en);
  });

  it.each([
    [1, 'دقيقة واحدة', 'دقيقة واحدة', '1 minute'],
    [2, 'دقيقتان', 'دقيقتين', '2 minutes'],
    [5, '5 دقائق', '5 دقائق', '5 minutes'],
    [20, '20 دقيقة', '20 دقيقة', '20 minutes'],
  ])('of %i minutes, as a subject and after a preposition', (count, subject, after, en) => {
    expect(minutes('ar', count)).toBe(subject);
    expect(minutes('ar', count, 'oblique')).toBe(after);
    expect(minutes('en', count)).toBe(en);
    expect(refusalMessage('ar', 'TOO_MANY_HOLDS', { minutes: count })).toContain(`بعد ${after}،`);
  });
});

it.each([
  [0, 'المتبقي: أقل من دقيقة', 'Under a minute left'],
  [1, 'المتبقي: دقيقة', '1 min left'],
  [45, 'المتبقي: 45 دقيقة', '45 min left'],
  [60, 'المتبقي: ساعة', '1 h left'],
  [122, 'المتبقي: ساعتان ودقيقتان', '2 h 2 min left'],
  [200, 'المتبقي: 3 ساعات و20 دقيقة', '3 h 20 min left'],
  [660, 'المتبقي: 11 ساعة', '11 h left'],
])('%i minutes left', (left, ar, en) => {
  expect(messagesOf('ar').shell.timeLeft(left)).toBe(ar);
  expect(messagesOf('en').shell.timeLeft(left)).toBe(en);
});

describe('business days', () => {
  it.each([
    [2, 5, 'من 2 إلى 5 أيام عمل', '2–5 business days'],
    [1, 3, 'من يوم إلى 3 أيام عمل', '1–3 business days'],
    [1, 2, 'من يوم إلى يومي عمل', '1–2 business days'],
    [3, 14, 'من 3 إلى 14 يوم عمل', '3–14 business days'],
    [5, 100, 'من 5 إلى 100 يوم عمل', '5–100 business days'],
  ])('from %i to %i', (from, to, ar, en) => {
    expect(businessDays('ar', { from, to })).toBe(ar);
    expect(businessDays('en', { from, to })).toBe(en);
  });

  it('have both ends in their order', () => {
    const from = fc.integer({ min: 2, max: 50 });
    fc.assert(
      fc.property(from, fc.integer({ min: 1, max: 50 }), (first, more) => {
        for (const language of ['ar', 'en'] as const)
          expect(businessDays(language, { from: first, to: first + more }).match(/\d+/g)).toEqual(
            [first, first + more].map(String),
          );
      }),
    );
  });
});
