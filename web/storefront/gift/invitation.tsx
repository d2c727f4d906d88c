import type { GiftView } from '#shop/contract/gifts.ts';
import { dayInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { together } from '#shop/format/lists.ts';
import { firstName } from '#shop/rules/text/first-name.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import type { Outcome } from './gift.server.ts';
import { GiftSteps } from './gift-steps.tsx';
import styles from './invitation.module.css';
import { Present } from './present.tsx';

/** Who it is from, what it is, and one step open at a time; `changing` after it was accepted. */
export function Invitation({
  gift,
  today,
  districts,
  outcome,
  changing,
}: {
  gift: GiftView;
  today: Day;
  districts: string[];
  outcome: Outcome | null;
  changing?: boolean;
}) {
  const { gift: words } = useMessages();
  const { language } = useRootData();
  const from = gift.from_name === null ? '' : own(firstName(gift.from_name));
  const begun = outcome !== null && outcome.step !== 'where';
  const title = {
    where: changing ? words.accepted.change : words.hello(own(firstName(gift.to_name)), from),
    when: gift.estimate ? words.when.courierTitle : words.when.title,
    confirm: words.confirm.right,
    decline: words.decline.title,
  }[outcome?.step ?? 'where'];
  return (
    <div className={`wrap ${styles.open}${begun || changing ? ` ${styles.begun}` : ''}`}>
      <Present gift={gift} />
      <div className={styles.say}>
        <h1>
          <Isolated text={title} />
        </h1>
        <div className={styles.asks}>
          {!changing && !begun && (
            <p className={styles.lead}>
              <Isolated text={[contents(gift, language, words), words.ask].filter(Boolean).join(' ')} />{' '}
              {gift.not_before > today && words.notBefore(dayInWords(language, gift.not_before, today))}
            </p>
          )}
          {gift.elsewhere && (
            <Note tone="good" icon="phone">
              {words.elsewhere.done}
            </Note>
          )}
          <GiftSteps
            key={outcome?.step}
            gift={gift}
            today={today}
            districts={districts}
            outcome={outcome}
            changing={changing ?? false}
          />
          {!changing && (
            <p className={`small ${styles.ways}`}>
              <a href="?decline" className="under muted">
                {words.decline.link}
              </a>
              <a href="?not-me" className="under muted">
                {words.notMe.link}
              </a>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** «زاميا في أصيص رملي نُقش عليه «نورة».» */
function contents(
  { items }: GiftView,
  language: 'ar' | 'en',
  words: ReturnType<typeof useMessages>['gift'],
): string {
  if (!items || items.length === 0) return '';
  const said = items.map(({ image_alt, engraving }) =>
    engraving ? `${image_alt} ${words.engraved(own(engraving))}` : image_alt,
  );
  return `${together(language, said)}.`;
}
