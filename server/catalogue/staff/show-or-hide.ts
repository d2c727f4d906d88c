import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { products } from '#server/db/schema/index.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import {
  hideProduct as hideContract,
  planProduct as planContract,
  publishProduct as publishContract,
} from '#shop/contract/workshop/products.ts';
import { readKept } from '../keep/kept.ts';
import { hideProduct, planProduct, type Shown, showProduct } from '../keep/show-product.ts';
import { toStaffProduct } from './staff-product.ts';

export const publish = implementForStaff(publishContract, async (tx, visit, { params }) =>
  stands(tx, visit, await showProduct(tx, params.id, visit.now)),
);

export const hide = implementForStaff(hideContract, async (tx, visit, { params }) =>
  stands(tx, visit, await hideProduct(tx, params.id, visit.now)),
);

export const plan = implementForStaff(planContract, async (tx, visit, { params, body }) => {
  const at = (given: string | null) => (given === null ? null : new Date(given));
  const times = { publishAt: at(body.publish_at), hideAt: at(body.hide_at) };
  const by = { now: visit.now, by: visit.caller.staffId };
  return stands(tx, visit, await planProduct(tx, params.id, times, by));
});

async function stands(tx: Transaction, visit: StaffVisit, { id, change }: Shown) {
  visit.audit(change);
  return toStaffProduct(tx, visit, await readKept(tx, eq(products.id, id)));
}
