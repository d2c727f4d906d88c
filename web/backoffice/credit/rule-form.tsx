import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Tag } from '../../components/tag.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import type { Typed } from '../base/typed.ts';
import styles from './credit.module.css';

export type CreditResult = FormResult<{ typed: Typed }>;

type PauseWords = {
  title: string;
  running: string;
  paused: string;
  pause: string;
  resume: string;
  pauseText: string;
  resumeText: string;
};

/** What a rule is called, and whether it holds now. */
export function RuleTitle({ paused, words }: { paused: boolean; words: PauseWords }): ReactNode {
  return (
    <>
      {words.title} <Tag tone={paused ? 'warn' : 'good'}>{paused ? words.paused : words.running}</Tag>
    </>
  );
}

/** Pauses or resumes, at once and without a code. */
export function Pause({
  intent,
  paused,
  words,
  result,
  busy,
}: { intent: string; paused: boolean; words: PauseWords } & FormState<CreditResult>) {
  return (
    <Form method="post" className={styles.pause} preventScrollReset>
      <p className="small">{paused ? words.resumeText : words.pauseText}</p>
      <ResultNote result={result} form={intent} />
      <input type="hidden" name="paused" value={paused ? '' : 'on'} />
      <Button type="submit" name="intent" value={intent} look="quiet" size="s" busy={busy === intent}>
        {paused ? words.resume : words.pause}
      </Button>
    </Form>
  );
}

/** What stands in the fields of one form: what was typed, where it was refused; else what is set. */
export function standingOf(form: string, result: CreditResult | null) {
  const refused = result?.form === form && !result.ok ? result : null;
  return (name: string, set: string) => ({
    name,
    defaultValue: refused?.typed[name]?.[0] ?? set,
    error: refused?.fields[name] ?? null,
    autoComplete: 'off',
  });
}
