import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import {
  nationalNumber,
  phoneLengths,
  saudiMobileShape,
  saudiPhoneCode,
} from '#shop/rules/accounts/phone.ts';
import { Icon } from '../icon.tsx';
import areaStyles from './area.module.css';
import styles from './field.module.css';
import phoneStyles from './phone.module.css';
import { useEarly } from './use-early.ts';

/*
 * Fields: label above, help or error below, so that nothing jumps. They are plain inputs with a name, and work in a
 * form without script. An `error` is a sentence that says what to do; give it again after each answer.
 */

export type FieldWords = { label: ReactNode; help?: ReactNode; error?: string | null; optional?: ReactNode };

/** The frame of a field. `children` gets the id and the references that tie label, help and error to the input. */
export function Field({
  label,
  help,
  error,
  optional,
  id: given,
  children,
}: FieldWords & {
  id?: string;
  children: (tied: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}) {
  const made = useId();
  const id = given ?? made;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className="tiny"> {optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': error || help ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <span className={`${styles.help} ${styles.error}`} id={`${id}-note`}>
          <Icon name="alert" size="s" />
          {error}
        </span>
      ) : (
        help && (
          <span className={styles.help} id={`${id}-note`}>
            {help}
          </span>
        )
      )}
    </div>
  );
}

/** One line of text. `icon` stands before it, `end` after it. */
export function TextField({
  label,
  help,
  error,
  optional,
  id,
  icon,
  end,
  ...input
}: FieldWords & { icon?: ReactNode; end?: ReactNode } & ComponentProps<'input'>) {
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id}>
      {(tied) => (
        <span className={error ? `${styles.input} ${styles.bad}` : styles.input}>
          {icon}
          <input type="text" {...input} {...tied} />
          {end}
        </span>
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({
  label,
  help,
  error,
  optional,
  id,
  ...area
}: FieldWords & ComponentProps<'textarea'>) {
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id}>
      {(tied) => (
        <textarea
          {...area}
          {...tied}
          className={`${styles.input} ${areaStyles.area}${error ? ` ${styles.bad}` : ''}`}
        />
      )}
    </Field>
  );
}

/**
 * A mobile number after its country code, which can be chosen where there are several. Takes digits of any script and
 * numbers pasted with their country code, drops what isn't a digit and what is too much (spec section 5); green when
 * complete, red when left incomplete, and `said` for those who see neither.
 */
export function PhoneField({
  label,
  help,
  error,
  optional,
  id,
  code: given = '966',
  codes = [given],
  codeLabel,
  status,
  defaultValue = '',
  onNumber,
  ...input
}: FieldWords & {
  code?: string;
  /** Codes to choose from, sent as `phone_code`. */
  codes?: readonly string[];
  codeLabel?: string;
  /** What is read out when the number is complete, and where one that is left isn't. */
  status?: { complete: string; incomplete: string };
  defaultValue?: string;
  /** What has been typed so far. */
  onNumber?: (code: string, digits: string) => void;
} & Omit<ComponentProps<'input'>, 'defaultValue' | 'value'>) {
  const [code, setCode] = useState(given);
  const length = phoneLengths[code] ?? 15;
  const [digits, setDigits] = useState(() => nationalNumber(code, defaultValue).slice(0, length));
  const [left, setLeft] = useState(false);
  const complete = digits.length === length;
  const incomplete = left && digits !== '' && !complete;
  const state = error || incomplete ? ` ${styles.bad}` : complete ? ` ${phoneStyles.ok}` : '';
  const take = (newCode: string, typed: string) => {
    const taken = nationalNumber(newCode, typed).slice(0, phoneLengths[newCode] ?? 15);
    setCode(newCode);
    setDigits(taken);
    onNumber?.(newCode, taken);
  };
  const field = useEarly<HTMLInputElement>(({ value }) => {
    if (value !== digits) take(code, value);
  });
  return (
    <Field
      label={label}
      help={help}
      error={error || (incomplete ? status?.incomplete : null)}
      optional={optional}
      id={id}
    >
      {(tied) => (
        <span className={`${styles.input} ${phoneStyles.phone}${state}`}>
          {codes.length > 1 ? (
            <select
              name="phone_code"
              className={`${phoneStyles.code} num`}
              aria-label={codeLabel}
              autoComplete="tel-country-code"
              value={code}
              onChange={(event) => take(event.currentTarget.value, digits)}
            >
              {codes.map((each) => (
                <option key={each} value={each}>
                  +{each}
                </option>
              ))}
            </select>
          ) : (
            <span className={`${phoneStyles.code} num`}>+{code}</span>
          )}
          <input
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={code === saudiPhoneCode ? saudiMobileShape : undefined}
            {...input}
            {...tied}
            ref={field}
            className="num"
            value={digits}
            onChange={(event) => {
              take(code, event.currentTarget.value);
              input.onChange?.(event);
            }}
            onBlur={() => setLeft(true)}
          />
          {complete && !error && (
            <span className="leaf">
              <Icon name="check" />
            </span>
          )}
          {status && (
            <span className="vh" role="status">
              {complete ? status.complete : incomplete && status.incomplete}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
