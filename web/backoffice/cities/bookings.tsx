import { Link } from 'react-router';
import { clockRange } from '#shop/format/clock.ts';
import { dateInWords } from '#shop/format/dates.ts';
import { useLanguage } from '../base/me.ts';
import { OrderLink } from '../base/order-link.tsx';
import type { Found } from './base/standing.ts';
import { useCityWords } from './base/words.ts';
import styles from './cities.module.css';

/** Orders that stand in the way, by day, each day with its board, where they are moved. */
export function Bookings({ found, title, today }: { found: Found; title: string; today: string }) {
  const words = useCityWords();
  const language = useLanguage();
  const { items, total, unpaid } = found;
  const byBoard = Map.groupBy(items, ({ day, cities_id }) => `${day} ${cities_id}`);
  return (
    <section className={styles.found} aria-label={title}>
      <h3>{title}</h3>
      {[...byBoard].map(([key, ofDay]) => {
        const { day = '', cities_id = 0, city = '' } = ofDay[0] ?? {};
        return (
          <div key={key}>
            <p>
              <bdi>{city}</bdi>{' '}
              <Link
                to={`/board?${new URLSearchParams({ day, cities_id: String(cities_id) })}`}
                className="under"
              >
                {words.end.toBoard(dateInWords(language, day, today))}
              </Link>
            </p>
            <ul className={styles.orders}>
              {ofDay.map((booking) => (
                <li key={booking.order_number}>
                  <OrderLink number={booking.order_number} />{' '}
                  <span className="muted">{clockRange(language, booking.starts_at, booking.ends_at)}</span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {(total > items.length || unpaid > 0) && (
        <p className="tiny">
          {total > items.length && `+${total - items.length} `}
          {words.end.unpaid(unpaid)}
        </p>
      )}
    </section>
  );
}
