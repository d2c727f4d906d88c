import { Link } from 'react-router';
import type { Board } from '#shop/contract/workshop/board.ts';
import { boardColumns, columnOf } from '#shop/rules/orders/board.ts';
import { mayUse, useMe } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import styles from './board.module.css';

/** How the day stands in numbers, and the way to what is to be made for it. */
export function BoardCounts({ board: { day, city, slots, without_slot } }: { board: Board }) {
  const { board, making } = useStaffMessages();
  const mayMake = mayUse(useMe(), 'fulfil');
  const all = [...slots.flatMap(({ orders }) => orders), ...without_slot];
  const late = all.filter(({ standing }) => standing === 'late').length;
  const count = (of: string) => all.filter(({ status }) => columnOf(status) === of).length;
  return (
    <p className={styles.sub}>
      <b>{board.orders(all.length)}</b>
      {boardColumns.map((column) => (
        <span key={column}>
          {board.columns[column]} <b className="num">{count(column)}</b>
        </span>
      ))}
      {late > 0 && <span className={styles.bad}>{board.lateCount(late)}</span>}
      {mayMake && (
        <Link
          to={`/making?${new URLSearchParams({ day, cities_id: String(city.id) })}`}
          className={styles.making}
        >
          {making.title}
        </Link>
      )}
    </p>
  );
}
