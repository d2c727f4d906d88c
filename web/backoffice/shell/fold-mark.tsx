import { Icon } from '../../components/icon.tsx';
import styles from './fold-mark.module.css';

/** The last thing of a <summary>: it points along the line, and down while the details are open. */
export function FoldMark() {
  return <Icon name="chevron" size="s" className={styles.mark} />;
}
