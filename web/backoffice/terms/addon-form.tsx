import { Form } from 'react-router';
import type { StaffAddon } from '#shop/contract/store/addons.ts';
import { cardKinds } from '#shop/rules/gifts/photo-card.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { Field } from '../../components/form/field.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import type { Typed } from '../base/typed.ts';
import formStyles from '../shell/form.module.css';
import { Box } from '../shell/screen.tsx';
import { AddonPrice } from './addon-price.tsx';
import type { TermResult } from './category-form.tsx';
import { CityList } from './city-list.tsx';
import { PairField, type Part, SlugField } from './fields.tsx';
import { type PictureChoice, PictureField } from './picture-field.tsx';
import styles from './terms.module.css';
import { useTermWords } from './words.ts';

/** An add-on: what shoppers read, what it costs, what it asks of them, and where it is had; a new one where there is none yet. */
export function AddonForm({
  addon,
  choices,
  cities,
  result,
  busy,
}: {
  addon: StaffAddon | null;
  choices: readonly PictureChoice[];
  cities: readonly { id: number; title: string }[];
} & FormState<TermResult>) {
  const words = useTermWords();
  const failed = result?.form === 'terms' && !result.ok ? result : null;
  const values = failed?.typed ?? (addon ? fieldsOf(addon) : {});
  const part = { values, wrong: failed?.fields ?? {} };
  const now = addon?.picture && addon.image ? { name: addon.picture, url: addon.image } : null;
  return (
    // What was kept is in the form anew; what is typed stays where it is only put on sale or taken off meanwhile.
    <Form
      key={addon ? JSON.stringify([fieldsOf(addon), addon.price_asked]) : 'new'}
      method="post"
      preventScrollReset
    >
      {addon && <input type="hidden" name="version" value={addon.version} />}
      <Box title={words.addon.box}>
        <div className={styles.form}>
          <PairField {...part} name="title" labels={[words.nameAr, words.nameEn]} most={60} />
          <PairField
            {...part}
            name="description"
            labels={[words.addon.textAr, words.addon.textEn]}
            most={600}
            rows={4}
            help={words.addon.textHelp}
          />
          <SlugField {...part} slug={addon?.slug} />
          <AddonPrice {...part} addon={addon} />
          <div className={styles.pair}>
            <Asks {...part} addon={addon} />
          </div>
          <div className={styles.checks}>
            <Check name="perishable" defaultChecked={values.perishable !== undefined}>
              {words.addon.perishable}
            </Check>
          </div>
          <CityList cities={cities} chosen={values.cities_ids ?? []} error={part.wrong.cities_ids ?? null} />
          <PictureField
            choices={choices}
            now={now}
            chosen={values.picture?.[0] ?? ''}
            error={part.wrong.picture ?? null}
            mayLack
          />
          <div className={styles.keep}>
            <ResultNote result={result} form="terms" />
            <Button
              type="submit"
              name="intent"
              value={addon ? 'change' : 'add'}
              busy={busy === 'change' || busy === 'add'}
            >
              {words.save}
            </Button>
          </div>
        </div>
      </Box>
    </Form>
  );
}

/** What is chosen for it in the cart: told, and no choice any more, once shoppers know it. */
function Asks({ values, wrong, addon }: Part & { addon: StaffAddon | null }) {
  const { addon: words } = useTermWords();
  if (addon?.offered)
    return (
      <p className="small">
        <input type="hidden" name="asks" value={addon.asks ?? ''} />
        {words.asks}: {words.asksOf[addon.asks ?? 'none']}
      </p>
    );
  return (
    <Field label={words.asks} help={words.asksHelp} error={wrong.asks ?? null}>
      {(tied) => (
        <select {...tied} name="asks" defaultValue={values.asks?.[0] ?? ''} className={formStyles.select}>
          <option value="">{words.asksOf.none}</option>
          {cardKinds.map((kind) => (
            <option key={kind} value={kind}>
              {words.asksOf[kind]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** An add-on as its form says it. */
function fieldsOf(addon: StaffAddon): Typed {
  const { title, description, price, picture, cities_ids, perishable, asks } = addon;
  return {
    ...{ 'title.ar': [title.ar], 'title.en': [title.en] },
    ...{ 'description.ar': [description.ar], 'description.en': [description.en] },
    ...{ price: [String(price)], picture: [picture ?? ''], asks: [asks ?? ''] },
    cities_ids: (cities_ids ?? []).map(String),
    ...(perishable && { perishable: ['on'] }),
  };
}
