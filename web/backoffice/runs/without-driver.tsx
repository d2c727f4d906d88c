import { Form } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import type { listRuns, OrderToBring } from '#shop/contract/workshop/run-plans.ts';
import { dayInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { useHydrated } from '../../base/use-hydrated.ts';
import { Button } from '../../components/button.tsx';
import checkStyles from '../../components/form/check.module.css';
import { Field, PhoneField, TextField } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { Picture } from '../../components/picture.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { OrderLink } from '../base/order-link.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import { useSelection } from '../board/use-selection.ts';
import formStyles from '../shell/form.module.css';
import { Box } from '../shell/screen.tsx';
import type { RunsResult } from './actions.server.ts';
import styles from './runs.module.css';
import { useStopWords } from './stop-words.tsx';

type Data = Output<typeof listRuns>;

/** What nobody drives yet, by district: chosen together, it is a run of its own or goes on one that there is. */
export function WithoutDriver({
  data,
  open,
  result,
  busy,
}: {
  data: Pick<Data, 'day' | 'today' | 'city' | 'without_run' | 'more' | 'drivers'>;
  open: readonly { id: number; driver_name: string }[];
} & FormState<RunsResult>) {
  const { runs: words, board } = useStaffMessages();
  const language = useLanguage();
  const hydrated = useHydrated();
  const { day, today, city, without_run: orders, drivers } = data;
  const selection = useSelection(
    orders.map(({ order_number }) => order_number),
    undefined,
  );
  const mine = result?.form === 'plan' || result?.form === 'add' ? result : null;
  const failed = mine && !mine.ok ? mine : null;
  const byDistrict = Map.groupBy(orders, ({ district }) => district);
  const districts = [...byDistrict].sort(([one], [other]) => one.localeCompare(other, language));
  return (
    <Box
      title={
        <span className={styles.titled}>
          {words.withoutDriver} <Tag>{orders.length}</Tag>
        </span>
      }
    >
      {orders.length === 0 && <p className="muted">{words.none}</p>}
      {/* What was planned is gone from the form: its fields begin anew. */}
      <Form ref={selection.form} method="post" preventScrollReset className={styles.choose}>
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="cities_id" value={city.id} />
        {hydrated && districts.length > 1 && (
          <label className={styles.all}>
            <input
              type="checkbox"
              className={checkStyles.check}
              checked={selection.chosen.size === orders.length}
              onChange={({ currentTarget }) =>
                selection.toggle(
                  orders.map(({ order_number }) => order_number),
                  currentTarget.checked,
                )
              }
            />
            {board.selectAll}
          </label>
        )}
        {districts.map(([district, here]) => {
          const numbers = here.map(({ order_number }) => order_number);
          const all = numbers.every((number) => selection.chosen.has(number));
          return (
            <fieldset key={district} className={styles.district}>
              <legend>
                {hydrated && here.length > 1 ? (
                  <label className={styles.all}>
                    <input
                      type="checkbox"
                      className={checkStyles.check}
                      checked={all}
                      onChange={() => selection.toggle(numbers, !all)}
                      aria-label={words.chooseAll(district || words.noDistrict)}
                    />
                    <bdi>{district || words.noDistrict}</bdi>
                  </label>
                ) : (
                  <bdi>{district || words.noDistrict}</bdi>
                )}
                <span className="tiny num">{here.length}</span>
              </legend>
              <ul>
                {here.map((order) => (
                  <Waiting
                    key={order.order_number}
                    order={order}
                    today={today}
                    day={day}
                    chosen={selection.chosen.has(order.order_number)}
                    toggle={(on) => selection.toggle([order.order_number], on)}
                  />
                ))}
              </ul>
            </fieldset>
          );
        })}
        {data.more && <p className="tiny">{words.more}</p>}
        {failed?.fields.order_numbers && (
          <Note tone="bad" live>
            {failed.fields.order_numbers}
          </Note>
        )}
        <ResultNote result={mine} form={mine?.form ?? ''} />
        {orders.length > 0 && (
          <>
            <div key={mine?.ok ? mine.sent : 'same'} className={styles.driver}>
              <TextField
                label={words.driver}
                name="driver_name"
                list="drivers"
                autoComplete="off"
                maxLength={40}
                dir="auto"
                error={failed?.fields.driver_name ?? null}
                defaultValue={failed?.typed.driver_name ?? ''}
              />
              <datalist id="drivers">
                {drivers.map(({ name }) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
              <PhoneField
                label={words.driverPhone}
                optional={words.optional}
                name="driver_phone"
                autoComplete="off"
                error={failed?.fields.driver_phone ?? null}
                defaultValue={failed?.typed.driver_phone ?? ''}
              />
            </div>
            <Button type="submit" name="intent" value="plan" busy={busy === 'plan'}>
              {words.plan(hydrated ? selection.chosen.size : null)}
            </Button>
          </>
        )}
        {open.length > 0 && orders.length > 0 && (
          <div className={styles.adding}>
            <Field label={words.which}>
              {(tied) => (
                <select {...tied} name="run" className={formStyles.select}>
                  {open.map(({ id, driver_name }, at) => (
                    <option key={id} value={id}>
                      {open.some((other) => other.id !== id && other.driver_name === driver_name)
                        ? words.ofNumber(own(driver_name), at + 1)
                        : words.of(own(driver_name))}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Button type="submit" name="intent" value="add" look="quiet" busy={busy === 'add'}>
              {words.add}
            </Button>
          </div>
        )}
      </Form>
    </Box>
  );
}

function Waiting({
  order,
  day,
  today,
  chosen,
  toggle,
}: {
  order: OrderToBring;
  day: string;
  today: string;
  chosen: boolean;
  toggle(on: boolean): void;
}) {
  const { runs: words } = useStaffMessages();
  const language = useLanguage();
  const { load, time, tag } = useStopWords();
  const { order_number, recipient_name, pieces, slot } = order;
  const first = pieces[0];
  return (
    <li className={chosen ? `${styles.waiting} ${styles.on}` : styles.waiting}>
      <label>
        <input
          type="checkbox"
          name="order_numbers"
          value={order_number}
          className={checkStyles.check}
          checked={chosen}
          onChange={({ currentTarget }) => toggle(currentTarget.checked)}
        />
        {first && (
          <Picture src={first.picture} alt="" sizes="36px" within={[160, 160]} className={styles.picture} />
        )}
        <span className={styles.name}>
          <b>
            <bdi>{recipient_name}</bdi>
          </b>
          <span className="tiny">
            <Isolated
              text={listed(language, [
                slot && slot.date !== day && dayInWords(language, slot.date, today),
                time(order),
                load(order),
                order.marks.includes('surprise') && own(words.surprise),
              ])}
            />
          </span>
        </span>
      </label>
      <span className={styles.end}>
        {tag(order)}
        <OrderLink number={order_number} />
      </span>
    </li>
  );
}
