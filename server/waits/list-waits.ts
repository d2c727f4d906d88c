import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { listWaits as contract } from '#shop/contract/help/waits.ts';
import { readWaits } from './own-waits.ts';

/** There are `waitsMost` at most, so a page is cut from all of them. */
export const listWaits = implement(contract, async ({ context, caller, language }, { query }) => {
  const { limit, page_number } = query;
  const own = await readWaits(context, 'accountId', accountOf(caller), language);
  const all = own.filter(({ wait }) => wait.state === 'waiting');
  return {
    items: all
      .slice((page_number - 1) * limit, page_number * limit)
      .map(({ wait, shown }) => ({ ...shown, since: wait.createdAt.toISOString() })),
    total: all.length,
    page_number,
    limit,
  };
});
