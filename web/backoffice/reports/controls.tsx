import type { ReactNode } from 'react';
import type { Report } from '#shop/contract/store/reports.ts';
import { comparisons, presets, steps } from '#shop/rules/reports/period.ts';
import { type ReportName, reports } from '#shop/rules/reports/report.ts';
import { Button } from '../../components/button.tsx';
import { Field, TextField } from '../../components/form/field.tsx';
import { FilterForm } from '../base/filter-form.tsx';
import formStyles from '../shell/form.module.css';
import { type Asked, addressOf } from './asked.ts';
import { useReportWords } from './base/words.ts';
import styles from './reports.module.css';

/**
 * Of which days a report is, with what it is compared and of which city.
 */
export function Controls({
  report,
  asked,
  cities,
  problems,
}: {
  /** Null above all of them. */
  report: ReportName | null;
  asked: Asked;
  cities: Report['cities'];
  /** Why the address says nothing that can be shown, by field. */
  problems: Record<string, string>;
}) {
  const words = useReportWords();
  const isOwn = asked.period === 'days';
  const period = asked.period || 'last_30';
  const isByTime = report !== null && reports[report].rows === 'time';
  return (
    <FilterForm
      shows={Object.values(asked).join()}
      action={addressOf(report, {})}
      className={styles.controls}
    >
      <div className={styles.fields}>
        <Choice label={words.period} name="period" value={period} error={problems.period}>
          {isOwn && <option value="days">{words.ownDays}</option>}
          {presets.map((each) => (
            <option key={each} value={each}>
              {words.presets[each]}
            </option>
          ))}
        </Choice>
        <Choice
          label={words.compare}
          name="compare"
          value={asked.compare || 'before'}
          error={problems.compare}
        >
          {comparisons.map((each) => (
            <option key={each} value={each}>
              {words.comparisons[each]}
            </option>
          ))}
        </Choice>
        {isByTime && (
          <Choice label={words.step} name="step" value={asked.step} error={problems.step}>
            <option value="">{words.anyStep}</option>
            {steps.map((each) => (
              <option key={each} value={each}>
                {words.steps[each]}
              </option>
            ))}
          </Choice>
        )}
        {cities.length > 0 && (
          <Choice label={words.city} name="cities_id" value={asked.cities_id} error={problems.cities_id}>
            <option value="">{words.anyCity}</option>
            {cities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
        )}
        <Button type="submit" look="quiet" className={`without-script ${styles.show}`}>
          {words.show}
        </Button>
      </div>
      <details open={isOwn} className={styles.own}>
        <summary>{words.ownDays}</summary>
        <div className={styles.fields}>
          <TextField
            {...{ label: words.from, name: 'from', type: 'date', defaultValue: asked.from }}
            error={problems.from ?? null}
          />
          <TextField
            {...{ label: words.until, name: 'until', type: 'date', defaultValue: asked.until }}
            error={problems.until ?? null}
          />
          <Button type="submit" look="quiet" name="period" value="days" className={styles.show}>
            {words.showDays}
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
  error,
  children,
}: {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  children: ReactNode;
}) {
  return (
    <Field label={label} error={error ?? null}>
      {(tied) => (
        <select {...tied} name={name} defaultValue={value} className={formStyles.select}>
          {children}
        </select>
      )}
    </Field>
  );
}
