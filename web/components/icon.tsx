import { createContext, use } from 'react';
import type { Sign } from '#shop/rules/store/logo.ts';
import styles from './icon.module.css';
import sprite from './icons.svg';
import priceStyles from './price.module.css';

/** Outlines in `icons.svg` (or `marks/`), 24 × 24, drawn with a 1.5 stroke in the colour of the text. */
export type IconName =
  | 'alert'
  | 'arrow'
  | 'bag'
  | 'bell'
  | 'box'
  | 'calendar'
  | 'camera'
  | 'card'
  | 'chart'
  | 'chat'
  | 'check'
  | 'chevron'
  | 'clock'
  | 'close'
  | 'cloud-sun'
  | 'company'
  | 'coupon'
  | 'done'
  | 'download'
  | 'exit'
  | 'gift'
  | 'heart'
  | 'home'
  | 'image'
  | 'info'
  | 'instagram'
  | 'language'
  | 'lock'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'moon'
  | 'paw'
  | 'pen'
  | 'phone'
  | 'pin'
  | 'pinterest'
  | 'plus'
  | 'pot'
  | 'print'
  | 'return'
  | 'ruler'
  | 'search'
  | 'shield'
  | 'shield-check'
  | 'sliders'
  | 'snow'
  | 'sprout'
  | 'store'
  | 'sun'
  | 'trash'
  | 'truck'
  | 'user'
  | 'wallet'
  | 'water'
  | 'x';

/** What points along the line of reading is mirrored right to left; clocks, checks and things never are. */
const mirrored: readonly IconName[] = ['arrow', 'chevron', 'truck', 'exit'];

/** What stands on every card of a list is drawn by the style sheet: one element instead of two, and nothing to fetch. */
const marks: Partial<Record<IconName, string>> = {
  truck: styles.truck,
  sun: styles.sun,
  'cloud-sun': styles.cloudSun,
  moon: styles.moon,
  paw: styles.paw,
};

const sizes = { s: `${styles.icon} ${styles.small}`, m: styles.icon, l: `${styles.icon} ${styles.large}` };

/**
 * A picture for words that stand beside it, hidden from screen readers; with a `label` it stands for the words itself.
 * `size`: s 16, m 20, l 24 pixels.
 */
export function Icon({
  name,
  size = 'm',
  label,
  className: more,
}: {
  name: IconName;
  size?: 's' | 'm' | 'l';
  label?: string;
  className?: string;
}) {
  const className = `${sizes[size]}${mirrored.includes(name) ? ` ${styles.mirrored}` : ''}${more ? ` ${more}` : ''}`;
  const role = label && 'img';
  const hidden = label ? undefined : true;
  if (marks[name]) {
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: with a label its role is img
      <span
        className={`${className} ${styles.mark} ${marks[name]}`}
        role={role}
        aria-label={label}
        aria-hidden={hidden}
      />
    );
  }
  return (
    <svg
      className={className}
      role={role}
      aria-label={label}
      aria-hidden={hidden}
      // As text: a page has dozens, and each is one element for React instead of two.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours and a name of the list above
      dangerouslySetInnerHTML={{ __html: `<use href="${sprite}#${name}"/>` }}
    />
  );
}

/** What stands as a shop's sign (decision 0094): its name in letters, or a picture. Null: the drawn one. */
export const SignContext = createContext<Sign | null>(null);

/** The shop's name as it is written; give the link around it a name. */
export function Logo({ language }: { language: 'ar' | 'en' }) {
  const sign = use(SignContext);
  // Its sheet says how large it stands (server/settings/own-look.ts): no other shop has to know.
  if (sign && typeof sign === 'object') return <img {...sign} alt="" data-logo />;
  if (sign !== null)
    return (
      <bdi className={styles.nameSign} aria-hidden="true">
        {sign}
      </bdi>
    );
  return (
    <svg
      className={styles.logo}
      viewBox={language === 'en' ? '0 0 2546 769' : '0 0 2701 1226'}
      aria-hidden="true"
    >
      <use href={`${sprite}#logo-${language}`} />
    </svg>
  );
}

/** The riyal sign (U+20C1), which few fonts have. Use `Price`, which also says it. */
export function RiyalSign() {
  return <span className={priceStyles.sign} aria-hidden="true" />;
}
