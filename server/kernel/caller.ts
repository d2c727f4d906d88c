import { refuse } from '#server/kernel/base/refusal.ts';

/** Who is calling: nobody known, a guest, or a signed-in shopper. */
export type Caller =
  | { kind: 'anyone'; ended?: true }
  | {
      kind: 'guest' | 'shopper';
      accountId: number;
      uuid: string;
      name: string | null;
      tokenHash: string;
      /** The session lasts longer now than its cookie. */
      renewed?: true;
    };

export const anyone: Caller = { kind: 'anyone' };
/** Who came with a token that is nobody's any more. */
export const ended: Caller = { kind: 'anyone', ended: true };

/** A caller that the contract let in as guest or shopper. */
export function known(caller: Caller): Exclude<Caller, { kind: 'anyone' }> {
  if (caller.kind === 'anyone') throw new Error('operation admits anyone but asks for an account');
  return caller;
}

/** The account of a caller that the contract let in as guest or shopper. */
export function accountOf(caller: Caller): number {
  return known(caller).accountId;
}

/** The caller, where the spec's client says once more who it is, by id or uuid: anybody else's is FORBIDDEN. */
export function ownAccount(caller: Caller, userId: number | string) {
  const own = known(caller);
  if (userId !== own.accountId && userId !== own.uuid) refuse('FORBIDDEN');
  return own;
}
