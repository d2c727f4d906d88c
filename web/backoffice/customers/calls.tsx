import type { CustomerView } from '#shop/contract/help/customers.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { Isolated } from '../../components/isolated.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { OrderLink } from '../base/order-link.tsx';
import { Box } from '../shell/screen.tsx';
import styles from './customers.module.css';

/** Calls about what was ordered, the newest first: each is noted at its order. */
export function CustomerCalls({
  calls,
  day,
}: {
  calls: CustomerView['calls'];
  day: (moment: string) => string;
}) {
  const { customers, waiting } = useStaffMessages();
  const language = useLanguage();
  return (
    <Box title={customers.calls}>
      {calls.length === 0 && <p className="small">{customers.noCalls}</p>}
      <ul className={styles.rows}>
        {calls.map(({ id, order_number, to, outcome, note, staff, at }) => (
          <li key={id}>
            <span>{listed(language, [waiting.outcomes[outcome], waiting.whom[to]])}</span>
            <span className="tiny">
              <OrderLink number={order_number} />{' '}
              <Isolated text={waiting.by(staff ? own(staff.name) : '', day(at))} />
            </span>
            {note && (
              <p className="small" dir="auto">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
}
