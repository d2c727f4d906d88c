import type { ReactNode } from 'react';
import { cardDesigns } from '#shop/rules/checkout/checkout.ts';
import styles from './card-designs.module.css';
import fieldStyles from './field.module.css';

type Design = (typeof cardDesigns)[number];

/** The designs of a greeting card as radios, each drawn small; plain inputs of the form that they stand in. */
export function CardDesigns({
  label,
  words,
  chosen,
}: {
  label: ReactNode;
  words: Record<Design, string>;
  chosen: string;
}) {
  return (
    <fieldset>
      <legend className={`${fieldStyles.label} ${styles.legend}`}>{label}</legend>
      <div className={styles.designs}>
        {cardDesigns.map((design) => (
          <label key={design}>
            <input
              className="vh"
              type="radio"
              name="card.design"
              value={design}
              defaultChecked={design === chosen}
            />
            <i data-paper data-design={design} />
            {words[design]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
