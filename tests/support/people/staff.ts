import type { z } from 'zod';
import type { Caller, Staff } from '#server/kernel/caller.ts';
import { type Implementation, perform } from '#server/kernel/operation.ts';
import { operations } from '#server/operations.ts';
import { staffOperations } from '#server/staff-operations.ts';
import type { Answer, Language, Operation } from '#shop/contract/operation.ts';
import { permissionsOf } from '#shop/contract/permissions.ts';
import { type Role, roles } from '#shop/rules/staff/staff.ts';
import type { TestShop } from '../shop/test-shop.ts';

export { roles };

/** Somebody who works for the shop with this role and no other: of the template's, who have shown nothing. */
export function staffOf(role: Role): Staff {
  return { kind: 'staff', staffId: 1 + roles.indexOf(role), may: permissionsOf([role]) };
}

/** Those four, each with one role: every test's database has them. */
export const staffOfTemplate = roles.map((role) => ({
  email: `${role}@staff.example`,
  name: role,
  language: 'en' as const,
  roles: [role],
}));

type Input = { params?: object; query?: object; body?: unknown };
type Shop = Pick<TestShop, 'context'>;

/** Calls an operation of staff as one of them, at a moment and without HTTP in between; `proved`: with a second factor just shown. */
export function callAsStaff<O extends Pick<Operation, 'id' | 'output'>>(
  shop: Shop,
  operation: O,
  input: Input,
  who: { role: Role; now?: Date; language?: Language; proved?: boolean },
): Promise<Answer<z.output<O['output']>>> {
  const { role, now = new Date(), proved = false } = who;
  const session = proved && { session: { tokenHash: '', provedAt: now } };
  return call(shop, staffOperations, operation, input, { ...who, caller: { ...staffOf(role), ...session } });
}

/** Calls an operation as whoever an account belongs to, at a moment and without HTTP in between. */
export function callAsShopper<O extends Pick<Operation, 'id' | 'output'>>(
  shop: Shop,
  operation: O,
  input: Input,
  { accountId, now }: { accountId: number; now?: Date },
): Promise<Answer<z.output<O['output']>>> {
  const caller = { kind: 'shopper', accountId, uuid: '', name: null, tokenHash: '' } as const;
  return call(shop, operations, operation, input, { caller, ...(now && { now }) });
}

async function call<O extends Pick<Operation, 'id' | 'output'>>(
  { context }: Shop,
  list: readonly Implementation[],
  operation: O,
  input: Input,
  { caller, now = new Date(), language = 'en' }: { caller: Caller; now?: Date; language?: Language },
): Promise<Answer<z.output<O['output']>>> {
  const implementation = list.find((each) => each.operation.id === operation.id);
  if (!implementation) throw new Error(`${operation.id} is in no list`);
  const visit = {
    context,
    caller,
    language,
    now,
    requestId: 'test',
    origin: context.config.publicUrl,
    ip: '127.0.0.1',
    device: '',
  };
  return (await perform(implementation, visit, input)) as Answer<z.output<O['output']>>;
}
