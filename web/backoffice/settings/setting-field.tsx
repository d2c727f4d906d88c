import type { ComponentProps, ReactNode } from 'react';
import type { Output } from '#shop/contract/operation.ts';
import type { readSwitches } from '#shop/contract/switches.ts';
import { TextField } from '../../components/form/field.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useSavedNow } from '../base/overtaken.tsx';
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
  /** What is set now, in words, where a colleague has set something else than what was typed. */
  now(name: string, set: string): string | undefined;
  nowHas(name: string, set: boolean): string | undefined;
  /** How many rows of a list were typed. */
  rows(list: string): number;
  /** What a refused form said that it had read. */
  was: string | undefined;
};

export function useStanding(form: string, result: SettingResult | null): Standing {
  const { text: savedNow, box: boxNow } = useSavedNow({ result, form });
  const refused = result?.form === form && !result.ok ? result : null;
  const typed = refused?.typed ?? {};
  return {
    of: (name, set) => refused?.typed[name] ?? set,
    has: (name, set) => (refused ? name in typed : set),
    wrong: (name) => refused?.fields[name] ?? null,
    now: (name, set) => savedNow(typed[name] ?? '', set),
    nowHas: (name, set) => boxNow(name in typed, set),
    rows: (list) => {
      const rows = Object.entries(typed).flatMap(([name, text]) =>
        name.startsWith(`${list}.`) && text !== ''
          ? Number.parseInt(name.slice(list.length + 1), 10) + 1
          : [],
      );
      return Math.max(0, ...rows);
    },
    was: typed.was,
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
    <TextField
      {...field}
      help={standing.now(name, set) ?? field.help}
      name={name}
      defaultValue={standing.of(name, set)}
      error={standing.wrong(name)}
    />
  );
}

/** The words of a box of a setting, and whether it is on now where a colleague has set it otherwise than was typed. */
export function SwitchWords({
  standing,
  name,
  set,
  words,
}: {
  standing: Standing;
  name: string;
  set: boolean;
  words: ReactNode;
}) {
  const now = standing.nowHas(name, set);
  return (
    <>
      {words}
      {now && <span className="tiny"> {now}</span>}
    </>
  );
}
