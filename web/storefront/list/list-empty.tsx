import { listComma } from '#shop/format/lists.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { ButtonLink } from '../../components/button.tsx';
import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import { ProductGrid } from '../cards/product-card.tsx';
import filterChipsStyles from './filter-chips.module.css';
import type { ChosenFilter } from './filter-chips.tsx';
import styles from './list-empty.module.css';
import { listPath, noFilters } from './list-query.ts';
import type { ListData } from './load.server.ts';

/** Categories and occasions that are offered: those with the most in them. */
const categoriesMost = 6;

/** Nothing found: one faded plant, a sentence, and the ways out: what is called nearly so, occasions, and gifts. */
export function EmptyList({ data, filters }: { data: ListData; filters: readonly ChosenFilter[] }) {
  const { browse } = useMessages();
  const { language } = useRootData();
  const words = browse.list;
  const { query, emptyPicture, near, options } = data;
  const last = filters.at(-1);
  return (
    <div className={styles.empty}>
      {emptyPicture && (
        <span className={pictureStyles.frame}>
          <Picture src={emptyPicture} alt="" sizes="260px" className={pictureStyles.melt} eager />
        </span>
      )}
      <h2>{last ? words.emptyTitle : words.emptySearch(query.search)}</h2>
      <p className="muted">{last ? words.emptyText : words.emptySearchText}</p>
      {near.length > 0 && (
        <p>
          {words.near[0]}{' '}
          {near.map(({ slug, title }, index) => (
            <span key={slug}>
              {index > 0 && listComma[language]}
              <a href={`/product/${slug}`} className="under med">
                <bdi>{title}</bdi>
              </a>
            </span>
          ))}
          {words.near[1]}
        </p>
      )}
      <p className={styles.acts}>
        {last ? (
          <>
            <ButtonLink href={listPath(query, last.without)}>{words.removeFilter(last.label)}</ButtonLink>
            <ButtonLink href={listPath(query, noFilters)} look="quiet">
              {words.clearAll}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink href="/products">{words.all}</ButtonLink>
        )}
      </p>
      {!last && (
        <ul className={styles.acts}>
          {[...options.occasions, ...options.categories]
            .sort((one, other) => other.total - one.total)
            .slice(0, categoriesMost)
            .map(({ slug, title }) => (
              <li key={slug}>
                <a href={`/products?category=${slug}`} className={filterChipsStyles.chip}>
                  {title}
                </a>
              </li>
            ))}
        </ul>
      )}
      <Liked data={data} />
    </div>
  );
}

/** What else is liked, where little was found. */
export function Liked({ data: { liked } }: { data: ListData }) {
  const { browse } = useMessages();
  if (liked.length === 0) return null;
  return (
    <section className={styles.liked} aria-labelledby="liked">
      <h2 id="liked">{browse.list.alsoLiked}</h2>
      <ProductGrid cards={liked} />
    </section>
  );
}
