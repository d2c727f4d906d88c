import { type ReactNode, useId } from 'react';
import type { TicketIssueView } from '#shop/contract/help/tickets.ts';
import { dateInWords, riyadhTime } from '#shop/format/dates.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { ChoiceRows, RadioRow } from '../../components/form/choice.tsx';
import fieldStyles from '../../components/form/field.module.css';
import { Icon } from '../../components/icon.tsx';
import styles from './issue-choice.module.css';

/** What a ticket is about; `children` are choices before the kinds. `chosen` is the one that was chosen before. */
export function IssueChoice({
  label,
  issues,
  chosen,
  error,
  today,
  children,
}: {
  label: string;
  issues: readonly TicketIssueView[];
  chosen: string;
  error: string | undefined;
  today: Day;
  children?: ReactNode;
}) {
  const { issue: words } = useMessages().tickets;
  const { language } = useRootData();
  const id = useId();
  const until = (iso: string) => words.until(dateInWords(language, riyadhTime(iso).date, today));
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label} aria-hidden="true">
        {label}
      </span>
      <ChoiceRows label={label}>
        {children}
        {issues.map((issue) => (
          <RadioRow
            key={issue.id}
            name="issue_id"
            value={issue.id}
            defaultChecked={chosen === String(issue.id)}
            title={issue.title}
            text={
              (issue.note || issue.needs_picture || issue.until) && (
                <>
                  {issue.note}
                  {issue.needs_picture && <span className={styles.until}>{words.needsPicture}</span>}
                  {issue.until && <span className={styles.until}>{until(issue.until)}</span>}
                </>
              )
            }
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
          />
        ))}
      </ChoiceRows>
      {error && (
        <span className={`${fieldStyles.help} ${fieldStyles.error}`} id={id}>
          <Icon name="alert" size="s" />
          {error}
        </span>
      )}
    </div>
  );
}
