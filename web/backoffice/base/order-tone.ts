import type { OrderRow } from '#shop/contract/workshop/orders.ts';

/** The colour of an order's status: late before all, then what its word is drawn in. */
export function toneOf({ status, standing }: Pick<OrderRow, 'status' | 'standing'>) {
  if (standing === 'late') return 'bad';
  if (standing === 'recipient') return 'selected';
  if (status === 3) return 'warn';
  if (status === 4) return 'good';
  return status > 5 ? 'bad' : 'plain';
}
