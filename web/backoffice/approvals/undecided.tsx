import { Link } from 'react-router';
import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import { own } from '#shop/format/isolate.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';

/** What a second person hasn't decided yet of money, where it is about: who sees it here doesn't ask for it again. */
export function Undecided({
  wishes,
  said,
}: {
  wishes: readonly Pick<
    NonNullable<OrderDetails['money']>['waiting'][number],
    'id' | 'amount' | 'asked_by'
  >[];
  /** By a sum, and the name of whoever asked. */
  said: (sum: string, name: string) => string;
}) {
  const { approvals } = useStaffMessages();
  const language = useLanguage();
  return wishes.map(({ id, amount, asked_by }) => (
    <Note key={id} tone="warn" icon="clock">
      <Isolated text={said(riyals(language, fromRiyals(amount)), asked_by ? own(asked_by.name) : '')} />{' '}
      <Link to="/approvals" className="under">
        {approvals.title}
      </Link>
    </Note>
  ));
}
