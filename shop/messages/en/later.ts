/** The strings of the pages around paying and orders. */
export { checkout } from './checkout.ts';
export { orders } from './orders.ts';
export { paying } from './paying.ts';
