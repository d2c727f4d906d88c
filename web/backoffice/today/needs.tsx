import { Link } from 'react-router';
import type { Today } from '#shop/contract/workshop/today.ts';
import { buttonClass } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Picture } from '../../components/picture.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { OrderLink } from '../base/order-link.tsx';
import styles from './needs.module.css';
import { type Need, needsOf } from './needs-of.ts';
import { useTodayWords } from './today-words.ts';

/** What needs somebody: now, and before the day is over. Each line leads to where it is mended, where there is such a screen. */
export function Needs({ today, now }: { today: Today; now: string }) {
  const messages = useStaffMessages();
  const words = useTodayWords();
  const needs = needsOf(today, { words, messages, language: useLanguage(), now });
  const parts = [
    { title: words.urgent, tone: 'bad', of: needs.filter(({ urgent }) => urgent) },
    { title: words.later, tone: 'plain', of: needs.filter(({ urgent }) => !urgent) },
  ] as const;
  return (
    <section className={styles.box}>
      {needs.length === 0 && (
        <>
          <h2 className={styles.head}>{words.urgent}</h2>
          <p className={styles.nothing}>{words.nothing}</p>
        </>
      )}
      {parts.map(
        ({ title, tone, of }) =>
          of.length > 0 && (
            <section key={title}>
              <h2 className={styles.head}>
                {title} <Tag tone={tone}>{of.length}</Tag>
              </h2>
              <ul>
                {of.map((need) => (
                  <Line key={need.key} need={need} />
                ))}
              </ul>
            </section>
          ),
      )}
    </section>
  );
}

const actClass = buttonClass({ look: 'quiet', size: 's' }, styles.act);

function Line({ need: { sign, title, order, text, age, urgent, calm, to, act, about } }: { need: Need }) {
  return (
    <li className={urgent && !calm ? `${styles.line} ${styles.urgent}` : styles.line}>
      {'picture' in sign ? (
        <Picture
          src={sign.picture}
          alt={sign.alt}
          sizes="36px"
          within={[160, 160]}
          className={styles.picture}
        />
      ) : (
        <span className={styles.icon}>
          <Icon name={sign.icon} />
        </span>
      )}
      <div className={styles.words}>
        <b>
          <Isolated text={title} />
        </b>
        {(order || text) && (
          <span className={styles.second}>
            {order && <OrderLink number={order} />}
            <span>
              <Isolated text={text} />
            </span>
          </span>
        )}
      </div>
      {age && <span className={styles.age}>{age}</span>}
      <Link to={to} className={actClass}>
        {act}
        {about && (
          <span className="vh">
            {' '}
            <Isolated text={about} />
          </span>
        )}
      </Link>
    </li>
  );
}
