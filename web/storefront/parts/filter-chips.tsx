import { Icon } from '../../components/icon.tsx';
import type { Messages } from '../../messages.tsx';
import { useMessages } from '../../messages.tsx';
import type { ListData } from '../products.tsx';
import { type ListQuery, listPath, noFilters } from './list-query.ts';

/** A chosen filter: its name, and what takes it away. */
export type ChosenFilter = { key: string; label: string; without: Partial<ListQuery> };

/** Everything that a list is narrowed by, in the order of the filters beside it. */
export function filtersOf(
  { query, options }: Pick<ListData, 'query' | 'options'>,
  words: Messages['catalogue'],
  shell: Messages['shell'],
): ChosenFilter[] {
  const without = <T,>(values: readonly T[], value: T) => values.filter((each) => each !== value);
  const titleOf = (list: readonly { slug: string; title: string }[], slug: string) =>
    list.find((each) => each.slug === slug)?.title;
  const spoken = (riyals: number) => shell.riyals(riyals, String(riyals));
  return [
    ...query.light.map((light) => ({
      key: `light-${light}`,
      label: words.lightTraits[light],
      without: { light: without(query.light, light) },
    })),
    ...(query.petSafe ? [{ key: 'pets', label: words.list.petSafe, without: { petSafe: false } }] : []),
    ...query.colors.map((slug) => ({
      key: `color-${slug}`,
      label: titleOf(options.colors, slug) ?? slug,
      without: { colors: without(query.colors, slug) },
    })),
    ...(query.priceMin === null
      ? []
      : [{ key: 'min', label: words.list.priceAbove(spoken(query.priceMin)), without: { priceMin: null } }]),
    ...(query.priceMax === null
      ? []
      : [{ key: 'max', label: words.list.priceUpTo(spoken(query.priceMax)), without: { priceMax: null } }]),
    ...query.sizes.map((size) => ({
      key: `size-${size}`,
      label: words.sizes[size],
      without: { sizes: without(query.sizes, size) },
    })),
    ...query.category.map((slug) => ({
      key: `category-${slug}`,
      label: titleOf([...options.occasions, ...options.categories], slug) ?? slug,
      without: { category: without(query.category, slug) },
    })),
    ...(query.engravable
      ? [{ key: 'engravable', label: words.list.engravable, without: { engravable: false } }]
      : []),
  ];
}

/** The chosen filters, each a link to the list without it. */
export function FilterChips({ filters, query }: { filters: readonly ChosenFilter[]; query: ListQuery }) {
  const { catalogue } = useMessages();
  if (filters.length === 0) return null;
  return (
    <ul className="chips" aria-label={catalogue.list.active}>
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <a
            href={listPath(query, without)}
            className="chip"
            aria-label={catalogue.list.removeFilter(label)}
            data-keep-scroll
          >
            {label}
            <Icon name="close" size="s" />
          </a>
        </li>
      ))}
      <li>
        <a href={listPath(query, noFilters)} className="under" data-keep-scroll>
          {catalogue.list.clear}
        </a>
      </li>
    </ul>
  );
}
