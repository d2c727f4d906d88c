import type { Unpacked } from '../../base/packed.ts';
import type { loadCare } from './load.server.ts';

export type CareData = Unpacked<typeof loadCare>;
