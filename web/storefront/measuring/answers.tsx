import { Button } from '../../components/button.tsx';
import styles from './answers.module.css';

/** No and yes, side by side, of one look and one size. */
export function Answers({ words, busy }: { words: { yes: string; no: string }; busy?: boolean }) {
  return (
    <div className={styles.answers}>
      <Button type="submit" look="quiet" name="given" value="no" busy={busy === true}>
        {words.no}
      </Button>
      <Button type="submit" look="quiet" name="given" value="yes" busy={busy === true}>
        {words.yes}
      </Button>
    </div>
  );
}
