import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { Icon } from './icon.tsx';

type Look = {
  /** `primary` is the one loud button of a screen; `quiet` is outlined. */
  look?: 'primary' | 'quiet';
  size?: 's';
  /** As wide as its place. */
  block?: boolean;
};

/** The class of what looks like a button and can't be one of the components here. */
export function buttonClass({ look = 'primary', size, block }: Look, more?: string) {
  return `${styles.button} ${styles[look]}${size ? ` ${styles.small}` : ''}${block ? ` ${styles.block}` : ''}${more ? ` ${more}` : ''}`;
}

/** A button. `busy` keeps its width and words (for screen readers), shows a ring and takes no second press. */
export function Button({
  look,
  size,
  block,
  busy,
  className,
  onClick,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, block }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, block, className, ...rest }: Look & ComponentProps<'a'>) {
  return <a {...rest} className={buttonClass({ look, size, block }, className)} />;
}

/** An underlined link with an arrow, for the way on. */
export function ArrowLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles.link}>
      {children}
      <Icon name="arrow" size="s" />
    </a>
  );
}
