import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import styles from './gift-tiles.module.css';

export type Tile = { slug: string; title: string; tagline: string; image: string };

/** What a tile draws of a gift category. */
export function tileOf({ slug, title, tagline, image }: Tile): Tile {
  return { slug, title, tagline, image };
}

/** Where a category's gifts are. */
export function giftsOf({ slug }: { slug: string }): string {
  return slug === 'for-companies' || slug === 'corporate' ? '/corporate-gifts' : `/products?category=${slug}`;
}

/** Large coloured tiles, four to a block: one tall, one wide, two small. */
export function GiftTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={styles.tiles}>
      {tiles.map((tile) => (
        <li key={tile.slug} className={styles.tile}>
          <h3>
            <a href={giftsOf(tile)}>{tile.title}</a>
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
            <a href={giftsOf(category)}>{category.title}</a>
          </h3>
          <p className="tiny">{category.tagline}</p>
        </li>
      ))}
    </ul>
  );
}
