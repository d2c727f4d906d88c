import type { Messages } from '../ar/index.ts';

export const orders: Messages['orders'] = {};
