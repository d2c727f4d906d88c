import { measure } from '#server/kernel/measure.ts';
import { implement } from '#server/kernel/operation.ts';
import { pushAsked as contract } from '#shop/contract/push.ts';

export const pushAsked = implement(contract, async (visit) => {
  measure(visit, 'push_asked');
  return null;
});
