import { Form } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useBulkWords } from './bulk-words.ts';
import { useListWords } from './list-words.ts';
import styles from './product-list.module.css';

/** The form that boxes of the list belong to, wherever they stand. */
export const bulkForm = 'bulk';

/** What is done most is a press away; the rest is chosen on the next page. */
const kinds = ['price', 'cities', 'sale', 'publish', 'hide'] as const;

/**
 * What is done with the products that are chosen: leads to where it is said how, and previewed. Without a script it is
 * always there; with one it comes with the first choice.
 */
export function BulkBar({ count, clear }: { count: number | null; clear: () => void }) {
  const list = useListWords();
  const bulk = useBulkWords();
  return (
    <Form id={bulkForm} method="get" action="/products/change" className={styles.bulk} aria-label={list.bulk}>
      <p role="status" className={styles.bulkCount}>
        {count === null ? list.bulk : list.chosen(count)}
      </p>
      {kinds.map((kind, at) => (
        <Button
          key={kind}
          type="submit"
          name="change"
          value={kind}
          look="quiet"
          size="s"
          className={at === 0 ? styles.main : styles.other}
        >
          {bulk.kinds[kind]}
        </Button>
      ))}
      <Button type="submit" look="quiet" size="s" className={styles.other}>
        {list.otherChange}
      </Button>
      {count !== null && (
        <Button look="quiet" size="s" className={styles.other} aria-label={list.unchoose} onClick={clear}>
          <Icon name="close" size="s" />
        </Button>
      )}
    </Form>
  );
}
