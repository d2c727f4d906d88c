import sprite from './icons.svg';

/** Outlines in `icons.svg`, 24 × 24, drawn with a 1.5 stroke in the colour of the text. */
export type IconName =
  | 'alert'
  | 'arrow'
  | 'bag'
  | 'box'
  | 'calendar'
  | 'camera'
  | 'card'
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

/**
 * A picture for words that stand beside it, hidden from screen readers; with a `label` it stands for the words itself.
 * `size`: s 16, m 20, l 24 pixels.
 */
export function Icon({
  name,
  size = 'm',
  label,
}: {
  name: IconName;
  size?: 's' | 'm' | 'l';
  label?: string;
}) {
  const flip = mirrored.includes(name) ? ' flip' : '';
  return (
    <svg
      className={`ic${size === 'm' ? '' : ` ${size}`}${flip}`}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** The shop's name as it is written; give the link around it a name. */
export function Logo({ language }: { language: 'ar' | 'en' }) {
  return (
    <svg className="logo" viewBox={language === 'en' ? '0 0 2546 769' : '0 0 2701 1226'} aria-hidden="true">
      <use href={`${sprite}#logo-${language}`} />
    </svg>
  );
}

/** The riyal sign (U+20C1), which few fonts have. Use `Price`, which also says it. */
export function RiyalSign() {
  return (
    <svg className="riyal" aria-hidden="true">
      <use href={`${sprite}#riyal`} />
    </svg>
  );
}
