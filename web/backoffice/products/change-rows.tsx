import { Link } from 'react-router';
import type { ChangedFields, ProductChangeRow } from '#shop/contract/workshop/product-changes.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import tableStyles from '../shell/table.module.css';
import styles from './bulk.module.css';
import { useBulkWords } from './bulk-words.ts';
import type { Choices } from './filters.tsx';

type Name = keyof ChangedFields;

/** What a change does to each product, the new beside the old; what needs an eye comes first. */
export function ChangeRows({
  rows,
  choices,
  isOld,
}: {
  rows: readonly ProductChangeRow[];
  choices: Choices;
  /** The change has gone on since these were read. */
  isOld: boolean;
}) {
  const words = useBulkWords();
  if (rows.length === 0) return null;
  return (
    <table
      className={`${tableStyles.table} ${styles.table}`}
      aria-label={words.rows}
      aria-busy={isOld || undefined}
    >
      <thead>
        <tr>
          {[words.product, words.change, words.outcome].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.products_id}>
            <th scope="row">
              <span className={styles.name}>
                {row.image === null ? (
                  <span className={styles.noPicture} />
                ) : (
                  <Picture
                    src={row.image}
                    alt=""
                    sizes="36px"
                    within={[160, 160]}
                    className={styles.picture}
                  />
                )}
                <Link to={`/products/${row.products_id}`} className="under">
                  <bdi>{row.title}</bdi>
                </Link>
              </span>
            </th>
            <td data-label={words.change}>
              <Differences row={row} choices={choices} />
            </td>
            <td data-label={words.outcome}>
              <Outcome row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Outcome({ row: { state, problem, needs_two } }: { row: ProductChangeRow }) {
  const words = useBulkWords();
  if (problem) return <span className={styles.wrong}>{words.problems[problem]}</span>;
  if (state === 'same') return <span className="muted">{words.counts.same}</span>;
  if (state === 'done') return <Tag tone="good">{words.counts.done}</Tag>;
  return needs_two ? <Tag tone="warn">{words.needsTwo}</Tag> : <Tag>{words.counts.planned}</Tag>;
}

/** Old and new stand together, field by field. */
function Differences({ row: { before, after }, choices }: { row: ProductChangeRow; choices: Choices }) {
  const words = useBulkWords();
  const said = useSaid(choices);
  const names = Object.keys(after) as Name[];
  return (
    <ul className={styles.differences}>
      {names.map((name) => {
        const [was, is] = said(name, before, after);
        return (
          <li key={name}>
            {/* The price is what most are about: it needs no name beside itself alone. */}
            {(names.length > 1 || name !== 'price') && <span className="muted">{words.fields[name]} </span>}
            <span className="vh">{words.from(was, is)}</span>
            <span aria-hidden="true" className={styles.difference}>
              <s>{was}</s> <Icon name="arrow" size="s" /> <b>{is}</b>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** How a field is said before and after: lists by what comes and goes. */
function useSaid({ cities, categories, sales }: Choices) {
  const words = useBulkWords();
  const language = useLanguage();
  const sum = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? words.none : riyals(language, fromRiyals(amount));
  const names = (ids: readonly number[], of: Choices['cities']) =>
    listed(
      language,
      ids.map((id) => own(of.find((each) => each.id === id)?.title ?? String(id))),
    );
  const cityList = (ids: readonly number[] | null | undefined) =>
    ids === null || ids === undefined
      ? words.everywhere
      : ids.length > 3
        ? words.cityCount(ids.length)
        : names(ids, cities);
  return (name: Name, before: ChangedFields, after: ChangedFields): [string, string] => {
    const each = (say: (fields: ChangedFields) => string): [string, string] => [say(before), say(after)];
    switch (name) {
      case 'price':
      case 'price_before':
      case 'engraving_price':
        return each((fields) => sum(fields[name]));
      case 'perishable':
        return each((fields) => (fields.perishable ? words.yes : words.no));
      case 'published':
        return each((fields) => (fields.published ? words.published : words.hidden));
      case 'sales_id':
        return each(({ sales_id }) => sales.find(({ id }) => id === sales_id)?.licence ?? words.none);
      case 'cities_ids':
        return each((fields) => cityList(fields.cities_ids));
      case 'categories_ids':
        return each(({ categories_ids = [] }) =>
          categories_ids.length === 0 ? words.none : names(categories_ids, categories),
        );
    }
  };
}
