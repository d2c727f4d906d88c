import styles from './install-steps.module.css';
import { words } from './words.ts';

/** How the shop comes to an iPhone's Home Screen, where alone it may ask about pushes. */
export function InstallSteps() {
  return (
    <ol className={styles.steps}>
      {words.installSteps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
