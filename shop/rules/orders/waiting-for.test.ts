import { expect, it } from 'vitest';
import { waitingFor } from './waiting-for.ts';

const now = new Date('2026-11-10T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const order = {
  state: 'placed',
  status: 1,
  variant: 'direct',
  expiresAt: ago(-1),
  attempts: 0,
  slotId: null,
  estimateFrom: null,
  gift: null,
} as const;
const gift = { ...order, variant: 'gift' } as const;

it('an unpaid order waits for its payment as long as it holds anything', () => {
  const unpaid = { ...order, state: 'awaiting_payment', status: null } as const;
  expect(waitingFor(unpaid, now)).toBe('payment');
  expect(waitingFor({ ...unpaid, expiresAt: ago(1) }, now)).toBe(null);
});

it('a gift waits for its recipient, and after two days for our call', () => {
  expect(waitingFor(gift, now)).toBe('recipient');
  expect(waitingFor({ ...gift, gift: { state: 'waiting', sentAt: ago(47) } }, now)).toBe('recipient');
  expect(waitingFor({ ...gift, gift: { state: 'waiting', sentAt: ago(48) } }, now)).toBe('team');
  expect(waitingFor({ ...gift, gift: { state: 'not_me', sentAt: ago(100) } }, now)).toBe('recipient');
  expect(waitingFor({ ...gift, status: 2, gift: { state: 'accepted', sentAt: ago(100) } }, now)).toBe(null);
});

it('what nobody took too often waits for our staff', () => {
  expect(waitingFor({ ...order, status: 3, attempts: 2 }, now)).toBe(null);
  expect(waitingFor({ ...order, status: 3, attempts: 3 }, now)).toBe('team');
  expect(waitingFor({ ...order, status: 3, attempts: 3, slotId: 7 }, now)).toBe(null);
});

it('nothing else waits for anybody', () => {
  expect(waitingFor(order, now)).toBe(null);
  expect(waitingFor({ ...order, state: 'refunded', status: null }, now)).toBe(null);
});
