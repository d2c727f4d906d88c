import { Link } from 'react-router';
import type { ProductRow } from '#shop/contract/workshop/product-list.ts';
import { own } from '#shop/format/isolate.ts';
import type { ProductStanding } from '#shop/rules/catalogue/staff-list.ts';
import checkStyles from '../../components/form/check.module.css';
import { Isolated } from '../../components/isolated.tsx';
import type { Tone } from '../../components/note.tsx';
import { Picture } from '../../components/picture.tsx';
import { Tag } from '../../components/tag.tsx';
import { ChooseAll } from '../shell/choose-all.tsx';
import tableStyles from '../shell/table.module.css';
import type { RowResult } from './act-on-row.server.ts';
import { bulkForm } from './bulk-bar.tsx';
import { useListWords } from './list-words.ts';
import { PriceCell } from './price-cell.tsx';
import styles from './product-list.module.css';
import { StockCell } from './stock-cell.tsx';
import type { Chosen } from './use-chosen.ts';

type Shared = {
  chosen: Chosen;
  /** What became of a form of a row that was sent without script. */
  result: RowResult | null;
  idempotencyKey: string;
};

/** Products as rows; on a phone each is a card. */
export function ProductTable({ items, ...shared }: { items: readonly ProductRow[] } & Shared) {
  const words = useListWords();
  const { columns } = words;
  const { chosen } = shared;
  return (
    <table className={`${tableStyles.table} ${styles.table}`} aria-label={words.list}>
      <thead>
        <tr>
          <ChooseAll
            label={words.choosePage}
            checked={chosen.areAll}
            toggle={(on) => chosen.toggle(chosen.all, on)}
          />
          {[
            columns.product,
            columns.glazes,
            columns.stock,
            columns.price,
            columns.cities,
            columns.standing,
          ].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <ProductLine key={row.id} row={row} {...shared} />
        ))}
      </tbody>
    </table>
  );
}

function ProductLine({ row, chosen, result, idempotencyKey }: { row: ProductRow } & Shared) {
  const words = useListWords();
  const { columns } = words;
  const { id, title, latin_name, image, shelves, cities, city, missing } = row;
  const isChosen = chosen.has(id);
  return (
    <tr className={isChosen ? styles.chosen : undefined}>
      <td className={styles.box}>
        <label className={styles.choose}>
          <input
            type="checkbox"
            name="products_ids"
            value={id}
            form={bulkForm}
            className={checkStyles.check}
            checked={isChosen}
            onChange={({ currentTarget }) => chosen.toggle([id], currentTarget.checked)}
          />
          <span className="vh">
            <Isolated text={words.chooseOne(own(title))} />
          </span>
        </label>
      </td>
      <th scope="row">
        <span className={styles.name}>
          {image === null ? (
            <span className={styles.noPicture} />
          ) : (
            <Picture src={image} alt="" sizes="36px" within={[160, 160]} className={styles.picture} />
          )}
          <span>
            <Link to={`/products/${id}`} className="under">
              <bdi>{title}</bdi>
            </Link>
            {latin_name && (
              <i lang="la" dir="ltr" className={styles.second}>
                {latin_name}
              </i>
            )}
            {missing.length > 0 && <Lacks missing={missing} />}
          </span>
        </span>
      </th>
      <td data-label={columns.glazes}>
        <span className={styles.swatches}>
          {shelves.flatMap(({ variants_id, glaze, swatch, on_sale }) =>
            swatch && on_sale
              ? [
                  <svg
                    key={variants_id}
                    role="img"
                    aria-label={glaze ?? ''}
                    viewBox="0 0 16 16"
                    className={styles.swatch}
                  >
                    <circle cx="8" cy="8" r="7.5" fill={swatch} />
                  </svg>,
                ]
              : [],
          )}
        </span>
      </td>
      <td data-label={columns.stock}>
        <StockCell row={row} result={result} idempotencyKey={idempotencyKey} />
      </td>
      <td data-label={columns.price}>
        <PriceCell row={row} result={result} />
      </td>
      <td data-label={columns.cities}>
        {city !== null ? (
          <Isolated text={words.only(own(city))} />
        ) : cities === null ? (
          words.allCities
        ) : (
          <span title={words.cities(cities)}>{words.cities(cities)}</span>
        )}
      </td>
      <td data-label={columns.standing}>
        <Standing row={row} />
      </td>
    </tr>
  );
}

/** The first two things that a product lacks to be published, in words, and how many more there are. */
function Lacks({ missing }: Pick<ProductRow, 'missing'>) {
  const words = useListWords();
  const named = missing.slice(0, 2);
  return <span className={styles.lacks}>{words.lacks(named, missing.length - named.length)}</span>;
}

const tones: Record<ProductStanding, Tone | 'selected'> = {
  published: 'good',
  scheduled: 'selected',
  hidden: 'plain',
  draft: 'plain',
};

/** How a product stands before shoppers, and what of it needs somebody. */
function Standing({ row: { standing, for_sale, low, sales_id } }: { row: ProductRow }) {
  const words = useListWords();
  const isShown = standing === 'published';
  return (
    <span className={tableStyles.tags}>
      {isShown && for_sale === 0 ? (
        <Tag tone="bad">{words.soldOut}</Tag>
      ) : isShown && low ? (
        <Tag tone="warn">{words.low}</Tag>
      ) : (
        <Tag tone={tones[standing]}>{words.standings[standing]}</Tag>
      )}
      {sales_id !== null && <Tag>{words.onSale}</Tag>}
    </span>
  );
}
