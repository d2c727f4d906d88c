import { Link } from 'react-router';
import type { BoardCard as Card } from '#shop/contract/workshop/board.ts';
import { clockTime } from '#shop/format/clock.ts';
import { momentInWords, riyadhTime } from '#shop/format/dates.ts';
import { minutes } from '#shop/format/durations.ts';
import { own } from '#shop/format/isolate.ts';
import { columnOf, nextStep } from '#shop/rules/orders/board.ts';
import { Button } from '../../components/button.tsx';
import checkStyles from '../../components/form/check.module.css';
import { Icon, type IconName } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Picture } from '../../components/picture.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import styles from './board-card.module.css';

const icons = {
  card: 'mail',
  engraving: 'pen',
  photo: 'image',
  video: 'camera',
  addons: 'gift',
} as const satisfies Record<string, IconName>;
/** So many pieces are pictured; the others are counted. */
const picturesMost = 3;

/** What a board shows and who acts on it. */
export type Acting = {
  chosen: ReadonlySet<string>;
  toggle(numbers: string[], on: boolean): void;
  now: string;
  today: string;
  mayMove: boolean;
  /** Who drives the day's open runs, by run. */
  drivers: ReadonlyMap<number, string>;
  /** Whether a pointer can draw it to another column or slot. */
  drags: boolean;
};

/** An order on the board: its box chooses it, its button brings it one step further. */
export function BoardCard({
  card,
  chosen,
  toggle,
  now,
  today,
  mayMove,
  drivers,
  drags,
}: { card: Card } & Acting) {
  const { board, runs } = useStaffMessages();
  const { order_number, recipient_name, district, pieces, marks, standing, variant } = card;
  const isChosen = chosen.has(order_number);
  const step = nextStep(columnOf(card.status));
  /** Whose run it is on before it sets out. */
  const planned = drivers.get(card.run_id ?? 0);
  const asksSender = marks.includes('asks_sender');
  const alone =
    mayMove &&
    !asksSender &&
    (step === 'wrapping' || (step === 'on_the_way' && card.may_leave)) &&
    standing !== 'recipient';
  return (
    <li
      draggable={drags || undefined}
      data-order={order_number}
      className={`${styles.card}${standing === 'late' ? ` ${styles.late}` : ''}${isChosen ? ` ${styles.on}` : ''}`}
    >
      <label className={styles.head}>
        <input
          type="checkbox"
          name="order_numbers"
          value={order_number}
          className={checkStyles.check}
          checked={isChosen}
          onChange={({ currentTarget }) => toggle([order_number], currentTarget.checked)}
        />
        <b>
          <bdi dir="ltr" className="num">
            {order_number}
          </bdi>
        </b>
        <span className={styles.time}>
          <CardTime card={card} now={now} today={today} />
        </span>
      </label>
      <div className={styles.who}>
        <p>
          <Link to={`/orders/${order_number}`} className={styles.name}>
            <bdi>{recipient_name}</bdi>
          </Link>
          {district && (
            <span className={styles.second}>
              <bdi>{district}</bdi>
            </span>
          )}
        </p>
        <p className={styles.pieces}>
          {pieces.slice(0, picturesMost).map(({ picture, alt, quantity }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of an order stay as they were bought
            <span key={at} className={styles.piece}>
              <Picture src={picture} alt={alt} sizes="36px" within={[160, 160]} className={styles.picture} />
              {quantity > 1 && <span className={styles.count}>{quantity}</span>}
            </span>
          ))}
          {pieces.length > picturesMost && <span className="num">+{pieces.length - picturesMost}</span>}
        </p>
      </div>
      <p className={styles.marks}>
        {marks.map(
          (mark) =>
            mark !== 'surprise' &&
            mark !== 'asks_sender' && (
              <span key={mark}>
                <Icon name={icons[mark]} size="s" />
                {board.marks[mark]}
              </span>
            ),
        )}
        {!card.driver_name && planned && (
          <span>
            <Icon name="truck" size="s" />
            <Isolated text={runs.of(own(planned))} />
          </span>
        )}
        {card.driver_name && (
          <span>
            <Icon name="truck" size="s" />
            <Isolated text={board.driver(own(card.driver_name))} />
          </span>
        )}
      </p>
      {marks.includes('surprise') && <p className={styles.note}>{board.marks.surprise}</p>}
      {asksSender && <p className={styles.note}>{board.marks.asks_sender}</p>}
      {alone && step && (
        <Button
          type="submit"
          name="only"
          value={`${order_number}:${step}`}
          look="quiet"
          size="s"
          className={styles.next}
        >
          {step === 'on_the_way'
            ? board.out[variant === 'pickup' ? 'pickup' : 'delivery']
            : board.steps[step]}
          <span className="vh">
            {' '}
            <Isolated text={board.stepOf(own(order_number))} />
          </span>
        </Button>
      )}
    </li>
  );
}

function CardTime({ card, now, today }: { card: Card; now: string; today: string }) {
  const { board } = useStaffMessages();
  const language = useLanguage();
  const { standing, at } = card;
  switch (standing) {
    case 'leaves':
    case 'arrives':
    case 'delivered':
      return at && board.standings[standing](clockTime(language, riyadhTime(at).time));
    case 'late': {
      if (!at) return null;
      const since = Math.round((Date.parse(now) - Date.parse(at)) / 60_000);
      return since < 60
        ? board.standings.lateBy(minutes(language, Math.max(since, 1)))
        : board.standings.lateSince(momentInWords(language, at, today));
    }
    default:
      return board.standings[standing];
  }
}
