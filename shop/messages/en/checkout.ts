import type { Messages } from '../ar/index.ts';

export const checkout: Messages['checkout'] = {};
