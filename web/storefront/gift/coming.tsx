import type { GiftView } from '#shop/contract/gifts.ts';
import { dayInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { firstName } from '#shop/rules/text/first-name.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { PrintedPhoto } from '../gift-card/printed-photo.tsx';
import styles from './coming.module.css';
import { Present } from './present.tsx';
import { windowInWords } from './slot-in-words.ts';

/** After yes: when it comes, never where to; and what can still be done. */
export function Coming({ gift, today, path }: { gift: GiftView; today: Day; path: string }) {
  const { gift: words } = useMessages();
  const { store, texts, absent } = useRootData();
  const hasCare = !absent.includes('/gifts-care');
  const { title, text } = useSaid(gift, today);
  const cards = gift.items?.map((item) => item.cards) ?? [];
  const photos = cards.flatMap(({ photo }) => photo ?? []);
  const videos = cards.flatMap(({ video }) => video ?? []);
  const isAccepted = gift.state === 'accepted';
  const plants = new Map(
    gift.items?.flatMap(({ product_kind, product_slug: slug, product_title: title }) =>
      product_kind === 'plant' ? [[slug, title] as const] : [],
    ),
  );
  const hasSet = gift.items?.some(({ product_kind }) => product_kind === 'set') ?? false;
  return (
    <div className={`wrap ${styles.coming}`}>
      <div className={styles.band}>
        <h1>
          <Isolated text={title} />
        </h1>
        {text && (
          <p>
            <Isolated text={text} />
          </p>
        )}
      </div>
      <div className={styles.seen}>
        <Present gift={gift} cardless={gift.items === null} />
        {gift.photo && (
          <a href={gift.photo} target="_blank" rel="noopener noreferrer" className={styles.photo}>
            <img src={gift.photo} alt={words.photo} width={160} height={200} loading="lazy" />
          </a>
        )}
        {photos.map((photo) => (
          <PrintedPhoto
            key={photo.attachment}
            photo={photo}
            alt={words.cards.photo}
            className={styles.printed}
          />
        ))}
      </div>
      <div className={styles.ways}>
        {gift.items === null && <p className="muted">{words.surprise}</p>}
        {videos.map(({ page }) => (
          <ButtonLink key={page} href={page} block data-document>
            {words.cards.video}
          </ButtonLink>
        ))}
        {gift.state !== 'delivered' && (gift.answered?.slot || gift.answered?.estimate) && (
          <ButtonLink href={`${path}/calendar`} look="quiet" block data-document>
            <Icon name="calendar" />
            {words.accepted.calendar}
          </ButtonLink>
        )}
        <ul className={styles.rows}>
          {(hasCare ? [...plants] : []).map(([slug, title]) => (
            <Row
              key={slug}
              href={`/gifts-care?plant=${slug}`}
              icon="sprout"
              title={words.accepted.careOf(title)}
              text={words.accepted.careHelp}
            />
          ))}
          {hasSet && hasCare && (
            <Row
              href="/gifts-care"
              icon="sprout"
              title={words.accepted.care}
              text={words.accepted.careHelp}
            />
          )}
          {gift.can_change && (
            <Row href="?change" icon="pen" title={words.accepted.change} text={words.accepted.changeHelp} />
          )}
          {isAccepted && <Row href="?decline" icon="return" title={words.accepted.decline} />}
          {store.phone && (
            <Row
              href={`tel:${store.phone}`}
              icon="phone"
              title={words.accepted.call}
              text={words.accepted.callHelp(texts.phone)}
            />
          )}
        </ul>
      </div>
    </div>
  );
}

/** The state in one sentence, with day and window. */
function useSaid({ state, to_name, answered }: GiftView, today: Day): { title: string; text: string } {
  const { gift: words, checkout } = useMessages();
  const { language } = useRootData();
  const name = own(firstName(to_name));
  const slot = answered?.slot ?? null;
  const estimate = answered?.estimate ?? null;
  const when = slot
    ? windowInWords(language, slot, today)
    : estimate
      ? checkout.delivery.estimate(
          dayInWords(language, estimate.from, today),
          dayInWords(language, estimate.to, today),
        )
      : '';
  const dated = when === '' ? '' : `${when}. `;
  if (state === 'delivered') return words.delivered;
  if (state === 'on_the_way') return { title: words.onTheWay.title, text: when };
  if (state === 'wrapping') return { title: words.wrapping.title, text: `${dated}${words.wrapping.text}` };
  if (state === 'coming_again')
    return slot
      ? { title: words.comingAgain.agreed, text: `${dated}${words.accepted.text}` }
      : words.comingAgain;
  const title = slot
    ? words.accepted.title(name, nameIn(dayInWords(language, slot.date, today)))
    : words.accepted.courier(name);
  return { title, text: `${dated}${words.accepted.text}` };
}

/** «غدًا» or «السبت», of a day in words. */
function nameIn(day: string): string {
  return /^[\p{L}\p{M}]+/u.exec(day)?.[0] ?? day;
}

function Row({ href, icon, title, text }: { href: string; icon: IconName; title: string; text?: string }) {
  return (
    <li>
      <a href={href}>
        <Icon name={icon} />
        <span>
          <b>{title}</b>
          {text && (
            <small>
              <Isolated text={text} />
            </small>
          )}
        </span>
        <Icon name="chevron" size="s" />
      </a>
    </li>
  );
}
