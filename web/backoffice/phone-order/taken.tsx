import { Form, Link } from 'react-router';
import type { PhoneOrder } from '#shop/contract/workshop/phone-orders.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { phone } from '#shop/format/phone.ts';
import { riyals } from '#shop/format/riyals.ts';
import { timesSign } from '#shop/format/signs.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Button } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import styles from './phone-order.module.css';
import type { PhoneResult } from './phone-order.tsx';
import { usePhoneOrderWords } from './words.ts';

/** What was taken last: what it costs, until when it is held, its link, and what became of it. */
export function Taken({
  taken,
  today,
  result,
  busy,
}: { taken: PhoneOrder[]; today: Day } & Pick<FormState<PhoneResult>, 'result' | 'busy'>) {
  const phoneOrders = usePhoneOrderWords();
  return (
    <Box title={phoneOrders.list} id="taken">
      {taken.length === 0 && <p className="small">{phoneOrders.empty}</p>}
      <ul className={styles.taken}>
        {taken.map((order) => (
          <li key={order.id}>
            <One order={order} today={today} busy={busy} />
            <ResultNote result={result} form={`send:${order.id}`} />
            <ResultNote result={result} form={`end:${order.id}`} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

function One({ order, today, busy }: { order: PhoneOrder; today: Day; busy: FormState['busy'] }) {
  const phoneOrders = usePhoneOrderWords();
  const language = useLanguage();
  const tone = { held: 'warn', let_go: 'plain', paid: 'good' } as const;
  const moment = (iso: string) => momentInWords(language, iso, today);
  return (
    <>
      <div className={styles.head}>
        <bdi className="med">{order.sender_name}</bdi>
        <bdi dir="ltr">{phone(language, order.phone)}</bdi>
        <Tag tone={tone[order.state]}>{phoneOrders.states[order.state]}</Tag>
      </div>
      <span className="small">
        <bdi>
          {listed(
            language,
            order.items.map(({ title, quantity }) => `${title} ${timesSign(language, quantity)}`),
          )}
        </bdi>
      </span>
      <span className="small">
        {riyals(language, fromRiyals(order.total))}{' '}
        {order.state === 'held' && <Isolated text={phoneOrders.until(moment(order.until))} />}
      </span>
      <span className="tiny muted">
        {order.staff && <bdi>{order.staff.name}</bdi>} {moment(order.taken_at)}{' '}
        {order.sent_at && <Isolated text={phoneOrders.sent(moment(order.sent_at))} />}
      </span>
      {order.order_number && (
        <Link to={`/orders/${order.order_number}`} className={styles.way}>
          <bdi dir="ltr">{order.order_number}</bdi>
        </Link>
      )}
      {order.state === 'held' && (
        <Form method="post" preventScrollReset className={styles.acts}>
          <input type="hidden" name="id" value={order.id} />
          <Button
            type="submit"
            name="intent"
            value="send"
            look={order.sent_at ? 'quiet' : 'primary'}
            size="s"
            busy={busy === 'send'}
          >
            {order.sent_at ? phoneOrders.sendAgain : phoneOrders.send}
          </Button>
          <Button type="submit" name="intent" value="end" look="quiet" size="s" busy={busy === 'end'}>
            {phoneOrders.end}
          </Button>
          <a href={order.link} className={styles.way} target="_blank" rel="noopener">
            {phoneOrders.link}
          </a>
        </Form>
      )}
    </>
  );
}
