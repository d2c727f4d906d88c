import { expect, it } from 'vitest';
import { linkIsOver } from './private-link.ts';

const endedAt = new Date('2026-11-01T12:00:00Z');
const after = (days: number) => new Date(endedAt.getTime() + days * 86_400_000);

it('a link shows all of its order for 21 days after its end, and as long as there is none', () => {
  expect(linkIsOver(endedAt, after(20.99))).toBe(false);
  expect(linkIsOver(endedAt, after(21))).toBe(true);
  expect(linkIsOver(null, after(1000))).toBe(false);
});
