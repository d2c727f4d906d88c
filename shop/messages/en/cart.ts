import type { Messages } from '../ar/index.ts';

export const cart: Messages['cart'] = {};
