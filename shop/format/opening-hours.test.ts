import { expect, it } from 'vitest';
import { exceptionRows, standingInWords, weekInWords, weekRows } from './opening-hours.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const long = [{ opens: '09:00', closes: '23:00' }];
const short = [{ opens: '16:00', closes: '23:00' }];
const everyDay = { week: Array.from({ length: 7 }, () => long), exceptions: [] };
const rested = { week: [long, long, long, long, long, short, []], exceptions: [] };

it('hours that are the same each day are said once', () => {
  expect(plain(weekInWords('ar', everyDay))).toBe('كل يوم من 9:00 ص إلى 11:00 م');
  expect(plain(weekInWords('en', everyDay))).toBe('Every day, 9:00 AM–11:00 PM');
  expect(weekInWords('ar', { week: [[], [], [], [], [], [], []], exceptions: [] })).toBe('');
});

it('days that follow each other are said together, from Saturday on', () => {
  expect(weekRows('ar', rested).map(({ days, times }) => plain(`${days}: ${times}`))).toEqual([
    'السبت: مغلق',
    'من الأحد إلى الخميس: من 9:00 ص إلى 11:00 م',
    'الجمعة: من 4:00 إلى 11:00 م',
  ]);
  expect(plain(weekInWords('en', rested))).toBe(
    'Saturday, closed; Sunday to Thursday, 9:00 AM–11:00 PM; Friday, 4:00–11:00 PM',
  );
  const weekend = { week: [short, long, long, long, long, long, short], exceptions: [] };
  expect(weekRows('ar', weekend)[0]?.days).toBe('السبت والأحد');
  expect(
    weekRows('en', { week: everyDay.week.with(5, [{ opens: '00:00', closes: '00:00' }]), exceptions: [] })[1],
  ).toEqual({ days: 'Friday', times: 'round the clock' });
});

it('days to come that differ have a row each, those over none', () => {
  const exceptions = [
    { date: '2026-11-25', spans: short },
    { date: '2026-11-23', spans: [] },
    { date: '2026-11-20', spans: [] },
  ];
  expect(
    exceptionRows('ar', { ...everyDay, exceptions }, '2026-11-21').map(({ day, times }) =>
      plain(`${day}: ${times}`),
    ),
  ).toEqual(['الاثنين 23 نوفمبر: مغلق', 'الأربعاء 25 نوفمبر: من 4:00 إلى 11:00 م']);
});

it('whether somebody is there is said with what changes it', () => {
  const now = new Date('2026-11-21T10:00:00+03:00');
  const tonight = new Date('2026-11-21T23:00:00+03:00');
  const tomorrow = new Date('2026-11-22T09:00:00+03:00');
  expect(plain(standingInWords('ar', { open: true, until: tonight }, now))).toBe('نحن هنا حتى 11:00 م');
  expect(plain(standingInWords('en', { open: true, until: tonight }, now))).toBe('We’re here until 11:00 PM');
  expect(plain(standingInWords('ar', { open: false, opens: tomorrow }, now))).toBe(
    'خارج أوقات العمل، نعود غدًا، الأحد 22 نوفمبر، 9:00 ص',
  );
  expect(plain(standingInWords('en', { open: false, opens: tomorrow }, now))).toBe(
    'We’re closed until tomorrow, Sunday 22 November, 9:00 AM',
  );
  expect(standingInWords('ar', { open: true, until: null }, now)).toBe('نحن هنا الآن');
  expect(standingInWords('en', { open: false, opens: null }, now)).toBe('We’re closed at the moment');
});
