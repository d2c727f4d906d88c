import { Link } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import type { productListChoices } from '#shop/contract/workshop/product-list.ts';
import { productKinds } from '#shop/rules/catalogue/products.ts';
import { productSorts } from '#shop/rules/catalogue/staff-list.ts';
import { Button } from '../../components/button.tsx';
import { Field, TextField } from '../../components/form/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { FilterForm } from '../base/filter-form.tsx';
import formStyles from '../shell/form.module.css';
import { type Asked, addressOf } from './asked.ts';
import { useListWords } from './list-words.ts';
import styles from './product-list.module.css';

export type Choices = Output<typeof productListChoices>;

/** What the list is narrowed and ordered by; without script too. */
export function Filters({ asked, choices }: { asked: Asked; choices: Choices }) {
  const words = useListWords();
  const { categories, cities, glazes, sales } = choices;
  const narrowed =
    asked.kind ||
    asked.categories_id ||
    asked.glaze ||
    asked.cities_id ||
    asked.sales_id ||
    asked.sort !== 'newest';
  const named = (list: readonly { id: number; title: string }[]) =>
    list.map(({ id, title }): [string, string] => [String(id), title]);
  return (
    <FilterForm
      shows={Object.values(asked).join()}
      action="/products"
      role="search"
      className={styles.filters}
    >
      {asked.view !== 'all' && <input type="hidden" name="view" value={asked.view} />}
      <div className={styles.search}>
        <TextField
          label={words.searchLabel}
          icon={<Icon name="search" size="s" />}
          name="q"
          type="search"
          autoComplete="off"
          maxLength={80}
          defaultValue={asked.q}
          dir="auto"
        />
        <Button type="submit">{words.search}</Button>
        {asked.q !== '' && (
          <Link to={addressOf({ ...asked, q: '' })} className={styles.clear}>
            {words.clear}
          </Link>
        )}
      </div>
      <details open={Boolean(narrowed)} className={styles.narrow}>
        <summary>{words.filters}</summary>
        <div className={styles.fields}>
          <Choice label={words.kind} name="kind" value={asked.kind} any={words.anyKind}>
            {productKinds.map((kind) => [kind, words.kinds[kind]])}
          </Choice>
          <Choice
            label={words.category}
            name="categories_id"
            value={asked.categories_id}
            any={words.anyCategory}
          >
            {named(categories)}
          </Choice>
          <Choice label={words.glaze} name="glaze" value={asked.glaze} any={words.anyGlaze}>
            {glazes.map(({ slug, title }) => [slug, title])}
          </Choice>
          <Choice label={words.city} name="cities_id" value={asked.cities_id} any={words.anyCity}>
            {named(cities)}
          </Choice>
          {sales.length > 0 && (
            <Choice label={words.sale} name="sales_id" value={asked.sales_id} any={words.anySale}>
              {sales.map(({ id, licence }) => [String(id), words.saleOf(licence)])}
            </Choice>
          )}
          <Choice label={words.sort} name="sort" value={asked.sort}>
            {productSorts.map((sort) => [sort, words.sorts[sort]])}
          </Choice>
          <Button type="submit" look="quiet" className="without-script">
            {words.apply}
          </Button>
        </div>
      </details>
    </FilterForm>
  );
}

function Choice({
  label,
  name,
  value,
  any,
  children,
}: {
  label: string;
  name: string;
  value: string;
  any?: string;
  children: [string, string][];
}) {
  return (
    <Field label={label}>
      {(tied) => (
        <select {...tied} name={name} defaultValue={value} className={formStyles.select}>
          {any !== undefined && <option value="">{any}</option>}
          {children.map(([each, said]) => (
            <option key={each} value={each}>
              {said}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
