import { checkout } from './checkout.ts';
import { orders } from './orders.ts';
import { paying } from './paying.ts';

/** The strings of the pages around paying and orders. */
export const later = { checkout, orders, paying };
