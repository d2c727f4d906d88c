import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './note.module.css';

export type Tone = 'plain' | 'good' | 'warn' | 'bad';

const icons = { plain: 'info', good: 'done', warn: 'alert', bad: 'alert' } as const satisfies Record<
  Tone,
  IconName
>;

/**
 * A word of the shop where it belongs: on the line, below the field. `live` has it read out when it appears: give it
 * to what comes as an answer to the shopper, not to what is there from the start.
 */
export function Note({
  tone = 'plain',
  icon = icons[tone],
  live,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  live?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={tone === 'plain' ? styles.note : `${styles.note} ${styles[tone]}`}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon name={icon} />
      <span>{children}</span>
    </div>
  );
}
