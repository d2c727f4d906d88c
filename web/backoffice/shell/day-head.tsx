import { Link } from 'react-router';
import { addDays } from '#shop/rules/time/riyadh-day.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { FilterForm } from '../base/filter-form.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import styles from './day-head.module.css';
import formStyles from './form.module.css';

type City = { id: number; name: string };

/** Other days and cities of a screen, as links and a form, so that the address says what is shown. */
export function DayHead({
  path,
  of: { day, today, city, cities },
}: {
  path: string;
  of: { day: string; today: string; city: City; cities: readonly City[] };
}) {
  const { board } = useStaffMessages();
  const at = (other: string) => `${path}?${new URLSearchParams({ day: other, cities_id: String(city.id) })}`;
  return (
    <div className={styles.days}>
      <Link to={at(addDays(day, -1))}>{board.dayBefore}</Link>
      {day !== today && <Link to={at(today)}>{board.today}</Link>}
      <Link to={at(addDays(day, 1))}>{board.dayAfter}</Link>
      {cities.length > 1 && (
        <FilterForm shows={`${day} ${city.id}`} className={styles.city}>
          <input type="hidden" name="day" value={day} />
          <Field label={board.city}>
            {(tied) => (
              <select {...tied} name="cities_id" defaultValue={city.id} className={formStyles.select}>
                {cities.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button type="submit" look="quiet" size="s" className="without-script">
            {board.show}
          </Button>
        </FilterForm>
      )}
    </div>
  );
}
