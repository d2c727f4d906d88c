import { Form, Link } from 'react-router';
import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import { clockRange } from '#shop/format/clock.ts';
import { dateInWords, dayInWords, riyadhTime } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Button } from '../../../components/button.tsx';
import { Field, TextField } from '../../../components/form/field.tsx';
import { Isolated } from '../../../components/isolated.tsx';
import { FilterForm } from '../../base/filter-form.tsx';
import { useLanguage } from '../../base/me.ts';
import { useStaffMessages } from '../../base/messages.tsx';
import { type FormState, ResultNote } from '../../base/result.tsx';
import formStyles from '../../shell/form.module.css';
import { Box } from '../../shell/screen.tsx';
import type { OrderResult } from './act.server.ts';
import { useSeen } from './edited.tsx';
import facts from './facts.module.css';

export type Slot = {
  id: number;
  starts_at: string;
  ends_at: string;
  capacity: number;
  taken: number;
  open: boolean;
};

/** When it comes; and another time, as long as it has places. */
export function Time({
  order,
  today,
  open,
  day,
  slots,
  result,
  busy,
}: {
  order: OrderDetails;
  today: Day;
  open: boolean;
  day: string;
  slots: readonly Slot[];
} & FormState<OrderResult>) {
  const { orders, board } = useStaffMessages();
  const language = useLanguage();
  const { slot, estimate, window, driver_name, attempts, can } = order;
  const range = window && [riyadhTime(window.starts_at).time, riyadhTime(window.ends_at).time];
  return (
    <Box title={orders.time} id="time">
      <div className={facts.words}>
        {slot ? (
          <p className="med">
            {dayInWords(language, slot.date, today)} {clockRange(language, slot.starts_at, slot.ends_at)}
          </p>
        ) : (
          <p>
            {estimate
              ? listed(language, [
                  orders.courier,
                  dateInWords(language, estimate.from, today),
                  estimate.to === estimate.from ? '' : dateInWords(language, estimate.to, today),
                ])
              : order.variant === 'pickup'
                ? board.standings.pickup
                : orders.noTime}
          </p>
        )}
        {range && (
          <p className="small">{orders.between(clockRange(language, range[0] ?? '', range[1] ?? ''))}</p>
        )}
        {driver_name && (
          <p className="small">
            <Isolated text={orders.driver(own(driver_name))} />
          </p>
        )}
        {attempts > 0 && <p className="small">{orders.attempts(attempts)}</p>}
      </div>
      <ResultNote result={result} form="slot" saved={orders.saved} />
      {can.change.includes('slot') &&
        (open ? (
          <OtherTime order={order} today={today} day={day} slots={slots} result={result} busy={busy} />
        ) : (
          <Link to="?change=slot" preventScrollReset className={facts.edit}>
            {orders.change}
          </Link>
        ))}
    </Box>
  );
}

function OtherTime({
  order,
  today,
  day,
  slots,
  result,
  busy,
}: {
  order: OrderDetails;
  today: Day;
  day: string;
  slots: readonly Slot[];
} & Pick<FormState<OrderResult>, 'result' | 'busy'>) {
  const { orders } = useStaffMessages();
  const language = useLanguage();
  const { slot, slot_id } = order;
  const { was, mine } = useSeen(
    'slot',
    slot && slot_id ? { date: slot.date, slot_id: String(slot_id) } : {},
    result,
  );
  const isNow = (id: number) => slot?.date === day && slot_id === id;
  const other = slots.find(({ open, id }) => open && !isNow(id));
  return (
    <div className={facts.form}>
      <FilterForm shows={day} className={facts.acts}>
        <input type="hidden" name="change" value="slot" />
        <TextField label={orders.day} name="day" type="date" min={today} defaultValue={day} />
        <Button type="submit" look="quiet" size="s" className="without-script">
          {orders.showDay}
        </Button>
      </FilterForm>
      {slots.length === 0 ? (
        <p className="small">{orders.noSlots}</p>
      ) : (
        <Form method="post" preventScrollReset className={facts.form}>
          {Object.entries(was).map(([name, value]) => (
            <input key={name} type="hidden" name={`was.slot.${name}`} value={value} />
          ))}
          <Field label={orders.slot} error={Object.values(mine?.fields ?? {})[0] ?? null}>
            {(tied) => (
              <select
                {...tied}
                key={day}
                name="slot"
                className={formStyles.select}
                defaultValue={other && `${day}:${other.id}`}
              >
                {slots.map(({ id, starts_at, ends_at, capacity, taken, open }) => (
                  <option key={id} value={`${day}:${id}`} disabled={!open && !isNow(id)}>
                    {listed(language, [
                      clockRange(language, starts_at, ends_at),
                      orders.slotLeft(Math.max(0, capacity - taken)),
                    ])}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <div className={facts.acts}>
            <Button type="submit" name="intent" value="slot" size="s" busy={busy === 'slot'}>
              {orders.save}
            </Button>
            <Link to="?" preventScrollReset className={facts.edit}>
              {orders.closeForm}
            </Link>
          </div>
        </Form>
      )}
    </div>
  );
}
