import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Field, TextField } from '../../components/form/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { FilterForm } from '../base/filter-form.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import formStyles from '../shell/form.module.css';
import type { Asked } from './asked.ts';
import styles from './orders.module.css';

/** What the list is narrowed by; without script too. */
export function Filters({ asked, cities }: { asked: Asked; cities: { id: number; name: string }[] }) {
  const { orders } = useStaffMessages();
  const narrowed = asked.status || asked.cities_id || asked.from || asked.to;
  return (
    <FilterForm shows={Object.values(asked).join()} role="search" className={styles.filters}>
      {asked.view !== 'all' && <input type="hidden" name="view" value={asked.view} />}
      <div className={styles.search}>
        <TextField
          label={orders.searchLabel}
          help={orders.searchHelp}
          icon={<Icon name="search" size="s" />}
          name="q"
          type="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={asked.q}
          dir="auto"
        />
        <Button type="submit">{orders.search}</Button>
        {asked.q !== '' && (
          <Link to="/orders" className={styles.clear}>
            {orders.clear}
          </Link>
        )}
      </div>
      <details open={Boolean(narrowed)} className={styles.narrow}>
        <summary>{orders.filters}</summary>
        <div className={styles.fields}>
          <Choice label={orders.status} name="status" value={asked.status} any={orders.anyStatus}>
            {Object.entries(orders.statuses)}
          </Choice>
          <Choice label={orders.city} name="cities_id" value={asked.cities_id} any={orders.anyCity}>
            {cities.map(({ id, name }) => [String(id), name])}
          </Choice>
          <TextField label={orders.from} name="from" type="date" defaultValue={asked.from} />
          <TextField label={orders.until} name="to" type="date" defaultValue={asked.to} />
          <Button type="submit" look="quiet">
            {orders.apply}
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
  any: string;
  children: [string, string][];
}) {
  return (
    <Field label={label}>
      {(tied) => (
        <select {...tied} name={name} defaultValue={value} className={formStyles.select}>
          <option value="">{any}</option>
          {children.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
