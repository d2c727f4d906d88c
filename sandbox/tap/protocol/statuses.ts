/** Status words with their response codes and messages (Tap: charge response codes). */

export const chargeOutcomes = {
  '000': { status: 'CAPTURED', message: 'Captured' },
  '100': { status: 'INITIATED', message: 'Initiated' },
  '200': { status: 'IN_PROGRESS', message: 'In Progress' },
  '301': { status: 'ABANDONED', message: 'Abandoned' },
  '302': { status: 'CANCELLED', message: 'Cancelled' },
  '401': { status: 'FAILED', message: 'Failed' },
  '407': { status: 'FAILED', message: 'Failed, Expired Card' },
  '408': { status: 'FAILED', message: 'Failed, Unspecified Failure' },
  '501': { status: 'DECLINED', message: 'Declined' },
  '502': { status: 'DECLINED', message: 'Declined, Incorrect CSC/CVV' },
  '503': { status: 'DECLINED', message: 'Declined, 3D Security - Incorrect' },
  '505': { status: 'DECLINED', message: 'Declined, Insufficient Funds' },
  '513': { status: 'DECLINED', message: 'Declined, Card Acquirer - Error' },
  '601': { status: 'VOID', message: 'Void' },
  '701': { status: 'RESTRICTED', message: 'Restricted' },
  '801': { status: 'TIMEDOUT', message: 'Timed Out' },
  '901': { status: 'UNKNOWN', message: 'Unknown' },
} as const;

export type ChargeCode = keyof typeof chargeOutcomes;
export type ChargeStatus = (typeof chargeOutcomes)[ChargeCode]['status'];

/** These can still change; everything else is final. */
const open: ReadonlySet<ChargeStatus> = new Set(['INITIATED', 'IN_PROGRESS', 'UNKNOWN'] as const);

export function isOpen(code: ChargeCode): boolean {
  return open.has(chargeOutcomes[code].status);
}

/** Tap: webhook, "Important notes": posted for captured or failed transactions only, never INITIATED or ABANDONED. */
const announced: ReadonlySet<ChargeStatus> = new Set(['CAPTURED', 'FAILED', 'DECLINED'] as const);

export function isAnnounced(code: ChargeCode): boolean {
  return announced.has(chargeOutcomes[code].status);
}

export const refundOutcomes = {
  '000': { status: 'REFUNDED', message: 'Refunded' },
  '100': { status: 'PENDING', message: 'Pending' },
  '401': { status: 'FAILED', message: 'Failed' },
  '501': { status: 'DECLINED', message: 'Declined' },
} as const;

export type RefundCode = keyof typeof refundOutcomes;
