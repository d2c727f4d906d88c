import { Form } from 'react-router';
import type { StaffIssue } from '#shop/contract/help/ticket-issues.ts';
import { Button } from '../../../components/button.tsx';
import { Check } from '../../../components/form/choice.tsx';
import { TextField } from '../../../components/form/field.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { useStaffMessages } from '../../base/messages.tsx';
import { FormNote, useSavedNow, Was } from '../../base/overtaken.tsx';
import type { FormState } from '../../base/result.tsx';
import type { Typed } from '../../base/typed.ts';
import noticeStyles from '../../notices/notices.module.css';
import styles from './issues.module.css';
import { useIssueWords } from './words.ts';

export type IssueResult = FormResult<{ typed: Typed }>;

/** One topic in both languages; a new one where there is none yet. */
export function IssueForm({ issue, result, busy }: { issue: StaffIssue | null } & FormState<IssueResult>) {
  const words = useIssueWords();
  const { statuses } = useStaffMessages().orders;
  const name = `issue-${issue?.id ?? ''}`;
  const of = { result, form: name };
  const savedNow = useSavedNow(of);
  const mine = result?.form === name ? result : null;
  const failed = mine && !mine.ok ? mine : null;
  const field = (path: string, saved: string, help?: string) => {
    const typed = failed?.typed[path]?.[0] ?? saved;
    return {
      ...{ name: path, defaultValue: typed, autoComplete: 'off' },
      ...{ help: savedNow.text(typed, saved) ?? help, error: failed?.fields[path] ?? null },
    };
  };
  const box = (of: string, saved: boolean, value = 'on') => ({
    ...{ name: of, value },
    defaultChecked: failed ? (failed.typed[of]?.includes(value) ?? false) : saved,
  });
  const wrong = (of: string) => failed?.fields[of] && <p className={styles.wrong}>{failed.fields[of]}</p>;
  return (
    <Form
      // What was kept is in the form anew; a new one begins empty.
      key={issue?.was ?? (mine?.ok ? mine.message : 'new')}
      method="post"
      className={noticeStyles.form}
      preventScrollReset
    >
      {issue && <input type="hidden" name="id" value={issue.id} />}
      {issue && <Was was={issue.was} typed={failed?.typed.was?.[0]} {...of} />}
      {(['ar', 'en'] as const).map((language) => (
        <TextField
          key={language}
          label={language === 'ar' ? words.titleAr : words.titleEn}
          {...field(`title.${language}`, issue?.title[language] ?? '')}
          {...{ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr', maxLength: 60, required: true }}
        />
      ))}
      {(['ar', 'en'] as const).map((language) => (
        <TextField
          key={language}
          label={language === 'ar' ? words.noteAr : words.noteEn}
          {...field(`note.${language}`, issue?.note[language] ?? '')}
          {...{ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr', maxLength: 100 }}
        />
      ))}
      <div className={styles.alone}>
        <Check {...box('of_order', issue?.of_order ?? true)}>
          {words.ofOrder} <span className="tiny">{words.ofOrderHelp}</span>
        </Check>
      </div>
      <fieldset className={styles.boxes}>
        <legend>{words.statuses}</legend>
        {Object.entries({ 0: words.unpaid, ...statuses }).map(([status, label]) => (
          <Check key={status} {...box('statuses', issue?.statuses.includes(Number(status)) ?? false, status)}>
            {label}
          </Check>
        ))}
        {wrong('statuses')}
      </fieldset>
      <fieldset className={styles.boxes}>
        <legend>{words.variants}</legend>
        {(['gift', 'direct', 'pickup'] as const).map((variant) => (
          <Check key={variant} {...box('variants', issue?.variants.includes(variant) ?? true, variant)}>
            {words.variant[variant]}
          </Check>
        ))}
        {wrong('variants')}
      </fieldset>
      <TextField
        label={words.withinDays}
        {...field('within_days', String(issue?.within_days ?? ''), words.withinDaysHelp)}
        {...{ dir: 'ltr', inputMode: 'numeric', maxLength: 3 }}
      />
      <TextField
        label={words.position}
        {...field('position', String(issue?.position ?? ''), words.positionHelp)}
        {...{ dir: 'ltr', inputMode: 'numeric', maxLength: 3, required: true }}
      />
      <Check {...box('needs_picture', issue?.needs_picture ?? false)}>{words.needsPicture}</Check>
      <Check {...box('is_offered', issue?.is_offered ?? true)}>{words.isOffered}</Check>
      <div className={noticeStyles.acts}>
        <FormNote {...of} />
        <Button
          type="submit"
          name="intent"
          value={issue ? 'change' : 'add'}
          look={issue ? 'quiet' : 'primary'}
          busy={busy === (issue ? 'change' : 'add')}
        >
          {words.save}
        </Button>
      </div>
    </Form>
  );
}
