import { Link } from 'react-router';
import { dateWithYear, momentWithYear } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { riyals } from '#shop/format/riyals.ts';
import { percent } from '#shop/format/signs.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { priceAlonePercent } from '#shop/rules/products/kept-product.ts';
import { Field, TextField } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { useLanguage } from '../base/me.ts';
import formStyles from '../shell/form.module.css';
import { Box } from '../shell/screen.tsx';
import { type Part, partField } from './form-part.ts';
import styles from './product.module.css';
import { useProductWords } from './words.ts';

/** What a product costs, what it did before its sale, and what engraving costs. */
export function PriceBox(part: Part) {
  const words = useProductWords();
  const language = useLanguage();
  const { one, error, field } = partField(part);
  const money = (name: string) => ({ ...field(name), inputMode: 'decimal' as const, maxLength: 20 });
  const { product, choices } = part;
  const asked = product.price_asked;
  return (
    <Box title={words.prices}>
      {asked && (
        <Note tone="warn">
          <Isolated
            text={words.priceWaits(
              riyals(language, fromRiyals(asked.price)),
              own(asked.asked_by?.name ?? ''),
              momentWithYear(language, asked.expires_at),
            )}
          />
        </Note>
      )}
      <div className={styles.pair}>
        <TextField label={words.price} {...money('price')} />
        <TextField label={words.priceBefore} help={words.priceBeforeHelp} {...money('price_before')} />
        <Field label={words.sale} error={error('sales_id')} id="sales_id">
          {(tied) => (
            <select {...tied} name="sales_id" defaultValue={one('sales_id')} className={formStyles.select}>
              <option value="">{words.noSale}</option>
              {choices.sales.map((sale) => (
                <option key={sale.id} value={sale.id}>
                  {words.saleIs(
                    sale.licence,
                    percent(language, sale.percent),
                    dateWithYear(language, sale.last_day),
                  )}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField label={words.engravingPrice} help={words.engravingHelp} {...money('engraving_price')} />
      </div>
      <Link to="/products/sales" className="under small">
        {words.toSales}
      </Link>
      {product.first_published_at !== null && (
        <TextField
          label={words.reason}
          help={words.reasonHelp(percent(language, priceAlonePercent))}
          {...field('reason')}
          maxLength={300}
          dir="auto"
        />
      )}
    </Box>
  );
}
