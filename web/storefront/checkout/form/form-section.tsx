import { type ReactNode, useId } from 'react';
import { Icon } from '../../../components/icon.tsx';
import styles from './form-section.module.css';

/** A titled part of a form; a line parts it from the one before. */
export function FormSection({
  title,
  id,
  className,
  children,
}: {
  title: string;
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  const made = useId();
  return (
    <section
      className={className ? `${styles.section} ${className}` : styles.section}
      id={id}
      aria-labelledby={made}
    >
      <h2 id={made}>{title}</h2>
      {children}
    </section>
  );
}

/** Fields side by side, two to a row; on a small screen one below the other. */
export function FieldPairs({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={className ? `${styles.pair} ${className}` : styles.pair}>{children}</div>;
}

/** A choice between two, no wider than it needs to be. */
export function Segments({ children }: { children: ReactNode }) {
  return <div className={styles.segments}>{children}</div>;
}

/**
 * What few need: its fields open on demand, in place of what was pressed, and stand `open` where they have something to
 * show or to put right.
 */
export function OnDemand({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className={styles.demand}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed like a button, by keyboard as well */}
      <summary
        onClick={({ currentTarget }) => {
          const fields = currentTarget.nextElementSibling;
          setTimeout(() => fields?.querySelector<HTMLElement>('input, textarea')?.focus());
        }}
      >
        <Icon name="plus" size="s" />
        <span className="under">{label}</span>
      </summary>
      <div>{children}</div>
    </details>
  );
}
