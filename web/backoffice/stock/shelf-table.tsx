import { Link } from 'react-router';
import type { Shelf } from '#shop/contract/workshop/stock.ts';
import { grouped } from '#shop/format/numbers.ts';
import { lowStock } from '#shop/rules/staff/today.ts';
import { Tag } from '../../components/tag.tsx';
import tableStyles from '../shell/table.module.css';
import styles from './stock.module.css';
import { useStockWords } from './words.ts';

/** Shelves with what is for sale, held and waited for. */
export function ShelfTable({
  items,
  next,
  isLater,
  state,
  opened,
}: {
  items: readonly Shelf[];
  next: string | null;
  /** Whether the list begins somewhere in the middle. */
  isLater: boolean;
  /** What the address says of the list. */
  state: URLSearchParams;
  /** The one that stands beside it. */
  opened: number;
}) {
  const words = useStockWords();
  return (
    <>
      <table className={tableStyles.table} aria-label={words.list}>
        <thead>
          <tr>
            {[words.piece, words.forSale, words.held, words.waiting].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((shelf) => (
            <tr
              key={shelf.variants_id}
              className={shelf.variants_id === opened ? `${styles.row} ${styles.current}` : styles.row}
            >
              <th scope="row">
                <ShelfName shelf={shelf} to={`/stock/${shelf.variants_id}?${state}`} opened={opened} />
              </th>
              <td data-label={words.forSale} className="num">
                {shelf.for_sale <= lowStock ? (
                  <b className={styles.few}>{grouped(shelf.for_sale)}</b>
                ) : (
                  grouped(shelf.for_sale)
                )}
              </td>
              <td data-label={words.held} className="num">
                {grouped(shelf.held)}
              </td>
              <td data-label={words.waiting}>{words.people(shelf.waiting)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        {isLater && <Link to={`/stock?${state}`}>{words.first}</Link>}
        {next !== null && <Link to={`/stock?${state}&cursor=${next}`}>{words.more}</Link>}
      </div>
    </>
  );
}

function ShelfName({ shelf, to, opened }: { shelf: Shelf; to: string; opened: number }) {
  const words = useStockWords();
  return (
    <span className={styles.name}>
      <img src={shelf.image} alt="" width={36} height={45} loading="lazy" className={styles.picture} />
      <span>
        <Link to={to} className="under" aria-current={shelf.variants_id === opened ? 'page' : undefined}>
          <bdi>{shelf.product_title}</bdi>
        </Link>
        <span className="tiny">
          {shelf.color_title && <bdi>{shelf.color_title}</bdi>}{' '}
          {!shelf.published && <Tag>{words.hidden}</Tag>}
        </span>
      </span>
    </span>
  );
}
