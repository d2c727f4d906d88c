import { refuse } from '#server/kernel/base/refusal.ts';
import { changeWhatIsOrdered } from '#server/orders/change-order.ts';
import { changeForCustomer as contract } from '#shop/contract/workshop/fulfilment.ts';
import { attemptsMost, waitsForTime } from '#shop/rules/orders/life.ts';
import { implementStep } from './implement-step.ts';

/** Another time or place, as staff agreed on it. Where it was tried too often, only support agrees on a time. */
export const changeForCustomer = implementStep(
  contract,
  'fulfilment',
  async ({ tx, order, hand, visit }, changes) => {
    const by = visit.caller.may.has('customers') ? 'support' : 'fulfilment';
    if (changes.slot && by !== 'support' && waitsForTime(order) && order.attempts >= attemptsMost)
      refuse('SUPPORT_DECIDES');
    const changed = await changeWhatIsOrdered(visit.context, tx, order, changes, { ...hand, by });
    return changed.length > 0 ? { status: order.status, changed } : null;
  },
);
