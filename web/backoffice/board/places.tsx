import { Icon } from '../../components/icon.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import styles from './places.module.css';

/** Beyond so many places pots would tell nothing that the words don't. */
const potsMost = 12;

/** Places of a slot as pots, filled where they are taken, and always in words. */
export function Places({ taken, capacity }: { taken: number; capacity: number }) {
  const { board } = useStaffMessages();
  return (
    <span className={taken >= capacity ? `${styles.places} ${styles.full}` : styles.places}>
      {capacity <= potsMost && (
        <span className={styles.pots} aria-hidden="true">
          {Array.from({ length: capacity }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places are alike
            <Icon key={at} name="pot" size="s" className={at < taken ? styles.taken : ''} />
          ))}
        </span>
      )}
      <span className="num">{board.placesOf(taken, capacity)}</span>
      <span>{board.placesLeft(Math.max(capacity - taken, 0))}</span>
    </span>
  );
}
