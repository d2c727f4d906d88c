import { Link } from 'react-router';
import type { ProductRow } from '#shop/contract/workshop/product-list.ts';
import { own } from '#shop/format/isolate.ts';
import { grouped } from '#shop/format/numbers.ts';
import { lowStock } from '#shop/rules/staff/today.ts';
import { lostMessage, splitLost } from '../../base/lost.ts';
import { useFetcher } from '../../base/use-fetcher.ts';
import { Button } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import type { RowResult } from './act-on-row.server.ts';
import { useListWords } from './list-words.ts';
import styles from './product-list.module.css';
import { RowWord } from './row-word.tsx';

type Shelf = ProductRow['shelves'][number];
type Shared = { result: RowResult | null; idempotencyKey: string };

/**
 * How many pieces there are in all; opened, how many of each colour, with what came and what was counted. What is opened
 * lies over the rows below: of a list one is open at a time.
 */
export function StockCell({ row, ...shared }: { row: ProductRow } & Shared) {
  const words = useListWords();
  const { for_sale, low, shelves, title } = row;
  const isMine = shelves.some(({ variants_id }) => shared.result?.form === `stock-${variants_id}`);
  return (
    <details name="stock" className={styles.stock} open={isMine || undefined}>
      <summary aria-label={`${words.stockOf(own(title))}: ${grouped(for_sale)}`}>
        <span className={low ? `${styles.pieces} ${styles.few} num` : `${styles.pieces} num`}>
          {grouped(for_sale)}
        </span>
      </summary>
      <div className={styles.shelves}>
        {shelves.map((shelf) => (
          <ShelfForm key={shelf.variants_id} shelf={shelf} kind={row.kind} {...shared} />
        ))}
        <p className="tiny">{words.countedHelp}</p>
      </div>
    </details>
  );
}

/** What stands there is no field: pieces are added, or counted, as on the screen of the stock. */
function ShelfForm({
  shelf,
  kind,
  result,
  idempotencyKey,
}: { shelf: Shelf; kind: ProductRow['kind'] } & Shared) {
  const words = useListWords();
  const { shell } = useStaffMessages();
  const { Form, data, state } = useFetcher<RowResult>();
  const { variants_id: id, glaze, for_sale, on_sale } = shelf;
  const { answer, lost } = splitLost(data);
  const form = `stock-${id}`;
  const said = answer ?? (result?.form === form ? result : null);
  const name = glaze ?? words.plainShelf;
  return (
    <Form
      // What was done is over; the next one is another movement.
      key={said?.ok ? said.sent : 'next'}
      method="post"
      className={styles.shelf}
    >
      <input type="hidden" name="id" value={id} />
      <input
        type="hidden"
        name="idempotency_key"
        value={`${idempotencyKey.slice(0, -8)}${id.toString(16).padStart(8, '0')}`}
      />
      <span className={styles.shelfName}>
        <bdi>{name}</bdi>{' '}
        <b className={for_sale <= lowStock && on_sale ? `${styles.few} num` : 'num'}>{grouped(for_sale)}</b>
        {!on_sale && <span className="tiny"> {words.offSale}</span>}
      </span>
      <select
        name="what"
        aria-label={words.doWhat(own(name))}
        defaultValue={said?.ok === false ? said.what : kind === 'plant' ? 'added:nursery' : 'added:kiln'}
        className={styles.what}
      >
        <option value="added:nursery">{words.fromNursery}</option>
        <option value="added:kiln">{words.fromKiln}</option>
        <option value="counted">{words.counted}</option>
      </select>
      <input
        name="pieces"
        inputMode="numeric"
        autoComplete="off"
        required
        aria-label={words.howMany(own(name))}
        aria-invalid={said?.ok === false || undefined}
        aria-describedby={said || lost ? `${form}-said` : undefined}
        defaultValue={said?.ok === false ? said.typed : ''}
        className={said?.ok === false ? `${styles.many} ${styles.bad} num` : `${styles.many} num`}
      />
      <Button type="submit" name="intent" value="stock" look="quiet" size="s" busy={state !== 'idle'}>
        {words.saveStock}
      </Button>
      <RowWord
        id={`${form}-said`}
        busy={state !== 'idle'}
        lost={lost && lostMessage(lost, shell.lost)}
        said={said}
      />
      <Link to={`/stock/${id}?view=all`} className={styles.shelfLink}>
        <span aria-hidden="true">{words.shelfHistory}</span>
        <span className="vh">
          <Isolated text={`${words.shelfHistory}: ${own(name)}`} />
        </span>
      </Link>
    </Form>
  );
}
