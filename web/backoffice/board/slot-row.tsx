import type { ReactNode } from 'react';
import type { BoardCard as Card } from '#shop/contract/workshop/board.ts';
import { boardColumns, columnOf } from '#shop/rules/orders/board.ts';
import { Button } from '../../components/button.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import styles from './board.module.css';
import { type Acting, BoardCard } from './board-card.tsx';

/** A slot with its orders in four columns; on a phone it stands alone, one column under the other. */
export function SlotRow({
  id,
  children,
  orders,
  shown,
  ...acting
}: Acting & { id: string; children: ReactNode; orders: readonly Card[]; shown: boolean }) {
  const { board } = useStaffMessages();
  const columns = Map.groupBy(orders, ({ status }) => columnOf(status));
  const open = orders.filter(({ status }) => status < 5).map(({ order_number }) => order_number);
  const all = open.length > 0 && open.every((number) => acting.chosen.has(number));
  return (
    <section className={shown ? undefined : styles.other} aria-labelledby={`slot-${id}`}>
      <header className={styles.bar}>
        <h2 id={`slot-${id}`}>{children}</h2>
        {open.length > 1 && (
          <Button
            look="quiet"
            size="s"
            className={`needs-script ${styles.all}`}
            onClick={() => acting.toggle(open, !all)}
          >
            {all ? board.clear : board.selectAll}
          </Button>
        )}
      </header>
      {orders.length === 0 ? (
        <p className={styles.none} data-lane={`${id} to_make`}>
          {board.emptySlot}
        </p>
      ) : (
        <div className={styles.lanes}>
          {boardColumns.map((column) => {
            const cards = columns.get(column) ?? [];
            const list = (
              <ul className={styles.cards}>
                {cards.toSorted(waitingLast).map((card) => (
                  <BoardCard key={card.order_number} card={card} {...acting} />
                ))}
              </ul>
            );
            return (
              <div
                key={column}
                data-lane={`${id} ${column}`}
                className={cards.length === 0 ? `${styles.lane} ${styles.bare}` : styles.lane}
              >
                <h3 className={styles.narrow}>{board.columns[column]}</h3>
                {column === 'delivered' && cards.length > 2 ? (
                  <details>
                    <summary className={styles.fold}>{board.arrived(cards.length)}</summary>
                    {list}
                  </details>
                ) : (
                  cards.length > 0 && list
                )}
              </div>
            );
          })}
        </div>
      )}
    </section>
  );
}

/** What may be begun stands before what waits for its recipient. */
function waitingLast(one: Card, other: Card): number {
  return Number(one.standing === 'recipient') - Number(other.standing === 'recipient');
}
