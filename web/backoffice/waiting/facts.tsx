import { Link } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import type { readWaiting } from '#shop/contract/workshop/waiting.ts';
import { dateInWords, momentInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { phone } from '#shop/format/phone.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { Picture } from '../../components/picture.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import styles from './waiting.module.css';

export type WaitingDetails = Output<typeof readWaiting>;

/** Said where the answer came in while somebody looks: nothing of this screen counts any more. */
export function Answered({ number }: { number: string }) {
  const { waiting } = useStaffMessages();
  return (
    <Note tone="warn" live>
      {waiting.answered}{' '}
      <Link to={`/orders/${number}`} className="under">
        {waiting.toOrder}
      </Link>
    </Note>
  );
}

/** What it is, from whom, what may be said of it, and how far the shop has gone with asking by itself. */
export function Facts({ gift, today }: { gift: WaitingDetails; today: Day }) {
  const { waiting } = useStaffMessages();
  const language = useLanguage();
  const at = (moment: string | null) =>
    moment === null ? waiting.notYet : momentInWords(language, moment, today);
  const steps: [string, string][] = [
    [waiting.steps.sent, at(gift.sent_at)],
    [waiting.steps.opened, at(gift.opened_at)],
    [waiting.steps.next, at(gift.next_at)],
    [waiting.steps.ends, at(gift.ends_at)],
  ];
  return (
    <>
      <div className={styles.goods}>
        {gift.picture && (
          <Picture
            src={gift.picture}
            alt={gift.alt}
            sizes="48px"
            within={[160, 160]}
            className={styles.picture}
          />
        )}
        <div>
          <p>{gift.product_title}</p>
          <p className="small">
            <Isolated text={waiting.from(own(gift.sender_name))} />
          </p>
          {gift.recipient_phone && (
            <p className="tiny">
              <Isolated text={waiting.phone(phone(language, gift.recipient_phone))} />
            </p>
          )}
        </div>
      </div>
      <p className="small">{waiting.notBefore(dateInWords(language, gift.not_before, today))}</p>
      <p className="small">{gift.surprise ? waiting.surprise : waiting.noPrice}</p>
      {gift.anonymous && <p className="small">{waiting.anonymous}</p>}
      <dl className={styles.steps}>
        {steps.map(([name, when]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{when}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
