import { Link } from 'react-router';
import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { buttonClass } from '../../../components/button.tsx';
import { Isolated } from '../../../components/isolated.tsx';
import { Tag } from '../../../components/tag.tsx';
import approvalStyles from '../../approvals/approvals.module.css';
import { FactsOfRefund } from '../../approvals/facts-of-refund.tsx';
import { useLanguage } from '../../base/me.ts';
import { useStaffMessages } from '../../base/messages.tsx';
import { Box } from '../../shell/screen.tsx';

const quiet = buttonClass({ look: 'quiet', size: 's' });

/** A refund that waits for a second person, above the form of what nobody has asked for yet: nobody asks for it twice. */
export function Waits({
  wish,
  today,
}: {
  wish: NonNullable<OrderDetails['money']>['waiting'][number];
  today: Day;
}) {
  const { approvals } = useStaffMessages();
  const language = useLanguage();
  const at = (moment: string) => momentInWords(language, moment, today);
  return (
    <Box
      title={
        <span className={approvalStyles.head}>
          {approvals.waiting}
          <Tag tone="warn">{approvals.until(at(wish.expires_at))}</Tag>
        </span>
      }
    >
      <p className="small">
        <Isolated text={approvals.asks(own(wish.asked_by?.name ?? ''), at(wish.asked_at))} />
      </p>
      {wish.reason && (
        <blockquote className={approvalStyles.reason}>
          <bdi>{wish.reason}</bdi>
        </blockquote>
      )}
      <dl className={approvalStyles.facts}>
        <dt>{approvals.amount}</dt>
        <dd className="med">{riyals(language, fromRiyals(wish.amount))}</dd>
        <FactsOfRefund wish={wish} />
      </dl>
      <p>
        <Link to="/approvals" className={quiet}>
          {approvals.title}
        </Link>
      </p>
    </Box>
  );
}
