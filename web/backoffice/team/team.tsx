import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { changeStaff, endStaff, inviteStaff, listStaff, resetStaff } from '#shop/contract/staff/team.ts';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, useResult } from '../base/result.tsx';
import { Box, Screen } from '../shell/screen.tsx';
import { type InvitationResult, Invite, type TypedInvitation } from './invite.tsx';
import { Members } from './members.tsx';
import { RoleTable } from './role-table.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  return dataOf(await context.get(staffContext).call(listStaff), request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const page = context.get(staffContext);
  const { call } = page;
  const form = await formOf(request, page);
  const [intent, member] = [textOf(form, 'intent'), textOf(form, 'id')];
  const params = { id: member };
  // Forms about somebody are told apart by who it is.
  const name = member === '' ? intent : `${intent}-${member}`;
  switch (intent) {
    case 'invite':
      return act(page, form, {
        name,
        run: () => call(inviteStaff, { body: readForm(inviteStaff, form) }),
        more: { typed: typedIn(form) },
      });
    case 'roles':
      return act(page, form, {
        name,
        run: () => call(changeStaff, { params, body: readForm(changeStaff, form) }),
      });
    case 'reset':
      return act(page, form, { name, run: () => call(resetStaff, { params }) });
    case 'end':
      return act(page, form, { name, run: () => call(endStaff, { params }) });
    default:
      throw notOurForm(page);
  }
}

/** What an invitation's form said, for a refusal that keeps it. */
function typedIn(form: FormData): TypedInvitation {
  const [name, email, language] = ['name', 'email', 'language'].map((field) => textOf(form, field));
  return {
    name: name ?? '',
    email: email ?? '',
    language: language ?? '',
    roles: form.getAll('roles').map(String),
  };
}

/** Who works for the shop: invited by mail, given roles, ended at once. */
export default function Team() {
  const { team } = useStaffMessages();
  const members = useLoaderData<typeof loader>();
  const state = useResult<InvitationResult>();
  return (
    <Screen title={team.title}>
      <LostNote lost={state.lost} />
      <Members members={members} {...state} />
      <Box title={team.invite}>
        <Invite {...state} />
      </Box>
      <Box title={team.whatRolesMay}>
        <RoleTable />
      </Box>
    </Screen>
  );
}
