import { Link } from 'react-router';
import type { Today } from '#shop/contract/workshop/today.ts';
import { clockRange } from '#shop/format/clock.ts';
import { listed } from '#shop/format/lists.ts';
import { type BoardColumn, boardColumns } from '#shop/rules/orders/board.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { Places } from '../board/places.tsx';
import { Box } from '../shell/screen.tsx';
import styles from './slots-today.module.css';
import { useTodayWords } from './today-words.ts';

type Cities = NonNullable<Today['slots']>;

/** The day's slots by city: places taken and free, and how far their orders are. */
export function SlotsToday({
  day,
  cities,
  tomorrow,
}: {
  day: string;
  cities: Cities;
  tomorrow: Today['tomorrow'];
}) {
  const { board } = useStaffMessages();
  const today = useTodayWords();
  return (
    <Box title={today.slots}>
      {cities.length === 0 && <p className="muted">{today.noSlots}</p>}
      {cities.map(({ city, slots }) => (
        <section key={city.id} aria-labelledby={`city-${city.id}`}>
          <header className={styles.head}>
            <h3 id={`city-${city.id}`}>{city.name}</h3>
            <Link to={`/board?${new URLSearchParams({ day, cities_id: String(city.id) })}`}>
              {today.toBoard}
              <span className="vh"> {city.name}</span>
            </Link>
          </header>
          <ul>
            {slots.map((slot) => (
              <Slot key={slot.id} slot={slot} />
            ))}
          </ul>
        </section>
      ))}
      {tomorrow && <p className="tiny">{today.tomorrow(board.orders(tomorrow.orders))}</p>}
    </Box>
  );
}

function Slot({ slot }: { slot: Cities[number]['slots'][number] }) {
  const { board } = useStaffMessages();
  const language = useLanguage();
  const standing = boardColumns.flatMap((column: BoardColumn) =>
    slot[column] > 0 ? [`${board.columns[column]} ${slot[column]}`] : [],
  );
  if (slot.waiting > 0) standing.push(`${board.standings.recipient} ${slot.waiting}`);
  return (
    <li className={styles.slot}>
      <b>{clockRange(language, slot.starts_at, slot.ends_at)}</b>
      <Places taken={slot.taken} capacity={slot.capacity} />
      {standing.length > 0 && <span className={styles.standing}>{listed(language, standing)}</span>}
    </li>
  );
}
