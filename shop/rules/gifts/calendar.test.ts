import { expect, it } from 'vitest';
import { calendarFile } from './calendar.ts';

const at = new Date('2026-11-22T09:30:00Z');
const window = { date: '2026-11-24', starts_at: '16:00', ends_at: '19:00' };

it('a calendar file holds the window by UTC, so that it is right in any country', () => {
  const file = calendarFile({ uid: 'gift-1@asees', title: 'هدية، من أصيص; لك', when: window, at });
  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261122T093000Z',
      'DTSTART:20261124T130000Z',
      'DTEND:20261124T160000Z',
      'SUMMARY:هدية، من أصيص\\; لك',
    ]),
  );
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

it('a window until midnight ends on the next day, and a courier’s days end with their last', () => {
  const night = calendarFile({
    uid: 'x',
    title: 'x',
    when: { ...window, starts_at: '21:00', ends_at: '00:00' },
    at,
  });
  expect(night).toContain('DTEND:20261124T210000Z');
  const days = calendarFile({ uid: 'x', title: 'x', when: { from: '2026-11-24', to: '2026-11-29' }, at });
  expect(days).toContain('DTSTART;VALUE=DATE:20261124\r\nDTEND;VALUE=DATE:20261130\r\n');
});

it('no line is longer than 75 bytes, and no letter is cut', () => {
  const title = 'هدية '.repeat(40).trim();
  const file = calendarFile({ uid: 'x', title, when: window, at });
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});

it('what comes again says how often, and until which day', () => {
  const when = { from: '2026-11-23', to: '2026-11-23' };
  const again = { everyDays: 20, until: '2026-11-30' };
  const file = calendarFile({ uid: 'water', title: 'Water the ZZ', when, again, at: new Date(0) });
  expect(file).toContain('DTSTART;VALUE=DATE:20261123\r\n');
  expect(file).toContain('RRULE:FREQ=DAILY;INTERVAL=20;UNTIL=20261130\r\n');
});
