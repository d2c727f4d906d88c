import { refuse } from '#server/kernel/base/refusal.ts';
import type { Permission } from '#shop/contract/permissions.ts';

/** Somebody with an account of the shop: a guest, or a signed-in shopper. */
export type Customer = {
  kind: 'guest' | 'shopper';
  accountId: number;
  uuid: string;
  name: string | null;
  tokenHash: string;
  /** The session lasts longer now than its cookie. */
  renewed?: true;
};

/** Whoever comes to the shop: nobody known, or a customer. */
export type Visitor = { kind: 'anyone'; ended?: true } | Customer;

/** Who works for the shop, with what they may do there. No account: nothing of a shopper's is theirs. */
export type Staff = {
  kind: 'staff';
  staffId: number;
  may: ReadonlySet<Permission>;
  /** How they came in, and when they last showed a second factor. What plays staff has none, and has shown nothing. */
  session?: { tokenHash: string; provedAt: Date };
};

export type Caller = Visitor | Staff;

export const anyone: Visitor = { kind: 'anyone' };
/** Who came with a token that is nobody's any more. */
export const ended: Visitor = { kind: 'anyone', ended: true };

/** A caller that the contract let in as guest or shopper. */
export function known(caller: Visitor): Customer {
  if (caller.kind === 'anyone') throw new Error('operation admits anyone but asks for an account');
  return caller;
}

/** The account of a caller that the contract let in as guest or shopper. */
export function accountOf(caller: Visitor): number {
  return known(caller).accountId;
}

/** The caller, where the spec's client says once more who it is, by id or uuid: anybody else's is FORBIDDEN. */
export function ownAccount(caller: Visitor, userId: number | string): Customer {
  const own = known(caller);
  if (userId !== own.accountId && userId !== own.uuid) refuse('FORBIDDEN');
  return own;
}
