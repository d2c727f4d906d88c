import { giftCategory } from '#shop/contract/catalogue.ts';
import { dataOf } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { Breadcrumbs } from '../../components/page/breadcrumbs.tsx';
import sectionStyles from '../../components/page/section.module.css';
import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import { CategoryGrid, GiftTiles, OccasionList, tileOf } from '../cards/gift-tiles.tsx';
import { occasionLine } from '../cards/occasion-line.server.ts';
import type { Route } from './+types/gifts';
import styles from './gifts.module.css';
import listPageStyles from './list-page.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, cityId, language, picture } = context.get(pageContext);
  const { items } = dataOf(await call(giftCategory, { query: { cities_id: cityId, limit: 100 } }));
  const shown = items.filter(({ total }) => total > 0);
  const ofKind = (kind: (typeof items)[number]['kind']) => shown.filter((each) => each.kind === kind);
  return {
    picture: picture('set-thank-you'),
    occasions: ofKind('occasion').map((each) => occasionLine(language, each)),
    recipients: ofKind('recipient').map(tileOf),
    categories: ofKind('category').map(tileOf),
  };
}

export default function Gifts({ loaderData }: Route.ComponentProps) {
  const { shell, browse } = useMessages();
  const words = browse.gifts;
  const { picture, occasions, recipients, categories } = loaderData;
  return (
    <div className="wrap">
      <PageHead
        title={shell.titled(words.title)}
        description={words.description}
        path="/gifts"
        picture={recipients[0]?.image}
      />
      <Breadcrumbs steps={[{ label: shell.menuHome, to: '/' }, { label: words.title }]} />
      <div className={listPageStyles.head}>
        <h1>{words.title}</h1>
        <p className="muted">{words.lead}</p>
      </div>
      <section className={sectionStyles.section} aria-labelledby="occasions">
        <div className={picture ? styles.first : undefined}>
          <div>
            <h2 id="occasions">{words.occasions}</h2>
            <OccasionList occasions={occasions} />
          </div>
          {picture && (
            <span className={`${pictureStyles.frame} ${styles.picture}`}>
              <Picture
                src={picture}
                alt=""
                sizes="(min-width: 961px) 30vw, 92vw"
                className={pictureStyles.melt}
                eager
              />
            </span>
          )}
        </div>
      </section>
      <section className={sectionStyles.section} aria-labelledby="recipients">
        <div className={sectionStyles.head}>
          <h2 id="recipients">{words.recipients}</h2>
        </div>
        <GiftTiles tiles={recipients} />
      </section>
      <section className={`${sectionStyles.section} ${sectionStyles.last}`} aria-labelledby="categories">
        <div className={sectionStyles.head}>
          <h2 id="categories">{words.categories}</h2>
        </div>
        <CategoryGrid categories={categories} />
      </section>
    </div>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
