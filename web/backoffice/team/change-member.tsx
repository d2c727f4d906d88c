import { Form } from 'react-router';
import { Button } from '../../components/button.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { ProofField } from '../base/proof/proof-field.tsx';
import { ResultNote } from '../base/result.tsx';
import type { Member } from './members.tsx';
import { Roles } from './roles.tsx';
import styles from './team.module.css';

/** Somebody's roles, a new invitation, and the end: each is a form of its own. */
export function ChangeMember({
  member,
  result,
  busy,
}: {
  member: Member;
  result: FormResult | null;
  busy: FormDataEntryValue | null;
}) {
  const { team } = useStaffMessages();
  const { id, me, roles } = member;
  const acts = [
    { intent: 'reset', label: team.reset, text: team.resetText, shown: !me },
    { intent: 'end', label: team.end, text: team.endText, shown: true },
  ];
  return (
    <div className={styles.change}>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="id" value={id} />
        <Roles given={roles} error={result?.form === `roles-${id}` ? result.fields.roles : undefined} />
        <ProofField result={result} form={`roles-${id}`} />
        <ResultNote result={result} form={`roles-${id}`} />
        <Button type="submit" name="intent" value="roles" look="quiet" size="s" busy={busy === 'roles'}>
          {team.saveRoles}
        </Button>
      </Form>
      {acts
        .filter(({ shown }) => shown)
        .map(({ intent, label, text }) => (
          <Form key={intent} method="post" className={styles.form}>
            <input type="hidden" name="id" value={id} />
            <p className="tiny">{text}</p>
            <ProofField result={result} form={`${intent}-${id}`} />
            <ResultNote result={result} form={`${intent}-${id}`} />
            <Button type="submit" name="intent" value={intent} look="quiet" size="s">
              {label}
            </Button>
          </Form>
        ))}
    </div>
  );
}
