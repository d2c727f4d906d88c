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
  // A gift whose recipient hasn't answered stands in the first column, and nobody may begin it.
  const waiting = all.filter(({ standing }) => standing === 'recipient').length;
  const count = (of: string) =>
    all.filter(({ status, standing }) => columnOf(status) === of && standing !== 'recipient').length;
  return (
    <p className={styles.sub}>
      <b>{board.orders(all.length)}</b>
      {boardColumns.map((column) => (
        <span key={column}>
          {board.columns[column]} <b className="num">{count(column)}</b>
        </span>
      ))}
      {waiting > 0 && (
        <span>
          {board.standings.recipient} <b className="num">{waiting}</b>
        </span>
      )}
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
