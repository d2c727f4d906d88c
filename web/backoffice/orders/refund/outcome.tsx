import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { Note } from '../../../components/note.tsx';
import { useLanguage } from '../../base/me.ts';
import type { AloneLimit } from '../../base/use-alone-limit.ts';
import { type Chosen, takesAllPieces, worthOf } from './chosen.ts';
import { useRefundWords } from './refund-words.ts';

/**
 * What a press would do as the form stands: how much goes back, whether it takes a second person, and, where nothing is
 * left, what becomes of the order, its time, its coupon and of whom it is about. The same for the whole order and for the
 * last piece of it.
 */
export function Outcome({
  order,
  money,
  chosen,
  limit,
}: {
  order: OrderDetails;
  money: NonNullable<OrderDetails['money']>;
  chosen: Chosen;
  limit: AloneLimit;
}) {
  const refund = useRefundWords();
  const language = useLanguage();
  const { left, coupons } = money;
  const worth = worthOf(chosen, left);
  const limitText = <p className="tiny">{limit.text}</p>;
  if (worth === 0) return limitText;
  const mayEnd = endsWithRefund(order);
  const ends = mayEnd && worth === fromRiyals(left.sum);
  const said = ends
    ? [
        order.status === orderStatus.onTheWay ? refund.endsOnTheWay : refund.ends,
        order.slot ? refund.endsSlot : '',
        coupons.length > 0 ? refund.endsCoupon : '',
        order.variant === 'gift' && order.status !== orderStatus.accepted
          ? refund.tellsBoth
          : refund.tellsSender,
      ]
    : mayEnd && takesAllPieces(chosen, left)
      ? [refund.noPieces]
      : [];
  return (
    <>
      <p className="med" role="status">
        {refund.chosen(riyals(language, worth))}
      </p>
      {said.length > 0 && (
        <Note tone="warn" live>
          {said.filter((each) => each !== '').join(' ')}
        </Note>
      )}
      {limit.isOver(worth) && (
        <Note icon="clock" live>
          {refund.needsSecond}
        </Note>
      )}
      {limitText}
    </>
  );
}

/** Whether an order that nothing is left of ends: one that has arrived, or has ended, stays as it is. */
export function endsWithRefund({ can }: OrderDetails): boolean {
  return can.cancel || can.reject;
}
