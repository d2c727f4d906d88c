import type { PackingSlip } from '#shop/contract/workshop/prints.ts';
import { clockRange } from '#shop/format/clock.ts';
import { dateWithYear } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { grouped } from '#shop/format/numbers.ts';
import { Logo } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import styles from './slip-paper.module.css';
import { WholeName } from './whole-name.tsx';

/** What is packed, for whom and for when: A5, black lines alone, boxes to be ticked with a pen. */
export function SlipPaper({ number, times, slip }: { number: string; times: number; slip: PackingSlip }) {
  const { print, making } = useStaffMessages();
  const language = useLanguage();
  const { slot, card } = slip;
  const inside = [
    card && print.card(print.designs[card.design], card.language === 'ar' ? print.inArabic : print.inEnglish),
    slip.care_card && print.careCard,
    print.photoBefore,
  ].filter((one) => one !== null && one !== false);
  return (
    <article className={styles.slip} data-paper>
      <header className={styles.head}>
        <Logo language={language} />
        <div>
          <h2 dir="ltr">{number}</h2>
          <p>{print.slip}</p>
        </div>
      </header>
      <dl className={styles.who}>
        <div>
          <dt>{print.to}</dt>
          <dd className={styles.large} dir="auto">
            <WholeName name={slip.recipient_name} />
          </dd>
          <dd dir="auto">{slip.pickup ? print.pickup : slip.district}</dd>
        </div>
        {slot && (
          <div>
            <dt>{print.when}</dt>
            <dd className={styles.large}>{clockRange(language, slot.starts_at, slot.ends_at)}</dd>
            <dd>{dateWithYear(language, slot.date)}</dd>
          </div>
        )}
        {slip.driver_name && (
          <div>
            <dt>{print.driver}</dt>
            <dd className={styles.large} dir="auto">
              {slip.driver_name}
            </dd>
          </div>
        )}
      </dl>
      <ul className={styles.lines}>
        {slip.lines.map(({ title, picture, size_cm, color, addons, engraving, quantity }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order stay in their order
          <li key={at}>
            <i className={styles.box} />
            <Picture src={picture} alt="" sizes="57px" within={[320, 320]} className={styles.picture} eager />
            <div>
              <b>{listed(language, [title, size_cm !== null && making.size(size_cm)])}</b>
              <p>{listed(language, [color, ...addons])}</p>
              {engraving && (
                <p className={styles.engraving}>
                  {print.engraving}: <b dir="auto">{engraving}</b>
                </p>
              )}
            </div>
            <span className={styles.quantity}>{grouped(quantity)}</span>
          </li>
        ))}
      </ul>
      <ul className={styles.inside}>
        {inside.map((one) => (
          <li key={one}>
            <i className={styles.box} />
            {one}
          </li>
        ))}
      </ul>
      {slip.note && (
        <p className={styles.note}>
          <b>{print.note}</b> <bdi>{slip.note}</bdi>
        </p>
      )}
      <footer className={styles.foot}>
        <span>
          {print.madeBy} <i className={styles.line} />
        </span>
        <span>
          {print.checkedBy} <i className={styles.line} />
        </span>
        <span>
          {print.notInBag} {print.times(grouped(times))}
        </span>
      </footer>
    </article>
  );
}
