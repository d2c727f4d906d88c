import type { Approval } from '#shop/contract/workshop/approvals.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { OrderLink } from '../base/order-link.tsx';
import { whatOf } from './what.ts';

/** What became of a wish, of what it was and by whom. */
export function Decided({ wish, at }: { wish: Approval; at: (moment: string | null) => string }) {
  const { approvals } = useStaffMessages();
  const language = useLanguage();
  return (
    <>
      <Tag tone={wish.state === 'approved' ? 'good' : 'plain'}>
        {approvals.states[wish.over ? 'over' : wish.state]}
      </Tag>
      <span>
        <Isolated
          text={listed(language, [
            approvals.kinds[wish.kind],
            whatOf(language, wish),
            wish.customer && own(wish.customer.name),
          ])}
        />
      </span>
      {wish.order_number && <OrderLink number={wish.order_number} />}
      <span className="tiny">
        <Isolated
          text={
            wish.decided_by
              ? approvals.decidedBy(own(wish.decided_by.name), at(wish.decided_at))
              : approvals.asks(own(wish.asked_by?.name ?? ''), at(wish.asked_at))
          }
        />
      </span>
      {wish.answer && (
        <span className="tiny">
          <bdi>{wish.answer}</bdi>
        </span>
      )}
    </>
  );
}
