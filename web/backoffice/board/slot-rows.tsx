import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Board } from '#shop/contract/workshop/board.ts';
import { clockRange } from '#shop/format/clock.ts';
import { boardColumns } from '#shop/rules/orders/board.ts';
import { showInMiddle } from '../../components/show-in-middle.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import rowStyles from '../styles/row.module.css';
import styles from './board.module.css';
import type { Acting } from './board-card.tsx';
import { Places } from './places.tsx';
import { SlotRow } from './slot-row.tsx';

/** The rows of a board: its slots, and below them what has no time. `asked` is the one that a phone shows. */
type Rows = { board: Board; asked: string };
const without = 'none';

function useRows({ slots, without_slot }: Board) {
  const { board } = useStaffMessages();
  const language = useLanguage();
  const rows = slots.map((slot) => ({
    key: String(slot.id),
    title: clockRange(language, slot.starts_at, slot.ends_at),
    beside: <Places taken={slot.taken} capacity={slot.capacity} />,
    orders: slot.orders,
  }));
  const beside = <span className={styles.ghost}>{board.withoutSlotText}</span>;
  return without_slot.length === 0
    ? rows
    : [...rows, { key: without, title: board.withoutSlot, beside, orders: without_slot }];
}

/** Which row a phone shows where the address doesn't say: the first in which something is left to do. */
export function firstOpen({ slots }: Board): string {
  const open = slots.find(({ orders }) => orders.some(({ status }) => status < 5)) ?? slots[0];
  return String(open?.id ?? without);
}

/** On a phone one slot is chosen here, by its address. */
export function SlotTabs({ board, asked }: Rows) {
  const { board: words } = useStaffMessages();
  const here = new URLSearchParams({ day: board.day, cities_id: String(board.city.id) });
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slot is the chosen one
  useEffect(() => showInMiddle(nav.current, '[aria-current]'), [asked]);
  return (
    <nav ref={nav} className={`${rowStyles.row} ${styles.tabs}`} aria-label={words.slots}>
      {useRows(board).map(({ key, title, orders }) => (
        <Link
          key={key}
          to={`/board?${here}&slot=${key}`}
          aria-current={key === asked ? 'true' : undefined}
          preventScrollReset
        >
          {title} <span className="num muted">{orders.length}</span>
        </Link>
      ))}
    </nav>
  );
}

export function SlotRows({ board, asked, ...acting }: Rows & Acting) {
  const { board: words } = useStaffMessages();
  const rows = useRows(board);
  return (
    <>
      <div className={styles.heads} aria-hidden="true">
        {boardColumns.map((column) => (
          <b key={column}>{words.columns[column]}</b>
        ))}
      </div>
      {rows.length === 0 && <p>{words.empty}</p>}
      {rows.map(({ key, title, beside, orders }) => (
        <SlotRow key={key} id={key} orders={orders} shown={key === asked} {...acting}>
          {title}
          {beside}
        </SlotRow>
      ))}
      {board.more && <p className="muted">{words.moreWithout}</p>}
    </>
  );
}
