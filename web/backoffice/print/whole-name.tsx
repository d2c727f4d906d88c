import styles from './whole-name.module.css';

/** Longer than any name that is one word: those may break where they must. */
const longest = 24;

/** A name on paper. Lines break between its words, never at a hyphen within one: Al-Otaibi stays Al-Otaibi. */
export function WholeName({ name }: { name: string }) {
  return name.split(/( )/).map((word, at) =>
    word.includes('-') && word.length <= longest ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words of one name, which stay in their order
      <span key={at} className={styles.word}>
        {word}
      </span>
    ) : (
      word
    ),
  );
}
