/** The strings of the recipient's page: its own, and those of times and cards. */
export { checkout } from './checkout.ts';
export { gift } from './gift.ts';
