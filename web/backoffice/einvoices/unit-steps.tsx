import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { EInvoiceUnit } from '#shop/contract/store/einvoices.ts';
import { Button } from '../../components/button.tsx';
import { Tag } from '../../components/tag.tsx';
import { ProofField } from '../base/proof/proof-field.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import { FoldMark } from '../shell/fold-mark.tsx';
import styles from './unit.module.css';
import type { UnitResult } from './unit-forms.tsx';
import { useUnitWords } from './unit-words.ts';

/** A registration that didn't come to its end: which steps are done, and how to go on or leave it. */
export function ComingUnit({
  unit,
  isAble,
  ...state
}: { unit: EInvoiceUnit; isAble: boolean } & FormState<UnitResult>) {
  const words = useUnitWords();
  const steps = [
    [words.steps.asked, unit.certified],
    [words.steps.checked, unit.state === 'compliant'],
    [words.steps.active, false],
  ] as const;
  return (
    <>
      <ol className={styles.steps}>
        {steps.map(([step, isDone]) => (
          <li key={step}>
            {step} <Tag tone={isDone ? 'good' : 'plain'}>{isDone ? words.done : words.notYet}</Tag>
          </li>
        ))}
      </ol>
      <p className="small">{unit.certified ? words.comingText : words.needsCode}</p>
      {unit.certified && isAble && (
        <Form method="post" className={styles.form} preventScrollReset>
          <ProofField result={state.result} form="continue" />
          {!state.result?.ok && <ResultNote result={state.result} form="continue" />}
          <div className={styles.acts}>
            <Button type="submit" name="intent" value="continue" busy={state.busy === 'continue'}>
              {words.continue}
            </Button>
            <span className="tiny">{words.takesTime}</span>
          </div>
        </Form>
      )}
      <EndUnit of="drop" summary={words.drop} unit={unit} {...state} />
    </>
  );
}

/** What ends a unit, behind a question; without a unit, what is asked stands inside. */
export function EndUnit({
  of,
  summary,
  unit,
  others,
  children,
  result,
  busy,
}: {
  of: 'retire' | 'drop' | 'register' | 'beside';
  summary: string;
  unit?: EInvoiceUnit;
  /** Whether others stamp once it is gone. */
  others?: boolean;
  children?: ReactNode;
} & FormState<UnitResult>) {
  const words = useUnitWords();
  const retiring = others ? words.retireOneText : words.retireText;
  const [text, now] = of === 'drop' ? [words.dropText, words.dropNow] : [retiring, words.retireNow];
  return (
    <details className={styles.end} open={(result?.form === of && !result.ok) || undefined}>
      <summary>
        {summary}
        <FoldMark />
      </summary>
      {children}
      {unit && (
        <Form method="post" className={styles.form} preventScrollReset>
          <input type="hidden" name="id" value={unit.id} />
          <p className="small">{text}</p>
          <ProofField result={result} form={of} />
          {!result?.ok && <ResultNote result={result} form={of} />}
          <div className={styles.acts}>
            <Button type="submit" name="intent" value={of} look="quiet" busy={busy === of}>
              {now}
            </Button>
          </div>
        </Form>
      )}
    </details>
  );
}
