import type { ReactNode } from 'react';
import { Check } from '../../components/form/choice.tsx';
import { Note } from '../../components/note.tsx';
import { FoldMark } from '../shell/fold-mark.tsx';
import styles from './coupons.module.css';
import { useCouponWords } from './words.ts';

/** Which of a list a coupon is for: none chosen is all of them. */
export function ChosenList({
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
  error: string | undefined;
  isOpen?: boolean;
  /** Stands above the list. */
  children?: ReactNode;
}) {
  const coupons = useCouponWords();
  // What isn't in the list any more stays what it is until somebody sees it.
  const unseen = chosen.filter((id) => !items.some((item) => String(item.id) === id));
  return (
    <details className={styles.fold} open={error !== undefined || isOpen || undefined}>
      <summary>
        {title} <span>{coupons.chosen(chosen.length)}</span>
        <FoldMark />
      </summary>
      <p className="tiny">{coupons.listHelp}</p>
      {error && <Note tone="bad">{error}</Note>}
      {children}
      {unseen.map((id) => (
        <input key={id} type="hidden" name={name} value={id} />
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
      <section className={`${styles.list} ${styles.checks}`} aria-label={title} tabIndex={0}>
        {items.map((item) => (
          <Check key={item.id} name={name} value={item.id} defaultChecked={chosen.includes(String(item.id))}>
            {item.title}
          </Check>
        ))}
      </section>
    </details>
  );
}
