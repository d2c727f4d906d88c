import type { z } from 'zod';
import type { Staff } from '#server/kernel/caller.ts';
import { perform } from '#server/kernel/operation.ts';
import { staffOperations } from '#server/staff-operations.ts';
import type { Answer, Language, Operation } from '#shop/contract/operation.ts';
import { type Permission, permissions, type Role } from '#shop/contract/permissions.ts';
import type { TestShop } from './test-shop.ts';

export const roles = ['owner', 'catalogue', 'fulfilment', 'support'] as const satisfies Role[];

/** Somebody who works for the shop with this role and no other. */
export function staffOf(role: (typeof roles)[number]): Staff {
  const all = Object.keys(permissions) as Permission[];
  const may = all.filter((name) => role === 'owner' || permissions[name].some((one) => one === role));
  return { kind: 'staff', staffId: 1 + roles.indexOf(role), may: new Set(may) };
}

/** Calls an operation of staff as one of them, at a moment: nobody can sign in as staff yet. */
export async function callAsStaff<O extends Operation>(
  { context }: Pick<TestShop, 'context'>,
  operation: O,
  input: { params?: object; query?: object; body?: unknown },
  {
    role,
    now = new Date(),
    language = 'en',
  }: { role: Staff | (typeof roles)[number]; now?: Date; language?: Language },
): Promise<Answer<z.output<O['output']>>> {
  const implementation = staffOperations.find((each) => each.operation.id === operation.id);
  if (!implementation) throw new Error(`${operation.id} is not implemented for staff`);
  const visit = {
    context,
    caller: typeof role === 'string' ? staffOf(role) : role,
    language,
    now,
    requestId: 'test',
    origin: context.config.publicUrl,
    ip: '127.0.0.1',
    device: '',
  };
  return (await perform(implementation, visit, input)) as Answer<z.output<O['output']>>;
}
