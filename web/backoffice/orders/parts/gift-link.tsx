import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import { dateInWords, momentInWords } from '#shop/format/dates.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Tag } from '../../../components/tag.tsx';
import { useLanguage } from '../../base/me.ts';
import { useStaffMessages } from '../../base/messages.tsx';
import { Box } from '../../shell/screen.tsx';
import facts from './facts.module.css';

/** What the recipient was asked, and said. */
export function GiftLink({ gift, today }: { gift: NonNullable<OrderDetails['gift']>; today: Day }) {
  const { orders } = useStaffMessages();
  const language = useLanguage();
  const at = (moment: string | null) =>
    moment === null ? orders.linkNotYet : momentInWords(language, moment, today);
  const tone = gift.state === 'accepted' ? 'good' : gift.state === 'waiting' ? 'selected' : 'bad';
  return (
    <Box title={orders.link}>
      <div>
        <Tag tone={tone}>{orders.giftStates[gift.state]}</Tag>
      </div>
      <dl className={facts.facts}>
        <dt>{orders.linkSent}</dt>
        <dd>{at(gift.sent_at)}</dd>
        <dt>{orders.linkOpened}</dt>
        <dd>{at(gift.opened_at)}</dd>
        <dt>{orders.linkAnswered}</dt>
        <dd>{at(gift.answered_at)}</dd>
      </dl>
      {gift.state === 'waiting' && (
        <p className="tiny">{orders.notBefore(dateInWords(language, gift.not_before, today))}</p>
      )}
      {gift.reason && (
        <p className={facts.words}>
          <bdi>{gift.reason}</bdi>
        </p>
      )}
    </Box>
  );
}
