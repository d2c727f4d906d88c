import { fromRiyals } from '#shop/rules/money/money.ts';
import type { Messages } from '../../base/messages.tsx';
import { useMessages } from '../../base/messages.tsx';
import { Icon } from '../../components/icon.tsx';
import styles from './filter-chips.module.css';
import { type ListQuery, listPath, noFilters } from './list-query.ts';
import type { ListData } from './load.server.ts';

/** A chosen filter: its name, and what takes it away. */
export type ChosenFilter = { key: string; label: string; without: Partial<ListQuery> };

/** Everything that a list is narrowed by, in the order of the filters beside it. */
export function filtersOf(
  { query, options, chosen }: Pick<ListData, 'query' | 'options' | 'chosen'>,
  { shell, catalogue, browse }: Messages,
): ChosenFilter[] {
  const without = <T,>(values: readonly T[], value: T) => values.filter((each) => each !== value);
  const titleOf = (list: readonly { slug: string; title: string }[], slug: string) =>
    list.find((each) => each.slug === slug)?.title;
  const spoken = (riyals: number) => shell.riyals(fromRiyals(riyals));
  return [
    ...query.light.map((light) => ({
      key: `light-${light}`,
      label: catalogue.lightTraits[light],
      without: { light: without(query.light, light) },
    })),
    ...(query.petSafe ? [{ key: 'pets', label: browse.list.petSafe, without: { petSafe: false } }] : []),
    ...query.colors.map((slug) => ({
      key: `color-${slug}`,
      label: titleOf(options.colors, slug) ?? slug,
      without: { colors: without(query.colors, slug) },
    })),
    ...boundsOf(query).map(({ name, least, riyals }) => ({
      key: name,
      label: (least ? browse.list.priceAbove : browse.list.priceUpTo)(spoken(riyals)),
      without: { [name]: null },
    })),
    ...query.sizes.map((size) => ({
      key: `size-${size}`,
      label: browse.list.sizes[size],
      without: { sizes: without(query.sizes, size) },
    })),
    ...query.category.map((slug) => ({
      key: `category-${slug}`,
      label: titleOf(chosen, slug) ?? slug,
      without: { category: without(query.category, slug) },
    })),
    ...(query.engravable
      ? [{ key: 'engravable', label: browse.list.engravable, without: { engravable: false } }]
      : []),
  ];
}

/** The bounds of the price as the list takes them: the smaller one is the least, wherever it was typed. */
function boundsOf({ priceMin, priceMax }: ListQuery) {
  const swapped = priceMin !== null && priceMax !== null && priceMin > priceMax;
  const given = [
    { name: 'priceMin', least: !swapped, riyals: priceMin },
    { name: 'priceMax', least: swapped, riyals: priceMax },
  ];
  return (swapped ? given.reverse() : given).flatMap(({ riyals, ...bound }) =>
    riyals === null ? [] : { ...bound, riyals },
  );
}

/** The chosen filters, each a link to the list without it. */
export function FilterChips({ filters, query }: { filters: readonly ChosenFilter[]; query: ListQuery }) {
  const { browse } = useMessages();
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={browse.list.active}>
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <a
            href={listPath(query, without)}
            className={styles.chip}
            aria-label={browse.list.removeFilter(label)}
            data-keep-scroll
          >
            {label}
            <Icon name="close" size="s" />
          </a>
        </li>
      ))}
      <li>
        <a href={listPath(query, noFilters)} className="under" data-keep-scroll>
          {browse.list.clear}
        </a>
      </li>
    </ul>
  );
}
