import type { BagLabel } from '#shop/contract/workshop/prints.ts';
import { own } from '#shop/format/isolate.ts';
import { Isolated } from '../../components/isolated.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import styles from './label-paper.module.css';
import { WholeName } from './whole-name.tsx';

/** From here on a name has three lines and smaller letters: cut off it is somebody else's. */
const longName = 24;

/** What is stuck on each bag of an order, 100 × 60: its stop is read from an arm's length. */
export function LabelPapers({ number, label }: { number: string; label: BagLabel }) {
  const { print, runs } = useStaffMessages();
  const { position, driver_name, recipient_name, district, pickup, pieces } = label;
  return Array.from({ length: pieces }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: one label for each piece
    <article key={at} className={styles.label} data-paper>
      {position !== null && <b className={styles.position}>{position}</b>}
      <div className={styles.who}>
        {driver_name && (
          <p>
            <Isolated text={runs.of(own(driver_name))} />
          </p>
        )}
        <p className={styles.name} data-long={recipient_name.length > longName || undefined}>
          <bdi>
            <WholeName name={recipient_name} />
          </bdi>
        </p>
        <p>
          <bdi>{pickup ? print.pickup : district}</bdi>
        </p>
      </div>
      <footer className={styles.foot}>
        <span dir="ltr">{number}</span>
        <span>{print.pieceOf(at + 1, pieces)}</span>
      </footer>
    </article>
  ));
}
