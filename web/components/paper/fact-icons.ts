import type { IconName } from '../icon.tsx';

const icons: Record<string, IconName> = {
  light: 'sun',
  water: 'water',
  pets: 'paw',
  size: 'ruler',
  pot: 'pot',
};

/** The picture of a fact of a product, as the catalogue names it. */
export function factIcon(fact: string): IconName {
  return icons[fact] ?? 'info';
}
