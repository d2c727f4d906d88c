import { useKnownRoot } from '../../base/root-data.ts';
import styles from './plant.module.css';
import plant from './plant.webp';

/**
 * Stands where there is nothing else to see. A file of the pages' own, made from the master of the hoya heart, so that it is
 * there when the server isn't well. A shop without plants shows none.
 */
export function Plant() {
  if (useKnownRoot()?.absent.includes('/products?type=plant')) return null;
  return <img src={plant} alt="" width={660} height={660} className={styles.plant} />;
}
