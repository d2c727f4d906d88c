import type { Stop } from '#shop/contract/workshop/runs.ts';
import { clockRange, clockTime } from '#shop/format/clock.ts';
import { riyadhTime } from '#shop/format/dates.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note, type Tone } from '../../components/note.tsx';
import { Tag } from '../../components/tag.tsx';
import { Proof } from './proof.tsx';
import type { Said } from './queue.ts';
import styles from './stop.module.css';
import type { Saying } from './use-run.ts';

const tones = {
  waiting: 'plain',
  to_deliver: 'plain',
  delivered: 'good',
  nobody_there: 'warn',
  off: 'bad',
} as const satisfies Record<Stop['state'], Tone>;

/** One stop of a run: who and where at a glance; opened, all there is to do. The next one is open by itself. */
export function StopItem({
  stop,
  number,
  isNext,
  said,
  message,
  say,
  remove,
}: {
  stop: Stop;
  number: number;
  isNext: boolean;
  /** What waits on this phone of this try, or was refused. */
  said: Said | null;
  /** Why the last form of it, sent without script, was refused. */
  message: string | null;
  say(saying: Saying): Promise<void>;
  remove(id: string): Promise<void>;
}) {
  const { driving } = useMessages();
  const { language } = useRootData();
  const isOpen = stop.state === 'to_deliver' && said === null;
  const state = said ? (said.refused === null ? 'saved' : 'refused') : stop.state;
  return (
    <li>
      <details
        className={isNext ? `${styles.stop} ${styles.next}` : styles.stop}
        open={isNext || message !== null || said?.refused != null}
      >
        <summary>
          <span className={styles.number}>
            <span className="vh">{driving.stop(number)}</span>
            <span aria-hidden="true">{number}</span>
          </span>
          <span className={styles.who}>
            <b>
              <bdi>{stop.recipient_name}</bdi>
            </b>
            <span className="small muted">
              <bdi>{stop.district}</bdi>
            </span>
          </span>
          {isOpen ? (
            <Icon name="chevron" className={styles.chevron} />
          ) : (
            <Tag tone={said ? (said.refused === null ? 'warn' : 'bad') : tones[stop.state]}>
              {driving.states[state]}
              {state === 'delivered' && stop.delivered_at && (
                <bdi className="num">{clockTime(language, riyadhTime(stop.delivered_at).time)}</bdi>
              )}
            </Tag>
          )}
        </summary>
        <div className={styles.body}>
          {stop.place && <Where stop={stop} place={stop.place} />}
          {message && (
            <Note tone="bad" live>
              {message}
            </Note>
          )}
          {said?.refused && (
            <Note tone="bad" live>
              {said.refused}
            </Note>
          )}
          {said?.refused && (
            <Button look="quiet" block onClick={() => void remove(said.id)}>
              {driving.discard}
            </Button>
          )}
          {isOpen && <Proof stop={stop} say={say} />}
        </div>
      </details>
    </li>
  );
}

function Where({ stop, place }: { stop: Stop; place: NonNullable<Stop['place']> }) {
  const { driving } = useMessages();
  const { language } = useRootData();
  const { window, phone } = stop;
  return (
    <>
      {stop.surprise && <Note tone="warn">{driving.surprise}</Note>}
      <p>
        {place.directions && (
          <span className={styles.directions}>
            <bdi>{place.directions}</bdi>
          </span>
        )}
        {place.short_address && (
          <span>
            {driving.shortAddress} <bdi className="num med">{place.short_address}</bdi>
          </span>
        )}
      </p>
      {window && (
        <p className={styles.fact}>
          <Icon name="clock" />
          {clockRange(language, riyadhTime(window.starts_at).time, riyadhTime(window.ends_at).time)}
        </p>
      )}
      <p className={styles.fact}>
        <Icon name="box" />
        {[driving.pieces(stop.pieces), stop.size && driving.sizes[stop.size]].filter(Boolean).join(' · ')}
        <bdi className="num muted small">{stop.order_number}</bdi>
      </p>
      <div className={styles.ways}>
        {phone && (
          <>
            <ButtonLink look="quiet" href={`tel:${phone}`}>
              <Icon name="phone" />
              {driving.call}
            </ButtonLink>
            <ButtonLink look="quiet" href={`https://wa.me/${phone.slice(1)}`} rel="noreferrer">
              <Icon name="chat" />
              {driving.whatsapp}
            </ButtonLink>
          </>
        )}
        <ButtonLink
          look="quiet"
          href={place.map_url}
          target="_blank"
          rel="noreferrer"
          className={styles.wide}
        >
          <Icon name="pin" />
          {driving.map}
        </ButtonLink>
      </div>
    </>
  );
}
