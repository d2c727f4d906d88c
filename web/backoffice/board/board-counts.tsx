import type { Board } from '#shop/contract/workshop/board.ts';
import { boardColumns, columnOf } from '#shop/rules/orders/board.ts';
import { useStaffMessages } from '../base/messages.tsx';
import styles from './board.module.css';

/** How the day stands in numbers. */
export function BoardCounts({ board: { slots, without_slot } }: { board: Board }) {
  const { board } = useStaffMessages();
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
    </p>
  );
}
