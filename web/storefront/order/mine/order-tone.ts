import type { OrderInList } from '#shop/contract/orders.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import type { Tone } from '../../../components/note.tsx';

/** How the state of an order looks: it waits for somebody, it was refused, it is on its way or there. */
export function toneOf({ status, waiting_for, comes_again_by, ended, asks_sender }: OrderInList): Tone {
  if (waiting_for || comes_again_by || asks_sender) return 'warn';
  if (ended) return ended.by === 'sender' ? 'plain' : 'bad';
  return status !== null && status >= orderStatus.onTheWay ? 'good' : 'plain';
}
