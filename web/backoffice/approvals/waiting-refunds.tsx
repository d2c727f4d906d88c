import { Link } from 'react-router';
import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import { own } from '#shop/format/isolate.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';

/** Refunds that a second person hasn't decided yet: who sees them here asks for none of them again. */
export function WaitingRefunds({ waiting }: Pick<NonNullable<OrderDetails['money']>, 'waiting'>) {
  const { orders, approvals } = useStaffMessages();
  const language = useLanguage();
  return waiting.map(({ id, amount, asked_by }) => (
    <Note key={id} tone="warn" icon="clock">
      <Isolated
        text={orders.refundWaits(riyals(language, fromRiyals(amount)), asked_by ? own(asked_by.name) : '')}
      />{' '}
      <Link to="/approvals" className="under">
        {approvals.title}
      </Link>
    </Note>
  ));
}
