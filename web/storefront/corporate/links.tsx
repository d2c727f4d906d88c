import { useMessages } from '../../base/messages.tsx';
import fieldStyles from '../../components/form/field.module.css';
import { Icon } from '../../components/icon.tsx';
import styles from './corporate-form.module.css';

/** Links of one name; the first is in sight, the others unfold. What is wrong with one stands below all. */
export function Links({
  typed,
  most,
  fields,
}: {
  typed: readonly string[];
  most: number;
  /** What is wrong, by the places of those that aren't empty: `links.1`. */
  fields: Record<string, string>;
}) {
  const { corporate, forms } = useMessages();
  const errors = Object.entries(fields).filter(([name]) => /^links(\.\d+)?$/.test(name));
  const placeOf = (index: number) => typed.slice(0, index).filter((link) => link.trim() !== '').length;
  const isWrong = (index: number) =>
    (typed[index] ?? '').trim() !== '' && `links.${placeOf(index)}` in fields;
  const input = (index: number) => (
    <span
      key={index}
      className={isWrong(index) ? `${fieldStyles.input} ${fieldStyles.bad}` : fieldStyles.input}
    >
      <input
        type="text"
        inputMode="url"
        name="links"
        dir="ltr"
        maxLength={1000}
        autoComplete="off"
        aria-label={corporate.link(index + 1)}
        aria-invalid={isWrong(index) || undefined}
        aria-describedby={errors.length > 0 ? 'links-note' : undefined}
        defaultValue={typed[index]}
      />
    </span>
  );
  const [first, ...others] = Array.from({ length: most }, (_, index) => index).map(input);
  return (
    <fieldset className={styles.links}>
      <legend className={fieldStyles.label}>
        {corporate.links} <span className="tiny">{forms.optional}</span>
      </legend>
      {first}
      <details open={typed.slice(1).some((link) => link.trim() !== '')}>
        <summary className="small med">
          <Icon name="plus" size="s" />
          {corporate.moreLinks}
        </summary>
        <div>{others}</div>
      </details>
      {errors.length > 0 && (
        <p className={`${fieldStyles.help} ${fieldStyles.error}`} id="links-note">
          <Icon name="alert" size="s" />
          {errors[0]?.[1]}
        </p>
      )}
    </fieldset>
  );
}
