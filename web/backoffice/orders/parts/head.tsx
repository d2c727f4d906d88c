import { Link } from 'react-router';
import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { buttonClass } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Isolated } from '../../../components/isolated.tsx';
import { Tag } from '../../../components/tag.tsx';
import { mayUse, useLanguage, useMe } from '../../base/me.ts';
import { useStaffMessages } from '../../base/messages.tsx';
import styles from './head.module.css';

const quiet = buttonClass({ look: 'quiet', size: 's' });

/** How an order stands, from whom to whom, and the way back to all of them. */
export function About({ order, today }: { order: OrderDetails; today: Day }) {
  const { orders } = useStaffMessages();
  const language = useLanguage();
  const { status, status_label, sender, recipient, for_self, paid_at } = order;
  const about = for_self
    ? orders.fromSelf(own(sender.name))
    : orders.fromTo(own(sender.name), own(recipient.name));
  return (
    <>
      <Tag tone={status === 3 ? 'warn' : status > 5 ? 'bad' : 'plain'}>{status_label}</Tag>
      <span className={styles.about}>
        <Isolated text={about} /> · {orders.paidAt(momentInWords(language, paid_at, today))}
      </span>
      <Link to="/orders" className={styles.back}>
        {orders.back}
      </Link>
    </>
  );
}

/** Where it goes on: where its recipient is called, as long as they don't answer; on the board of its day, or today's where it has no time; once it is wrapped on a run; and the printer. */
export function Ways({ order }: { order: OrderDetails }) {
  const { board, orders, runs, waiting } = useStaffMessages();
  const me = useMe();
  const isWrapped = order.status === orderStatus.giftWrapping && mayUse(me, 'fulfil');
  return (
    <>
      {order.gift?.state === 'waiting' && order.status === orderStatus.accepted && (
        <Link to={`/waiting/${order.order_number}`} className={quiet}>
          {waiting.title}
        </Link>
      )}
      {order.slot && (
        <Link
          to={`${isWrapped ? '/runs' : '/board'}?day=${order.slot.date}&cities_id=${order.city.id}`}
          className={quiet}
        >
          {isWrapped ? runs.title : orders.toBoard}
        </Link>
      )}
      {!order.slot && order.status < orderStatus.delivered && (
        <Link to={`/board?cities_id=${order.city.id}&slot=none`} className={quiet}>
          {board.title}
        </Link>
      )}
      {mayUse(me, 'fulfil') && (
        <Link to={`/print?order_numbers=${order.order_number}`} className={quiet}>
          <Icon name="print" size="s" />
          {orders.printPapers}
        </Link>
      )}
    </>
  );
}
