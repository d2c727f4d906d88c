import { Link } from 'react-router';
import type { StaffProduct } from '#shop/contract/workshop/products.ts';
import { grouped } from '#shop/format/numbers.ts';
import { plain } from '#shop/rules/products/kept-product.ts';
import { Check } from '../../components/form/choice.tsx';
import { Field, TextField } from '../../components/form/field.tsx';
import { Note } from '../../components/note.tsx';
import formStyles from '../shell/form.module.css';
import { Box } from '../shell/screen.tsx';
import { type Part, partField } from './form-part.ts';
import styles from './product.module.css';
import { useProductWords } from './words.ts';

/**
 * What a product comes in: the place of each, and whether it is on sale. Its pictures are chosen beside the form, and pieces
 * are moved on the screen of stock.
 */
export function GlazesBox(part: Part) {
  const words = useProductWords();
  const { one, error } = partField(part);
  const { product, choices } = part;
  const left = choices.glazes.filter(({ name }) => !product.glazes.some((glaze) => glaze.name === name));
  return (
    <Box title={words.colours}>
      {error('glazes') && <Note tone="bad">{error('glazes')}</Note>}
      {product.glazes.length === 0 && <p className="muted">{words.noColours}</p>}
      <ul className={styles.glazes} id="glazes">
        {product.glazes.map((glaze) => (
          <GlazeRow key={glaze.name} glaze={glaze} part={part} />
        ))}
      </ul>
      <div className={styles.pair}>
        <Field label={words.addColour} help={words.addColourHelp} error={null}>
          {(tied) => (
            <select {...tied} name="new.name" defaultValue={one('new.name')} className={formStyles.select}>
              <option value="">{words.noColour}</option>
              {!product.glazes.some(({ name }) => name === plain) && (
                <option value={plain}>{words.plain}</option>
              )}
              {left.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <p className="tiny">
        {words.coloursText} {words.removeHelp}
      </p>
    </Box>
  );
}

function GlazeRow({ glaze, part }: { glaze: StaffProduct['glazes'][number]; part: Part }) {
  const words = useProductWords();
  const { field } = partField(part);
  const name = `glazes.${glaze.name}`;
  const title = glaze.title ?? words.plain;
  return (
    <li className={styles.glaze}>
      {glaze.image ? (
        <img src={glaze.image} alt="" width={56} height={70} loading="lazy" />
      ) : (
        <span className={styles.none}>{words.noPicture}</span>
      )}
      <div className={styles.about}>
        <b>
          {glaze.swatch && (
            <svg aria-hidden="true" viewBox="0 0 16 16" className={styles.swatch}>
              <circle cx="8" cy="8" r="7.5" fill={glaze.swatch} />
            </svg>
          )}
          <bdi>{title}</bdi>
        </b>
        <Link to={`/stock/${glaze.variants_id}?view=all`} className="tiny under">
          {words.shelf} <span className="num">{grouped(glaze.for_sale)}</span>
        </Link>
      </div>
      <TextField
        label={words.place}
        aria-label={words.placeOf(title)}
        {...field(`${name}.position`)}
        {...{ inputMode: 'numeric', maxLength: 3 }}
      />
      <div className={styles.checks}>
        <Check
          name={`${name}.on_sale`}
          aria-label={words.onSaleOf(title)}
          defaultChecked={part.values[`${name}.on_sale`]?.includes('on')}
        >
          {words.onSale}
        </Check>
        <Check
          name={`remove.${glaze.name}`}
          aria-label={words.removeOf(title)}
          defaultChecked={part.values[`remove.${glaze.name}`]?.includes('on')}
        >
          {words.remove}
        </Check>
      </div>
    </li>
  );
}
