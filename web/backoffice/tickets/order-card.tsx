import type { OrderGlance } from '#shop/contract/help/order-glance.ts';
import { own } from '#shop/format/isolate.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import styles from './beside.module.css';

/** An order at a glance: what, to whom, how it goes, what was paid and given back. */
export function OrderCard({ order, when }: { order: OrderGlance; when: (moment: string) => string }) {
  const { tickets } = useStaffMessages();
  const language = useLanguage();
  const { picture, recipient_name, city, delivered_at, paid_at, status_label, total, refunded } = order;
  return (
    <>
      <div className={styles.goods}>
        <img src={picture} alt="" width="48" height="60" loading="lazy" />
        <div>
          <span>{delivered_at ? tickets.arrived(when(delivered_at)) : tickets.ordered(when(paid_at))}</span>
          <span className="tiny">
            <Isolated
              text={recipient_name === '' ? tickets.toSelf(city) : tickets.to(own(recipient_name), city)}
            />
          </span>
        </div>
      </div>
      <div>
        <Tag>{status_label}</Tag>
      </div>
      <dl className={styles.facts}>
        <dt>{tickets.paid}</dt>
        <dd>{riyals(language, fromRiyals(total))}</dd>
        <dt>{tickets.refunded}</dt>
        <dd>{riyals(language, fromRiyals(refunded))}</dd>
      </dl>
    </>
  );
}
