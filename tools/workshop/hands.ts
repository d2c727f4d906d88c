import { and, isNull, sql } from 'drizzle-orm';
import { staff } from '#server/db/schema/index.ts';
import { anyone, type Caller } from '#server/kernel/caller.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { type Implementation, perform } from '#server/kernel/operation.ts';
import { operations } from '#server/operations.ts';
import { staffOperations } from '#server/staff-operations.ts';
import { permissionsOf } from '#shop/contract/permissions.ts';

/** What was refused, in the shop's words. */
export class Refusal extends Error {}

export type Hands = {
  /** Calls an operation of staff by its id, as somebody who may do everything. Throws `Refusal`. */
  asStaff(id: string, input: object): Promise<unknown>;
  /** Calls an operation of those who shop, as a stranger would: a driver by their link. Throws `Refusal`. */
  asAnyone(id: string, input: object): Promise<unknown>;
};

/** The shop's first owner, in whose name the log keeps what is played. */
async function firstOwner({ db }: AppContext): Promise<Caller> {
  const [owner] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(sql`'owner' = any(${staff.roles})`, isNull(staff.endedAt)))
    .orderBy(staff.id)
    .limit(1);
  if (!owner) throw new Refusal('the shop has no owner yet: npm run staff -- owner name@example.com');
  // Whoever runs commands on the shop's machine has shown more than a second factor.
  const session = { tokenHash: '', provedAt: new Date() };
  return { kind: 'staff', staffId: owner.id, may: permissionsOf(['owner']), session };
}

/** The hands that play workshop, support and driver: through the same operations, with the same refusals. */
export function handsOf(context: AppContext): Hands {
  const call =
    (list: readonly Implementation[], who: () => Promise<Caller>) => async (id: string, input: object) => {
      const implementation = list.find(({ operation }) => operation.id === id);
      if (!implementation) throw new Error(`there is no operation ${id}`);
      const answer = await perform(implementation, { ...visit(), caller: await who() }, input);
      if (answer.success) return answer.data as unknown;
      throw new Refusal([answer.message, ...Object.values(answer.error.fields ?? {})].join(' '));
    };
  const visit = () => ({
    context,
    language: 'en' as const,
    now: new Date(),
    requestId: 'workshop',
    origin: context.config.publicUrl,
    ip: '127.0.0.1',
    device: '',
  });
  return {
    asStaff: call(staffOperations, () => firstOwner(context)),
    asAnyone: call(operations, async () => anyone),
  };
}
