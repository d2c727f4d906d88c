import type { ComponentProps } from 'react';
import type { Output } from '#shop/contract/operation.ts';
import type { readSwitches } from '#shop/contract/switches.ts';
import { TextField } from '../../components/form/field.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import type { FormState } from '../base/result.tsx';

/** What was sent, by the names of the fields: a form that is refused keeps it, without script too. */
export type SettingResult = FormResult<{ typed: Record<string, string> }>;

/** What each form of the screen is given. */
export type FormProps = { settings: Output<typeof readSwitches> } & FormState<SettingResult>;

/** What stands in the fields of one form. */
export type Standing = {
  /** What was typed, where the form was refused; else what is set. */
  of(name: string, set: string): string;
  has(name: string, set: boolean): boolean;
  wrong(name: string): string | null;
};

export function standingOf(form: string, result: SettingResult | null): Standing {
  const refused = result?.form === form && !result.ok ? result : null;
  return {
    of: (name, set) => refused?.typed[name] ?? set,
    has: (name, set) => (refused ? name in refused.typed : set),
    wrong: (name) => refused?.fields[name] ?? null,
  };
}

/** A line of text of a setting. */
export function SettingField({
  name,
  set,
  standing,
  ...field
}: { name: string; set: string; standing: Standing } & Omit<
  ComponentProps<typeof TextField>,
  'name' | 'defaultValue' | 'error'
>) {
  return (
    <TextField {...field} name={name} defaultValue={standing.of(name, set)} error={standing.wrong(name)} />
  );
}
