import type { ReactNode } from 'react';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import checkStyles from '../../components/form/check.module.css';
import fieldStyles from '../../components/form/field.module.css';
import { Icon } from '../../components/icon.tsx';
import styles from './city-form.module.css';

/** A city as the picker shows it. */
export type CityChoice = { id: number; name: string; sameDay: boolean; free: boolean };

/** The rows to choose a city from. Uncontrolled with `defaultChosen`, controlled with `chosen` and `onChoose`. */
export function CityRows({
  cities,
  defaultChosen,
  chosen,
  onChoose,
}: {
  cities: readonly CityChoice[];
  defaultChosen?: number;
  chosen?: number | null;
  onChoose?: (id: number) => void;
}) {
  const { cities: words } = useMessages();
  const { texts } = useRootData();
  return (
    <div className={styles.cities} role="radiogroup" aria-label={words.label}>
      {cities.map(({ id, name, sameDay, free }) => (
        <label key={id}>
          <input
            type="radio"
            name="city"
            value={id}
            className={checkStyles.radio}
            required
            defaultChecked={onChoose ? undefined : id === defaultChosen}
            checked={onChoose ? id === chosen : undefined}
            onChange={() => onChoose?.(id)}
          />
          <b>{name}</b>
          <small className={sameDay ? 'leaf' : undefined}>
            {sameDay ? (free ? words.todayFree : words.today) : texts.courier}
          </small>
        </label>
      ))}
      {cities.length === 0 && <p className="small muted">{words.none}</p>}
    </div>
  );
}

/** The field that filters them. */
export function CityFilter({
  id,
  value,
  onChange,
  children,
}: {
  id: string;
  value: string;
  onChange?: (text: string) => void;
  children?: ReactNode;
}) {
  const { cities: words } = useMessages();
  return (
    <label className={fieldStyles.input} htmlFor={id}>
      <Icon name="search" size="s" />
      <input
        id={id}
        type="search"
        name="search"
        autoComplete="off"
        maxLength={60}
        placeholder={words.filter}
        aria-label={words.filter}
        defaultValue={value}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (onChange && event.key === 'Enter') event.preventDefault();
        }}
      />
      {children}
    </label>
  );
}

/** What delivery takes where the list doesn't say the same day. */
export function CourierNotice() {
  const { cities: words } = useMessages();
  const { texts } = useRootData();
  return <span>{words.notice(texts.courier)}</span>;
}
