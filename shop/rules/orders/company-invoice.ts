import { type OrderStatus, orderStatus } from './order.ts';

/**
 * Whether an order's invoice can still be issued to a company in place of the simplified one that it has: until it is
 * handed over, once, and as long as nothing of it was given back, whose credit notes name the simplified one.
 */
export function mayHaveCompanyInvoice(
  order: { state: string; status: OrderStatus | null; details: { company: { wanted: boolean } } },
  { refunded }: { refunded: boolean },
): boolean {
  const { state, status, details } = order;
  return (
    state === 'placed' &&
    status !== null &&
    status < orderStatus.delivered &&
    !details.company.wanted &&
    !refunded
  );
}
