import { type ReactNode, useState } from 'react';
import { listed } from '#shop/format/lists.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Once } from '../../base/served/once.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import { Price } from '../../components/price.tsx';
import type { CardData } from './card-data.ts';
import { Heart } from './heart.tsx';
import styles from './product-card.module.css';

/** How much light a plant likes, wherever that is drawn. */
export const lightIcons = {
  low: 'moon',
  medium: 'cloud-sun',
  bright: 'sun',
  direct: 'sun',
} as const satisfies Record<NonNullable<CardData['light']>, IconName>;

/** Two on the smallest phone, and a third of the widest page on the sharpest screen. */
const cardWidths = [320, 640] as const;

/**
 * A product in a list: picture, name and price, Latin name and traits, glazes and when it comes. The whole card leads
 * to the product; a swatch changes the picture in place, or leads to that colour where there is no script.
 */
export function ProductCard(props: CardProps) {
  const { card, sizes, eager, children } = props;
  const { courier } = useRootData().texts;
  // What is fetched before all else says so in the head, and what can be done with a card is its page's.
  if (eager === 'first' || children)
    return (
      <li className={styles.card}>
        <Inside {...props} />
      </li>
    );
  return (
    <Once as="li" className={styles.card} facts={() => JSON.stringify([card, sizes, eager, courier])}>
      <Inside {...props} />
    </Once>
  );
}

type CardProps = {
  card: CardData;
  sizes: string;
  eager?: boolean | 'first';
  /** What can be done with it, under everything. */
  children?: ReactNode;
};

function Inside({ card, sizes, eager, children }: CardProps) {
  const { catalogue } = useMessages();
  const { language } = useRootData();
  const { title, slug, latin, light, petSafe, colors, more } = card;
  const [shown, setShown] = useState(0);
  const color = colors[shown];
  const changed = shown > 0 && color;
  return (
    <>
      <Picture
        src={changed ? color.image : card.image}
        alt={changed ? listed(language, [title, color.name]) : card.alt}
        sizes={sizes}
        className={pictureStyles.melt}
        frame={`${pictureStyles.frame} ${styles.picture}`}
        within={cardWidths}
        eager={eager}
      />
      <h3>
        <a href={changed ? `/product/${slug}?color=${color.id}` : `/product/${slug}`} data-prefetch>
          {title}
        </a>
      </h3>
      <Heart product={card.id} title={title} onPaper />
      {card.before === null ? (
        <Price riyals={card.price} />
      ) : (
        <span className={styles.prices}>
          <Price riyals={card.price} look="now" />
          <Price riyals={card.before} look="was" />
        </span>
      )}
      {(latin || light || petSafe) && (
        <div className={styles.facts}>
          {latin && (
            <i lang="la" dir="ltr">
              {latin}
            </i>
          )}
          <Traits light={light} petSafe={petSafe} />
        </div>
      )}
      <div className={styles.row}>
        <span className={styles.colors}>
          {colors.length > 1 &&
            colors.map(({ id, name, swatch }, index) => (
              // biome-ignore lint/a11y/useAnchorContent: its name is its title
              <a
                key={id}
                href={`/product/${slug}?color=${id}`}
                className={pictureStyles.swatch}
                style={{ '--g': swatch } as React.CSSProperties}
                title={name}
                aria-current={index === shown || undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  setShown(index);
                }}
              />
            ))}
          {more > 0 && (
            <bdi dir="ltr" title={catalogue.moreColors(more)}>
              +{more}
            </bdi>
          )}
        </span>
        <Arrival state={card.state} />
        {children}
      </div>
    </>
  );
}

/** Where it likes to stand and whether pets may be near it: icons with names, and a title for the pointer. */
function Traits({ light, petSafe }: Pick<CardData, 'light' | 'petSafe'>) {
  const { catalogue } = useMessages();
  const { language } = useRootData();
  const lit = light && catalogue.lightTraits[light];
  return (
    <span className={styles.traits} title={listed(language, [lit, petSafe && catalogue.petSafe])}>
      {light && lit && <Icon name={lightIcons[light]} label={lit} />}
      {petSafe && <Icon name="paw" label={catalogue.petSafe} className={styles.safe} />}
    </span>
  );
}

function Arrival({ state }: { state: CardData['state'] }) {
  const { catalogue } = useMessages();
  const { texts } = useRootData();
  if (state === 'any-day') return null;
  if (state === 'same-day')
    return <span className={`${styles.arrival} ${styles.today}`}>{catalogue.sameDay}</span>;
  return (
    <span className={state === 'not-here' ? `${styles.arrival} ${styles.away}` : styles.arrival}>
      {state === 'sold-out' && catalogue.soldOut}
      {state === 'not-here' && catalogue.product.notInCity}
      {state === 'courier' && texts.courier}
    </span>
  );
}

/** Cards side by side, and the licences under which any of them is reduced. `columns` on a wide screen; two on a phone. The first `eager` pictures are loaded at once. */
export function ProductGrid({
  cards,
  columns = 4,
  eager = 0,
  act,
}: {
  cards: readonly CardData[];
  columns?: 3 | 4;
  eager?: number;
  /** What can be done with each, under everything. */
  act?: (card: CardData) => ReactNode;
}) {
  const wide =
    columns === 3
      ? '(min-width: 1344px) 300px, (min-width: 961px) 23vw'
      : '(min-width: 1344px) 290px, (min-width: 961px) 21vw';
  const sizes = `${wide}, (min-width: 576px) 30vw, 44vw`;
  const licences = new Set(cards.flatMap(({ licence }) => licence ?? []));
  return (
    <>
      <ul className={columns === 3 ? `${styles.grid} ${styles.three}` : styles.grid}>
        {cards.map((card, index) => (
          <ProductCard
            key={card.id}
            card={card}
            sizes={sizes}
            eager={index === 0 && eager > 0 ? 'first' : index < eager}
          >
            {act?.(card)}
          </ProductCard>
        ))}
      </ul>
      {[...licences].map((licence) => (
        <p key={licence} className={`tiny ${styles.licence}`}>
          {licence}
        </p>
      ))}
    </>
  );
}
