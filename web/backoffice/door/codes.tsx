import styles from './door.module.css';

/** Recovery codes, shown this once. */
export function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>
          <bdi dir="ltr" className="num">
            {code}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
