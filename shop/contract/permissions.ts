import type { ImportKind } from '#shop/rules/imports/import.ts';
import type { Role } from '#shop/rules/staff/staff.ts';

/**
 * What an operation of staff can ask of its caller, and the roles beside the owner's that have it. An operation names one
 * (`may`); somebody with several roles has what each of them has.
 */
export const permissions = {
  /** Board, orders and their timelines, notes and calls. */
  orders: ['fulfilment', 'support'],
  /** Moving orders on, printing, runs. */
  fulfil: ['fulfilment'],
  /** The slot, address, phone and card of an order, and other pieces instead of its own. */
  'change-orders': ['fulfilment', 'support'],
  /** Drafts, cancelling, an order's money, asking for a refund or credit; tickets, forms, ratings, customers. */
  customers: ['support'],
  /** Products, pictures, prices, coupons, pages, notices. */
  catalogue: ['catalogue'],
  /** What visitors look at and search for, in numbers. */
  counts: ['catalogue'],
  stock: ['catalogue', 'fulfilment'],
  /** Tables as files, in and out: of each kind whoever may keep what is in it (`mayBring`). */
  imports: ['catalogue', 'fulfilment'],
  'read-delivery': ['fulfilment', 'support'],
  /** Cities, slots, closed days. */
  delivery: ['fulfilment'],
  /** Approvals, reports and totals of money, staff, settings, switches, the audit log, export of people. */
  manage: [],
} as const satisfies Record<string, readonly Exclude<Role, 'owner'>[]>;

export type Permission = keyof typeof permissions;

/** What somebody must be allowed to do besides `imports` for each kind of table, in and out. */
export const mayBring: Record<ImportKind, Permission> = {
  stock: 'stock',
  prices: 'catalogue',
  products: 'catalogue',
  cities: 'delivery',
  slots: 'delivery',
};

/** What somebody with these roles may do. */
export function permissionsOf(of: readonly Role[]): ReadonlySet<Permission> {
  const all = Object.keys(permissions) as Permission[];
  const has = (name: Permission) => permissions[name].some((role) => of.includes(role));
  return new Set(of.includes('owner') ? all : all.filter(has));
}
