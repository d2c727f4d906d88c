import { useState } from 'react';
import { Form } from 'react-router';
import type { OrderInList } from '#shop/contract/orders.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { useMessages } from '../../../base/messages.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { useGiftsPath } from '../../cards/gifts-path.ts';
import { RatingSheet } from '../rating/later-sheet.ts';
import type { ToRate } from '../rating/rated-order.tsx';

/** Each order has one next action. */
export function NextAction({ order }: { order: OrderInList }) {
  const { mine } = useMessages().orders;
  const gifts = useGiftsPath();
  const { status, waiting_for, variant, ended, delivered_at } = order;
  if (waiting_for === 'payment')
    return (
      <ButtonLink href="/cart?tab=complete" look="quiet" size="s">
        {mine.pay}
      </ButtonLink>
    );
  if (order.can_rate && delivered_at) return <RateButton order={{ ...order, delivered_at }} />;
  if (ended?.by === 'recipient')
    return (
      <ButtonLink href={gifts} look="quiet" size="s">
        {mine.another}
      </ButtonLink>
    );
  if (status !== null && status >= orderStatus.delivered)
    return (
      <Form method="post" action={order.order_link}>
        <input type="hidden" name="intent" value="again" />
        <Button type="submit" look="quiet" size="s">
          {mine.again}
        </Button>
      </Form>
    );
  const ready = variant === 'pickup' && status === orderStatus.onTheWay;
  return (
    <ButtonLink href={order.order_link} look={order.asks_sender ? 'primary' : 'quiet'} size="s">
      {order.asks_sender ? mine.reply : ready ? mine.code : mine.view}
    </ButtonLink>
  );
}

/** Opens the sheet; without script it leads to the page. */
function RateButton({ order }: { order: ToRate }) {
  const { mine } = useMessages().orders;
  const [open, setOpen] = useState(false);
  return (
    <>
      <ButtonLink
        href={`/my-orders/rating/${order.order_id}`}
        look="quiet"
        size="s"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {mine.rate}
      </ButtonLink>
      {open && <RatingSheet order={order} now={new Date().toISOString()} onClose={() => setOpen(false)} />}
    </>
  );
}
