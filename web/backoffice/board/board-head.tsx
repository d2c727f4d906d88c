import { Form, Link } from 'react-router';
import type { Board } from '#shop/contract/workshop/board.ts';
import { boardColumns, columnOf } from '#shop/rules/orders/board.ts';
import { addDays } from '#shop/rules/time/riyadh-day.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import formStyles from '../shell/form.module.css';
import styles from './board.module.css';

/** Other days and cities, as links and a form, so that the address says what is shown. */
export function BoardHead({ board: { day, today, city, cities } }: { board: Board }) {
  const { board } = useStaffMessages();
  const at = (other: string) => `/board?${new URLSearchParams({ day: other, cities_id: String(city.id) })}`;
  return (
    <div className={styles.days}>
      <Link to={at(addDays(day, -1))}>{board.dayBefore}</Link>
      {day !== today && <Link to={at(today)}>{board.today}</Link>}
      <Link to={at(addDays(day, 1))}>{board.dayAfter}</Link>
      {cities.length > 1 && (
        <Form method="get" className={styles.city}>
          <input type="hidden" name="day" value={day} />
          <Field label={board.city}>
            {(tied) => (
              <select
                key={city.id}
                {...tied}
                name="cities_id"
                defaultValue={city.id}
                className={formStyles.select}
              >
                {cities.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button type="submit" look="quiet" size="s">
            {board.show}
          </Button>
        </Form>
      )}
    </div>
  );
}

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
