import type { ReactNode } from 'react';
import { Check } from '../../components/form/choice.tsx';
import { Note } from '../../components/note.tsx';
import { FoldMark } from '../shell/fold-mark.tsx';
import styles from './product.module.css';
import { useProductWords } from './words.ts';

/** Which of a list a product has; those that are chosen stand first. */
export function PickList({
  title,
  name,
  items,
  chosen,
  error,
  isOpen = false,
  children,
}: {
  title: string;
  name: string;
  items: readonly { id: number; title: string }[];
  /** Ids, as a form says them. */
  chosen: readonly string[];
  error: string | null;
  isOpen?: boolean;
  /** Stands above the list. */
  children?: ReactNode;
}) {
  const words = useProductWords();
  const place = ({ id }: { id: number }) => {
    const at = chosen.indexOf(String(id));
    return at === -1 ? chosen.length : at;
  };
  const sorted = items.toSorted((one, other) => place(one) - place(other));
  return (
    <details className={styles.fold} open={error !== null || isOpen || undefined} id={name}>
      <summary>
        {title} <span>{words.chosen(chosen.length)}</span>
        <FoldMark />
      </summary>
      {error && <Note tone="bad">{error}</Note>}
      {children}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
      <section className={styles.list} aria-label={title} tabIndex={0}>
        {sorted.map((item) => (
          <Check key={item.id} name={name} value={item.id} defaultChecked={chosen.includes(String(item.id))}>
            <bdi>{item.title}</bdi>
          </Check>
        ))}
      </section>
    </details>
  );
}
