import { airs, waterings } from '#shop/rules/care/plant-facts.ts';
import { lights } from '#shop/rules/catalogue/products.ts';
import { hasFact } from '#shop/rules/products/kept-product.ts';
import { Check } from '../../components/form/choice.tsx';
import { Field, TextField } from '../../components/form/field.tsx';
import formStyles from '../shell/form.module.css';
import { Box } from '../shell/screen.tsx';
import { type Part, partField } from './form-part.ts';
import styles from './product.module.css';
import { useProductWords } from './words.ts';

/** What is known of a product, as far as its kind has it. */
export function FactsBox(part: Part) {
  const words = useProductWords();
  const { one, error, field } = partField(part);
  const { kind } = part.product;
  const choose = (name: string, label: string, options: readonly (readonly [string, string])[]) => (
    <Field label={label} error={error(name)} id={name}>
      {(tied) => (
        <select {...tied} name={name} defaultValue={one(name)} className={formStyles.select}>
          <option value="">{words.unknown}</option>
          {options.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const known = [
    ['true', words.yes],
    ['false', words.no],
  ] as const;
  const of = <Name extends string>(names: readonly Name[], titles: Record<Name, string>) =>
    names.map((name) => [name, titles[name]] as const);
  const number = { inputMode: 'numeric' as const, maxLength: 6 };
  return (
    <Box title={words.facts}>
      <div className={styles.grid}>
        {hasFact(kind, 'light') && choose('light', words.light, of(lights, words.lights))}
        {hasFact(kind, 'water_every_days') && (
          <TextField label={words.waterEveryDays} {...field('water_every_days')} {...number} />
        )}
        {hasFact(kind, 'watering') && choose('watering', words.watering, of(waterings, words.waterings))}
        {hasFact(kind, 'air') && choose('air', words.air, of(airs, words.airs))}
        {hasFact(kind, 'size_cm') && (
          <TextField
            label={kind === 'plant' ? words.height : words.diameter}
            {...field('size_cm')}
            {...number}
          />
        )}
        {hasFact(kind, 'pet_safe') && choose('pet_safe', words.petSafe, known)}
        {hasFact(kind, 'saucer') && choose('saucer', words.saucer, known)}
      </div>
      <Check name="perishable" defaultChecked={part.values.perishable?.includes('on')}>
        {words.perishable}
      </Check>
    </Box>
  );
}
