import type { TakenSlot } from '#server/delivery/take-slot.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { seal, unseal } from '#server/kernel/sealed.ts';
import { undoSeconds } from '#shop/rules/orders/board.ts';

/** What was done and is taken back by one press: steps by their events, or other times with the ones before. */
export type Undoable =
  | { kind: 'steps'; steps: (readonly [orderId: number, eventId: number])[] }
  | {
      kind: 'slots';
      to: { slotId: number; day: string };
      from: (readonly [orderId: number, held: TakenSlot | null])[];
    };

type Kept = { staffId: number; until: string; what: Undoable };

/**
 * A token that takes back what somebody has just done. It holds all that is needed, sealed, so that nothing is kept that
 * nobody asks for again.
 */
export function undoToken({ config }: AppContext, staffId: number, now: Date, what: Undoable) {
  const until = new Date(now.getTime() + undoSeconds * 1_000).toISOString();
  const kept: Kept = { staffId, until, what };
  return { token: seal('undo', config.secret, JSON.stringify(kept)), until };
}

/** What a token takes back; null for one that is over, somebody else's, or none. */
export function readUndoToken(
  { config }: AppContext,
  token: string,
  { staffId, now }: { staffId: number; now: Date },
): Undoable | null {
  let kept: Kept;
  try {
    kept = JSON.parse(unseal('undo', config.secret, token)) as Kept;
  } catch {
    // Whatever isn't sealed by this shop is no token.
    return null;
  }
  return kept.staffId === staffId && now.toISOString() <= kept.until ? kept.what : null;
}
