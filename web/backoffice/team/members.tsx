import type { z } from 'zod';
import type { staffMember } from '#shop/contract/staff/team.ts';
import { momentWithYear } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Tag } from '../../components/tag.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import tableStyles from '../shell/table.module.css';
import { ChangeMember } from './change-member.tsx';

export type Member = z.output<typeof staffMember>;
const tones = { active: 'good', invited: 'warn', ended: 'plain' } as const;

/** Everybody, with what can be changed of each below their row. */
export function Members({
  members,
  result,
  busy,
}: {
  members: Member[];
  result: FormResult | null;
  busy: FormDataEntryValue | null;
}) {
  const { team, shell } = useStaffMessages();
  const language = useLanguage();
  const at = (moment: string | null) => (moment ? momentWithYear(language, moment) : team.never);
  return (
    <table className={tableStyles.table}>
      <thead>
        <tr>
          {[team.name, team.roles, team.factor, team.lastSeen, team.state].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <th scope="row">
              <bdi>{member.name}</bdi> {member.me && <Tag tone="selected">{team.you}</Tag>}
              <span className="tiny">
                <bdi dir="ltr">{member.email}</bdi>
              </span>
            </th>
            <td data-label={team.roles}>
              <span className={tableStyles.tags}>
                {member.roles.map((role) => (
                  <Tag key={role} tone={role === 'owner' ? 'selected' : 'plain'}>
                    {shell.roles[role]}
                  </Tag>
                ))}
              </span>
            </td>
            <td data-label={team.factor}>{member.has_second_factor ? team.ready : team.notReady}</td>
            <td data-label={team.lastSeen}>{at(member.seen_at)}</td>
            <td data-label={team.state}>
              <Tag tone={tones[member.state]}>{team.states[member.state]}</Tag>
              {member.invited_until && <span className="tiny">{team.until(at(member.invited_until))}</span>}
              {member.state !== 'ended' && (
                <details open={result?.form.endsWith(`-${member.id}`) || undefined}>
                  <summary>
                    {team.change}
                    <span className="vh">
                      {' '}
                      <Isolated text={own(member.name)} />
                    </span>
                  </summary>
                  <ChangeMember member={member} result={result} busy={busy} />
                </details>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
