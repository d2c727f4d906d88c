import { z } from 'zod';
import { flag } from '../kit/scenario.ts';

/** How the push service behaves until it is told otherwise or reset. */
export type PushScenario = {
  /** What every message is answered with: 201; 404 and 410 for a browser that is gone; 413, 429, 500. */
  status: number;
  /** Seconds of Retry-After that come with it. */
  retryAfter: number | null;
  /** No answer comes (two minutes). */
  silence: boolean;
};

export const calmPush = (): PushScenario => ({ status: 201, retryAfter: null, silence: false });

/** Settings to change. */
export const pushChange = z.strictObject({
  status: z.int().min(200).max(599).optional(),
  retryAfter: z.int().min(0).max(86_400).nullable().optional(),
  silence: flag,
});
