import { z } from 'zod';
import { roles } from '#shop/rules/staff/staff.ts';
import { operation } from '../operation.ts';
import { displayName, email, id } from '../shared.ts';
import { givenRoles, language, moment } from './fields.ts';

/* Who works for the shop, as owners see and change it. */

const ofOwners = { who: ['staff'], may: 'manage' } as const;
const params = z.object({ id });

export const staffMember = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    language,
    roles: z.array(z.enum(roles)),
    state: z.enum(['invited', 'active', 'ended']),
    has_second_factor: z.boolean(),
    invited_until: moment.nullable(),
    seen_at: moment.nullable(),
    me: z.boolean(),
  })
  .meta({ id: 'StaffMember' });

export const listStaff = operation({
  id: 'listStaff',
  method: 'GET',
  path: '/staff',
  summary: 'Everybody who works for the shop or did, those who do first',
  ...ofOwners,
  output: z.array(staffMember),
  refusals: [],
});

export const inviteStaff = operation({
  id: 'inviteStaff',
  method: 'POST',
  path: '/staff',
  summary: 'Invites somebody by mail; the link is good for seven days',
  ...ofOwners,
  proof: true,
  body: z.object({ name: displayName('name_required'), email, language, roles: givenRoles }),
  output: staffMember,
  says: 'staff_invited',
  refusals: ['STAFF_EXISTS'],
});

export const changeStaff = operation({
  id: 'changeStaff',
  method: 'PUT',
  path: '/staff/{id}',
  summary: 'Changes somebody’s roles; nobody raises their own',
  ...ofOwners,
  proof: true,
  params,
  body: z.object({ roles: givenRoles }),
  output: staffMember,
  says: 'staff_changed',
  refusals: ['STAFF_NOT_FOUND', 'LAST_OWNER', 'OWN_ACCOUNT'],
});

export const resetStaff = operation({
  id: 'resetStaff',
  method: 'POST',
  path: '/staff/{id}/invitation',
  summary:
    'Invites anew whoever lost password, second factor or invitation: what they had is over, and they are signed out',
  ...ofOwners,
  proof: true,
  params,
  output: staffMember,
  says: 'staff_invited',
  refusals: ['STAFF_NOT_FOUND', 'OWN_ACCOUNT'],
});

export const endStaff = operation({
  id: 'endStaff',
  method: 'POST',
  path: '/staff/{id}/end',
  summary: 'Ends somebody’s work at once: every device is signed out',
  ...ofOwners,
  proof: true,
  params,
  output: staffMember,
  says: 'staff_ended',
  refusals: ['STAFF_NOT_FOUND', 'LAST_OWNER'],
});
