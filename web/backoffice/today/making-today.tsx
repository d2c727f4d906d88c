import { Link } from 'react-router';
import type { Today } from '#shop/contract/workshop/today.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { Pots } from '../board/places.tsx';
import { Box } from '../shell/screen.tsx';
import styles from './slots-today.module.css';

/** How far the workshop is with what goes out today. */
export function MakingToday({ making: { count, made } }: { making: NonNullable<Today['making']> }) {
  const { making } = useStaffMessages();
  return (
    <Box title={making.title}>
      <p className={styles.head}>
        <span>{making.pieces(count)}</span>
        <Link to="/making">{making.open}</Link>
      </p>
      {count > 0 && (
        <p className="small">
          <Pots filled={made} of={count} /> {making.madeOf(made, count)}
        </p>
      )}
    </Box>
  );
}
