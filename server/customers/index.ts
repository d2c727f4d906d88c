import { creditCustomer } from './credit-customer.ts';
import { exportCustomers, readCustomersExport } from './export-customers.ts';
import { listCustomers } from './list-customers.ts';
import { readCustomer } from './read-customer.ts';

/** Who shops, for support. */
export const customerOperations = [
  ...[listCustomers, readCustomer, creditCustomer],
  ...[exportCustomers, readCustomersExport],
];
