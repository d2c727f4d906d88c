import { z } from 'zod';
import { flag } from '../kit/scenario.ts';

/** How those who measure visits and collect errors behave until they are told otherwise or reset. */
export type MeasuringScenario = {
  /** 0: each answers as its documents say; else what all of them answer with. */
  status: number;
  /** Seconds of Retry-After that come with it. */
  retryAfter: number | null;
  /** No answer comes (two minutes). */
  silence: boolean;
};

export const calmMeasuring = (): MeasuringScenario => ({ status: 0, retryAfter: null, silence: false });

/** Settings to change. */
export const measuringChange = z.strictObject({
  status: z.int().min(0).max(599).optional(),
  retryAfter: z.int().min(0).max(86_400).nullable().optional(),
  silence: flag,
});
