import { useRootData } from '../../base/root-data.ts';
import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import styles from './gift-tiles.module.css';

export type Tile = { slug: string; title: string; tagline: string; image: string };

/** What a tile draws of a gift category. */
export function tileOf({ slug, title, tagline, image }: Tile): Tile {
  return { slug, title, tagline, image };
}

/** Where a category's gifts are: those for companies have a page of their own, in a shop that has written it. */
export function giftsOf({ slug }: { slug: string }, absent: readonly string[]): string {
  const isForCompanies = slug === 'for-companies' || slug === 'corporate';
  const page = '/corporate-gifts';
  return isForCompanies && !absent.includes(page) ? page : `/products?category=${slug}`;
}

/** Large coloured tiles, four to a block: one tall, one wide, two small. */
export function GiftTiles({ tiles }: { tiles: readonly Tile[] }) {
  const { absent } = useRootData();
  return (
    <ul className={styles.tiles}>
      {tiles.map((tile) => (
        <li key={tile.slug} className={styles.tile}>
          <h3>
            <a href={giftsOf(tile, absent)}>{tile.title}</a>
          </h3>
          <p>{tile.tagline}</p>
          <Picture src={tile.image} alt="" sizes="(min-width: 961px) 30vw, 50vw" />
        </li>
      ))}
    </ul>
  );
}

/** Categories as small pictures with their names. */
export function CategoryGrid({ categories }: { categories: readonly Tile[] }) {
  const { absent } = useRootData();
  return (
    <ul className={styles.categories}>
      {categories.map((category) => (
        <li key={category.slug}>
          <span className={pictureStyles.frame}>
            <Picture
              src={category.image}
              alt=""
              sizes="(min-width: 961px) 21vw, 44vw"
              className={pictureStyles.melt}
            />
          </span>
          <h3>
            <a href={giftsOf(category, absent)}>{category.title}</a>
          </h3>
          <p className="tiny">{category.tagline}</p>
        </li>
      ))}
    </ul>
  );
}
