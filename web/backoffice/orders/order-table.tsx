import type { Output } from '#shop/contract/operation.ts';
import type { staffOrders } from '#shop/contract/workshop/orders.ts';
import { clockRange, clockTime } from '#shop/format/clock.ts';
import { dayInWords, momentInWords, riyadhTime } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { phone } from '#shop/format/phone.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import checkStyles from '../../components/form/check.module.css';
import { Isolated } from '../../components/isolated.tsx';
import { Picture } from '../../components/picture.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { OrderLink } from '../base/order-link.tsx';
import { toneOf } from '../base/order-tone.ts';
import { ChooseAll } from '../shell/choose-all.tsx';
import tableStyles from '../shell/table.module.css';
import styles from './orders.module.css';

export type Row = Output<typeof staffOrders>['items'][number];
/** So many pieces are pictured; the others are counted. */
const picturesMost = 3;

/** Which rows are chosen, and how they are. */
type Choosing = { chosen: ReadonlySet<string>; toggle(numbers: string[], on: boolean): void };

/** Orders as rows; on a phone each is a card. Where rows can be chosen each begins with its box. */
export function OrderTable({
  items,
  today,
  choosing,
}: {
  items: readonly Row[];
  today: Day;
  choosing: Choosing | null;
}) {
  const { orders, board } = useStaffMessages();
  const { columns } = orders;
  const seesMoney = items.some(({ total }) => total !== null);
  const all = items.map(({ order_number }) => order_number);
  const heads = [columns.order, columns.people, columns.phone, columns.place, columns.pieces, columns.time];
  return (
    <table className={`${tableStyles.table} ${styles.table}`}>
      <thead>
        <tr>
          {choosing && (
            <ChooseAll
              label={board.selectAll}
              checked={all.every((number) => choosing.chosen.has(number))}
              toggle={(on) => choosing.toggle(all, on)}
            />
          )}
          {[...heads, columns.status, ...(seesMoney ? [columns.total] : [])].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <OrderLine
            key={row.order_number}
            row={row}
            today={today}
            seesMoney={seesMoney}
            choosing={choosing}
          />
        ))}
      </tbody>
    </table>
  );
}

function OrderLine({
  row,
  today,
  seesMoney,
  choosing,
}: {
  row: Row;
  today: Day;
  seesMoney: boolean;
  choosing: Choosing | null;
}) {
  const { orders } = useStaffMessages();
  const { columns } = orders;
  const language = useLanguage();
  const { order_number, paid_at, sender_name, recipient_name, for_self, city, district, pieces } = row;
  const left = pieces.length - picturesMost;
  const isChosen = choosing?.chosen.has(order_number) ?? false;
  return (
    <tr className={`${row.standing === 'late' ? styles.late : ''} ${isChosen ? styles.chosen : ''}`}>
      {choosing && (
        <td className={styles.box}>
          <label className={styles.choose}>
            <input
              type="checkbox"
              name="order_numbers"
              value={order_number}
              className={checkStyles.check}
              checked={isChosen}
              onChange={({ currentTarget }) => choosing.toggle([order_number], currentTarget.checked)}
            />
            <bdi dir="ltr" className="vh">
              {order_number}
            </bdi>
          </label>
        </td>
      )}
      <th scope="row">
        <OrderLink number={order_number} />
        <span className="tiny">{momentInWords(language, paid_at, today)}</span>
      </th>
      <td data-label={columns.people} className={styles.typed}>
        <bdi>{sender_name}</bdi>
        <span className={styles.second}>
          <Isolated text={for_self ? orders.toSelf : orders.to(own(recipient_name))} />
        </span>
      </td>
      <td data-label={columns.phone}>
        <Isolated text={row.phone && phone(language, row.phone)} />
      </td>
      <td data-label={columns.place} className={styles.typed}>
        <Isolated text={listed(language, [city, district && own(district)])} />
      </td>
      <td data-label={columns.pieces}>
        <span className={styles.pieces}>
          {pieces.slice(0, picturesMost).map(({ picture, alt, quantity }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of an order stay as they were bought
            <span key={at} className={styles.piece}>
              <Picture src={picture} alt={alt} sizes="36px" within={[160, 160]} className={styles.picture} />
              {quantity > 1 && <span className={styles.quantity}>{quantity}</span>}
            </span>
          ))}
          {left > 0 && <span className="num">+{left}</span>}
        </span>
      </td>
      <td data-label={columns.time}>
        <TimeOf row={row} today={today} />
      </td>
      <td data-label={columns.status}>
        <Tag tone={toneOf(row)}>{row.status_label}</Tag>
        {row.standing === 'late' && row.at && (
          <span className={styles.lateSince}>{orders.late(momentInWords(language, row.at, today))}</span>
        )}
      </td>
      {seesMoney && (
        <td data-label={columns.total} className="num">
          {row.total !== null && riyals(language, fromRiyals(row.total))}
        </td>
      )}
    </tr>
  );
}

function TimeOf({ row: { slot, estimate, at, standing, variant }, today }: { row: Row; today: Day }) {
  const { orders, board } = useStaffMessages();
  const language = useLanguage();
  if (standing === 'delivered' && at) {
    const { date, time } = riyadhTime(at);
    return (
      <Isolated text={listed(language, [dayInWords(language, date, today), clockTime(language, time)])} />
    );
  }
  if (slot)
    return (
      <>
        {dayInWords(language, slot.date, today)}
        <span className={styles.second}>{clockRange(language, slot.starts_at, slot.ends_at)}</span>
      </>
    );
  if (variant === 'pickup') return board.standings.pickup;
  return estimate ? orders.courier : orders.noTime;
}
