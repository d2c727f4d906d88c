import { Link, type LoaderFunctionArgs, Outlet, useLoaderData, useParams } from 'react-router';
import { listWaiting, type WaitingGift } from '#shop/contract/workshop/waiting.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { elapsed } from '#shop/format/durations.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { type Day, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Tag } from '../../components/tag.tsx';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { freshly } from '../base/fresh.server.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { StaleNote } from '../base/result.tsx';
import { Screen } from '../shell/screen.tsx';
import { useFresh } from '../shell/use-fresh.ts';
import styles from './waiting.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  return freshly({ gifts: dataOf(await call(listWaiting), request) });
}

/** Gifts whose recipient hasn't answered, those that wait longest first, and one of them beside the list. */
export default function Waiting() {
  const { waiting } = useStaffMessages();
  const {
    data: { gifts, now },
    stale,
  } = useFresh(useLoaderData<typeof loader>(), '/admin/waiting/fresh?');
  const today = riyadhDay(new Date(now));
  const { number } = useParams();
  const long = gifts.filter((gift) => gift.long).length;
  return (
    <Screen title={waiting.title} beside={long > 0 && <Tag tone="warn">{waiting.long(long)}</Tag>}>
      <StaleNote stale={stale} />
      {gifts.length === 0 && <p role="status">{waiting.none}</p>}
      <div className={number ? `${styles.screen} ${styles.opened}` : styles.screen}>
        {gifts.length > 0 && (
          <nav className={styles.list} aria-label={waiting.list}>
            <ul className={styles.items}>
              {gifts.map((gift) => (
                <li key={gift.order_number}>
                  <Link
                    to={`/waiting/${gift.order_number}`}
                    className={styles.item}
                    aria-current={number === gift.order_number ? 'page' : undefined}
                  >
                    <Item gift={gift} now={now} today={today} />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Outlet />
        {!number && gifts.length > 0 && <p className={`muted ${styles.choose}`}>{waiting.choose}</p>}
      </div>
    </Screen>
  );
}

function Item({ gift, now, today }: { gift: WaitingGift; now: string; today: Day }) {
  const { waiting } = useStaffMessages();
  const language = useLanguage();
  const { order_number, recipient_name, since, long, opened, state, calls, again_at } = gift;
  const read = state === 'not_me' ? waiting.notMe : opened ? waiting.opened : waiting.unopened;
  return (
    <>
      <bdi className="med">{recipient_name}</bdi>
      <span className={long ? styles.long : 'tiny'}>
        {elapsed(language, Date.parse(now) - Date.parse(since))}
      </span>
      <span className={styles.about}>
        <Isolated text={listed(language, [own(order_number), read, waiting.calls(calls)])} />
      </span>
      {again_at && (
        <span className={styles.about}>{waiting.again(momentInWords(language, again_at, today))}</span>
      )}
    </>
  );
}
