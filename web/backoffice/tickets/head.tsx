import { Form, Link } from 'react-router';
import type { StaffTicketView } from '#shop/contract/help/support.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Tag } from '../../components/tag.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import formStyles from '../shell/form.module.css';
import styles from './ticket.module.css';

/** What it is about, how it stands, and whose it is. */
export function Head({
  ticket,
  assignees,
  result,
}: {
  ticket: StaffTicketView;
  assignees: readonly { id: number; name: string; me: boolean }[];
} & Pick<FormState, 'result'>) {
  const { tickets } = useStaffMessages();
  const { ticket_number, issue, status, status_label, staff } = ticket;
  return (
    <header className={styles.head}>
      <Link to=".." relative="path" className={styles.back}>
        <Icon name="chevron" size="s" />
        {tickets.back}
      </Link>
      <h2>{issue.title}</h2>
      <bdi dir="ltr" className="muted">
        {ticket_number}
      </bdi>
      <Tag tone={status === 'received' ? 'selected' : status === 'in_progress' ? 'warn' : 'plain'}>
        {status_label}
      </Tag>
      <Form method="post" className={styles.assign} preventScrollReset>
        {status === 'received' && (
          <Button type="submit" name="intent" value="take" look="quiet" size="s">
            {tickets.take}
          </Button>
        )}
        <label>
          <span className="vh">{tickets.assignee}</span>
          <select
            key={staff?.id}
            name="staff_id"
            defaultValue={staff?.id ?? ''}
            className={formStyles.select}
          >
            <option value="">{tickets.nobody}</option>
            {staff && !assignees.some(({ id }) => id === staff.id) && (
              <option value={staff.id}>{staff.name}</option>
            )}
            {assignees.map(({ id, name, me }) => (
              <option key={id} value={id}>
                {me ? tickets.me(name) : name}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" name="intent" value="assign" look="quiet" size="s">
          {tickets.assign}
        </Button>
      </Form>
      <ResultNote result={result} form="head" />
    </header>
  );
}
