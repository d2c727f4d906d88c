import type { OrderView } from '#shop/contract/orders.ts';
import { wasStopped } from '#shop/rules/orders/order.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { useMessages } from '../../../base/messages.tsx';
import { Arrival, FactList, Moment, Place } from '../order-parts.tsx';
import { CareCards } from './care-cards.tsx';

/** What was agreed: to whom, where, when, and what comes with it. */
export function Facts({ order, today }: { order: OrderView; today: Day }) {
  const { orders: words } = useMessages();
  const waits = order.variant === 'gift' && !order.slot && !order.estimate;
  return (
    <FactList>
      {order.order_number && (
        <div>
          <dt>{words.number}</dt>
          <dd>
            <bdi dir="ltr">{order.order_number}</bdi>
          </dd>
        </div>
      )}
      {order.paid_at && (
        <div>
          <dt>{words.paidAt}</dt>
          <dd>
            <Moment iso={order.paid_at} />
          </dd>
        </div>
      )}
      {order.recipient_name !== '' && (
        <div>
          <dt>{words.recipient}</dt>
          <dd>
            <bdi>{order.recipient_name}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{words.place}</dt>
        <dd>
          <Place order={order} />
        </dd>
      </div>
      {!(order.status !== null && wasStopped(order.status)) && (
        <div>
          <dt>{words.time}</dt>
          <dd>{waits ? words.timeByRecipient : <Arrival order={order} today={today} />}</dd>
        </div>
      )}
      {order.card && !order.card.message && (
        <div>
          <dt>{words.card}</dt>
          <dd>{words.noCard}</dd>
        </div>
      )}
      {order.care_card && (
        <div>
          <dt>{words.comesWith}</dt>
          <dd>
            <CareCards order={order} />
          </dd>
        </div>
      )}
      {order.anonymous_sender && (
        <div>
          <dt>{words.senderName}</dt>
          <dd>{words.anonymous}</dd>
        </div>
      )}
    </FactList>
  );
}
