import { ButtonLink } from '../../components/button.tsx';
import { Picture } from '../../components/picture.tsx';
import { useMessages } from '../../messages.tsx';
import type { ListData } from '../products.tsx';
import type { ChosenFilter } from './filter-chips.tsx';
import { listPath, noFilters } from './list-query.ts';

/** Nothing found: one faded plant, a sentence, and the nearest way out. */
export function EmptyList({ data, filters }: { data: ListData; filters: readonly ChosenFilter[] }) {
  const { catalogue } = useMessages();
  const words = catalogue.list;
  const { query, emptyPicture } = data;
  const last = filters.at(-1);
  return (
    <div className="empty">
      {emptyPicture && (
        <span className="pic">
          <Picture src={emptyPicture} alt="" sizes="260px" className="melt" eager />
        </span>
      )}
      <h2>{last ? words.emptyTitle : words.emptySearch(query.search)}</h2>
      <p className="muted">{last ? words.emptyText : words.emptySearchText}</p>
      <p className="empty-acts">
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
    </div>
  );
}
