import { createContext, use } from 'react';
import { useMessages } from '../../base/messages.tsx';
import styles from './heart.module.css';

/** The form that every heart of a page belongs to (`hearts.tsx`). */
export const heartsForm = 'hearts';

/** Products that the shopper has a heart on; null until that is known, as on every page that is kept for everybody. */
export const HeartsContext = createContext<ReadonlySet<number> | null>(null);

/** Puts a product among the favourites and takes it out. One element, because every card has it, `onPaper` over its picture. */
export function Heart({ product, title, onPaper }: { product: number; title: string; onPaper?: boolean }) {
  const { catalogue } = useMessages();
  return (
    <button
      type="submit"
      form={heartsForm}
      name="product_id"
      value={product}
      className={styles.heart}
      data-paper={onPaper}
      aria-label={catalogue.heart(title)}
      aria-pressed={use(HeartsContext)?.has(product)}
    />
  );
}
