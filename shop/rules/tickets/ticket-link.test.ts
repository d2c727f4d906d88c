import { expect, it } from 'vitest';
import { ticketLinkIsOver } from './ticket-link.ts';

const closedAt = new Date('2026-11-01T12:00:00Z');
const after = (days: number) => new Date(closedAt.getTime() + days * 86_400_000);
const events = [
  { to: 'resolved', at: after(-7) },
  { to: 'closed', at: closedAt },
];

it('a link shows all of its ticket for 21 days after it is closed, and as long as it is open', () => {
  expect(ticketLinkIsOver('closed', events, after(20.99))).toBe(false);
  expect(ticketLinkIsOver('closed', events, after(21))).toBe(true);
  expect(ticketLinkIsOver('resolved', events.slice(0, 1), after(1000))).toBe(false);
});
