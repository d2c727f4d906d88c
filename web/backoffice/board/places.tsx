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
      <Pots filled={taken} of={capacity} />
      <span className="num">{board.placesOf(taken, capacity)}</span>
      <span>{board.placesLeft(Math.max(capacity - taken, 0))}</span>
    </span>
  );
}

/** So many of so many, as pots, beside words that say the same. */
export function Pots({ filled, of }: { filled: number; of: number }) {
  return (
    of <= potsMost && (
      <span className={styles.pots} aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pots are alike
          <Icon key={at} name="pot" size="s" className={at < filled ? styles.taken : ''} />
        ))}
      </span>
    )
  );
}
