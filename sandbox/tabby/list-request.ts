import { z } from 'zod';
import { refuse } from './errors.ts';
import type { PaymentStatus, TabbyPayment } from './payments.ts';

/** "2020-01-23" is its first moment in UTC. */
const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .transform((text) => Date.parse(text));

const listRequest = z.object({
  created_at__gte: moment.default(0),
  created_at__lte: moment.default(Number.POSITIVE_INFINITY),
  status: z.enum(['authorized', 'closed', 'rejected', 'new', 'captured', 'refunded', 'cancelled']).optional(),
  limit: z.coerce.number().int().min(1).max(20).default(20),
  offset: z.coerce.number().int().min(0).default(0),
});

/** The statuses of the API, and those of the dashboard, by what makes a payment one of them. */
const statuses: Record<
  NonNullable<z.infer<typeof listRequest>['status']>,
  (payment: TabbyPayment) => boolean
> = {
  authorized: is('AUTHORIZED'),
  closed: is('CLOSED'),
  rejected: is('REJECTED'),
  new: is('AUTHORIZED'),
  captured: ({ status, captures }) => status === 'CLOSED' && captures.length > 0,
  refunded: ({ refunds }) => refunds.length > 0,
  cancelled: ({ status, captures }) => status === 'CLOSED' && captures.length === 0,
};

/** Which payments are listed, and from where on. Refuses what can't be read. */
export function readListRequest(query: unknown) {
  const read = listRequest.safeParse(query);
  if (!read.success) return refuse('bad_data', 'failed to decode request');
  const { created_at__gte: from, created_at__lte: to, status, limit, offset } = read.data;
  const asked = status ? statuses[status] : is('AUTHORIZED', 'CLOSED');
  const takes = (payment: TabbyPayment) =>
    payment.createdMs >= from && payment.createdMs <= to && asked(payment);
  return { takes, limit, offset };
}

function is(...any: PaymentStatus[]) {
  return ({ status }: TabbyPayment): boolean => any.includes(status);
}
