import { useState } from 'react';
import { giftCategory, listProducts, readProduct } from '#shop/contract/catalogue.ts';
import { dataOf, dataOr } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { packed, useUnpacked } from '../../base/packed.ts';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { organization } from '../../base/structured-data.ts';
import { ArrowLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import sectionStyles from '../../components/page/section.module.css';
import { Picture } from '../../components/picture.tsx';
import { type CardData, cardsOf } from '../cards/card-data.ts';
import { GiftTiles, tileOf } from '../cards/gift-tiles.tsx';
import { occasionLine } from '../cards/occasion-line.server.ts';
import { OccasionList, OccasionPictures } from '../cards/occasions.tsx';
import { ProductGrid } from '../cards/product-card.tsx';
import { AskForRating } from '../order/rating/ask-for-rating.tsx';
import { PromiseBand } from '../promises/promise-band.tsx';
import type { Route } from './+types/home';
import { Hero } from './hero.tsx';
import styles from './home.module.css';

const occasionsShown = 8;
/** So many days ahead an occasion of the year leads. */
const soonDays = 45;
const tilesShown = 4;
const plantsShown = 8;

/** Pictures that belong to the page itself, by the names of their masters. */
const storyPictures = [
  'zz-plant--celadon-carve-detail',
  'zz-raven--terracotta-ribs-detail',
  'zz-plant--sand-detail',
];

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { call, cityId, language, picture } = page;
  const [gifts, popular] = await Promise.all([
    call(giftCategory, { query: { cities_id: cityId, limit: 100 } }),
    call(listProducts, {
      body: { cities_id: cityId, type: 'plant', in_stock: true, limit: plantsShown },
    }),
  ]);
  const plants = dataOf(popular).items;
  // A shop of other goods shows those.
  const goods =
    plants.length > 0
      ? plants
      : dataOf(await call(listProducts, { body: { cities_id: cityId, in_stock: true, limit: plantsShown } }))
          .items;
  const named = page.store.brand?.hero;
  // One that nobody can see just now opens nothing.
  const opening = named
    ? dataOr(
        await call(readProduct, { params: { id: named }, query: { cities_id: cityId } }),
        null,
        'PRODUCT_NOT_FOUND',
      )
    : null;
  const usual = picture('home-hero');
  // Without a scene of its own, what leads the list opens the page too.
  const own = opening ?? (usual ? undefined : goods[0]);
  const { items } = dataOf(gifts);
  const shown = items.filter(({ total }) => total > 0);
  const found = shown.find(({ slug }) => slug === 'engravable');
  const engraved = found && { ...found, image: picture('cutout-home-engraved') ?? found.image };
  const recipients = shown
    .filter(({ kind }) => kind === 'recipient')
    .slice(0, tilesShown - (engraved ? 1 : 0));
  const occasions = soonFirst(shown.filter(({ kind }) => kind === 'occasion')).slice(0, occasionsShown);
  const cards = cardsOf(page, goods);
  return packed(page, {
    hero: usual === null ? null : { wide: usual, small: picture('home-hero-mobile') ?? usual },
    ownHero: own ? { src: own.feature_image, alt: own.image_alt } : null,
    occasions: occasions.map((each) => occasionLine(language, each, soonDays)),
    occasionPicture: picture('cutout-hoya-heart--taifrose') ?? occasions[0]?.image ?? null,
    cards,
    hasPlants: plants.length > 0,
    tiles: [...recipients.slice(0, 2), ...(engraved ? [engraved] : []), ...recipients.slice(2)].map(tileOf),
    story: usual ? storyPictures.flatMap((name) => picture(name) ?? []) : lastColours(cards).slice(0, 3),
  });
}

/** A picture of each product in another colour than its card has, where it comes in several. */
function lastColours(cards: readonly CardData[]): string[] {
  return [...new Set(cards.map(({ colors, image }) => colors.at(-1)?.image ?? image))];
}

function soonFirst<Line extends { next: { days_left: number } | null }>(occasions: Line[]): Line[] {
  const left = ({ next }: Line) => (next && next.days_left <= soonDays ? next.days_left : soonDays + 1);
  return occasions.toSorted((a, b) => left(a) - left(b));
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { shell, browse } = useMessages();
  const known = useRootData();
  const words = browse.home;
  const { hero, ownHero, occasions, occasionPicture, cards, hasPlants, tiles, story } =
    useUnpacked(loaderData);
  const [pointed, setPointed] = useState<string | null>(null);
  return (
    <>
      <PageHead
        title={shell.title}
        // A shop without plants says what it sells in its own words.
        description={known.absent.includes('/products?type=plant') ? words.lead : known.delivery.description}
        path="/"
        picture={cards[0]?.image}
        jsonLd={import.meta.env.SSR && [organization(known)]}
      />
      <AskForRating />
      <Hero scene={hero} own={ownHero} />
      <PromiseBand last="prices" />

      {occasions.length > 0 && (
        <section className={`${sectionStyles.section} ${sectionStyles.first}`} aria-labelledby="occasions">
          <div className={`wrap ${styles.occasions}`}>
            {occasionPicture && (
              <OccasionPictures
                first={occasionPicture}
                pointed={pointed}
                sizes="(min-width: 961px) 30vw, 40vw"
                frame={styles.occasion}
              />
            )}
            <div>
              <h2 id="occasions">{words.occasions}</h2>
              <OccasionList occasions={occasions} onPoint={setPointed} />
            </div>
          </div>
        </section>
      )}

      <section className={sectionStyles.section} aria-labelledby="popular">
        <div className="wrap">
          <div className={sectionStyles.head}>
            <h2 id="popular">{words.popular}</h2>
            <ArrowLink href={hasPlants ? '/products?type=plant' : '/products'}>{words.allPlants}</ArrowLink>
          </div>
          <ProductGrid cards={cards} />
        </div>
      </section>

      {tiles.length > 0 && (
        <section className={sectionStyles.section} aria-labelledby="recipients">
          <div className="wrap">
            <div className={sectionStyles.head}>
              <h2 id="recipients">{words.recipients}</h2>
            </div>
            <GiftTiles tiles={tiles} />
          </div>
        </section>
      )}

      <section className={`${sectionStyles.section} ${sectionStyles.last}`} aria-labelledby="story">
        <div className={`wrap ${styles.story}`}>
          {story.length === 3 && (
            <div className={styles.storyPictures}>
              {story.map((src) => (
                <Picture key={src} src={src} alt="" sizes="(min-width: 961px) 30vw, 56vw" />
              ))}
            </div>
          )}
          <div className={styles.storyWords}>
            <h2 id="story">
              {words.story[0]}
              <br />
              {words.story[1]}
            </h2>
            <p>{words.storyText}</p>
            <dl className={styles.steps}>
              {words.steps.map(([step, text]) => (
                <div key={step}>
                  <dt>{step}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {!known.absent.includes('/about-asees') && (
              <ArrowLink href="/about-asees">{words.storyLink}</ArrowLink>
            )}
          </div>
        </div>
      </section>

      {hasPlants && (
        <section className={styles.care} aria-labelledby="care">
          <div className="wrap">
            <div>
              <h2 id="care">{words.care}</h2>
              <p>{words.careText}</p>
              {!known.absent.includes('/gifts-care') && (
                <ArrowLink href="/gifts-care">{words.careLink}</ArrowLink>
              )}
            </div>
            <dl>
              {words.careFacts.map(([label, value], index) => (
                <div key={label}>
                  <dt>
                    <Icon name={(['moon', 'water', 'snow', 'sun'] as const)[index] ?? 'sun'} size="s" />
                    {label}
                  </dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
      )}
    </>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
