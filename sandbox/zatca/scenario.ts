import { z } from 'zod';
import { delayMs, flag } from '../kit/scenario.ts';

/** How the authority's platform behaves. */
export type ZatcaScenario = {
  /** Every answer comes this late. */
  delayMs: number;
  /** Every call is answered with this status and does nothing: 401, 429, 500, 503 …; 0: none is. */
  status: number;
  /** What is sent is taken as usual, but a proxy answers 504 instead of it, or the connection is cut. */
  lost: 'none' | 'gateway' | 'cut';
  /** What is sent comes here twice, and the answer is that to the second. */
  twice: boolean;
  /** The code of a warning that every document gets. */
  warn: string | null;
  /** The code of an error that refuses every document. */
  reject: string | null;
  /** Clearance is switched off: who asks for it is told to report (303). */
  clearanceOff: boolean;
};

export function calmZatca(): ZatcaScenario {
  return { delayMs: 0, status: 0, lost: 'none', twice: false, warn: null, reject: null, clearanceOff: false };
}

export const zatcaChange = z.strictObject({
  delayMs,
  status: z.int().min(400).max(599).or(z.literal(0)).optional(),
  lost: z.enum(['none', 'gateway', 'cut']).optional(),
  twice: flag,
  warn: z.string().nullable().optional(),
  reject: z.string().nullable().optional(),
  clearanceOff: flag,
});
