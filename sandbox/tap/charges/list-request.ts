import { z } from 'zod';
import { TapRefusal } from '../protocol/errors.ts';

const moment = z.union([z.string().regex(/^\d{1,15}$/), z.number().int()]).transform(Number);

/** Tap: list all charges, list all refunds. Moments in milliseconds, as text or as number; 25 at once unless asked otherwise, 50 at most. */
const listRequest = z.object({
  period: z.object({ date: z.object({ from: moment, to: moment }) }).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(25),
  starting_after: z.string().optional(),
});

/** What of all, newest first, is asked for. Refuses with 1103 what can't be read. */
export function listed<T extends { id: string; createdMs: number }>(all: readonly T[], body: unknown): T[] {
  const read = listRequest.safeParse(body);
  if (!read.success) throw new TapRefusal('1103');
  const { period, limit, starting_after: after } = read.data;
  const { from, to } = period?.date ?? { from: 0, to: Number.POSITIVE_INFINITY };
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  return all
    .slice(start)
    .filter(({ createdMs }) => createdMs >= from && createdMs <= to)
    .slice(0, limit);
}
