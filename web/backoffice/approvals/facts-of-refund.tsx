import type { Approval } from '#shop/contract/workshop/approvals.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { Isolated } from '../../components/isolated.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';

/** What a refund gives back, as it was asked for: pieces, why, where to, and whether they lie on the shelf again. */
export function FactsOfRefund({
  wish,
}: {
  wish: Pick<Approval, 'goods' | 'whole' | 'delivery' | 'to' | 'restock' | 'why'>;
}) {
  const { approvals } = useStaffMessages();
  const language = useLanguage();
  return (
    <>
      <dt>{approvals.what}</dt>
      <dd>
        <Isolated
          text={listed(language, [
            wish.whole && approvals.whole,
            ...wish.goods.map(({ title, quantity }) => approvals.pieces(own(title), quantity)),
            wish.delivery && approvals.delivery,
          ])}
        />
      </dd>
      {wish.why && (
        <>
          <dt>{approvals.why}</dt>
          <dd>{wish.why}</dd>
        </>
      )}
      <dt>{approvals.to}</dt>
      <dd>{wish.to === 'wallet' ? approvals.wallet : approvals.source}</dd>
      <dt>{approvals.restock}</dt>
      <dd>{wish.restock ? approvals.restocked : approvals.notRestocked}</dd>
    </>
  );
}
