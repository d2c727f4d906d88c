import { useMessages } from '../../base/messages.tsx';
import { Icon } from '../icon.tsx';
import styles from './pagination.module.css';

/** Pages of a list: the first, the last and those around the current one. `to` gives a page's address. */
export function Pagination({
  page,
  pages,
  to,
}: {
  page: number;
  pages: number;
  to: (page: number) => string;
}) {
  const { shell } = useMessages();
  if (pages <= 1) return null;
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages);
  return (
    <nav className={styles.pages} aria-label={shell.pages}>
      {page > 1 && (
        <a href={to(page - 1)} rel="prev" aria-label={shell.previousPage}>
          <span className={styles.back}>
            <Icon name="chevron" size="s" />
          </span>
        </a>
      )}
      {shown.map((number, index) => [
        index > 0 && number - (shown[index - 1] as number) > 1 && <span key={`gap-${number}`}>…</span>,
        <a
          key={number}
          href={to(number)}
          className="num"
          aria-label={shell.pageNumber(number)}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </a>,
      ])}
      {page < pages && (
        <a href={to(page + 1)} rel="next" aria-label={shell.nextPage}>
          <Icon name="chevron" size="s" />
        </a>
      )}
    </nav>
  );
}
