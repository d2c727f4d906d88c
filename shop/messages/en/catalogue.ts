import type { Messages } from '../ar/index.ts';

export const catalogue: Messages['catalogue'] = {};
