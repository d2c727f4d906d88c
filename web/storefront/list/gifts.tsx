import { useState } from 'react';
import { giftCategory } from '#shop/contract/catalogue.ts';
import { dataOf } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Breadcrumbs } from '../../components/page/breadcrumbs.tsx';
import sectionStyles from '../../components/page/section.module.css';
import { CategoryGrid, GiftTiles, giftsOf, tileOf } from '../cards/gift-tiles.tsx';
import { occasionLine } from '../cards/occasion-line.server.ts';
import { OccasionList, OccasionPictures } from '../cards/occasions.tsx';
import type { Route } from './+types/gifts';
import styles from './gifts.module.css';
import listPageStyles from './list-page.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, cityId, language, picture } = context.get(pageContext);
  const { items } = dataOf(await call(giftCategory, { query: { cities_id: cityId, limit: 100 } }));
  const shown = items.filter(({ total }) => total > 0);
  const ofKind = (kind: (typeof items)[number]['kind']) => shown.filter((each) => each.kind === kind);
  const occasions = ofKind('occasion');
  const recipients = ofKind('recipient').map(tileOf);
  return {
    picture: picture('cutout-pilea--pearl') ?? (occasions[0] ?? shown[0])?.image ?? null,
    occasions: occasions.map((each) => occasionLine(language, each)),
    recipients,
    categories: ofKind('category').map(tileOf),
  };
}

export default function Gifts({ loaderData }: Route.ComponentProps) {
  const { shell, browse } = useMessages();
  const words = browse.gifts;
  const { absent } = useRootData();
  const { picture, occasions, recipients } = loaderData;
  // What leads where a tile does already stands once.
  const tiled = new Set(recipients.map((tile) => giftsOf(tile, absent)));
  const categories = loaderData.categories.filter((category) => !tiled.has(giftsOf(category, absent)));
  const [pointed, setPointed] = useState<string | null>(null);
  return (
    <div className="wrap">
      <PageHead
        title={shell.titled(words.title)}
        description={words.description}
        path="/gifts"
        picture={categories[0]?.image}
      />
      <Breadcrumbs steps={[{ label: shell.menuHome, to: '/' }, { label: words.title }]} />
      <div className={styles.beginning}>
        <div className={`${listPageStyles.head} ${styles.words}`}>
          <h1>{words.title}</h1>
          <p className="muted">{words.lead}</p>
        </div>
        {picture && (
          <OccasionPictures
            first={picture}
            pointed={pointed}
            sizes="34vw"
            within={[320, 1440]}
            eager
            frame={styles.picture}
          />
        )}
        {occasions.length > 0 && (
          <section className={styles.occasions} aria-labelledby="occasions">
            <h2 id="occasions">{words.occasions}</h2>
            <OccasionList occasions={occasions} onPoint={setPointed} />
          </section>
        )}
      </div>
      {recipients.length > 0 && (
        <section className={sectionStyles.section} aria-labelledby="recipients">
          <div className={sectionStyles.head}>
            <h2 id="recipients">{words.recipients}</h2>
          </div>
          <GiftTiles tiles={recipients} />
        </section>
      )}
      {categories.length > 0 && (
        <section className={`${sectionStyles.section} ${sectionStyles.last}`} aria-labelledby="categories">
          <div className={sectionStyles.head}>
            <h2 id="categories">{words.categories}</h2>
          </div>
          <CategoryGrid categories={categories} />
        </section>
      )}
    </div>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
