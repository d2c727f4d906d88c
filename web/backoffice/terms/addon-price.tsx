import type { StaffAddon } from '#shop/contract/store/addons.ts';
import { momentWithYear } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { riyals } from '#shop/format/riyals.ts';
import { percent } from '#shop/format/signs.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { priceAlonePercent } from '#shop/rules/products/kept-product.ts';
import { TextField } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { useLanguage } from '../base/me.ts';
import type { Part } from './fields.tsx';
import styles from './terms.module.css';
import { useTermWords } from './words.ts';

/** What it costs; once shoppers know it, a price that goes far says why. */
export function AddonPrice({ values, wrong, addon }: Part & { addon: StaffAddon | null }) {
  const { addon: words } = useTermWords();
  const language = useLanguage();
  const asked = addon?.price_asked;
  return (
    <>
      {asked && (
        <Note tone="warn">
          <Isolated
            text={words.waits(
              riyals(language, fromRiyals(asked.price)),
              own(asked.asked_by?.name ?? ''),
              momentWithYear(language, asked.expires_at),
            )}
          />
        </Note>
      )}
      <div className={styles.pair}>
        <TextField
          label={words.price}
          error={wrong.price ?? null}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={values.price?.[0] ?? ''}
          required
        />
        {addon?.offered && (
          <TextField
            label={words.reason}
            help={words.reasonHelp(percent(language, priceAlonePercent))}
            error={wrong.reason ?? null}
            name="reason"
            autoComplete="off"
            maxLength={300}
            dir="auto"
            defaultValue={values.reason?.[0] ?? ''}
          />
        )}
      </div>
    </>
  );
}
