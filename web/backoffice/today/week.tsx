import type { Today } from '#shop/contract/workshop/today.ts';
import { weekdayNames } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { weekday } from '#shop/rules/time/riyadh-day.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { Box } from '../shell/screen.tsx';
import { leafOf, Plant } from './plant.tsx';
import { useTodayWords } from './today-words.ts';
import styles from './week.module.css';

/** The week as plants: as high as the day had orders, beside a line where the week before stood. In words as well. */
export function Week({ days, today: now }: { days: NonNullable<Today['week']>; today: string }) {
  const { board } = useStaffMessages();
  const today = useTodayWords();
  const language = useLanguage();
  const sum = (of: 'orders' | 'before') => days.reduce((all, day) => all + day[of], 0);
  const more = sum('orders') - sum('before');
  const leaf = leafOf(Math.max(...days.flatMap(({ orders, before }) => [orders, before])));
  return (
    <Box title={today.week}>
      <p className={styles.legend}>
        <span>
          <i className={styles.dashes} />
          {today.before}
        </span>
        <span>{today.leaf(leaf)}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by keys too */}
      <ol className={styles.week} aria-label={today.week} tabIndex={0}>
        {days.map(({ day, orders, before }) => (
          <li key={day} className={day === now ? styles.now : undefined}>
            <Plant orders={orders} before={before} leaf={leaf} />
            <span className={styles.name}>
              {weekdayNames(language)[weekday(day)]}
              <span className="vh"> {listed(language, [String(orders), today.beforeOf(before)])}</span>
              {day === now && <small>{today.soFar}</small>}
            </span>
          </li>
        ))}
      </ol>
      <p className="muted small">
        {listed(language, [
          board.orders(sum('orders')),
          more === 0 ? today.same : more > 0 ? today.more(more) : today.fewer(-more),
        ])}
      </p>
    </Box>
  );
}
