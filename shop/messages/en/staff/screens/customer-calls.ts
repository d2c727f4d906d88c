import type { customerCalls as ar } from '../../../ar/staff/screens/customer-calls.ts';

/** The calls in a customer's file. */
export const customerCalls: typeof ar = {
  title: 'Calls',
  none: 'No calls.',
};
